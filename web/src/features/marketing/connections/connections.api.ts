import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CrmConnectionReply, crmConnectionApi } from '@toada/domain/crm-connection/crm-connection.contract.ts';
import { type GeneralRequestForm, generalRequestApi } from '@toada/domain/general-request/general-request.contract.ts';
import { marketingApi } from '@toada/domain/marketing/marketing.contract.ts';
import { marketingToolApi } from '@toada/domain/marketing-tool/marketing-tool.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { type WebhookForm, type WebhookView, webhookApi } from '@toada/domain/webhook/webhook.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { useLiveEvents } from '../../../lib/api/use-live-events.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { connectionsQuery } from '../marketing.api.ts';
import { texts as marketing } from '../marketing.texts.ts';
import { texts } from './connections.texts.ts';

const CRM = ['marketing', 'crm'];
const TOOLS = ['marketing', 'tools'];
const WEBHOOKS = ['marketing', 'webhooks'];
const MAIL = ['marketing', 'connections'];
const REQUESTS = ['marketing', 'tool-requests'];
/** While something is asked outside, the page looks again now and then: a hint of the server may have been lost. */
const LOOK_MS = 4_000;

const subjects: Record<string, string[]> = {
  crmConnection: CRM,
  marketingTools: TOOLS,
  webhooks: WEBHOOKS,
  generalRequests: REQUESTS,
  mailTest: MAIL,
};

export const crmQuery = queryOptions({
  queryKey: CRM,
  queryFn: () => call(crmConnectionApi.find, {}),
  refetchInterval: ({ state: { data } }) => (data?.connection?.is_testing ? LOOK_MS : false),
  meta: { isQuiet: true },
});

export const toolsQuery = queryOptions({
  queryKey: TOOLS,
  queryFn: async () => (await call(marketingToolApi.list, {})).tools,
  meta: { isQuiet: true },
});

const waits = ({ deliveries }: WebhookView) =>
  deliveries.some(({ kind, attempts, failed_at }) => kind === 'test' && attempts === 0 && !failed_at);

export const webhooksQuery = queryOptions({
  queryKey: WEBHOOKS,
  queryFn: async () => (await call(webhookApi.list, {})).webhooks,
  refetchInterval: ({ state: { data } }) => (data?.some(waits) ? LOOK_MS : false),
  meta: { isQuiet: true },
});

/** The caller's requests for tools, newest first. */
export const toolRequestsQuery = queryOptions({
  queryKey: REQUESTS,
  queryFn: async () => (await call(generalRequestApi.list, { request_type: 'marketing_tool', limit: 20 })).rows,
  meta: { isQuiet: true },
});

/** Answers of the team and of the outside show without a reload. */
export function useFreshConnections() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    const key = subjects[subject];
    if (key) void queries.invalidateQueries({ queryKey: key });
  });
}

export function useMailTest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(marketingApi.testMail, {}),
    onSuccess: (reply) => queries.setQueryData(connectionsQuery.queryKey, reply),
    meta: { errorTitle: marketing.connections.mail.testFailed },
  });
}

type CrmAct = { act: 'save'; token: string } | { act: 'test' } | { act: 'remove' };

export function useCrm(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: CrmAct): Promise<CrmConnectionReply> => {
      if (asked.act === 'save') return call(crmConnectionApi.save, { token: asked.token });
      return call(asked.act === 'test' ? crmConnectionApi.test : crmConnectionApi.remove, {});
    },
    onSuccess: (reply, { act }) => {
      queries.setQueryData(crmQuery.queryKey, reply);
      void queries.invalidateQueries({ queryKey: ['marketing', 'connections'] });
      if (act !== 'test') showToast({ tone: 'success', ...texts.crm.done[act] });
      onDone();
    },
    meta: { errorTitle: texts.crm.actFailed, handles: ['input.invalid'] },
  });
}

type WebhookAct =
  | { act: 'create'; form: WebhookForm }
  | { act: 'save'; id: string; form: WebhookForm }
  | { act: 'renew' | 'pause' | 'resume' | 'test' | 'remove'; id: string };

/** Gives the secret where one was made: it is shown this once. */
export function useWebhook(onDone: (secret: string | null) => void = () => {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (act: WebhookAct): Promise<string | null> => {
      if (act.act === 'create') return (await call(webhookApi.create, act.form)).secret;
      const id = asked<'webhooks'>(act.id);
      if (act.act === 'save') await call(webhookApi.save, { id, ...act.form });
      else if (act.act === 'renew') return (await call(webhookApi.renew, { id })).secret;
      else if (act.act === 'remove') await call(webhookApi.remove, { id });
      else await call(webhookApi[act.act], { id });
      return null;
    },
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
    meta: { errorTitle: texts.webhooks.actFailed, handles: ['input.invalid'] },
  });
}

export function useAskTool(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...form }: GeneralRequestForm & { idempotencyKey: string }) =>
      call(generalRequestApi.create, form, { idempotencyKey }),
    onSuccess: () => {
      showToast({ tone: 'success', ...texts.tools.sent });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS }),
    meta: { errorTitle: texts.tools.failed, handles: ['input.invalid'] },
  });
}
