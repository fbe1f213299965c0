import { useQuery } from '@tanstack/react-query';
import { type BegunFile, mediaFileApi } from '@toada/domain/media-file/media-file.contract.ts';
import { call } from '../../../lib/api/api.ts';

/** It may be on its way at this moment, on another device. */
const AGAIN_MS = 15_000;

/** The person's recordings that are not all there yet, begun on whichever device; asked for where a track waits for one. */
export function useBegunFiles(isWanted: boolean): readonly BegunFile[] {
  const { data } = useQuery({
    queryKey: ['media-files', 'begun'],
    queryFn: ({ signal }) => call(mediaFileApi.begun, {}, { signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data && state.data.files.length > 0 ? AGAIN_MS : false),
    meta: { isQuiet: true },
  });
  return data?.files ?? [];
}
