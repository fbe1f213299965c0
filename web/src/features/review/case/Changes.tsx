import type { DraftChange } from '@toada/domain/review/draft-changes.ts';
import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import type { VideoField } from '@toada/domain/review/review.kinds.ts';
import { fieldLabel } from '@toada/domain/texts/release-values.pt-BR.ts';
import { videoFieldLabels } from '@toada/domain/texts/video-fields.pt-BR.ts';
import { ChangeList } from '../../../ui/list/ChangeList.tsx';
import { texts } from '../review.texts.ts';

/** Against the submission before: the release first, then each track that changed. */
export function Changes({ review: { changes, type } }: { review: ReviewView }) {
  if (changes.length === 0) return <p className="text-13 text-fg-2">{texts.noChanges}</p>;
  const groups = Map.groupBy(changes, ({ track }) => track);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-fg-2">{texts.changesLead}</p>
      {[...groups].map(([track, found]) => (
        <div key={track ?? ''}>
          {track && <p className="type-label mb-1">{track}</p>}
          <ChangeList
            changes={found.map((change) => ({
              field: labelOf(change, type === 'video'),
              before: change.before,
              after: change.after,
            }))}
          />
        </div>
      ))}
    </div>
  );
}

function labelOf({ track_id, field, after }: DraftChange, isVideo: boolean): string {
  if (isVideo) return videoFieldLabels[field as VideoField] ?? field;
  if (field === 'track') return after ? texts.added : texts.removed;
  return field === 'place' ? texts.place : fieldLabel(track_id !== null, field);
}
