import { queryOptions } from '@tanstack/react-query';
import { releasePageApi } from '@toada/domain/release/release-page.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { type TeaserView, teaserApi } from '@toada/domain/teaser/teaser.contract.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { texts } from './teaser.texts.ts';

const CHECKING_MS = 2_500;

export function teasersQuery(place: { releaseId: string; personId: string }) {
  const filter = { release_id: place.releaseId || undefined, user_id: place.personId || undefined };
  return pagesQuery(teaserApi.list, filter, { key: ['teasers'], errorTitle: texts.list.failed });
}

export function isOpen({ status }: Pick<TeaserView, 'status'>): boolean {
  return status === 'queued' || status === 'rendering';
}

export function releaseOfTeaserQuery(id: string) {
  return queryOptions({
    queryKey: ['teaser', 'release', id],
    queryFn: ({ signal }) => call(releasePageApi.find, { id: asked<'releases'>(id) }, { signal }),
    enabled: id !== '',
    retry: false,
    meta: { isQuiet: true },
  });
}

export const newestReleaseQuery = queryOptions({
  queryKey: ['teaser', 'newest'],
  queryFn: async ({ signal }) => (await call(teaserApi.newest, {}, { signal })).release_id,
  retry: false,
  meta: { isQuiet: true },
});

/** Files of a teaser, each '' where none is named. */
export type ChosenFiles = { trackId: string; releaseId: string; audioId: string; coverId: string };

export function teaserFilesQuery({ trackId, releaseId, audioId, coverId }: ChosenFiles) {
  return queryOptions({
    queryKey: ['teaser', 'files', trackId, releaseId, audioId, coverId],
    queryFn: ({ signal }) =>
      call(
        teaserApi.files,
        {
          ...(trackId ? { track_id: trackId } : {}),
          ...(releaseId ? { release_id: releaseId } : {}),
          ...(audioId ? { audio_file_id: audioId } : {}),
          ...(coverId ? { cover_file_id: coverId } : {}),
        },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.audio?.fitness === 'checking' || data?.cover?.fitness === 'checking' ? CHECKING_MS : false,
    retry: false,
    meta: { errorTitle: texts.loadFailed },
  });
}

export function filmQuery(id: string, isWanted: boolean) {
  return queryOptions({
    queryKey: ['teaser', 'film', id],
    queryFn: ({ signal }) => call(teaserApi.open, { id: asked<'teasers'>(id) }, { signal }),
    enabled: isWanted,
    // Its addresses end after minutes.
    gcTime: 0,
    staleTime: 0,
    meta: { errorTitle: texts.list.openFailed },
  });
}
