import { randomUUID } from 'node:crypto';
import type { WebhookKind } from '@toada/domain/webhook/webhook.kinds.ts';
import { sealContext } from '../features/webhook/sign-webhook.ts';
import { db } from './database.ts';
import { secrets } from './test-server.ts';

export const WEBHOOK_SECRET = 'whsec_for_tests';

/** A webhook of somebody's; of the platform for null. */
export async function buildWebhook(ownerId: string | null, name: string, kinds: WebhookKind[] = ['fan.confirmed']) {
  const id = randomUUID();
  const sealed_secret = secrets.encrypt(WEBHOOK_SECRET, sealContext(id));
  const address = `https://gancho.example/${encodeURIComponent(name)}`;
  const at = new Date();
  const row = { id, owner_id: ownerId, address, kinds, sealed_secret, created_at: at, updated_at: at };
  await db.insertInto('webhooks').values(row).execute();
  return id;
}
