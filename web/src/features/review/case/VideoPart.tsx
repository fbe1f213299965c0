import { useQuery } from '@tanstack/react-query';
import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import { videoFields } from '@toada/domain/review/review.kinds.ts';
import type { VideoCase } from '@toada/domain/review/review-video.contract.ts';
import { videoFieldLabels } from '@toada/domain/texts/video-fields.pt-BR.ts';
import { describeVideoField } from '@toada/domain/texts/video-values.pt-BR.ts';
import { useRef } from 'react';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { cn } from '../../../ui/styles/cn.ts';
import { useCaptionTrack } from '../../video/parts/use-caption-track.ts';
import type { OnComment } from '../about.ts';
import { reviewVideoQuery } from '../review.api.ts';
import { texts } from '../review.texts.ts';
import { CommentButton } from './CommentButton.tsx';
import { Fields, namesOf } from './FieldTable.tsx';
import { FindingList, FlagList } from './FindingList.tsx';

type Props = { review: ReviewView; onComment: OnComment };

/** The video to watch, its frames side by side, and what the checks saw, each at its second. */
export function VideoPart({ review, onComment }: Props) {
  const { data: found, isError, refetch } = useQuery(reviewVideoQuery(review.id));
  const player = useRef<HTMLVideoElement>(null);
  const captions = found?.draft.captions ?? null;
  const track = useCaptionTrack(captions);
  if (!found && isError) return <Failed title={texts.notLoaded} onRetry={() => void refetch()} />;
  if (!found) return <SkeletonRows rows={3} />;
  const { draft } = found;
  const seek = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    void player.current.play().catch(() => undefined);
  };
  const [video, thumbnail] = [draft.video_file_id, draft.thumbnail_file_id].map((id) =>
    review.files.find((file) => file.id === id),
  );
  return (
    <div className="flex flex-col gap-5">
      {found.play_url ? (
        <video
          ref={player}
          src={found.play_url}
          aria-label={texts.watch(draft.title)}
          controls
          preload="metadata"
          {...(found.poster_url ? { poster: found.poster_url } : {})}
          className="aspect-video w-full rounded-cover bg-stage"
        >
          {track && captions && <track default kind="captions" src={track} srcLang={captions.language} />}
        </video>
      ) : (
        <p className="text-13 text-fg-2">{texts.notReady}</p>
      )}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words font-semibold text-20">{draft.title || texts.noTitle}</p>
          <p className="text-fg-2">{draft.artist}</p>
          {video && (
            <p className="mt-1 break-words text-12 text-muted">
              {video.name}, {formatBytes(video.bytes)}
            </p>
          )}
        </div>
        <CommentButton
          about={{ track_id: null, field: 'video_file_id' }}
          label={videoFieldLabels.video_file_id}
          onComment={onComment}
        />
      </div>
      <FindingList file={video} onSeek={seek} />
      <Pictures found={found} onComment={onComment} />
      {thumbnail && <FindingList file={thumbnail} />}
    </div>
  );
}

/** The frames beside the picture that was sent; without one, the frame that is the thumbnail says so. */
function Pictures({ found, onComment }: { found: VideoCase; onComment: OnComment }) {
  const { sheet_url, draft } = found;
  // A chosen frame is cut out as the thumbnail, too: nobody sent that one.
  const sentUrl = draft.thumbnail_file_id ? found.thumbnail_url : null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="type-label">{texts.frames}</h3>
        <CommentButton
          about={{ track_id: null, field: 'thumbnail_file_id' }}
          label={videoFieldLabels.thumbnail_file_id}
          onComment={onComment}
        />
      </div>
      <ul className="grid grid-cols-2 gap-3 @md:grid-cols-4">
        {sentUrl && (
          <li>
            <img src={sentUrl} alt="" className="aspect-video w-full rounded-[8px] object-cover" />
            <p className="mt-1 text-12 text-fg-2">{texts.thumbnail}</p>
          </li>
        )}
        {sheet_url &&
          [0, 1, 2].map((frame) => (
            <li key={frame}>
              <Frame sheetUrl={sheet_url} frame={frame} isChosen={!sentUrl && draft.thumbnail_frame === frame} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** One third of the contact sheet. */
function Frame({ sheetUrl, frame, isChosen }: { sheetUrl: string; frame: number; isChosen: boolean }) {
  const label = texts.frame(frame + 1);
  return (
    <>
      <div
        role="img"
        aria-label={label}
        className={cn('aspect-video w-full rounded-[8px] bg-cover', isChosen && 'outline-2 outline-primary')}
        style={{
          backgroundImage: `url("${sheetUrl}")`,
          backgroundSize: '100% 300%',
          backgroundPosition: `0 ${frame * 50}%`,
        }}
      />
      <p className="mt-1 text-12 text-fg-2">{isChosen ? `${label}, ${texts.chosenFrame}` : label}</p>
    </>
  );
}

/** The form's data, field by field. */
export function VideoFields({ review, onComment }: Props) {
  const { data: found } = useQuery(reviewVideoQuery(review.id));
  if (!found) return <SkeletonRows rows={6} />;
  const names = namesOf(review);
  const rows = videoFields
    .filter((field) => field !== 'video_file_id' && field !== 'thumbnail_file_id')
    .map((field) => ({
      field,
      label: videoFieldLabels[field],
      value: field === 'track_id' ? (found.linked_title ?? '') : describeVideoField(found.draft, field, names),
    }));
  return (
    <div className="grid gap-3">
      <FlagList flags={review.code_flags} />
      <Fields review={review} trackId={null} rows={rows} onComment={onComment} />
    </div>
  );
}
