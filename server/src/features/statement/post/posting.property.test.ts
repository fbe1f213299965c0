import { randomUUID } from 'node:crypto';
import { allocate } from '@toada/domain/royalties/allocate.ts';
import type { Posting, RoyaltyFacts } from '@toada/domain/royalties/royalties.types.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../../../db/connect.ts';
import { arbitraryRoyalties, type Cast } from '../../../testing/arbitrary-royalties.ts';
import { buildTrack, insertLines } from '../../../testing/build-statement.ts';
import { buildParticipant, buildProfile, db } from '../../../testing/index.ts';
import { posting } from '../../../testing/post-money.ts';
import { postEntry } from '../../ledger/post-entry.ts';
import { moveStatement } from '../statement.queries.ts';
import { postStatement } from './post-statement.ts';
import { undoStatement } from './undo-statement.ts';

const NOW = new Date('2026-07-15T12:00:00Z');
const RUNS = 30;

const staff = await buildProfile({ role: 'FINANCE' });
const cast = await buildCast();

async function buildCast(): Promise<Cast> {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const owner = await buildProfile({ aggregator_id: label.id });
  const other = await buildProfile({});
  const guest = await buildProfile({});
  await db.updateTable('profiles').set({ plan: 'Pro' }).where('id', '=', other.id).execute();
  const first = await buildTrack({ user_id: owner.id });
  const tracks = [
    first,
    { ...(await buildTrack({ release_id: first.release_id })), user_id: owner.id },
    await buildTrack({ user_id: owner.id }),
    await buildTrack({ user_id: other.id }),
  ];
  const participants = await Promise.all(Array.from({ length: 4 }, () => buildParticipant({ user_id: owner.id })));
  return {
    recordings: tracks.map(({ id, release_id, user_id }) => ({
      trackId: id,
      releaseId: release_id,
      ownerId: user_id,
      aggregatorId: user_id === owner.id ? label.id : null,
      plan: user_id === owner.id ? 'Padrão' : 'Pro',
    })),
    participants: participants.map(({ id }) => id),
    payees: [owner.id, other.id, guest.id],
  };
}

