import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { customDomainApi as api, type DomainView } from '@toada/domain/custom-domain/custom-domain.contract.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './custom-domain.texts.ts';

const KEY = ['custom-domain'];
/** While somebody looks the page looks again now and then: a hint of the server may have been lost. */
const LOOK_MS = 4_000;

type Reply = { domain: DomainView | null };

/** Kept by person: whoever signs in next in this browser must not be shown the one before. */
export function domainQuery(userId: string) {
  return queryOptions({
    queryKey: [...KEY, userId],
    queryFn: () => call(api.find, {}),
    refetchInterval: ({ state: { data } }) => (data?.domain?.is_checking ? LOOK_MS : false),
    meta: { errorTitle: texts.loadFailed },
  });
}

/** Results of the DNS check show without a reload. */
export function useFreshDomain() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'customDomain' && void queries.invalidateQueries({ queryKey: KEY }));
}

export function useSaveDomain(userId: string) {
  const keep = useKeep(userId);
  return useMutation({
    mutationFn: (host: string) => call(api.save, { host }),
    onSuccess: (reply) => {
      keep(reply);
      showToast({ tone: 'success', ...texts.saved });
    },
    meta: { errorTitle: texts.saveFailed, handles: ['input.invalid'] },
  });
}

export function useCheckDomain(userId: string) {
  const keep = useKeep(userId);
  return useMutation({
    mutationFn: () => call(api.check, {}),
    onSuccess: keep,
    meta: { errorTitle: texts.checkFailed },
  });
}

export function useRemoveDomain(userId: string) {
  const keep = useKeep(userId);
  return useMutation({
    mutationFn: () => call(api.remove, {}),
    onSuccess: (reply) => {
      keep(reply);
      showToast({ tone: 'success', ...texts.removed });
    },
    meta: { errorTitle: texts.removeFailed },
  });
}

/** The preview's address and the brand that the person wears name the domain too. */
function useKeep(userId: string) {
  const queries = useQueryClient();
  return (reply: Reply) => {
    queries.setQueryData(domainQuery(userId).queryKey, reply);
    void queries.invalidateQueries({ queryKey: ['brand'] });
  };
}
