import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildParticipant, buildProfile, db } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';
import { type Entry, type EntryLine, postEntry } from './post-entry.ts';

const at = new Date('2026-07-20T12:00:00.000Z');
const post = postMoney;

async function balancesOf(userId: string) {
  const rows = await db.selectFrom('balances').selectAll().where('user_id', '=', userId).orderBy('currency').execute();
  return rows.map(({ currency, amount, pending_micros, held_micros }) => [
    currency,
    amount,
    pending_micros,
    held_micros,
  ]);
}

/** Kept balances that are not what the lines say. */
async function wrongBalances() {
  const { rows } = await sql`
    select b.user_id from balances b full join (
      select user_id, currency,
             coalesce(sum(amount_micros) filter (where account_kind in ('available', 'margin')), 0) as amount,
             coalesce(sum(amount_micros) filter (where account_kind = 'pending'), 0) as pending,
             coalesce(sum(amount_micros) filter (where account_kind = 'held'), 0) as held,
             coalesce(sum(amount_micros) filter (where account_kind = 'withdrawing'), 0) as withdrawing
        from ledger_lines where user_id is not null and account_kind <> 'advance' group by user_id, currency) l
      on l.user_id = b.user_id and l.currency = b.currency
     where (l.amount, l.pending, l.held, l.withdrawing)
           is distinct from (b.amount, b.pending_micros, b.held_micros, b.withdrawing_micros)`.execute(db);
  return rows;
}

test('an entry that does not sum to zero is refused, and nothing of it stays', async () => {
  const { id } = await buildProfile();
  const [owed, earned] = royalty(id, 5_000_000n);
  await expect(post([owed!, { ...earned!, amountMicros: 5_000_001n }], { key: 'unbalanced' })).rejects.toThrow(
    'an entry does not sum to zero',
  );
  expect(await db.selectFrom('ledger_entries').where('idempotency_key', '=', 'unbalanced').execute()).toEqual([]);
  expect(await balancesOf(id)).toEqual([]);
});

test('an entry has to sum to zero in each currency by itself', async () => {
  const { id } = await buildProfile();
  const [dollars] = royalty(id, 5n, 'USD');
  const [, euros] = royalty(id, 5n, 'EUR');
  await expect(post([dollars!, euros!])).rejects.toThrow('an entry does not sum to zero');
});

test('entries are written in a transaction or not at all', async () => {
  const entry: Entry = { key: 'alone', kind: 'correction', createdBy: null, at, lines: [] };
  await expect(postEntry(db, entry)).rejects.toThrow('together or not at all');
});

test.each([
  ['an entry changed', sql`update ledger_entries set note = 'x'`],
  ['an entry removed', sql`delete from ledger_entries`],
  ['entries emptied', sql`truncate ledger_entries cascade`],
  ['a line changed', sql`update ledger_lines set amount_micros = 1`],
  ['a line removed', sql`delete from ledger_lines`],
  ['lines emptied', sql`truncate ledger_lines`],
  ['an account changed', sql`update ledger_accounts set currency = 'EUR'`],
  ['an account removed', sql`delete from ledger_accounts`],
])('the database itself does not let %s', async (_what, change) => {
  await post(royalty((await buildProfile()).id, 1n));
  await expect(change.execute(db)).rejects.toThrow('ledger entries are never changed or removed');
});

test('nobody says for a line whose it is: the account does', async () => {
  const [jussara, stranger] = [await buildProfile(), await buildProfile()];
  const { entryId } = await post(royalty(jussara.id, 1n));
  const account = db.selectFrom('ledger_accounts').select('id').where('user_id', '=', jussara.id);
  const { id: account_id } = await account.executeTakeFirstOrThrow();
  const line = { entry_id: entryId, account_id, currency: 'USD', kind: 'correction', created_at: at } as const;
  const told = { user_id: stranger.id, account_kind: 'held' };
  const both = [1n, -1n].map((amount_micros) => ({ ...line, ...told, amount_micros }));
  await expect(db.insertInto('ledger_lines').values(both).execute()).rejects.toThrow('a line says another owner');
});

