import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { EntryLine } from '../../ledger/post-entry.ts';
import { type PostingRow, toEntryLine } from './postings.queries.ts';

/** What all entries of a statement come to, with the other sign: account by account nothing is left of it. */
export async function listMirrored(db: Executor, statementId: string): Promise<EntryLine[]> {
  const { rows } = await sql<PostingRow>`
    select a.kind as account_kind, a.currency, a.user_id, a.participant_id as held_for, a.advance_id, l.kind, l.store,
           l.sale_month, (-sum(l.amount_micros))::bigint as micros
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
     where e.statement_id = ${statementId}::uuid
     group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(l.amount_micros) <> 0`.execute(db);
  return rows.map(toEntryLine);
}
