import { queryOptions } from '@tanstack/react-query';
import { asked } from '@toada/domain/row-id.ts';
import { smartLinkApi } from '@toada/domain/smart-link/smart-link.contract.ts';
import { call } from '../../lib/api/api.ts';

export function smartLinkQuery(releaseId: string) {
  return queryOptions({
    queryKey: ['smart-link', releaseId],
    queryFn: ({ signal }) => call(smartLinkApi.find, { id: asked<'releases'>(releaseId) }, { signal }),
    // An editor begins with what is there now.
    refetchOnMount: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isQuiet: true },
  });
}
