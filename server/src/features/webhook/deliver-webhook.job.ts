import { FAILURES_MAX } from '@toada/domain/webhook/webhook.kinds.ts';
import { z } from 'zod';
import type { WideTx } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import type { WebhookAnswer } from '../../outside/webhook.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { sealContext, signWebhook } from './sign-webhook.ts';
import { tellKeeper } from './tell-screens.ts';
import { findDelivery, listAdmins, lockWebhook, setDelivery, setWebhook } from './webhook.queries.ts';

/** Over about six hours. */
const ATTEMPTS = 10;

/** Sends one event to somebody's own server. A server that fails for good is theirs to mend: no dead letter is kept. */
export const deliverWebhook = job({
  name: 'webhook.deliver',
  payload: z.object({ deliveryId: z.uuid() }),
  attempts: ATTEMPTS,
  lane: { name: 'webhook', atOnce: 4 },
  async run({ db, secrets, postWebhook, payload: { deliveryId }, isLastAttempt, signal, now }) {
    const found = await findDelivery(db, deliveryId);
    if (!found || found.delivery.delivered_at || found.delivery.failed_at) return;
    const { delivery, webhook } = found;
    if (webhook.paused_by || !webhook.is_usable)
      return setDelivery(db, deliveryId, { failed_at: now(), problem: 'paused' });

    const { kind, body, attempts } = delivery;
    const secret = secrets.decrypt(webhook.sealed_secret, sealContext(webhook.id));
    const began = now();
    const headers = {
      'toada-event': kind,
      'toada-delivery': deliveryId,
      'toada-signature': signWebhook(secret, body, began),
    };
    const answer = await postWebhook(webhook.address, body, headers, signal);
    const isTaken = 'status' in answer && answer.status >= 200 && answer.status < 300;
    // A person who looks at a test wants its answer now.
    const isOver = isTaken || isLastAttempt || kind === 'test';
    await inTransaction(db, async (tx) => {
      const ended = isTaken ? { delivered_at: now() } : isOver ? { failed_at: now() } : {};
      const took = { attempts: attempts + 1, attempted_at: began, took_ms: now().getTime() - began.getTime() };
      await setDelivery(tx, deliveryId, { ...took, ...factsOf(answer), ...ended });
      if (isOver && kind !== 'test') await noteEnd(tx, webhook.id, isTaken, now());
      await tellKeeper(tx, webhook);
    });
    if (!isOver)
      throw new Error('problem' in answer ? `The server is ${answer.problem}.` : `It answered ${answer.status}.`);
  },
});

function factsOf(answer: WebhookAnswer) {
  return 'problem' in answer
    ? { problem: answer.problem, answer_status: null, answer: null }
    : { problem: null, answer_status: answer.status, answer: answer.text };
}

/** Events that are given up in a row pause the webhook, and its keeper is told. */
async function noteEnd(tx: WideTx, id: string, isTaken: boolean, now: Date) {
  const webhook = await lockWebhook(tx, id);
  if (!webhook) return;
  const failures = isTaken ? 0 : webhook.failures + 1;
  const isTooMuch = failures >= FAILURES_MAX && webhook.paused_by === null;
  await setWebhook(tx, id, { failures, ...(isTooMuch ? { paused_by: 'failures', updated_at: now } : {}) });
  if (!isTooMuch) return;
  const host = new URL(webhook.address).host;
  const person = webhook.owner_id === null ? {} : { personId: webhook.owner_id };
  await recordSystemAudit(tx, { action: 'webhook.paused', subjectId: id, ...person, after: { host } }, now);
  const told = webhook.owner_id === null ? await listAdmins(tx) : [webhook.owner_id];
  for (const userId of told) await notify(tx, userId, 'webhook.paused', { host, count: failures });
}
