import { randomUUID } from 'node:crypto';
import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { parseMicros, writeMicros } from '@toada/domain/money/money.ts';
import type { splitApi } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { publish } from '../live/publish.ts';
import { readSetting } from '../platform-setting/read-settings.ts';
import { lockFree } from '../withdrawal/lock-free.ts';
import { findAdvance, findBorrower, findReleaseOf, insertAdvance } from './advance.queries.ts';
import { presentAdvance } from './present-advance.ts';
import { sendAdvanceMail } from './send-advance-mail.job.ts';

type AdvanceForm = z.infer<typeof splitApi.giveAdvance.input>;

/**
 * Money ahead of income, the platform's or, by a label, the label's own: it is earned back before anything is divided. It is proposed,
 * and paid when whoever is to owe it says yes (answer-advance.ts).
 */
export async function giveAdvance(call: Call<AdvanceForm>) {
  const { db, actor, visible, input, now } = call;
  const { user_id, release_id, currency, note, is_paid } = input;
  if (!(await findBorrower(db, visible, user_id))) throw new AppError('notFound', {});
  if (release_id && !(await findReleaseOf(db, user_id, release_id))) throw new AppError('notFound', {});
  const amount_micros = parseMicros(input.amount);
  assert(amount_micros, 'the contract has read the amount');
  await refuseAboveCeiling(db, currency, amount_micros);
  const lenderId = visible.reach === 'any' ? null : actor.id;
  // Said now, while somebody can do something about it, and looked at again when it is paid.
  if (lenderId && !is_paid) await requireFunds(call, { lenderId, currency, amountMicros: amount_micros });

  const id = randomUUID();
  const facts = { id, user_id, release_id, lender_id: lenderId, currency, amount_micros, note, is_paid };
  await insertAdvance(db, { ...facts, status: 'proposed', created_by: actor.id, created_at: now });
  await recordAudit(call, {
    action: 'advance.proposed',
    personId: user_id,
    subjectId: id,
    after: { currency, amount: input.amount, is_paid, ...(release_id ? { release_id } : {}) },
  });
  await enqueue(db, sendAdvanceMail, { advanceId: id, event: 'propose' });
  await publish(db, user_id, { type: 'changed', subject: 'finance' });
  return presentAdvance(await findAdvance(db, id), actor);
}

async function refuseAboveCeiling(db: Executor, currency: string, amountMicros: bigint) {
  const most = await readSetting(db, 'advance.maxAmount');
  if (amountMicros > BigInt(most) * 1_000_000n)
    throw new AppError('advance.ceiling', { currency, amount: String(most) });
}

type Funds = { lenderId: string; currency: string; amountMicros: bigint };

/** A label lends no money that it owes, in whatever currency. */
export async function requireFunds(at: { db: Executor; now: Date }, { lenderId, currency, amountMicros }: Funds) {
  const available = await lockFree(at, lenderId, currency);
  if (available < amountMicros) throw new AppError('advance.balance', { currency, amount: writeMicros(available) });
}
