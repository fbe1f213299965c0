import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { connectorApi as api } from '@toada/domain/connector/connector.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './integration.texts.ts';

const KEY = ['integrations'];

/** Kept by person: whoever signs in next in this browser must not be shown the one before. */
export function integrationsQuery(userId: string) {
  return queryOptions({
    queryKey: [...KEY, userId],
    queryFn: async () => (await call(api.integrations, {})).integrations,
    meta: { errorTitle: texts.loadFailed },
  });
}

/** Changes by the connectors' keepers show without a reload. */
export function useFreshIntegrations() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    if (subject === 'integrations' || subject.startsWith('connector:'))
      void queries.invalidateQueries({ queryKey: KEY });
  });
}

export function useSavePage(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (typed: { platform: Platform; page: string }) => call(api.savePage, typed),
    onSuccess: ({ integrations }, { platform, page }) => {
      queries.setQueryData(integrationsQuery(userId).queryKey, integrations);
      const said = page.trim() === '' ? texts.page.removed : texts.page.saved;
      showToast({ tone: 'success', ...said(platformLabels[platform]) });
    },
    meta: { errorTitle: texts.page.failed },
  });
}
