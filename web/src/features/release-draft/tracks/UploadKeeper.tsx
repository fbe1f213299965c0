import { useCallback } from 'react';
import { Arrival } from '../../media-file/parts/upload/Arrival.tsx';
import type { MediaItem } from '../../media-file/parts/upload/media-queue.ts';
import { useMediaUploads } from '../../media-file/parts/upload/use-media-uploads.ts';
import type { StepProps } from '../step.ts';
import { coverTarget } from './use-track-files.ts';

type Props = Pick<StepProps, 'releaseId' | 'draft' | 'change'> & {
  /** The server has the draft as it is here. */
  isSaved: boolean;
};

/** Gives the draft the files that were sent for it, whichever step is open. A file for another draft waits for that one. */
export function UploadKeeper({ releaseId, draft, change, isSaved }: Props) {
  const { items, queue } = useMediaUploads();
  const named = new Map(draft.tracks.map(({ id, audio_file_id }) => [id, audio_file_id]));
  named.set(coverTarget(releaseId), draft.cover_file_id);
  const take = useCallback(
    ({ target }: MediaItem, id: string) =>
      change(({ tracks }) =>
        target === coverTarget(releaseId)
          ? { cover_file_id: id }
          : { tracks: tracks.map((track) => (track.id === target ? { ...track, audio_file_id: id } : track)) },
      ),
    [change, releaseId],
  );
  return items
    .filter(({ status, target }) => status === 'sent' && target !== null && named.has(target))
    .map((item) => {
      const isNamed = named.get(item.target ?? '') === item.mediaFileId;
      return <Arrival key={item.key} {...{ item, queue, isNamed, isSaved }} onStored={take} />;
    });
}
