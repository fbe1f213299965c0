import { AppError } from '@toada/domain/errors.ts';
import { useEffect } from 'react';
import { useMediaCheck } from '../media-check.ts';
import type { MediaItem, MediaQueue } from './media-queue.ts';

type Props = {
  item: MediaItem;
  queue: MediaQueue;
  /** The draft names the file. */
  isNamed: boolean;
  /** The server has the draft as it is here. */
  isSaved: boolean;
  /** Writes the file into the draft; the same function as long as the draft is the same. */
  onStored: (item: MediaItem, mediaFileId: string) => void;
};

/**
 * A sent file on its way into its draft: the draft names it the moment the server has stored it. The file is let go of once the
 * saved draft names it, so that a page that is closed before finds it again, and so does a newer version of the draft.
 */
export function Arrival({ item, queue, isNamed, isSaved, onStored }: Props) {
  const { key, mediaFileId } = item;
  const { data, error } = useMediaCheck(mediaFileId);
  const isStored = data !== undefined && data.status !== 'receiving';
  const isGone = error instanceof AppError && error.code === 'notFound';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another percent of the item is no other arrival.
  useEffect(() => {
    if (isGone) queue.remove(key);
    if (!isNamed && isStored && mediaFileId) onStored(item, mediaFileId);
  }, [isGone, isStored, isNamed, key, mediaFileId, queue, onStored]);
  useEffect(() => {
    if (isNamed && isSaved) queue.release(key);
  }, [isNamed, isSaved, key, queue]);
  return null;
}
