import { formatOfCaptions, readCues } from '@toada/domain/captions/read-cues.ts';
import { writeVtt } from '@toada/domain/captions/write-vtt.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { useEffect, useMemo, useState } from 'react';

type Captions = NonNullable<VideoDraft['captions']>;

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

/** The address of a file that lies on this device; null without one. */
export function useLocalSource(file: File | null): string | null {
  const [local, setLocal] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return setLocal(null);
    const url = URL.createObjectURL(file);
    setLocal({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return local && local.file === file ? local.url : null;
}
