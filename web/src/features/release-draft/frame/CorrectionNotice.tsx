import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { stepOfComment } from '@toada/domain/review/asked.rules.ts';
import type { OwnerComment } from '@toada/domain/review/review.contract.ts';
import { fieldLabel } from '@toada/domain/texts/release-values.pt-BR.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { texts } from '../release-draft.texts.ts';
import type { Correction } from './use-correction.ts';
import type { Steps } from './use-steps.ts';

type Props = { correction: Correction | null; draft: ReleaseDraft; steps: Steps };

/** The review's requests: all of them on the first and the last step, on the others the step's own. */
export function CorrectionNotice({ correction, draft, steps }: Props) {
  if (!correction) return null;
  const isWhole = steps.step === 'data' || steps.step === 'review';
  const shown = correction.comments.filter((comment) => isWhole || stepOfComment(comment) === steps.step);
  if (!isWhole && shown.length === 0) return null;
  const words = correction.isAllowed ? texts.change : texts.correction;
  return (
    <Alert tone={correction.isAllowed ? 'info' : 'warning'} title={words.title}>
      {isWhole && <p className="whitespace-pre-line">{correction.note || words.lead}</p>}
      <ul className="mt-1.5 flex flex-col gap-1.5 empty:hidden">
        {shown.map((comment) => (
          <li key={comment.id}>
            <button
              type="button"
              onClick={() => steps.lead(stepOfComment(comment), `[data-asked="${comment.id}"]`)}
              className="rounded-cover text-left font-semibold text-fg underline-offset-3 hover:underline"
            >
              {aboutOf(comment, draft)}
            </button>
            <span className="whitespace-pre-line"> {comment.text}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function aboutOf({ track_id, field }: OwnerComment, { tracks }: ReleaseDraft): string {
  const place = tracks.findIndex(({ id }) => id === track_id);
  const words = [place >= 0 && texts.correction.ofTrack(place + 1), field && fieldLabel(track_id !== null, field)];
  return `${words.filter(Boolean).join(', ') || texts.correction.whole}:`;
}
