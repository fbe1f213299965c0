import { useQuery } from '@tanstack/react-query';
import { type BegunFile, mediaFileApi } from '@toada/domain/media-file/media-file.contract.ts';
import { useEffect, useMemo } from 'react';
import { call } from '../../../../lib/api/api.ts';
import type { MediaQueue } from './media-queue.ts';

/** It may be on its way at this moment, on another device. */
const AGAIN_MS = 15_000;

type Wanted = {
  queue: MediaQueue;
  /** Ids under which files are sent, of the places that have none. */
  silent: readonly string[];
  /** Names a whole file in the place it was sent for: the page that sent it was closed before it could. */
  onArrived: (target: string, mediaFileId: string) => void;
};

/** The person's files on the server that are unknown here, begun on whichever device; asked for where a place waits for one. */
export function useBegunFiles({ queue, silent, onArrived }: Wanted) {
  const { data } = useQuery({
    queryKey: ['media-files', 'begun'],
    queryFn: ({ signal }) => call(mediaFileApi.begun, {}, { signal }),
    enabled: silent.length > 0,
    refetchInterval: ({ state }) => (state.data && state.data.files.length > 0 ? AGAIN_MS : false),
    meta: { isQuiet: true },
  });
  const files = useMemo(() => new Map((data?.files ?? []).map((file) => [file.target_id, file])), [data]);
  const waiting = silent.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are their ids; what is done with them is the same.
  useEffect(() => {
    for (const target of silent) {
      const file = files.get(target);
      if (file && isWhole(file) && !queue.isGivenUp(file.id)) onArrived(target, file.id);
    }
  }, [files, waiting]);

  /** The file of a place that is not all there yet. */
  return function begunOf(target: string): BegunFile | null {
    const file = silent.includes(target) ? files.get(target) : undefined;
    return file && !isWhole(file) && !queue.isGivenUp(file.id) ? file : null;
  };
}

function isWhole({ status }: BegunFile): boolean {
  return status !== 'receiving';
}