test('the same key told 20 times at once is one entry', async () => {
  const { id } = await buildProfile();
  const told = Array.from({ length: 20 }, () => post(royalty(id, 7_000_000n), { key: `twice:${id}` }));
  const answers = await Promise.all(told);
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ entryId }) => entryId)).size).toBe(1);
  expect(await balancesOf(id)).toEqual([['USD', 7_000_000n, 0n, 0n]]);
});

test('lines of nothing are left out', async () => {
  const { id } = await buildProfile();
  const { entryId } = await post([...royalty(id, 3n), ...royalty(id, 0n, 'EUR')]);
  expect(await db.selectFrom('ledger_lines').select('id').where('entry_id', '=', entryId).execute()).toHaveLength(2);
});

test('what is held for a participant without an account is no balance, and a margin counts to what is free', async () => {
  const [label, participant] = [await buildProfile({ role: 'AGGREGATOR' }), await buildParticipant()];
  await post([
    { account: { kind: 'clearing', currency: 'BRL' }, amountMicros: -30n, kind: 'clearing' },
    { account: { kind: 'held', currency: 'BRL', participantId: participant.id }, amountMicros: 20n, kind: 'royalty' },
    { account: { kind: 'margin', currency: 'BRL', userId: label.id }, amountMicros: 10n, kind: 'margin' },
  ]);
  expect(await balancesOf(label.id)).toEqual([['BRL', 10n, 0n, 0n]]);
  const held = db.selectFrom('ledger_lines').select('participant_id').where('account_kind', '=', 'held');
  expect(await held.executeTakeFirst()).toEqual({ participant_id: participant.id });
  expect(await wrongBalances()).toEqual([]);
});

const kinds = ['available', 'pending', 'held', 'withdrawing', 'margin'] as const;
const Movement = fc.record({
  person: fc.integer({ min: 0, max: 3 }),
  kind: fc.constantFrom(...kinds),
  currency: fc.constantFrom('USD', 'BRL', 'EUR'),
  amount: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
});

test('balances equal the sum of the lines after any entries', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => buildProfile()));
  const entries = fc.array(fc.array(Movement, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(entries, async (given) => {
      await Promise.all(
        given.map((movements) =>
          post(
            movements.flatMap(({ person, kind, currency, amount }): EntryLine[] => [
              { account: { kind: 'clearing', currency }, amountMicros: -amount, kind: 'clearing' },
              { account: { kind, currency, userId: people[person]!.id }, amountMicros: amount, kind: 'correction' },
            ]),
          ),
        ),
      );
      expect(await wrongBalances()).toEqual([]);
    }),
    { numRuns: 15 },
  );
  const { rows } =
    await sql`select currency from ledger_lines group by currency having sum(amount_micros) <> 0`.execute(db);
  expect(rows).toEqual([]);
});

test('entries over the same people at once do not wait for each other in a circle', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => buildProfile()));
  const entries = Array.from({ length: 60 }, (_, index) => {
    // Each names the same people in another order.
    const turned = [...people.slice(index % 6), ...people.slice(0, index % 6)];
    const ordered = index % 2 ? turned : turned.toReversed();
    return post(ordered.flatMap(({ id }) => royalty(id, BigInt(index + 1), index % 3 ? 'USD' : 'BRL')));
  });
  await Promise.all(entries);
  const dollars = entries.reduce((sum, _, index) => (index % 3 ? sum + BigInt(index + 1) : sum), 0n);
  const seen = await Promise.all(people.map(({ id }) => balancesOf(id)));
  expect(seen.map((rows) => rows.find(([currency]) => currency === 'USD')?.[1])).toEqual(people.map(() => dollars));
});

test('an entry of 100,000 lines is written whole', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => buildProfile()));
  const lines = Array.from({ length: 50_000 }, (_, index) => royalty(people[index % 10]!.id, BigInt(index + 1))).flat();
  await post(lines);
  expect(await wrongBalances()).toEqual([]);
}, 180_000);
