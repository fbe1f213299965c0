import { useQueries } from '@tanstack/react-query';
import type { TrackDraft } from '@toada/domain/release/release.draft.ts';
import { audioCheckUnavailable } from '@toada/domain/texts/media-findings.pt-BR.ts';
import { complaintText } from '@toada/domain/texts/release.pt-BR.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { DropZone } from '../../../ui/form/DropZone.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { moveRow } from '../../../ui/list/move-row.ts';
import { isChecked, mediaCheckQuery, useAudioChecks } from '../../media-file/parts/media-check.ts';
import { TrackScope } from '../comments/Asked.tsx';
import { useCommentedTracks } from '../comments/comments.ts';
import type { StepProps } from '../step.ts';
import { CoverCard } from './CoverCard.tsx';
import { RefusedRow } from './RefusedRow.tsx';
import { TrackRow } from './TrackRow.tsx';
import { EP_MAX, SINGLE_MAX } from './track.rules.ts';
import { texts } from './tracks.texts.ts';
import { useTrackFiles } from './use-track-files.ts';

/** Step 2: the recordings, each a track, and the cover. */
export function TracksStep(props: StepProps) {
  const { draft, change, complaints } = props;
  const files = useTrackFiles(props);
  const { tracks } = draft;
  const order = useOrder(props);
  const commented = useCommentedTracks();
  // An only track is open from the beginning, and so is one the review speaks of; whatever was turned is the other way round.
  const [turned, setTurned] = useState<readonly string[]>([]);
  const noAudio = complaints.find(
    (one) => one.rule === 'frozenTracks' || (!one.trackId && one.rule === 'required' && one.field === 'audioFile'),
  );

  const set = (id: string, changes: Partial<TrackDraft>) =>
    change((now) => ({ tracks: now.tracks.map((track) => (track.id === id ? { ...track, ...changes } : track)) }));
  const toggle = (id: string) => setTurned(turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id]);

  return (
    <div className="grid grid-cols-1 gap-4">
      <div data-field="audio_file_id">
        <DropZone
          title={texts.drop.title}
          hint={texts.drop.hint}
          accept=".wav,.flac"
          onFiles={(chosen) => void files.add(chosen)}
          error={noAudio && complaintText(noAudio).description}
        />
      </div>
      <ChecksUnavailable fileIds={tracks.map(({ audio_file_id }) => audio_file_id)} />
      <TooManyTracks draft={draft} change={change} />
      {(tracks.length > 0 || files.refused.length > 0) && (
        <Card isPadded={false} className="overflow-hidden">
          <ol aria-label={texts.list} className="divide-y divide-line" ref={order.list}>
            {tracks.map((track, index) => (
              <TrackScope key={track.id} id={track.id}>
                <TrackRow
                  ownerId={props.ownerId}
                  track={track}
                  place={index + 1}
                  many={tracks.length}
                  files={files}
                  complaints={complaints.filter(({ trackId }) => trackId === track.id)}
                  isOpen={turned.includes(track.id) !== (tracks.length === 1 || commented.has(track.id))}
                  onToggle={() => toggle(track.id)}
                  onChange={(changes) => set(track.id, changes)}
                  onMove={(id, to) => order.move(id, to)}
                />
              </TrackScope>
            ))}
            {files.refused.map((file) => (
              <RefusedRow key={file.id} file={file} files={files} />
            ))}
          </ol>
        </Card>
      )}
      <p className="sr-only" aria-live="polite">
        {order.said}
      </p>
      <CoverCard {...props} />
    </div>
  );
}

/** Moves a track, keeps the focus with it, and says where it is now. */
function useOrder({ draft, change }: StepProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; times: number } | null>(null);
  const place = draft.tracks.findIndex(({ id }) => id === moved?.id) + 1;
  const title = draft.tracks[place - 1]?.title.trim() || texts.row.untitled(place);
  // The browser drops the focus of a row that is put elsewhere.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-handle="${moved.id}"]`)?.focus();
  }, [moved]);
  return {
    list,
    said: moved && place > 0 ? texts.row.moved(title, place, draft.tracks.length) : '',
    move(id: string, to: number) {
      change((now) => ({ tracks: moveRow(now.tracks, id, to) }));
      setMoved({ id, times: (moved?.times ?? 0) + 1 });
    },
  };
}

/** Said where recordings wait and no machine can listen: nothing is lost meanwhile. */
function ChecksUnavailable({ fileIds }: { fileIds: readonly (string | null)[] }) {
  const sent = fileIds.filter((id) => id !== null);
  const isWaiting = useQueries({
    queries: sent.map((id) => mediaCheckQuery(id)),
    combine: (checks) => checks.some(({ data }) => data && !isChecked(data)),
  });
  const isAvailable = useAudioChecks(isWaiting);
  if (!isWaiting || isAvailable) return null;
  return (
    <Alert tone="warning" title={audioCheckUnavailable} isAnnounced>
      {texts.unavailable}
    </Alert>
  );
}

/** A single with the tracks of an album is sent as one, if nobody says so now. */
function TooManyTracks({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const many = draft.tracks.length;
  if (draft.type !== 'single' || many <= SINGLE_MAX) return null;
  const type = many > EP_MAX ? 'album' : 'ep';
  return (
    <Alert
      tone="info"
      title={texts.tooMany.title(many)}
      action={
        <Button size="sm" variant="secondary" onClick={() => change(() => ({ type }))}>
          {texts.tooMany.change(type === 'ep' ? 'EP' : 'álbum')}
        </Button>
      }
    >
      {texts.tooMany.lead}
    </Alert>
  );
}
