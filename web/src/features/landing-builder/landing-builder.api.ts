import { queryOptions } from '@tanstack/react-query';
import { brandApi } from '@toada/domain/brand/brand.contract.ts';
import { landingApi } from '@toada/domain/landing/landing.contract.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { texts } from './landing-builder.texts.ts';

export const draftQuery = queryOptions({
  queryKey: ['landing-draft'],
  queryFn: () => call(landingApi.draft, {}),
  meta: { errorTitle: texts.loadFailed },
});

export function versionsQuery() {
  return pagesQuery(landingApi.versions, {}, { key: ['landing-versions'], errorTitle: texts.history.loadFailed });
}

export function versionQuery(id: string) {
  return queryOptions({
    queryKey: ['landing-version', id],
    queryFn: () => call(landingApi.find, { id }),
    // A published version does not change any more.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorTitle: texts.history.loadFailed },
  });
}

/** A picture for everybody's page: kept by us, whether it was sent or fetched from an address. */
export function keepBackground(source: { upload_id: string } | { address: string }) {
  return 'address' in source
    ? call(brandApi.fetchFile, { ...source, kind: 'background' })
    : call(brandApi.addFile, { ...source, kind: 'background' });
}
