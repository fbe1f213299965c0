import { queryOptions } from '@tanstack/react-query';
import { coverArtApi } from '@toada/domain/cover-art/cover-art.contract.ts';
import { releaseApi } from '@toada/domain/release/release.contract.ts';
import { releasePageApi } from '@toada/domain/release/release-page.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { teaserApi } from '@toada/domain/teaser/teaser.contract.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { texts } from './cover-art.texts.ts';

const CHECKING_MS = 2_000;

export function coverArtsQuery(place: { releaseId: string; personId: string }) {
  const filter = { release_id: place.releaseId || undefined, user_id: place.personId || undefined };
  return pagesQuery(coverArtApi.list, filter, { key: ['coverArts'], errorTitle: texts.list.failed });
}

export function releaseOfCoverQuery(id: string) {
  return queryOptions({
    queryKey: ['coverArts', 'release', id],
    queryFn: ({ signal }) => call(releasePageApi.find, { id: asked<'releases'>(id) }, { signal }),
    retry: false,
    meta: { isQuiet: true },
  });
}

/** Videos have a thumbnail instead. */
export const newestMusicQuery = queryOptions({
  queryKey: ['coverArts', 'newest'],
  queryFn: async ({ signal }) =>
    (await call(releaseApi.list, { limit: 20 }, { signal })).rows.find(({ type }) => type !== 'video')?.id ?? null,
  retry: false,
  meta: { isQuiet: true },
});

/** Colours of a sent photo, by the same eye that reads covers for teasers. */
export function photoColoursQuery(fileId: string) {
  return queryOptions({
    queryKey: ['coverArts', 'photo', fileId],
    queryFn: async ({ signal }) => (await call(teaserApi.files, { cover_file_id: fileId }, { signal })).cover,
    enabled: fileId !== '',
    refetchInterval: ({ state: { data } }) => (data?.fitness === 'checking' ? CHECKING_MS : false),
    retry: false,
    meta: { isQuiet: true },
  });
}
