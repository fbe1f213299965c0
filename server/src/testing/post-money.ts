import { randomUUID } from 'node:crypto';
import { actOnce } from '../db/act-once.ts';
import type { WideTx } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { type Entry, type EntryLine, postEntry } from '../features/ledger/post-entry.ts';
import { db } from './database.ts';
import { buildProfile } from './factories.ts';

/** An entry of its own key, unless told otherwise. */
export function postMoney(lines: readonly EntryLine[], over: Partial<Entry> = {}) {
  const key = `test:${randomUUID()}`;
  const entry: Entry = { key, kind: 'correction', createdBy: null, at: new Date(), lines, ...over };
  return posting((tx) => postEntry(tx, entry));
}

/** A transaction that may post, as one of a job may. */
export function posting<Result>(act: (tx: WideTx) => Promise<Result>): Promise<Result> {
  return actOnce(() => inTransaction(db, act));
}

type Royalty = { currency?: string; account?: 'available' | 'pending' } & Partial<Omit<EntryLine, 'account'>>;

/** A store's payment to a person. */
export function royalty(userId: string, amountMicros: bigint, over: Royalty | string = {}): EntryLine[] {
  const { currency = 'USD', account = 'available', ...line } = typeof over === 'string' ? { currency: over } : over;
  const owed: EntryLine = { account: { kind: 'clearing', currency }, amountMicros: -amountMicros, kind: 'clearing' };
  return [owed, { account: { kind: account, currency, userId }, amountMicros, kind: 'royalty', ...line }];
}

/** A statement that was posted, without a file; its lines and groups are the test's. */
export async function buildPosted(
  over: { payable_on?: string; status?: 'posted' | 'reversed' | 'review' | 'seconding' } = {},
) {
  const { id: created_by } = await buildProfile({ role: 'FINANCE' });
  const { payable_on = null, status = 'posted' } = over;
  return db
    .insertInto('statements')
    .values({
      name: 'spotify.csv',
      bytes: 10n,
      sha256: randomUUID().replaceAll('-', '').repeat(2),
      file_key: 'statements/none',
      status,
      approval: JSON.stringify({ conversions: [], payable_on }),
      created_by,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A movement and a hold of somebody nobody in the test is. */
export async function buildHeldMoney() {
  const { id: user_id } = await buildProfile();
  await postMoney(royalty(user_id, 1_000_000n));
  const line = db.selectFrom('ledger_lines').select('id').where('user_id', '=', user_id);
  const facts = {
    currency: 'USD',
    amount_micros: 1n,
    reason: 'Conferência.',
    created_by: user_id,
    created_at: new Date(),
  };
  const hold = db.insertInto('holds').values({ user_id, team_id: user_id, ...facts });
  return {
    lineId: String((await line.executeTakeFirstOrThrow()).id),
    holdId: (await hold.returning('id').executeTakeFirstOrThrow()).id,
  };
}
