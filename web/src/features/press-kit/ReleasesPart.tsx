import { RELEASES_MAX } from '@toada/domain/press-kit/press-kit.content.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { CheckCards } from '../../ui/form/CheckCards.tsx';
import type { PartProps } from './editor-part.ts';
import { texts } from './press-kit.texts.ts';

const { releases: words } = texts;

/** Releases of the catalogue that stand in the kit, newest first. */
export function ReleasesPart({ draft, view, change, isReadOnly }: PartProps) {
  if (view.releases.length === 0)
    return (
      <Empty title={words.none} className="py-10">
        {words.noneLead}
      </Empty>
    );
  return (
    <fieldset disabled={isReadOnly} data-field="releases" className="grid min-w-0 gap-4">
      <CheckCards
        legend={words.legend}
        name="releases"
        aside={<span className="num text-13 text-fg-2">{words.chosen(draft.releases.length, RELEASES_MAX)}</span>}
        options={view.releases.map(({ id, title }) => ({ value: id, label: title }))}
        value={draft.releases}
        onChange={(releases) => {
          if (releases.length > RELEASES_MAX) showToast({ tone: 'warning', title: words.full(RELEASES_MAX) });
          else change(() => ({ releases }));
        }}
      />
      <p className="text-13 text-fg-2">{words.hint}</p>
    </fieldset>
  );
}
