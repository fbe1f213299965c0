import { queryOptions } from '@tanstack/react-query';
import { campaignApi } from '@toada/domain/campaign/campaign.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { call } from '../../../lib/api/api.ts';

export const CAMPAIGNS = ['campaigns'];

/** Numbers of the hub's tabs and of the line above each list; both do without. */
export function campaignCountsQuery({ personId, releaseId }: { personId: string; releaseId: string }) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, 'counts', personId, releaseId],
    queryFn: ({ signal }) => {
      const person = personId ? { user_id: asked<'profiles'>(personId) } : {};
      const release = releaseId ? { release_id: asked<'releases'>(releaseId) } : {};
      return call(campaignApi.counts, { ...person, ...release }, { signal });
    },
    meta: { isQuiet: true },
  });
}
