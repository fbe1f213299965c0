import type { TrackDraft } from '@toada/domain/release/release.draft.ts';
import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import { trackFields } from '@toada/domain/review/review.kinds.ts';
import { describeTrackField, trackFieldLabels } from '@toada/domain/texts/release-values.pt-BR.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { WavePlayer } from '../../media-file/parts/player/WavePlayer.tsx';
import type { OnComment } from '../about.ts';
import { texts } from '../review.texts.ts';
import { CommentButton } from './CommentButton.tsx';
import { flagsOfTrack } from './code-flags.ts';
import { Fields, namesOf } from './FieldTable.tsx';
import { FindingList } from './FindingList.tsx';

type Props = { review: ReviewView; onComment: OnComment };

/** Each track to listen to, with what the checks heard, and its data to compare. */
export function Tracks({ review, onComment }: Props) {
  return (
    <ol className="flex flex-col divide-y divide-line">
      {review.draft.tracks.map((track, place) => (
        <li key={track.id} className="py-4 first:pt-0 last:pb-0">
          <Track review={review} track={track} place={place} onComment={onComment} />
        </li>
      ))}
    </ol>
  );
}

function Track({ review, track, place, onComment }: Props & { track: TrackDraft; place: number }) {
  const title = track.title || texts.noTitle;
  const file = review.files.find(({ id }) => id === track.audio_file_id);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-9 items-center gap-3">
        <p className="min-w-0 flex-1 break-words font-semibold">
          <span className="num mr-2 text-muted">{place + 1}</span>
          {title}
          {track.version && <span className="ml-2 font-body text-fg-2">{track.version}</span>}
        </p>
        <CommentButton
          about={{ track_id: track.id, field: null }}
          label={`${texts.track} ${place + 1}`}
          onComment={onComment}
        />
      </div>
      {file && <WavePlayer label={title} fileId={file.id} waveform={file.waveform} durationMs={file.duration_ms} />}
      <FindingList file={file} flags={flagsOfTrack(review, track)} />
      <TrackFields review={review} track={track} place={place} onComment={onComment} />
    </div>
  );
}

/** A release of one track shows its data at once; of many, those that are asked for. */
function TrackFields({ review, track, place, onComment }: Props & { track: TrackDraft; place: number }) {
  const id = useId();
  const [isOpen, setOpen] = useState(review.draft.tracks.length === 1);
  const names = namesOf(review);
  const rows = trackFields.map((field) => ({
    field,
    label: trackFieldLabels[field],
    value: describeTrackField(track, field, names),
  }));
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        iconEnd={<ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />}
        className="-ml-3"
      >
        {texts.trackFields(place + 1)}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Fields review={review} trackId={track.id} rows={rows} onComment={onComment} />}
      </div>
    </div>
  );
}
