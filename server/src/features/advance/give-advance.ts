import { randomUUID } from 'node:crypto';
import { assert } from '@toada/domain/assert.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { type Money, parseMicros, writeMicros } from '@toada/domain/money/money.ts';
import type { splitApi } from '@toada/domain/split/split.contract.ts';
import { needsTwoPeople } from '@toada/domain/statement/two-people.ts';
import { inReais, type Purse } from '@toada/domain/withdrawal/debt.rules.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { publish, publishToAllowed } from '../../live/publish.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireFreshCode } from '../auth/mfa/require-fresh-code.ts';
import { readRatesInForce } from '../exchange-rate/read-rates.ts';
import { notify } from '../notification/notify.ts';
import { lockFree } from '../withdrawal/lock-free.ts';
import { advanceLetter, advanceWords } from './advance.letter.ts';
import {
  findAdvance,
  findBorrower,
  findReleaseOf,
  insertAdvance,
  listProposedBy,
  listSeconds,
} from './advance.queries.ts';
import { presentAdvance } from './present-advance.ts';

type AdvanceForm = z.infer<typeof splitApi.giveAdvance.input>;

/**
 * Money ahead of income, the platform's or, by a label, the label's own: it is earned back before anything is divided. It is proposed,
 * and paid when whoever is to owe it says yes (answer-advance.ts).
 */
export async function giveAdvance(call: Call<AdvanceForm>) {
  const { db, actor, visible, input, now } = call;
  const { currency, note, is_paid } = input;
  const { user_id, release_id } = await targetOf(call);
  const amount_micros = parseMicros(input.amount);
  assert(amount_micros, 'the contract has read the amount');
  await refuseAboveCeiling(call, { currency, amount: amount_micros });
  const lenderId = visible.reach === 'any' ? null : actor.id;
  // Said now, while somebody can do something about it, and looked at again when it is paid.
  if (lenderId && !is_paid) await requireFunds(call, { lenderId, currency, amountMicros: amount_micros });

  const needs_second = lenderId === null && (await isAboveLimit(call, { currency, amount: input.amount }));
  if (needs_second) await requireFreshCode(call);

  const id = randomUUID();
  const facts = { id, user_id, release_id, lender_id: lenderId, currency, amount_micros, note, is_paid };
  await insertAdvance(db, { ...facts, needs_second, status: 'proposed', created_by: actor.id, created_at: now });
  await recordAudit(call, {
    action: 'advance.proposed',
    personId: user_id,
    subjectId: id,
    after: { currency, amount: input.amount, is_paid, ...(release_id ? { release_id } : {}) },
  });
  if (needs_second) await askSeconds(call, id);
  else await tellProposed(db, id, user_id);
  return presentAdvance(await findAdvance(db, id), actor);
}

/** The borrower, and the release whose income earns it back. Who is not the caller's is not there. */
async function targetOf({ db, visible, input }: Call<AdvanceForm>) {
  const borrower = await findBorrower(db, visible, input.user_id);
  const release = borrower && input.release_id && (await findReleaseOf(db, borrower.id, input.release_id));
  if (!borrower || (input.release_id && !release)) throw new AppError('notFound', {});
  return { user_id: borrower.id, release_id: release ? release.id : null };
}

/** As with withdrawals, in reais, with what the same person has proposed alone today. */
async function isAboveLimit({ db, actor, now }: Call<unknown>, size: Money) {
  const limitReais = await readSetting(db, 'withdrawal.secondApprovalReais');
  const others = await listProposedBy(db, actor.id, productDay(now));
  return needsTwoPeople([size, ...others], await readRatesInForce({ db, now }), limitReais);
}

async function askSeconds({ db, actor }: Call<unknown>, advanceId: string) {
  const advance = await findAdvance(db, advanceId);
  const notice = { what: advanceWords(advance), who: advance.user_name };
  for (const toId of await listSeconds(db, actor.id)) {
    const mail = { letter: advanceLetter, params: { advanceId, event: 'second' as const, toId } };
    await notify(db, toId, 'second.advance', notice, { mail });
  }
  await publishToAllowed(db, 'advance.manage', { type: 'changed', subject: 'finance' });
}

/** From here on it is the turn of whoever is to owe it. */
export async function tellProposed(db: Executor, advanceId: string, userId: string) {
  const advance = await findAdvance(db, advanceId);
  const mail = { letter: advanceLetter, params: { advanceId, event: 'propose' as const } };
  const notice = { what: advanceWords(advance), who: advance.lender_name };
  await notify(db, userId, 'proposal.made', notice, { mail });
  await publish(db, userId, { type: 'changed', subject: 'finance' });
}

/** The ceiling is in reais. Other currencies count at the rate of finance, and without one nobody can say. */
async function refuseAboveCeiling(call: Call<unknown>, advance: Purse) {
  const { currency, amount } = advance;
  const most = await readSetting(call.db, 'advance.maxReais');
  const reais = inReais(advance, currency === PAYOUT_CURRENCY ? [] : await readRatesInForce(call));
  if (reais === null) throw new AppError('advance.noRate', { currency, most: String(most) });
  if (reais > BigInt(most) * 1_000_000n) {
    const size = { amount: writeMicros(amount), reais: writeMicros(reais), most: String(most) };
    throw new AppError('advance.ceiling', { currency, ...size });
  }
}

type Funds = { lenderId: string; currency: string; amountMicros: bigint };

/** A label lends no money that it owes, in whatever currency. */
async function requireFunds(at: { db: Executor; now: Date }, { lenderId, currency, amountMicros }: Funds) {
  const available = await lockFree(at, lenderId, currency);
  if (available < amountMicros) throw new AppError('advance.balance', { currency, amount: writeMicros(available) });
}
