import type { AppError } from '@toada/domain/errors.ts';
import { mediaKinds } from '@toada/domain/media-file/media-file.rules.ts';
import { readTrackNames } from '@toada/domain/media-file/track-name.rules.ts';
import { useRef, useState } from 'react';
import { showToast } from '../../../lib/feedback/toast.ts';
import type { MediaItem } from '../../media-file/parts/upload/media-queue.ts';
import { isBegunOf } from '../../media-file/parts/upload/queue-entry.ts';
import { refusalOfFile } from '../../media-file/parts/upload/refusal-of-file.ts';
import { failureOf } from '../../media-file/parts/upload/upload-words.ts';
import { useBegunFiles } from '../../media-file/parts/upload/use-begun-files.ts';
import { useMediaUploads } from '../../media-file/parts/upload/use-media-uploads.ts';
import { texts } from '../video.texts.ts';
import type { VideoKeeper } from '../video-calls.ts';
import type { DraftShelf } from './draft-shelf.ts';

/** Target of a draft's thumbnail; the video itself has the draft's id. */
export const thumbnailTarget = (draftId: string) => `thumbnail:${draftId}`;

/** A file that never became a draft. */
export type RefusedVideo = { id: string; name: string; title: string; description: string };

/** The videos on their way: a dropped file becomes a draft, a file chosen for a draft replaces its own. */
export function useVideoFiles(shelf: DraftShelf) {
  const { items, queue } = useMediaUploads();
  const [refused, setRefused] = useState<readonly RefusedVideo[]>([]);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  // The chosen files themselves: a browser that has one plays it before the server can.
  const chosen = useRef(new Map<string, File>());

  const { rows } = shelf.get();
  const itemOf = (target: string): MediaItem | null => items.findLast((item) => item.target === target) ?? null;
  const hasFile = (keeper: VideoKeeper) => keeper.get().draft.video_file_id !== null || itemOf(keeper.name) !== null;
  const silent = rows.filter((keeper) => !hasFile(keeper));
  const begunFor = useBegunFiles({
    queue,
    silent: silent.map(({ name }) => name),
    onArrived: (target, video_file_id) => rows.find(({ name }) => name === target)?.change(() => ({ video_file_id })),
  });
  const begunOf = ({ name }: VideoKeeper) => begunFor(name);

  /** A draft that waits for this very file: its upload was broken off, here or elsewhere. */
  function waitingFor(file: File): VideoKeeper | undefined {
    return rows.find((keeper) => {
      const item = itemOf(keeper.name);
      const begun = begunOf(keeper);
      const isMissing = item?.status === 'missing' && item.name === file.name && item.bytes === file.size;
      return isMissing || (begun && isBegunOf(begun, file));
    });
  }

  async function isRefused(file: File): Promise<boolean> {
    const refusal = await refusalOfFile(file, 'video');
    if (!refusal) return false;
    const said = wordsOf(refusal);
    showToast({ tone: 'danger', ...said });
    setRefused((before) => [...before, { id: crypto.randomUUID(), name: file.name, ...said }]);
    return true;
  }

  async function send(file: File, keeper: VideoKeeper) {
    if (await isRefused(file)) return;
    await hand(file, keeper);
  }

  async function hand(file: File, keeper: VideoKeeper) {
    chosen.current.set(keeper.name, file);
    const title = titleOf(file);
    keeper.change((draft) => (draft.title.trim() ? {} : { title }));
    await queue.replace(file, 'video', keeper.name, begunOf(keeper));
  }

  async function add(files: readonly File[]) {
    const { open } = shelf.get();
    // The form that is open and has no file takes the first one that no other draft waits for.
    let free = hasFile(open) ? null : open;
    const taken: string[] = [];
    for (const file of files) {
      if (await isRefused(file)) continue;
      const known = waitingFor(file) ?? free;
      if (known === free) free = null;
      const keeper = known ?? shelf.add({ title: titleOf(file) });
      taken.push(keeper.name);
      await hand(file, keeper);
    }
    setDropped(taken);
  }

  /** Also the file that is on its way. */
  function forget({ name }: VideoKeeper) {
    chosen.current.delete(name);
    for (const item of items) if (item.target === name || item.target === thumbnailTarget(name)) queue.remove(item.key);
  }

  return {
    queue,
    itemOf,
    begunOf,
    add,
    send,
    forget,
    refused,
    /** The drafts of the files that came last, all at once. */
    dropped,
    fileOf: ({ name }: VideoKeeper) => chosen.current.get(name) ?? null,
    drop: (id: string) => setRefused((before) => before.filter((one) => one.id !== id)),
  };
}
export type VideoFiles = ReturnType<typeof useVideoFiles>;

/** Specification 001: the two sentences of a file that is too large. */
export function wordsOf(refusal: AppError): { title: string; description: string } {
  const isTooLarge =
    refusal.code === 'mediaFile.tooLarge' &&
    (refusal as AppError<'mediaFile.tooLarge'>).params.limitBytes === mediaKinds.video.limitBytes;
  return isTooLarge ? texts.tooLarge : { title: texts.notTaken, description: failureOf(refusal) };
}

function titleOf({ name }: File): string {
  return (readTrackNames([name])[0]?.title ?? '').slice(0, 200);
}
