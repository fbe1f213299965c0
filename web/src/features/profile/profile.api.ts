import { queryOptions } from '@tanstack/react-query';
import { profileApi } from '@toada/domain/profile/profile.contract.ts';
import { call } from '../../lib/api/api.ts';
import { texts } from './profile.texts.ts';

/** Kept by person: whoever signs in next in this browser must not be shown the one before. */
export function ownProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-profile', userId],
    queryFn: () => call(profileApi.own, {}),
    meta: { errorTitle: texts.loadFailed },
  });
}
