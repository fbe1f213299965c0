import { coverRules } from '@toada/domain/texts/cover-rules.pt-BR.ts';
import { texts } from './tracks.texts.ts';

/** The rules of a cover, beside the place where it is chosen. */
export function CoverRules() {
  return (
    <div className="text-13 text-fg-2">
      <p className="font-semibold text-fg">{texts.cover.rules}</p>
      <ul className="mt-1 list-disc pl-5">
        {coverRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}
