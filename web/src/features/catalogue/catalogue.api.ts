import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type ReleaseFilter, releaseApi } from '@toada/domain/release/release.contract.ts';
import { releasePageApi } from '@toada/domain/release/release-page.contract.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { texts } from './catalogue.texts.ts';

const [LIST, COUNTS, PAGE] = [
  ['releases', 'list'],
  ['releases', 'counts'],
  ['releases', 'page'],
];

export type Filter = {
  search: string;
  badge: NonNullable<ReleaseFilter['badge']> | '';
  type: NonNullable<ReleaseFilter['type']> | '';
  artistId: string;
};

/** Read again whenever the screen is opened: whoever comes from the wizard looks for what they have just made. */
export function releasesQuery({ search, badge, type, artistId }: Filter) {
  const filter = {
    search,
    ...(badge === '' ? {} : { badge }),
    ...(type === '' ? {} : { type }),
    ...(artistId === '' ? {} : { artist_id: artistId }),
  };
  return {
    ...pagesQuery(releaseApi.list, filter, { key: LIST, errorTitle: texts.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

export function countsQuery(artistId: string) {
  return queryOptions({
    queryKey: [...COUNTS, artistId],
    queryFn: () => call(releaseApi.counts, artistId === '' ? {} : { artist_id: artistId }),
    refetchOnMount: 'always',
    // The list says when nothing can be read; a chip without its number is no second message.
    meta: { isQuiet: true },
  });
}

export function releaseQuery(id: string) {
  return queryOptions({
    queryKey: [...PAGE, id],
    queryFn: () => call(releasePageApi.find, { id }),
    refetchOnMount: 'always',
    // The screen itself says that it could not be read, and whether it is there at all.
    meta: { isQuiet: true },
  });
}

/** Decisions of others and progress of deliveries show without a reload. */
export function useFreshReleases() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    const [what, id] = subject.split(':');
    if (what === 'distribution') void queries.invalidateQueries({ queryKey: ['releases'] });
    // A check that ended concerns the page that is open, and no list.
    if (what === 'media-file' && id) void queries.invalidateQueries({ queryKey: PAGE });
  });
}
