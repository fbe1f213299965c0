import { useEffect, useRef, useState } from 'react';
import { useMediaUploads } from './use-media-uploads.ts';

/** A file of one's own on its way to a creative tool; its id once it is there. */
export function useSentFile(kind: 'audio' | 'cover', onSent: (fileId: string) => void) {
  const { items, queue } = useMediaUploads();
  const [chosen, setChosen] = useState<File | null>(null);
  const item = chosen
    ? items.findLast(
        (one) => one.kind === kind && one.target === null && one.bytes === chosen.size && isNamed(one.name, chosen),
      )
    : undefined;
  const newest = useRef(onSent);
  useEffect(() => {
    newest.current = onSent;
  });
  const sentId = item?.status === 'sent' ? item.mediaFileId : null;
  useEffect(() => {
    if (sentId) newest.current(sentId);
  }, [sentId]);
  return {
    item,
    send(file: File) {
      setChosen(file);
      void queue.add([file], kind);
    },
  };
}

/** The queue's own name of a file is at least its ending. */
function isNamed(name: string, file: File): boolean {
  return name.slice(-4).toLowerCase() === file.name.slice(-4).toLowerCase();
}
