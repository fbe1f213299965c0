import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { splitApi } from '@toada/domain/split/split.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireFreshCode } from '../auth/mfa/require-fresh-code.ts';
import { type EntryLine, postEntry } from '../ledger/post-entry.ts';
import { notify } from '../notification/notify.ts';
import { lockFree } from '../withdrawal/lock-free.ts';
import { advanceLetter, advanceWords } from './advance.letter.ts';
import { findAdvance, type LockedAdvance, lockAskedAdvance, moveAdvance, setAdvance } from './advance.queries.ts';
import { tellProposed } from './give-advance.ts';
import { awaitsSecond, presentAdvance } from './present-advance.ts';

type Answer = z.infer<typeof splitApi.answerAdvance.input>;

/** The word of whoever is to owe it: with their yes it is paid, and owed. */
export async function answerAdvance(call: Call<Answer>) {
  const { db, actor, visible, input, now } = call;
  const known = await lockAskedAdvance(db, visible, input.id);
  if (known?.user_id !== actor.id || awaitsSecond(known)) throw new AppError('notFound', {});
  const isAccepted = input.answer === 'accept';
  const decline_reason = isAccepted ? null : input.reason || null;
  const isMoved = await moveAdvance(db, known.id, input.answer, { decided_at: now, decline_reason });
  if (!isMoved) throw new AppError('proposal.wrongState', { status: known.status });
  if (isAccepted) await pay(call, known);
  await recordAudit(call, {
    action: isAccepted ? 'advance.given' : 'advance.declined',
    personId: actor.id,
    subjectId: known.id,
    after: { currency: known.currency, amount: writeMicros(known.amount_micros), is_paid: known.is_paid },
  });
  await tellAnswer(call, known.id);
  for (const userId of new Set([known.lender_id ?? known.created_by, actor.id]))
    await publish(db, userId, { type: 'changed', subject: 'finance' });
  return presentAdvance(await findAdvance(db, known.id), actor);
}

async function tellAnswer({ db, input }: Call<Answer>, advanceId: string) {
  const advance = await findAdvance(db, advanceId);
  const toId = advance.lender_id ?? advance.created_by;
  if (!toId) return;
  const mail = { letter: advanceLetter, params: { advanceId, event: input.answer } };
  const notice = { what: advanceWords(advance), who: advance.user_name, reason: advance.decline_reason };
  await notify(db, toId, input.answer === 'accept' ? 'proposal.accepted' : 'proposal.declined', notice, { mail });
}

/** A second person of the staff agrees: now whoever is to owe it is asked. */
export async function secondAdvance(call: Call<{ id: AskedId<'advances'> }>) {
  const { db, actor, visible, input } = call;
  const known = await lockAskedAdvance(db, visible, input.id);
  if (!known || visible.reach !== 'any') throw new AppError('notFound', {});
  if (!awaitsSecond(known)) throw new AppError('proposal.wrongState', { status: known.status });
  if (known.created_by === actor.id) throw new AppError('advance.secondPerson', {});
  await requireFreshCode(call);
  await setAdvance(db, known.id, { seconded_by: actor.id });
  const after = { currency: known.currency, amount: writeMicros(known.amount_micros) };
  await recordAudit(call, { action: 'advance.seconded', personId: known.user_id, subjectId: known.id, after });
  await tellProposed(db, known.id, known.user_id);
  return presentAdvance(await findAdvance(db, known.id), actor);
}

/** By whoever proposed it, until it is accepted. */
export async function endAdvance(call: Call<{ id: AskedId<'advances'> }>) {
  const { db, actor, visible, input } = call;
  const known = await lockAskedAdvance(db, visible, input.id);
  const isTheirs = known && (visible.reach === 'any' || known.lender_id === actor.id);
  if (!isTheirs) throw new AppError('notFound', {});
  if (!(await moveAdvance(db, known.id, 'end'))) throw new AppError('proposal.wrongState', { status: known.status });
  await recordAudit(call, { action: 'advance.ended', personId: known.user_id, subjectId: known.id });
  await publish(db, known.user_id, { type: 'changed', subject: 'finance' });
  return presentAdvance(await findAdvance(db, known.id), actor);
}

async function pay(call: Call<Answer>, advance: LockedAdvance) {
  const { db, now } = call;
  const { id, lender_id, currency, amount_micros, note, created_by, is_paid } = advance;
  // The lender's balance is not the borrower's to know.
  if (lender_id && !is_paid && (await lockFree(call, lender_id, currency)) < amount_micros)
    throw new AppError('advance.lenderBalance', {});
  const lines = linesOf(advance);
  await postEntry(db, { key: `advance:${id}`, kind: 'advance', note, createdBy: created_by, at: now, lines });
}

/**
 * The advance's own account stands at what is left to be earned back, with a minus. Against it: the artist who is paid now, else the
 * account of what was lent; a label's is passed on to the label as it is earned back (pass-recouped.ts).
 */
function linesOf({
  id,
  user_id,
  lender_id,
  currency,
  amount_micros: amountMicros,
  is_paid,
}: LockedAdvance): EntryLine[] {
  const kind = 'advance' as const;
  const owed: EntryLine = { account: { kind, currency, advanceId: id }, amountMicros: -amountMicros, kind };
  const paid: EntryLine = { account: { kind: 'available', currency, userId: user_id }, amountMicros, kind };
  const ours: EntryLine = { account: { kind: 'lent', currency }, amountMicros, kind };
  if (!lender_id) return [owed, is_paid ? ours : paid];
  const lent: EntryLine = {
    account: { kind: 'available', currency, userId: lender_id },
    amountMicros: -amountMicros,
    kind,
  };
  return is_paid ? [owed, ours] : [owed, ours, lent, paid];
}
