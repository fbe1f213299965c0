import { useMediaCheck } from '../../media-file/parts/media-check.ts';
import type { VideoKeeper } from '../video-calls.ts';
import { SheetFrame } from '../watch/SheetFrame.tsx';
import { Still } from '../watch/Still.tsx';

/** The thumbnail as the draft has it: the sent picture, or the chosen frame. */
export function DraftThumb({ keeper, className }: { keeper: VideoKeeper; className?: string }) {
  const { thumbnail_file_id, video_file_id, thumbnail_frame } = keeper.get().draft;
  const { data: picture } = useMediaCheck(thumbnail_file_id);
  const { data: video } = useMediaCheck(video_file_id);
  const src = thumbnail_file_id ? picture?.preview_url : null;
  return (
    <Still durationMs={video?.duration_ms ?? null} {...(className ? { className } : {})}>
      {src ? (
        <img src={src} alt="" className="absolute inset-0 size-full object-cover" />
      ) : (
        video?.sheet_url && <SheetFrame src={video.sheet_url} frame={thumbnail_frame} />
      )}
    </Still>
  );
}
