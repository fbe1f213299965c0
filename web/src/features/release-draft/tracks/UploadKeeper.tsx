import { AppError } from '@toada/domain/errors.ts';
import { useEffect } from 'react';
import { useMediaCheck } from '../../media-file/parts/media-check.ts';
import type { MediaItem, MediaQueue } from '../../media-file/parts/upload/media-queue.ts';
import { useMediaUploads } from '../../media-file/parts/upload/use-media-uploads.ts';
import type { StepProps } from '../step.ts';
import { coverTarget } from './use-track-files.ts';

type Props = Pick<StepProps, 'releaseId' | 'draft' | 'change'> & {
  /** The server has the draft as it is here. */
  isSaved: boolean;
};

/**
 * Gives the draft the files that were sent for it, whichever step is open: a track gets its recording the moment the server
 * has stored it. A file is let go of once the saved draft names it: a page that is closed before finds it again, and so does
 * the newer version that takes this one's place. What was sent for another draft waits for that one.
 */
export function UploadKeeper({ releaseId, draft, change, isSaved }: Props) {
  const { items, queue } = useMediaUploads();
  const named = new Map(draft.tracks.map(({ id, audio_file_id }) => [id, audio_file_id]));
  named.set(coverTarget(releaseId), draft.cover_file_id);
  return items
    .filter(({ status, target }) => status === 'sent' && target !== null && named.has(target))
    .map((item) => {
      const isNamed = named.get(item.target ?? '') === item.mediaFileId;
      return <Arrival key={item.key} {...{ item, queue, releaseId, change, isNamed, isSaved }} />;
    });
}

type ArrivalProps = { item: MediaItem; queue: MediaQueue; isNamed: boolean } & Omit<Props, 'draft'>;

function Arrival({ item, queue, releaseId, change, isNamed, isSaved }: ArrivalProps) {
  const { key, target, mediaFileId } = item;
  const { data, error } = useMediaCheck(mediaFileId);
  const isStored = data !== undefined && data.status !== 'receiving';
  const isGone = error instanceof AppError && error.code === 'notFound';
  useEffect(() => {
    if (isGone) queue.remove(key);
    if (isNamed || !isStored || !mediaFileId) return;
    change((draft) =>
      target === coverTarget(releaseId)
        ? { cover_file_id: mediaFileId }
        : {
            tracks: draft.tracks.map((track) =>
              track.id === target ? { ...track, audio_file_id: mediaFileId } : track,
            ),
          },
    );
  }, [isGone, isStored, isNamed, key, target, mediaFileId, queue, releaseId, change]);
  useEffect(() => {
    if (isNamed && isSaved) queue.release(key);
  }, [isNamed, isSaved, key, queue]);
  return null;
}
