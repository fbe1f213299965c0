import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { WebhookDeliveryView, WebhookForm, WebhookView } from '@toada/domain/webhook/webhook.contract.ts';
import { type SentKind, WEBHOOKS_MAX, type WebhookKind } from '@toada/domain/webhook/webhook.kinds.ts';
import type { Call } from '../../http/serve.ts';
import type { Secrets } from '../../secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireTool } from '../marketing-tool/use-tool.ts';
import { sealContext } from './sign-webhook.ts';
import { tellKeeper } from './tell-screens.ts';
import { sendTest } from './tell-webhooks.ts';
import {
  type DeliveryRow,
  deleteWebhook,
  insertWebhook,
  keeperOf,
  listKept,
  listNewest,
  lockKeeper,
  lockKept,
  setWebhook,
  type WebhookRow,
} from './webhook.queries.ts';

type Named = { id: AskedId<'webhooks'> };
type Seal = Secrets['encrypt'];
/** Deliveries that stand under a webhook. */
const SHOWN = 8;

export async function readWebhooks({ db, visible }: Call<object>) {
  const rows = await listKept(db, visible);
  const deliveries = await listNewest(
    db,
    rows.map(({ id }) => id),
    SHOWN,
  );
  return { webhooks: rows.map((row) => toView(row, deliveries)) };
}

/** The secret leaves with this answer alone. */
export async function createWebhook(call: Call<WebhookForm>, seal: Seal) {
  const { db, visible, actor, input, now } = call;
  await requireTool(call, 'webhooks');
  await lockKeeper(db, visible);
  if ((await listKept(db, visible)).length >= WEBHOOKS_MAX) throw new AppError('webhook.many', { limit: WEBHOOKS_MAX });
  const id = randomUUID();
  const { secret, sealed_secret } = makeSecret(id, seal);
  const { address, kinds } = input;
  const made = await insertWebhook(db, {
    ...{ id, owner_id: keeperOf(visible), address, kinds: [...new Set(kinds)], sealed_secret },
    ...{ created_at: now, updated_at: now, updated_by: actor.id },
  });
  await note(call, 'webhook.created', made);
  return { webhook: toView(made, []), secret };
}

/** Another address gets what happens from now on, and no older try. */
export async function saveWebhook(call: Call<WebhookForm & Named>) {
  const { address, kinds } = call.input;
  return change(call, 'webhook.changed', () => ({ address, kinds: [...new Set(kinds)] }));
}

export async function renewSecret(call: Call<Named>, seal: Seal) {
  let secret = '';
  const { webhook } = await change(call, 'webhook.secretChanged', ({ id }) => {
    const made = makeSecret(id, seal);
    secret = made.secret;
    return { sealed_secret: made.sealed_secret };
  });
  return { webhook, secret };
}

/** A person's pause stays until a person ends it. */
export function pauseWebhook(call: Call<Named>) {
  return change(call, 'webhook.paused', () => ({ paused_by: 'person' }));
}

export function resumeWebhook(call: Call<Named>) {
  return change(call, 'webhook.resumed', () => ({ paused_by: null, failures: 0 }));
}

/** A signed event goes out at once; its answer is told live. */
export async function testWebhook(call: Call<Named>) {
  const { db, now } = call;
  const webhook = await lockOwn(call);
  await requireTool(call, 'webhooks');
  if (webhook.paused_by) throw new AppError('webhook.paused', {});
  await sendTest(db, webhook.id, now);
  return presentOne(call, webhook);
}

export async function removeWebhook(call: Call<Named>) {
  const webhook = await lockOwn(call);
  await deleteWebhook(call.db, webhook.id);
  await note(call, 'webhook.removed', webhook);
  return { removed: true } as const;
}

type Action = 'webhook.created' | 'webhook.changed' | 'webhook.secretChanged' | 'webhook.paused' | 'webhook.resumed';
type Changes = Parameters<typeof setWebhook>[2];

async function change<Input extends Named>(call: Call<Input>, action: Action, changes: (row: WebhookRow) => Changes) {
  const { db, actor, now } = call;
  const before = await lockOwn(call);
  await requireTool(call, 'webhooks');
  const made = await setWebhook(db, before.id, { ...changes(before), updated_at: now, updated_by: actor.id });
  await note(call, action, made);
  return presentOne(call, made);
}

async function lockOwn({ db, visible, input }: Call<Named>): Promise<WebhookRow> {
  const webhook = await lockKept(db, visible, input.id);
  if (!webhook) throw new AppError('notFound', {});
  return webhook;
}

/** The path of an address may be a secret of the receiver's: the trail has the host. */
async function note(call: Call<unknown>, action: Action | 'webhook.removed', row: WebhookRow) {
  const { id, owner_id, address } = row;
  const person = owner_id === null ? {} : { personId: owner_id };
  await recordAudit(call, { action, subjectId: id, ...person, after: { host: new URL(address).host } });
  await tellKeeper(call.db, row);
}

function makeSecret(id: string, seal: Seal) {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  return { secret, sealed_secret: seal(secret, sealContext(id)) };
}

async function presentOne({ db }: Pick<Call<unknown>, 'db'>, row: WebhookRow) {
  return { webhook: toView(row, await listNewest(db, [row.id], SHOWN)) };
}

function toView(row: WebhookRow, deliveries: readonly DeliveryRow[]): WebhookView {
  const { id, address, kinds, failures, paused_by, created_at } = row;
  return {
    ...{ id, address, kinds: kinds as WebhookKind[], failures, paused_by, created_at: created_at.toISOString() },
    deliveries: deliveries.filter(({ webhook_id }) => webhook_id === id).map(toDeliveryView),
  };
}

function toDeliveryView(row: DeliveryRow): WebhookDeliveryView {
  const { id, kind, attempts, answer_status, answer, problem, took_ms } = row;
  return {
    ...{ id, kind: kind as SentKind, attempts, answer_status, answer, problem, took_ms },
    delivered_at: row.delivered_at?.toISOString() ?? null,
    failed_at: row.failed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
