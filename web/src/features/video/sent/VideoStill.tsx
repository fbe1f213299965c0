import type { VideoView } from '@toada/domain/video/video.contract.ts';
import { SheetFrame } from '../watch/SheetFrame.tsx';
import { Still } from '../watch/Still.tsx';

/** A sent video by its thumbnail; until the chosen frame was cut out, by the contact sheet. */
export function VideoStill({ video, className }: { video: VideoView; className: string }) {
  const { duration_ms, thumbnail_url, sheet_url, thumbnail_frame } = video;
  return (
    <Still durationMs={duration_ms} className={className}>
      {thumbnail_url ? (
        <img
          src={thumbnail_url}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        sheet_url && <SheetFrame src={sheet_url} frame={thumbnail_frame} />
      )}
    </Still>
  );
}
