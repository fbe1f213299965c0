import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MediaCheckView, mediaCheckApi } from '@toada/domain/media-file/media-check.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { useLiveEvents } from '../../../lib/api/use-live-events.ts';

/** News come by themselves; whoever works for somebody else's release hears none, and asks. */
const RECEIVING_MS = 1_500;
const CHECKING_MS = 3_000;
/** A video's preview is made after its check. */
const PREVIEW_MS = 6_000;
const UNAVAILABLE_MS = 30_000;

/** Nothing about the file will change by itself any more. */
export function isChecked(check: Pick<MediaCheckView, 'status'> | undefined): boolean {
  return check?.status === 'checked' || check?.status === 'failed';
}

export function mediaCheckQuery(id: string | null) {
  return queryOptions({
    queryKey: ['media-check', id],
    queryFn: ({ signal }) => call(mediaCheckApi.find, { id: id ?? '' }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state: { data, error } }) => {
      if (data?.is_preview_coming) return PREVIEW_MS;
      if (isChecked(data) || (error && !data)) return false;
      return data?.status === 'receiving' ? RECEIVING_MS : CHECKING_MS;
    },
    meta: { isQuiet: true },
  });
}

/** A sent file as the checks see it, kept up to date until they are through. */
export function useMediaCheck(id: string | null) {
  const query = useQuery(mediaCheckQuery(id));
  useLiveEvents((subject) => {
    if (subject === `media-file:${id}`) void query.refetch();
  });
  return query;
}

/** Whether recordings are being checked at all; asked only where one waits. */
export function useAudioChecks(isWaiting: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['media-checks', 'status'],
    queryFn: ({ signal }) => call(mediaCheckApi.status, {}, { signal }),
    enabled: isWaiting,
    refetchInterval: UNAVAILABLE_MS,
    meta: { isQuiet: true },
  });
  return data?.is_audio_available ?? true;
}
