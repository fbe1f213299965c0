import { randomUUID } from 'node:crypto';
import type { SentKind, WebhookKind } from '@toada/domain/webhook/webhook.kinds.ts';
import type { Executor } from '../../db/connect.ts';
import { enqueue } from '../../jobs/queue.ts';
import { deliverWebhook } from './deliver-webhook.job.ts';
import { insertDelivery, listListening } from './webhook.queries.ts';

type Event = {
  kind: WebhookKind;
  /** The person whose matter it is, and their label where it may read it. The platform's own webhooks are told, too. */
  readers: readonly (string | null)[];
  data: Readonly<Record<string, unknown>>;
  /** Facts about a third person, which the platform is not told. */
  personal?: Readonly<Record<string, unknown>>;
};

/** Tells of something in the transaction in which it happened: a row and a job for every webhook that wants to know. */
export async function tellWebhooks(db: Executor, { kind, readers, data, personal = {} }: Event, now: Date) {
  const ids = readers.filter((id) => id !== null);
  for (const { id, owner_id } of await listListening(db, kind, ids))
    await send(db, id, kind, owner_id === null ? data : { ...data, ...personal }, now);
}

export async function sendTest(db: Executor, webhookId: string, now: Date) {
  await send(db, webhookId, 'test', { message: 'Evento de teste.' }, now);
}

async function send(db: Executor, webhookId: string, kind: SentKind, data: object, now: Date) {
  const id = randomUUID();
  const body = JSON.stringify({ id, kind, created_at: now.toISOString(), data });
  await insertDelivery(db, { id, webhook_id: webhookId, kind, body, created_at: now });
  await enqueue(db, deliverWebhook, { deliveryId: id });
}