const asDecimal = (value: bigint, decimals: number) => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** The facts as rows, in a transaction that is given up again. */
async function writeFacts(tx: Tx, facts: RoyaltyFacts): Promise<string> {
  for (const { shares, ...agreement } of facts.agreements) {
    const { id } = await tx
      .insertInto('split_agreements')
      .values({
        release_id: agreement.releaseId,
        track_id: agreement.trackId,
        effective_from: agreement.effectiveFrom,
        created_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ownerOf = cast.recordings.find(({ releaseId }) => releaseId === agreement.releaseId)?.ownerId;
    const rows = shares.map(({ participantId, basisPoints, payeeId }, place) => ({
      agreement_id: id,
      place,
      participant_id: participantId,
      name: 'x',
      role: 'Artista' as const,
      share_basis_points: basisPoints,
      // Nobody is named where the owner is meant.
      status:
        payeeId === null
          ? (['invited', 'disputed', 'accepted'] as const)[place % 3]!
          : payeeId === ownerOf
            ? ('own' as const)
            : ('accepted' as const),
      payee_id: payeeId === ownerOf ? null : payeeId,
    }));
    await tx.insertInto('split_shares').values(rows).execute();
  }
  for (const { kind, plan, userId, releaseId, labelId, basisPoints, effectiveFrom } of facts.terms)
    await tx
      .insertInto('royalty_terms')
      .values({
        kind,
        plan,
        user_id: userId,
        release_id: releaseId,
        label_id: labelId,
        basis_points: basisPoints,
        effective_from: effectiveFrom,
        status: 'accepted',
        created_by: staff.id,
        created_at: NOW,
      })
      .execute();
  for (const { id, userId, releaseId, currency, leftMicros } of facts.advances)
    await giveAdvance(tx, { id, userId, releaseId, currency, leftMicros });
  return writeStatement(tx, facts);
}

async function giveAdvance(tx: Tx, { id, userId, releaseId, currency, leftMicros }: RoyaltyFacts['advances'][number]) {
  const row = { id, user_id: userId, release_id: releaseId, currency, amount_micros: leftMicros, note: 'x' };
  await sql`insert into advances ${sql`(id, user_id, release_id, currency, amount_micros, note, created_by, created_at, status, is_paid)`}
    values (${row.id}::uuid, ${userId}::uuid, ${releaseId}::uuid, ${currency}, ${leftMicros}, 'x', ${staff.id}::uuid, ${NOW}, 'accepted', true)`.execute(
    tx,
  );
  await postEntry(tx, {
    key: `advance:${id}`,
    kind: 'advance',
    createdBy: staff.id,
    at: NOW,
    lines: [
      { account: { kind: 'advance', currency, advanceId: id }, amountMicros: -leftMicros, kind: 'advance' },
      { account: { kind: 'available', currency, userId }, amountMicros: leftMicros, kind: 'advance' },
    ],
  });
}

async function writeStatement(tx: Tx, { lines, exchanges, account, withheldFor }: RoyaltyFacts): Promise<string> {
  const conversions = exchanges.map(({ rate, ...pair }) => ({ ...pair, rate: asDecimal(rate, 10), on: '2026-07-01' }));
  const payable_on = account === 'pending' ? '2026-08-10' : null;
  const { id } = await tx
    .insertInto('statements')
    .values({
      name: 'x.csv',
      bytes: 1n,
      sha256: randomUUID().replaceAll('-', '').repeat(2),
      file_key: randomUUID(),
      status: 'approving',
      approval: JSON.stringify({ conversions, payable_on }),
      ...columnOf(withheldFor),
      created_by: staff.id,
      approved_by: staff.id,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = lines.map(({ trackId, store, saleMonth, currency, net, fee, withheld }, index) => ({
    store,
    country: ['BR', 'PT', ''][index % 3]!,
    sale_month: saleMonth,
    currency,
    quantity: '1.5',
    net: asDecimal(net, 12),
    fee: asDecimal(fee, 12),
    withheld: asDecimal(withheld, 12),
    match: trackId ? ('isrc' as const) : index % 2 ? ('none' as const) : ('left' as const),
    track_id: trackId,
  }));
  await insertLines(tx, id, facts);
  return id;
}

/** The file's own name of the column of withheld amounts. */
function columnOf(withheldFor: RoyaltyFacts['withheldFor']) {
  const header = [withheldFor === 'songwriters' ? 'Songwriter Royalties Withheld (USD)' : 'Withholding Tax'];
  const how = { container: 'plain', inner_name: null, encoding: 'utf-8', delimiter: ',', decimal: '.' };
  const reading = { ...how, preamble_lines: 0, footer_lines: 0, header, sample: [] };
  return { reading: JSON.stringify(reading), mapping: JSON.stringify({ columns: { withheld: 0 } }) };
}

type Line = {
  account: Posting['account'];
  kind: string;
  store: string | null;
  saleMonth: string | null;
  amountMicros: bigint;
};
const asText = (lines: readonly Line[]) =>
  lines
    .map(({ account: a, kind, store, saleMonth, amountMicros }) =>
      [a.kind, a.currency, a.userId, a.participantId, a.advanceId, kind, store, saleMonth, amountMicros].join(' '),
    )
    .toSorted();

async function postedLines(tx: Tx, key: string): Promise<Line[]> {
  const { rows } = await sql<{
    a: Posting['account'];
    kind: string;
    store: string | null;
    sale_month: string | null;
    micros: bigint;
  }>`
    select json_build_object('kind', a.kind, 'currency', a.currency, 'userId', a.user_id, 'participantId', a.participant_id,
                             'advanceId', a.advance_id) as a, l.kind, l.store, l.sale_month, l.amount_micros as micros
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
     where e.idempotency_key = ${key}`.execute(tx);
  return rows.map(({ a, kind, store, sale_month, micros }) => ({
    account: a,
    kind,
    store,
    saleMonth: sale_month,
    amountMicros: micros,
  }));
}

/** Faults in the books, each by its name. */
async function faultsOf(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'balance' as fault from balances b full join (
      select user_id, currency, coalesce(sum(amount_micros) filter (where account_kind in ('available', 'margin')), 0) as free,
             coalesce(sum(amount_micros) filter (where account_kind = 'pending'), 0) as pending
        from ledger_lines where user_id is not null group by 1, 2) l using (user_id, currency)
     where coalesce(b.amount, 0) <> coalesce(l.free, 0) or coalesce(b.pending_micros, 0) <> coalesce(l.pending, 0)
    union all select 'entry' from ledger_lines group by entry_id, currency having sum(amount_micros) <> 0
    union all select 'group' from statement_groups g left join (
      select statement_id, number, sum(amount) as amount from statement_shares group by 1, 2) s using (statement_id, number)
     where g.net <> g.commission + coalesce(s.amount, 0)
    union all select 'side' from (
      select user_id, currency, month, side, sum(amount) as amount from income_cells group by 1, 2, 3, 4) c
     group by user_id, currency, month having max(amount) <> min(amount)
    union all select 'cells' from (select user_id, currency, sum(amount) as amount from income_cells where side = 'store' group by 1, 2) c
      full join (select s.user_id, g.currency, sum(s.amount) as amount from statement_shares s join statement_groups g using (statement_id, number)
                   join statements t on t.id = s.statement_id and t.status = 'posted'
                  where s.user_id is not null and s.kind in ('royalty', 'margin') group by 1, 2) s using (user_id, currency)
     where coalesce(c.amount, 0) <> coalesce(s.amount, 0)`.execute(tx);
  return rows.map(({ fault }) => fault);
}

class GivenUp extends Error {}

async function trying(act: (tx: Tx) => Promise<void>) {
  await posting(async (tx) => {
    await act(tx);
    throw new GivenUp();
  }).catch((error: unknown) => {
    if (!(error instanceof GivenUp)) throw error;
  });
}

test('the database divides and posts exactly what the plain function does, and takes it back to nothing', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryRoyalties(cast), (facts) =>
      trying(async (tx) => {
        const id = await writeFacts(tx, facts);
        await postStatement(tx, id, NOW);
        expect(asText(await postedLines(tx, `statement:${id}`))).toEqual(asText(allocate(facts)));
        expect(await faultsOf(tx)).toEqual([]);

        await moveStatement(tx, id, 'reverse');
        await undoStatement(tx, id, NOW);
        const left = await sql`select l.account_id from ledger_entries e join ledger_lines l on l.entry_id = e.id
          where e.statement_id = ${id}::uuid group by 1 having sum(l.amount_micros) <> 0`.execute(tx);
        expect(left.rows).toEqual([]);
        expect(await faultsOf(tx)).toEqual([]);
        expect(await tx.selectFrom('income_cells').selectAll().execute()).toEqual([]);
      }),
    ),
    { numRuns: RUNS },
  );
}, 120_000);

test('two statements bring people the same in either order, and a posting told twice is one', async () => {
  const pairs = fc.tuple(arbitraryRoyalties(cast), arbitraryRoyalties(cast));
  await fc.assert(
    fc.asyncProperty(pairs, async ([one, other]) => {
      // An advance is earned back from whichever comes first; everything else is the same.
      const facts = { ...one, advances: [] };
      const second = { ...facts, lines: other.lines, exchanges: other.exchanges };
      const ends: unknown[] = [];
      for (const isSwapped of [false, true])
        await trying(async (tx) => {
          const first = await writeFacts(tx, facts);
          const ids = [first, await writeStatement(tx, second)];
          for (const id of isSwapped ? ids.toReversed() : ids) await postStatement(tx, id, NOW);
          for (const id of ids) await postStatement(tx, id, NOW);
          const balances = tx
            .selectFrom('balances')
            .select(['user_id', 'currency', 'amount', 'pending_micros', 'held_micros']);
          const cells = tx
            .selectFrom('income_cells')
            .select(['user_id', 'currency', 'month', 'side', 'key', 'amount', 'quantity']);
          ends.push([
            await balances.orderBy('user_id').orderBy('currency').execute(),
            (await cells.execute()).map((cell) => JSON.stringify({ ...cell, amount: asPlain(cell.amount) })).toSorted(),
          ]);
        });
      expect(ends[0]).toEqual(ends[1]);
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  );
}, 120_000);

/** '1.50' and '1.5' are one number. */
function asPlain(decimal: string) {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
