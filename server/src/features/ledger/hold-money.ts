import { AppError } from '@toada/domain/errors.ts';
import { parseMicros, writeMicros } from '@toada/domain/money/money.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { publish, publishToAllowed } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { holdLetter } from './hold.letter.ts';
import {
  findHold,
  findPerson,
  type HoldRow,
  insertHold,
  listHolds,
  lockBalance,
  lockHold,
  setHoldReleased,
} from './hold.queries.ts';
import { type EntryLine, postEntry } from './post-entry.ts';

type Asked = { user_id: AskedId<'profiles'>; currency: string; amount: string; reason: string };

/** Puts a part of what somebody can dispose of aside, never more than that: the balance is locked while it is looked at. */
export async function holdMoney(call: Call<Asked>) {
  const { db, actor, visible, input, now } = call;
  const { currency, reason } = input;
  const amount_micros = parseMicros(input.amount) ?? 0n;
  const person = await findPerson(db, visible, input.user_id);
  if (!person) throw new AppError('notFound', {});
  const user_id = person.id;
  const available = (await lockBalance(db, user_id, currency))?.amount ?? 0n;
  if (available < amount_micros)
    throw new AppError('ledger.notAvailable', { available: writeMicros(available), currency });

  const created = { created_by: actor.id, created_at: now };
  const { id } = await insertHold(db, { user_id, currency, amount_micros, reason, ...created });
  const lines = between('available', 'held', { userId: user_id, currency, amountMicros: amount_micros, kind: 'hold' });
  await postEntry(db, { key: `hold:${id}`, kind: 'hold', note: reason, createdBy: actor.id, at: now, lines });
  return settle(call, id, 'placed');
}

/** Gives back what was put aside, once. */
export async function releaseHold(call: Call<{ id: AskedId<'holds'> }>) {
  const { db, actor, visible, input, now } = call;
  const hold = await lockHold(db, visible, input.id);
  if (!hold) throw new AppError('notFound', {});
  if (hold.released_at) throw new AppError('ledger.holdReleased', {});
  await setHoldReleased(db, hold.id, actor.id, now);
  const { user_id: userId, currency, amount_micros: amountMicros, reason: note } = hold;
  const lines = between('held', 'available', { userId, currency, amountMicros, kind: 'release' });
  const entry = { key: `hold_release:${hold.id}`, kind: 'hold_release', note, createdBy: actor.id, at: now } as const;
  await postEntry(db, { ...entry, lines });
  return settle(call, hold.id, 'released');
}

export async function readHolds({ db, visible, input }: Call<PageInput & { is_open?: boolean | undefined }>) {
  const { rows, next } = await listHolds(db, visible, input);
  return { rows: rows.map(toView), next };
}

type Part = { userId: string; currency: string; amountMicros: bigint; kind: 'hold' | 'release' };
type Side = 'available' | 'held';

function between(from: Side, to: Side, { userId, currency, amountMicros, kind }: Part): EntryLine[] {
  return [
    { account: { kind: from, currency, userId }, amountMicros: -amountMicros, kind },
    { account: { kind: to, currency, userId }, amountMicros, kind },
  ];
}

/** Tells the owner of the money, the trail and the open screens. */
async function settle(call: Call<unknown>, id: string, news: 'placed' | 'released') {
  const { db, visible } = call;
  const hold = toView(await findHold(db, visible, id));
  const { user_id: personId, currency, amount, reason } = hold;
  const facts = { amount, currency, reason };
  await recordAudit(call, { action: `hold.${news}`, personId, subjectId: id, after: facts });
  const mail = { letter: holdLetter, params: { userId: personId, news, ...facts } };
  await notify(db, personId, `hold.${news}`, { sum: { amount, currency }, reason }, { mail });
  await publish(db, personId, { type: 'changed', subject: 'finance' });
  await publishToAllowed(db, 'ledger.manage', { type: 'changed', subject: 'finance' });
  return hold;
}

function toView({ amount_micros, ...hold }: HoldRow) {
  return { ...hold, amount: writeMicros(amount_micros) };
}
