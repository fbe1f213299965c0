import type { SplitDraft } from '@toada/domain/release/release.draft.ts';
import { SplitEditor } from '../../split/parts/SplitEditor.tsx';
import { Asked } from '../comments/Asked.tsx';
import type { StepProps } from '../step.ts';
import { texts } from './splits.texts.ts';
import { TrackSplits } from './TrackSplits.tsx';

/** Step 3: who made it together is paid together. The release's division, and the tracks that have one of their own. */
export function SplitsStep({ ownerId, draft, change, complaints }: StepProps) {
  const isBlamed = complaints.some(({ rule, trackId }) => rule === 'splitSum' && !trackId);

  /** A participant's new name goes to every row of this draft that names them. */
  function rename({ participant_id: id, name }: Pick<SplitDraft, 'participant_id' | 'name'>) {
    const renamed = (splits: readonly SplitDraft[]) =>
      splits.map((split) => (split.participant_id === id ? { ...split, name } : split));
    change((now) => ({
      splits: renamed(now.splits),
      tracks: now.tracks.map((track) => ({ ...track, splits: track.splits && renamed(track.splits) })),
    }));
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Asked about="splits" />
      <SplitEditor
        label={texts.whole}
        ownerId={ownerId}
        artist={draft.artist.trim()}
        splits={draft.splits}
        isBlamed={isBlamed}
        onChange={(update) => change((now) => ({ splits: update(now.splits) }))}
        onRename={rename}
      />
      <TrackSplits ownerId={ownerId} draft={draft} change={change} complaints={complaints} onRename={rename} />
    </div>
  );
}
