import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  opportunityApi as api,
  applicationApi,
  type OpportunityFilter,
} from '@toada/domain/opportunity/opportunity.contract.ts';
import type { ApplicationStatus } from '@toada/domain/opportunity/opportunity.states.ts';
import { releaseApi } from '@toada/domain/release/release.contract.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './opportunity.texts.ts';

const OPPORTUNITIES = ['opportunities'];
const SHOWN = 20;

export function opportunitiesQuery(filter: Partial<Pick<OpportunityFilter, 'view' | 'kind' | 'search'>>) {
  return pagesQuery(api.list, filter, { key: [...OPPORTUNITIES, 'list'], errorTitle: texts.loadFailed });
}

export function opportunityQuery(id: string) {
  return queryOptions({
    queryKey: [...OPPORTUNITIES, 'one', id],
    queryFn: ({ signal }) => call(api.find, { id }, { signal }),
    retry: false,
    // The panel says it in its own place.
    meta: { isQuiet: true },
  });
}

export const summaryQuery = queryOptions({
  queryKey: [...OPPORTUNITIES, 'summary'],
  queryFn: ({ signal }) => call(api.summary, {}, { signal }),
  meta: { isQuiet: true },
});

/** The caller's own and, for a label, its artists'; of one opportunity where it is named. */
export function ownApplicationsQuery(opportunityId?: string) {
  const filter = opportunityId ? { opportunity_id: opportunityId } : {};
  return pagesQuery(applicationApi.list, filter, { key: [...OPPORTUNITIES, 'own'], errorTitle: texts.loadFailed });
}

/** One of them; null where it is none of theirs. */
export function ownApplicationQuery(id: string) {
  return queryOptions({
    queryKey: [...OPPORTUNITIES, 'application', id],
    queryFn: async ({ signal }) => (await call(applicationApi.list, { id, limit: 1 }, { signal })).rows[0] ?? null,
    meta: { isQuiet: true },
  });
}

export function receivedQuery(id: string, status: ApplicationStatus | undefined) {
  return pagesQuery(
    api.applications,
    { id, status },
    { key: [...OPPORTUNITIES, 'received'], errorTitle: texts.judge.loadFailed },
  );
}

export function judgedQuery(id: string) {
  return queryOptions({
    queryKey: [...OPPORTUNITIES, 'judged', id],
    queryFn: ({ signal }) => call(applicationApi.judge, { id }, { signal }),
    retry: false,
    meta: { isQuiet: true },
  });
}

export function releasesQuery(search: string) {
  return queryOptions({
    queryKey: [...OPPORTUNITIES, 'releases', search],
    queryFn: async ({ signal }) =>
      (await call(releaseApi.list, { limit: SHOWN, ...(search ? { search } : {}) }, { signal })).rows,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

/** Steps of the other side show without a reload. */
export function useFreshOpportunities() {
  const queries = useQueryClient();
  useLiveEvents(
    (subject) => subject === 'opportunities' && void queries.invalidateQueries({ queryKey: OPPORTUNITIES }),
  );
}

type Told<Reply, Input> = (reply: Reply, input: Input) => { title: string; description?: string };

/** A step of somebody's: what it did is said, and every list is asked for again. */
export function useStep<Input, Reply>(
  act: (input: Input) => Promise<Reply>,
  { told, failed, onDone }: { told: Told<Reply, Input>; failed: string; onDone?: (reply: Reply) => void },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (reply, input) => {
      showToast({ tone: 'success', ...told(reply, input) });
      onDone?.(reply);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: OPPORTUNITIES }),
    meta: { errorTitle: failed },
  });
}
