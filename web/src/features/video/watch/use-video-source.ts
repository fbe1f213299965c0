import { formatOfCaptions, readCues } from '@toada/domain/captions/read-cues.ts';
import { writeVtt } from '@toada/domain/captions/write-vtt.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { useEffect, useMemo, useState } from 'react';

type Captions = NonNullable<VideoDraft['captions']>;

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

/** The address of a file that lies on this device; null without one. */
function useLocalSource(file: File | null): string | null {
  const [local, setLocal] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return setLocal(null);
    const url = URL.createObjectURL(file);
    setLocal({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return local && local.file === file ? local.url : null;
}

/** The captions as a file that a player reads. */
export function useCaptionTrack(captions: Pick<Captions, 'name' | 'text'> | null): string | null {
  const file = useMemo(() => {
    if (!captions) return null;
    const format = formatOfCaptions(captions.text, captions.name);
    const vtt = writeVtt({ format, cues: readCues(captions.text, format).cues });
    return new File([vtt], 'captions.vtt', { type: 'text/vtt' });
  }, [captions]);
  return useLocalSource(file);
}
