import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { EntryLine } from '../../ledger/post-entry.ts';
import { type PostingRow, toEntryLine } from './postings.queries.ts';

/** Sum of all entries of a statement with the other sign: nothing is left on any account. */
export async function listMirrored(db: Executor, statementId: string): Promise<EntryLine[]> {
  const { rows } = await sql<PostingRow>`
    select a.kind as account_kind, a.currency, a.user_id, a.participant_id as held_for, a.advance_id, l.kind, l.store,
           l.sale_month, (-sum(l.amount_micros))::bigint as micros
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
     where e.statement_id = ${statementId}::uuid
     group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(l.amount_micros) <> 0`.execute(db);
  return rows.map(toEntryLine);
}

export function findStatus(db: Executor, id: string) {
  return db.selectFrom('statements').select('status').where('id', '=', id).executeTakeFirst();
}

type BalanceAfter = { user_id: string; full_name: string; currency: string; before: bigint; amount: bigint };

/** The balances of these people in every currency, now and after the statement's reversal. */
export async function listBalancesAfter(db: Executor, statementId: string, userIds: readonly string[]) {
  const { rows } = await sql<BalanceAfter>`
    with mirrored as (
      select l.user_id, l.currency, -sum(l.amount_micros) as micros
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.statement_id = ${statementId}::uuid and l.user_id is not null and l.account_kind in ('available', 'margin')
       group by 1, 2)
    select b.user_id, p.full_name, b.currency, b.amount as before, (b.amount + coalesce(m.micros, 0))::bigint as amount
      from balances b join profiles p on p.id = b.user_id left join mirrored m using (user_id, currency)
     where b.user_id = any(${userIds}::uuid[])
     order by b.amount + coalesce(m.micros, 0), b.user_id, b.currency`.execute(db);
  return rows;
}
