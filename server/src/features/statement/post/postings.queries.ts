import type { Conversion } from '@toada/domain/statement/statement.contract.ts';
import { type WithheldFor, withheldPostings } from '@toada/domain/statement/withheld-for.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Account, EntryLine } from '../../ledger/post-entry.ts';
import { type PostedPart, rates } from './divide.queries.ts';

/** A line as it is asked for, its account by what names it. */
export type PostingRow = {
  account_kind: EntryLine['account']['kind'];
  currency: string;
  user_id: string | null;
  held_for: string | null;
  advance_id: string | null;
  kind: EntryLine['kind'];
  store: string | null;
  sale_month: string | null;
  micros: bigint;
};

/** Whole millionths, toward zero: no amount changes its sign by it. */
const cut = (amount: RawBuilder<unknown>) => sql`trunc(${amount} * 1000000)::bigint`;

/** Also those of less than a millionth, which no entry takes: they name accounts. */
async function listPostings(db: Executor, rows: RawBuilder<unknown>): Promise<EntryLine[]> {
  // In the order in which they are read from the other end: the newest month first, and there the largest amount.
  const found = await sql<PostingRow>`
    select * from (${rows}) p where micros is not null order by sale_month nulls first, micros, store`.execute(db);
  return found.rows.map(toEntryLine);
}

export function toEntryLine(row: PostingRow): EntryLine {
  return {
    account: accountOf(row),
    kind: row.kind,
    store: row.store,
    saleMonth: row.sale_month,
    amountMicros: row.micros,
  };
}

function accountOf({ account_kind, currency, user_id, held_for, advance_id }: PostingRow): Account {
  return { kind: account_kind, currency, userId: user_id, participantId: held_for, advanceId: advance_id };
}

/** Postings of people, labels, advances and the platform from the groups. */
export function listSharePostings(db: Executor) {
  return listPostings(
    db,
    sql`select account_kind, currency, user_id, held_for, advance_id, kind, store, sale_month, ${cut(sql`sum(amount)`)} as micros
          from posting_shares group by 1, 2, 3, 4, 5, 6, 7, 8
        union all
        select 'platform', currency, null, null, null, 'commission', store, sale_month, ${cut(sql`sum(commission)`)}
          from posting_groups where commission_bp > 0 group by currency, store, sale_month`,
  );
}

/** Postings of the file: the store's debt to us, its fees and its withholding, and both legs of a conversion. */
export function listStorePostings(db: Executor, { statementId, conversions }: PostedPart, withheld: WithheldFor) {
  const kept = withheldPostings[withheld];
  const ours = (account: string, kind: string, currency: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
    sql`select ${sql.lit(account)} as account_kind, ${currency} as currency, null::uuid as user_id, null::uuid as held_for,
               null::uuid as advance_id, ${sql.lit(kind)} as kind, null as store, null::date as sale_month, ${cut(amount)} as micros
          from totals t`;
  const legs = [
    ours('conversion', 'conversion', sql`t.currency`, sql`case when t."to" is not null then t.net else 0 end`),
    ours('conversion', 'conversion', sql`t."to"`, sql`-t.net * t.rate`),
  ];
  const parts = [
    ours('clearing', 'clearing', sql`t.currency`, sql`-(t.net + t.fee + t.withheld)`),
    ours('fees', 'fee', sql`t.currency`, sql`t.fee`),
    ours(kept.account, kept.kind, sql`t.currency`, sql`t.withheld`),
    ...legs,
  ];
  return listPostings(
    db,
    sql`with sums as materialized (
          select currency, sum(net) as net, sum(fee) as fee, sum(withheld) as withheld
            from statement_lines where statement_id = ${statementId}::uuid group by currency),
        totals as (select s.*, r."to", r.rate from sums s left join ${rates(conversions)} on r."from" = s.currency)
        ${sql.join(parts, sql` union all `)}`,
  );
}

/** Postings of the unmatched account, by store and month: recordings without a track, cut as a whole. */
export function listUnmatchedPostings(db: Executor, statementId: string, conversions: readonly Conversion[]) {
  return listPostings(
    db,
    sql`select 'unmatched' as account_kind, coalesce(r."to", l.currency) as currency, null::uuid as user_id,
               null::uuid as held_for, null::uuid as advance_id, 'unmatched' as kind, l.store, l.sale_month,
               ${cut(sql`sum(l.net * coalesce(r.rate, 1))`)} as micros
          from statement_recordings m join statement_lines l on l.statement_id = m.statement_id and l.recording = m.number
          left join ${rates(conversions)} on r."from" = l.currency
         where m.statement_id = ${statementId}::uuid and (m.match in ('none', 'left') or m.track_id is null)
         group by 2, l.store, l.sale_month`,
  );
}

/** Keeps how everything was divided, to the last decimal. */
export async function keepGroups(db: Executor, statementId: string, entryId: string) {
  await sql`
    insert into statement_groups (statement_id, number, entry_id, track_id, release_id, store, sale_month, currency, net,
                                  commission, margin, recouped)
    select ${statementId}::uuid, number, ${entryId}::uuid, track_id, release_id, store, sale_month, currency, trim_scale(net),
           trim_scale(commission), trim_scale(margin), trim_scale(recouped)
      from posting_groups`.execute(db);
  await sql`
    insert into statement_shares (statement_id, number, account_id, user_id, participant_id, share_id, kind, basis_points, amount)
    select ${statementId}::uuid, s.number, a.id, s.user_id, s.participant_id, s.share_id, s.kind, s.basis_points, trim_scale(s.amount)
      from posting_shares s
      join ledger_accounts a on a.kind = s.account_kind and a.currency = s.currency and ${isSame('a.user_id', 's.user_id')}
       and ${isSame('a.participant_id', 's.held_for')} and ${isSame('a.advance_id', 's.advance_id')}`.execute(db);
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The same id or none on both sides; an equality, so that rows are joined by a hash of it. */
function isSame(one: string, other: string) {
  const of = (column: string) => sql`coalesce(${sql.ref(column)}, ${sql.lit(NOBODY)}::uuid)`;
  return sql`${of(one)} = ${of(other)}`;
}
