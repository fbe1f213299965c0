import { useState } from 'react';
import { useLocalSource } from '../parts/use-caption-track.ts';

/**
 * Where a video is played from: the file itself where it lies on this device and the browser can play it, else the panel's own
 * version. Its link is another one at each answer and ends after some minutes: the one that plays stays until it fails.
 */
export function useVideoSource(
  fileId: string | null,
  file: File | null,
  preview: string | null,
  askAgain: () => void,
): { src: string | null; onFailed: () => boolean } {
  const local = useLocalSource(file);
  const [unplayable, setUnplayable] = useState<File | null>(null);
  const [held, setHeld] = useState({ fileId, url: preview, isSpent: false });
  const isOther = held.fileId !== fileId;
  const isNewer = preview !== null && (held.url === null || (held.isSpent && preview !== held.url));
  if (isOther || isNewer) setHeld({ fileId, url: preview, isSpent: false });

  const isLocal = local !== null && file !== unplayable;
  return {
    src: isLocal ? local : held.url,
    onFailed() {
      if (isLocal) {
        setUnplayable(file);
        return held.url !== null;
      }
      if (held.isSpent) return false;
      setHeld({ ...held, isSpent: true });
      askAgain();
      return true;
    },
  };
}
