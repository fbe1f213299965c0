import { queryOptions } from '@tanstack/react-query';
import { reviewApi } from '@toada/domain/review/review.contract.ts';
import type { ReviewTab } from '@toada/domain/review/review.kinds.ts';
import { reviewVideoApi } from '@toada/domain/review/review-video.contract.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { texts } from './review.texts.ts';

export function queueQuery(filter: { status: ReviewTab; search: string }) {
  return pagesQuery(reviewApi.list, filter, { key: ['reviews'], errorTitle: texts.listFailed });
}

/** The tabs do without where it fails: the lists say what there is. */
export function countsQuery() {
  return queryOptions({
    queryKey: ['review-counts'],
    queryFn: () => call(reviewApi.counts, {}),
    meta: { isQuiet: true },
  });
}

/** The link to the cover is good for five minutes. */
const LINKS_FRESH_MS = 4 * 60_000;

export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: ['review', id],
    queryFn: () => call(reviewApi.find, { id }),
    refetchInterval: LINKS_FRESH_MS,
    meta: { errorTitle: texts.listFailed },
  });
}

/** The link to the video is as brief as the cover's. */
export function reviewVideoQuery(id: string) {
  return queryOptions({
    queryKey: ['review', id, 'video'],
    queryFn: () => call(reviewVideoApi.find, { id }),
    // A new link under a playing video would begin it again: it is fetched anew with the case, not by the clock.
    staleTime: LINKS_FRESH_MS,
    meta: { errorTitle: texts.notLoaded },
  });
}
