import { Pause, Play, RotateCw } from 'lucide-react';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import type { MediaItem, MediaQueue } from './media-queue.ts';
import { texts } from './media-upload.texts.ts';
import { mayHelp } from './upload-words.ts';

/** Holds a file on its way, lets it go on, or tries again what may succeed. */
export function UploadControls({ item, queue }: { item: MediaItem; queue: MediaQueue }) {
  const { key, name, status } = item;
  return (
    <>
      {(status === 'sending' || status === 'queued') && (
        <IconButton label={texts.pause(name)} size="sm" onClick={() => queue.pause(key)}>
          <Pause aria-hidden />
        </IconButton>
      )}
      {status === 'paused' && (
        <IconButton label={texts.resume(name)} size="sm" onClick={() => queue.resume(key)}>
          <Play aria-hidden />
        </IconButton>
      )}
      {status === 'failed' && mayHelp(item) && (
        <IconButton label={texts.retry(name)} size="sm" onClick={() => queue.resume(key)}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
    </>
  );
}
