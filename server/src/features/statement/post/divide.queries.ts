import type { Conversion } from '@toada/domain/statement/statement.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, WideExecutor } from '../../../db/connect.ts';
import { withHashJoins } from '../../../db/large-sets.ts';
import { agreementOf, commissionOf, marginOf } from './pick.queries.ts';

export type PostedPart = {
  statementId: string;
  conversions: readonly Conversion[];
  /** The number of one that was found after the posting; else all of the statement. */
  recordingNumber?: number | undefined;
};

/** The rates as rows: r("from", "to", rate). */
export function rates(conversions: readonly Conversion[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(conversions)}::jsonb) as r ("from" text, "to" text, rate numeric)`;
}

/**
 * Income of recordings, line by line, in the currency of posting: track_id, store, sale_month, currency, country, net, quantity.
 * Without conversions no rate is looked up and nothing multiplied.
 */
export function cells({ statementId, conversions, recordingNumber }: PostedPart) {
  const isConverted = conversions.length > 0;
  const [currency, net] = isConverted
    ? [sql`coalesce(r."to", l.currency)`, sql`l.net * coalesce(r.rate, 1)`]
    : [sql`l.currency`, sql`l.net`];
  return sql`(
    select m.track_id, l.store, l.sale_month, ${currency} as currency, l.country, ${net} as net, l.quantity
      from statement_recordings m join statement_lines l on l.statement_id = m.statement_id and l.recording = m.number
      ${isConverted ? sql`left join ${rates(conversions)} on r."from" = l.currency` : sql``}
     where ${isPosted({ statementId, recordingNumber })})`;
}

/** Whether a recording `m` has a track, and is of this posting. */
function isPosted({ statementId, recordingNumber }: Omit<PostedPart, 'conversions'>) {
  const isAsked = recordingNumber === undefined ? sql`true` : sql`m.number = ${recordingNumber}`;
  return sql`m.statement_id = ${statementId}::uuid and m.match not in ('none', 'left') and m.track_id is not null and ${isAsked}`;
}

/** A part of an amount in basis points, exactly. Most are none, which need not be multiplied. */
export function partOf(amount: RawBuilder<unknown>, basisPoints: RawBuilder<unknown>) {
  return sql`case ${basisPoints} when 0 then 0 else (${amount}) * ${basisPoints} * 0.0001 end`;
}

/** Until the posting is written its tracks stay: what is read of them several times is the same each time. */
export async function holdTracks(db: Executor, part: PostedPart) {
  await sql`
    select from tracks where id in (select m.track_id from statement_recordings m where ${isPosted(part)})
     order by id for key share`.execute(db);
}

/**
 * Everything here lies in tables of the transaction, and is gone with it. Amounts are exact: numeric knows no limit that sums and
 * products of ours come near, and parts are taken by multiplying with 0.0001, never by dividing.
 */
export async function createPostingTables(db: Executor) {
  const tables = [
    sql`drop table if exists pg_temp.posting_months, pg_temp.posting_terms, pg_temp.posting_groups, pg_temp.posting_advances,
          pg_temp.posting_shares`,
    sql`create temp table posting_months (track_id uuid not null, sale_month date not null) on commit drop`,
    sql`create temp table posting_terms (track_id uuid not null, sale_month date not null, release_id uuid, owner_id uuid,
          aggregator_id uuid, commission_bp integer, margin_bp integer, agreement_id uuid) on commit drop`,
    sql`create temp table posting_groups (number integer, track_id uuid not null, release_id uuid, owner_id uuid, aggregator_id uuid,
          store text not null, sale_month date not null, currency text not null, net numeric, quantity numeric,
          commission_bp integer, margin_bp integer, agreement_id uuid, commission numeric, margin numeric, rest numeric,
          recouped numeric) on commit drop`,
    sql`create temp table posting_advances (id uuid, user_id uuid, release_id uuid, currency text, turn integer,
          left_amount numeric) on commit drop`,
    sql`create temp table posting_shares (number integer, currency text, store text, sale_month date, account_kind text,
          user_id uuid, held_for uuid, advance_id uuid, participant_id uuid, share_id uuid, kind text, basis_points integer,
          amount numeric) on commit drop`,
  ];
  for (const table of tables) await table.execute(db);
}

/** By whose terms, and which agreement, each track is divided in each month. */
export async function insertTerms(db: Executor, part: PostedPart) {
  await withHashJoins(db, () =>
    sql`
    insert into posting_months
    select distinct m.track_id, l.sale_month
      from (select distinct recording, sale_month from statement_lines where statement_id = ${part.statementId}::uuid) l
      join statement_recordings m on m.number = l.recording where ${isPosted(part)}`.execute(db),
  );
  // A catalogue has more tracks than most statements name: the planner is to know how many these are.
  await sql`analyze posting_months`.execute(db);
  await sql`
    insert into posting_terms
    with asked as materialized (
      select n.track_id, n.sale_month, t.release_id, o.id as owner_id, o.aggregator_id, o.plan
        from posting_months n join tracks t on t.id = n.track_id join releases r on r.id = t.release_id
        join profiles o on o.id = r.user_id)
    select track_id, sale_month, release_id, owner_id, aggregator_id, ${commissionOf}, ${marginOf}, ${agreementOf} from asked`.execute(
    db,
  );
}

/** The groups, less commission and margin; numbered after those of earlier postings, in the order in which advances take from them. */
export async function insertGroups(db: Executor, part: PostedPart) {
  await withHashJoins(db, () =>
    sql`
    insert into posting_groups
    select (select coalesce(max(number), 0) from statement_groups where statement_id = ${part.statementId}::uuid)
             + row_number() over (order by s.sale_month, s.store collate "C", s.track_id, s.currency),
           s.track_id, p.release_id, p.owner_id, p.aggregator_id, s.store, s.sale_month, s.currency, s.net, s.quantity,
           p.commission_bp, p.margin_bp, p.agreement_id, c.commission, m.margin, s.net - c.commission - m.margin, 0
      from (select track_id, store, sale_month, currency, sum(net) as net, sum(quantity) as quantity
              from ${cells(part)} c group by 1, 2, 3, 4) s
      join posting_terms p on p.track_id = s.track_id and p.sale_month = s.sale_month
      cross join lateral (select ${partOf(sql`s.net`, sql`p.commission_bp`)} as commission) c
      cross join lateral (select ${partOf(sql`s.net - c.commission`, sql`p.margin_bp`)} as margin) m`.execute(db),
  );
  await sql`analyze posting_groups`.execute(db);
}

/** Each person's advances one after the other, all people's together: as many turns as the one with the most has open. */
export async function recoupAdvances(db: WideExecutor) {
  // Another posting of the same advance waits here, and then sees the sum recouped meanwhile.
  await sql`
    select a.id from advances a
     where (a.user_id, a.currency) in (select owner_id, currency from posting_groups where rest > 0) order by a.id for update`.execute(
    db,
  );
  await sql`
    insert into posting_advances
    select a.id, a.user_id, a.release_id, a.currency,
           row_number() over (partition by a.user_id, a.currency order by a.created_at, a.id), open.micros * 0.000001
      from advances a cross join lateral (
        select -sum(l.amount_micros) as micros from ledger_accounts k join ledger_lines l on l.account_id = k.id
         where k.kind = 'advance' and k.currency = a.currency and k.user_id is null and k.participant_id is null
           and k.advance_id = a.id) open
     where (a.user_id, a.currency) in (select owner_id, currency from posting_groups where rest > 0) and open.micros > 0`.execute(
    db,
  );
  const { rows } = await sql<{ turns: number }>`select coalesce(max(turn), 0) as turns from posting_advances`.execute(
    db,
  );
  for (let turn = 1; turn <= (rows[0]?.turns ?? 0); turn++) await takeTurn(db, turn);
}

async function takeTurn(db: Executor, turn: number) {
  await sql`
    with asked as (
      select g.number, g.currency, g.store, g.sale_month, a.id as advance_id, g.rest, a.left_amount,
             sum(g.rest) over (partition by a.id order by g.number) - g.rest as before
        from posting_advances a join posting_groups g on g.owner_id = a.user_id and g.currency = a.currency
         and (a.release_id is null or a.release_id = g.release_id)
       where a.turn = ${turn} and g.rest > 0),
    taken as (
      insert into posting_shares (number, currency, store, sale_month, account_kind, advance_id, kind, basis_points, amount)
      select number, currency, store, sale_month, 'advance', advance_id, 'recoup', 0, least(rest, left_amount - before)
        from asked where left_amount > before
      returning number, amount)
    update posting_groups g set rest = g.rest - t.amount, recouped = g.recouped + t.amount
      from taken t where t.number = g.number`.execute(db);
}

/** Shares of the rest. Without an agreement all of it is the owner's. */
export async function insertShares(db: WideExecutor, account: 'available' | 'pending') {
  await sql`
    insert into posting_shares
    select g.number, g.currency, g.store, g.sale_month, case when payee.id is null then 'held' else ${account}::text end, payee.id,
           case when payee.id is null then s.participant_id end, null::uuid, s.participant_id, s.id, 'royalty', s.share_basis_points,
           g.rest * s.share_basis_points * 0.0001
      from posting_groups g join split_shares s on s.agreement_id = g.agreement_id
      cross join lateral (select case s.status when 'own' then coalesce(s.payee_id, g.owner_id)
                                               when 'accepted' then s.payee_id end as id) payee
     where s.share_basis_points > 0
    union all
    select number, currency, store, sale_month, ${account}::text, owner_id, null, null, null, null, 'royalty', 10000, rest
      from posting_groups where agreement_id is null
    union all
    select number, currency, store, sale_month, case ${account}::text when 'pending' then 'pending' else 'margin' end,
           aggregator_id, null, null, null, null, 'margin', margin_bp, margin
      from posting_groups where margin_bp > 0`.execute(db);
  await sql`analyze posting_shares`.execute(db);
}

/**
 * A release with a group whose parts are not the whole: its agreement does not come to 100 %, and nothing may be posted by it. Without an
 * agreement the rest is the owner's, whatever it is.
 */
export async function findUnbalancedGroup(db: WideExecutor): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    with divided as materialized (select number, release_id, net, commission from posting_groups where agreement_id is not null),
    sums as materialized (
      select number, sum(amount) as amount from posting_shares where number in (select number from divided) group by number),
    -- Apart, so that the limit does not make the planner look through all sums once for each group.
    unbalanced as materialized (
      select g.release_id from divided g left join sums s on s.number = g.number
       where g.net <> g.commission + coalesce(s.amount, 0))
    select r.title from unbalanced c join releases r on r.id = c.release_id limit 1`.execute(db);
  return rows[0]?.title;
}
