import { useCallback } from 'react';
import { Arrival } from '../../media-file/parts/upload/Arrival.tsx';
import type { MediaItem } from '../../media-file/parts/upload/media-queue.ts';
import { useMediaUploads } from '../../media-file/parts/upload/use-media-uploads.ts';
import type { VideoKeeper } from '../video-calls.ts';
import { thumbnailTarget } from './use-video-files.ts';

/** Gives a draft the video and the thumbnail that were sent for it, whether it is open or not. */
export function VideoUploadKeeper({ keeper }: { keeper: VideoKeeper }) {
  const { items, queue } = useMediaUploads();
  const { draft, isUnsaved } = keeper.get();
  const { name } = keeper;
  const named = new Map([
    [name, draft.video_file_id],
    [thumbnailTarget(name), draft.thumbnail_file_id],
  ]);
  const take = useCallback(
    ({ target }: MediaItem, id: string) =>
      keeper.change(() => (target === name ? { video_file_id: id } : { thumbnail_file_id: id })),
    [keeper, name],
  );
  return items
    .filter(({ status, target }) => status === 'sent' && target !== null && named.has(target))
    .map((item) => {
      const isNamed = named.get(item.target ?? '') === item.mediaFileId;
      return <Arrival key={item.key} {...{ item, queue, isNamed }} isSaved={!isUnsaved} onStored={take} />;
    });
}
