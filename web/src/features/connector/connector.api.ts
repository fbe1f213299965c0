import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  connectorApi as api,
  type ConnectorList,
  type ConnectorView,
} from '@toada/domain/connector/connector.contract.ts';
import type { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './connector.texts.ts';

const KEY = ['connectors'];
/** While a test runs the page looks again now and then: a hint of the server may have been lost. */
const LOOK_MS = 3_000;
/** A queue that moves again brings many news: they are answered by one question. */
const TOGETHER_MS = 400;

/** Kept by person: whoever signs in next in this browser must not be shown the one before. */
export function connectorsQuery(userId: string) {
  return queryOptions({
    queryKey: [...KEY, userId],
    queryFn: () => call(api.list, {}),
    // Which stores may be set up is decided elsewhere, while nobody looks.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.connectors.some(({ test }) => test?.status === 'running') ? LOOK_MS : false,
    meta: { errorTitle: texts.loadFailed },
  });
}

/** Steps of a test, what others save, and how the queues move show without asking. */
export function useFreshConnectors() {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAgain = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    void queries.invalidateQueries({ queryKey: KEY });
  };
  useLiveEvents((subject) => {
    if (subject.startsWith('connector:') || subject === 'integrationRequests') readAgain();
    // A busy platform never falls silent: the first of the news sets the clock, the others find it running.
    else if (subject.startsWith('delivery:')) timer.current ??= setTimeout(readAgain, TOGETHER_MS);
  });
}

export type TypedConnector = z.input<typeof ConnectorForm>;

export function useSaveConnector(userId: string) {
  const keep = useKeep(userId);
  return useMutation({
    mutationFn: (form: TypedConnector) => call(api.save, form),
    onSuccess: (connector) => {
      keep(connector);
      showToast({ tone: 'success', ...texts.editor.saved(platformLabels[connector.platform]) });
    },
    meta: { errorTitle: texts.editor.saveFailed, handles: ['connector.changed'] },
  });
}

export function useTestConnector(userId: string) {
  const keep = useKeep(userId);
  return useMutation({
    mutationFn: (id: string) => call(api.test, { id }),
    onSuccess: keep,
    meta: { errorTitle: texts.test.startFailed },
  });
}

export function usePauseConnector(userId: string) {
  const keep = useKeep(userId);
  return useMutation({
    mutationFn: ({ id, is_paused }: Pick<ConnectorView, 'id' | 'is_paused'>) =>
      call(is_paused ? api.resume : api.pause, { id }),
    onSuccess: (connector) => {
      keep(connector);
      const said = connector.is_paused ? texts.paused : texts.resumed;
      showToast({ tone: 'success', ...said(platformLabels[connector.platform]) });
    },
    meta: { errorTitle: texts.pauseFailed },
  });
}

/** The saved connector stands in the list at once; screens of integrations and stores ask again. */
function useKeep(userId: string) {
  const queries = useQueryClient();
  return (connector: ConnectorView) => {
    queries.setQueryData(connectorsQuery(userId).queryKey, (list: ConnectorList | undefined) =>
      list ? { ...list, connectors: placed(list.connectors, connector) } : list,
    );
    for (const key of ['integrations', 'offered-stores']) void queries.invalidateQueries({ queryKey: [key] });
  };
}

function placed(connectors: readonly ConnectorView[], saved: ConnectorView) {
  const others = connectors.filter(({ id }) => id !== saved.id);
  const isKnown = others.length < connectors.length;
  return isKnown ? connectors.map((one) => (one.id === saved.id ? saved : one)) : [...others, saved];
}
