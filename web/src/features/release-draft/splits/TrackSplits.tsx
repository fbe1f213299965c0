import type { SplitDraft } from '@toada/domain/release/release.draft.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SplitEditor, type SplitEditorProps } from '../../split/parts/SplitEditor.tsx';
import { Asked, TrackScope } from '../comments/Asked.tsx';
import type { StepProps } from '../step.ts';
import { texts } from './splits.texts.ts';

type Props = Omit<StepProps, 'releaseId'> & Pick<SplitEditorProps, 'onRename'>;

/** The tracks that divide otherwise. A release of one track divides once. */
export function TrackSplits({ ownerId, draft, change, complaints, onRename }: Props) {
  const { tracks } = draft;
  if (tracks.length < 2 && !tracks.some(({ splits }) => splits)) return null;
  const set = (id: string, update: (splits: readonly SplitDraft[] | null) => SplitDraft[] | null) =>
    change((now) => ({
      tracks: now.tracks.map((track) => (track.id === id ? { ...track, splits: update(track.splits) } : track)),
    }));
  return (
    <section aria-label={texts.tracks.title} className="mt-4 grid grid-cols-1 gap-4">
      <div>
        <h3 className="type-h3">{texts.tracks.title}</h3>
        <p className="text-14 text-fg-2">{texts.tracks.lead}</p>
      </div>
      {tracks.map((track, index) => {
        const title = track.title.trim() || texts.tracks.untitled(index + 1);
        return (
          <div key={track.id} className="grid grid-cols-1 gap-4">
            <TrackHead
              title={title}
              isOwn={track.splits !== null}
              onOwn={() =>
                change((now) => ({
                  tracks: now.tracks.map((one) => (one.id === track.id ? { ...one, splits: [...now.splits] } : one)),
                }))
              }
              onFollow={() => set(track.id, () => null)}
            />
            <TrackScope id={track.id}>
              <Asked about="splits" />
            </TrackScope>
            {track.splits && (
              <SplitEditor
                label={texts.ofTrack(title)}
                ownerId={ownerId}
                artist={draft.artist.trim()}
                splits={track.splits}
                isBlamed={complaints.some(({ rule, trackId }) => rule === 'splitSum' && trackId === track.id)}
                onChange={(update) => set(track.id, (splits) => update(splits ?? []))}
                onRename={onRename}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

type HeadProps = { title: string; isOwn: boolean; onOwn: () => void; onFollow: () => void };

function TrackHead({ title, isOwn, onOwn, onFollow }: HeadProps) {
  return (
    <Card
      isPadded={false}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-[18px]"
    >
      <div className="min-w-0">
        <p className="truncate font-semibold text-14">{title}</p>
        <p className="text-13 text-fg-2">{isOwn ? texts.tracks.differs : texts.tracks.follows}</p>
      </div>
      {isOwn ? (
        <Button size="sm" variant="ghost" aria-label={texts.tracks.followOf(title)} onClick={onFollow}>
          {texts.tracks.follow}
        </Button>
      ) : (
        <Button size="sm" variant="secondary" aria-label={texts.tracks.ownOf(title)} onClick={onOwn}>
          {texts.tracks.own}
        </Button>
      )}
    </Card>
  );
}
