import type { ImportReport } from '@toada/domain/catalogue-import/catalogue-import.contract.ts';
import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '../media-file/parts/upload/media-queue.ts';
import { useMediaUploads } from '../media-file/parts/upload/use-media-uploads.ts';
import { useRunImport, useStored } from './catalogue-import.api.ts';
import type { MediaPathFile } from './import-files.ts';

/** One press of the button. The key stays the same however often its answer has to be asked for. */
type Begun = { key: string; csv: string; media: readonly MediaPathFile[] };

const targetOf = (path: string) => `import:${path}`;

/** Sends the files, then has the whole catalogue made at once. */
export function useImportRun() {
  const { items, queue } = useMediaUploads();
  const [begun, setBegun] = useState<Begun | null>(null);
  const { mutate, data, isPending, isError, reset } = useRunImport();
  // A press is answered by one import, however often the screen is drawn before the answer.
  const asked = useRef<Begun | null>(null);
  const mine = begun ? ofImport(items, begun.media) : [];
  const isSent = begun !== null && mine.length === begun.media.length && mine.every(({ status }) => status === 'sent');
  const isStored = useStored(isSent ? mine.flatMap(({ mediaFileId }) => mediaFileId ?? []) : []);

  useEffect(() => {
    if (!begun || !isSent || !isStored || asked.current === begun) return;
    asked.current = begun;
    const files = mine.flatMap(({ target, mediaFileId }) => {
      const path = begun.media.find((one) => targetOf(one.path) === target)?.path;
      return path && mediaFileId ? [{ name: path, media_file_id: mediaFileId }] : [];
    });
    const { key, csv } = begun;
    mutate({ key, csv, files }, { onSuccess: () => mine.map((item) => queue.release(item.key)) });
  }, [begun, isSent, isStored, mine, mutate, queue]);

  return {
    begin(csv: string, media: readonly MediaPathFile[]) {
      setBegun({ key: crypto.randomUUID(), csv, media });
      for (const { file, kind, path } of media) void queue.replace(file, kind, targetOf(path));
    },
    isRunning: begun !== null && !data,
    isSaving: isPending,
    isFailed: isError,
    fileCount: begun?.media.length ?? 0,
    sentCount: mine.filter(({ status }) => status === 'sent').length,
    percent: percentOf(mine, begun?.media ?? []),
    failed: mine.filter(({ status }) => status === 'failed'),
    /** Retries the failure: the files that did not arrive, or else the import itself. */
    retry() {
      for (const item of mine) if (item.status === 'failed') queue.resume(item.key);
      reset();
      setBegun(begun && { ...begun });
    },
    /** Nothing was imported: back to the sheet. Files that arrived stay for the next try, or are swept. */
    giveUp() {
      setBegun(null);
      reset();
    },
    done: (data ?? null) as ImportReport | null,
  };
}

function ofImport(items: readonly MediaItem[], media: readonly MediaPathFile[]): MediaItem[] {
  const targets = new Set(media.map(({ path }) => targetOf(path)));
  return items.filter(({ target }) => target !== null && targets.has(target));
}

function percentOf(items: readonly MediaItem[], media: readonly MediaPathFile[]): number {
  const all = media.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return all === 0 ? 0 : Math.floor((sent / all) * 100);
}
