import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** Statements whose day has come. */
export async function listDue(db: Executor, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from statements
     where status = 'posted' and matured_at is null and approval ->> 'payable_on' is not null
       and approval ->> 'payable_on' <= ${today}
     order by approval ->> 'payable_on', id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nothing where somebody was first, or it was taken back meanwhile; else it is nobody else's until the transaction ends. */
export async function lockDue(db: Executor, id: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from statements where id = ${id} and status = 'posted' and matured_at is null
       and approval ->> 'payable_on' <= ${today} for update`.execute(db);
  return rows.length > 0;
}

/** Money of a statement that still lies on people's pending accounts. */
export async function listPending(db: Executor, statementId: string) {
  const { rows } = await sql<{ user_id: string; currency: string; amount_micros: bigint }>`
    select l.user_id, l.currency, sum(l.amount_micros)::bigint as amount_micros
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.statement_id = ${statementId} and l.account_kind = 'pending'
     group by 1, 2 having sum(l.amount_micros) <> 0`.execute(db);
  return rows;
}

export async function setMatured(db: Executor, id: string, now: Date) {
  await db.updateTable('statements').set({ matured_at: now }).where('id', '=', id).execute();
}
