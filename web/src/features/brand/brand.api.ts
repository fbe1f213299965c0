import { queryOptions } from '@tanstack/react-query';
import { brandApi } from '@toada/domain/brand/brand.contract.ts';
import { call } from '../../lib/api/api.ts';
import { texts } from './brand.texts.ts';

/** Kept by person: whoever signs in next in this browser must not be shown the one before. */
export function whiteLabelQuery(personId: string) {
  return queryOptions({
    queryKey: ['white-label', personId],
    queryFn: () => call(brandApi.find, {}),
    meta: { errorTitle: texts.loadFailed, handles: ['brand.notAllowed'] },
  });
}
