import type { Conversion } from '@toada/domain/statement/statement.contract.ts';
import { sql, type Updateable } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { rates } from './divide.queries.ts';
import { agreementOf } from './pick.queries.ts';

/** Approval, assignment and reversal lock the statement first: one after the other. */
export function lockPosting(db: Executor, id: string) {
  return db
    .selectFrom('statements')
    .select([
      'id',
      'name',
      'status',
      'approval',
      'totals',
      'matured_at',
      'approved_by',
      'reversed_by',
      'reading',
      'mapping',
      'doubts',
      'series',
      'created_by',
      'first_approved_by',
      'reversal_asked_by',
      'reversal_reason',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Until the transaction ends nobody else approves any statement. */
export async function lockApprovals(db: Executor) {
  await sql`select pg_advisory_xact_lock(hashtextextended('statement-approval', 0))`.execute(db);
}

export async function setPosting(db: Executor, id: string, values: Updateable<Tables['statements']>) {
  await db.updateTable('statements').set(values).where('id', '=', id).execute();
}

export function findPostedEntry(db: Executor, statementId: string) {
  return db
    .selectFrom('ledger_entries')
    .select('id')
    .where('statement_id', '=', statementId)
    .where('idempotency_key', '=', `statement:${statementId}`)
    .executeTakeFirstOrThrow();
}

/** The most that an account holds, in millionths. */
const MICROS_MAX = 2n ** 63n - 1n;

export type CurrencyOf = { currency: string; is_in_file: boolean; is_too_large: boolean };

/** The currencies of a statement's own lines and those they are converted into; whether what is posted in each fits into an account. */
export async function listCurrencies(db: Executor, statementId: string, conversions: readonly Conversion[]) {
  const { rows } = await sql<CurrencyOf>`
    with totals as materialized (
      select currency, sum(abs(net)) as net, sum(abs(fee) + abs(withheld)) as taken from statement_lines
       where statement_id = ${statementId}::uuid group by currency),
    posted as (
      select currency, net + taken as amount, true as is_in_file from totals
      union all
      select r."to", t.net * r.rate, false from totals t join ${rates(conversions)} on r."from" = t.currency)
    select currency, bool_or(is_in_file) as is_in_file, sum(amount) * 1000000 > ${String(MICROS_MAX)}::numeric as is_too_large
      from posted group by currency order by currency`.execute(db);
  return rows;
}

/** A release of the statement with an agreement that counts for it and does not come to 100 %. */
export async function findUnbalancedRelease(db: Executor, statementId: string): Promise<string | undefined> {
  const ofStatement = sql`m.statement_id = ${statementId}::uuid and m.match not in ('none', 'left')`;
  const { rows } = await sql<{ title: string }>`
    with unbalanced as materialized (
      select a.id, a.release_id
        from (select distinct t.release_id from statement_recordings m join tracks t on t.id = m.track_id where ${ofStatement}) r
        join split_agreements a on a.release_id = r.release_id
        left join split_shares s on s.agreement_id = a.id
       group by a.id having coalesce(sum(s.share_basis_points), 0) <> 10000)
    select r.title
      from (select distinct m.track_id, l.sale_month, t.release_id
              from statement_recordings m join tracks t on t.id = m.track_id
              join statement_lines l on l.statement_id = m.statement_id and l.recording = m.number
             where ${ofStatement} and t.release_id in (select release_id from unbalanced)) asked
      join unbalanced c on c.id = ${agreementOf}
      join releases r on r.id = asked.release_id
     order by r.title limit 1`.execute(db);
  return rows[0]?.title;
}
