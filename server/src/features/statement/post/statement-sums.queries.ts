import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';

/** Sums of a statement's lines, by match and currency. */
export async function readMatches(db: Executor, statementId: string) {
  const { rows } = await sql<{ match: string; currency: string; lines: number; net: string }>`
    select m.match, l.currency, sum(1)::integer as lines, trim_scale(sum(l.net))::text as net
      from statement_recordings m join statement_lines l on l.statement_id = m.statement_id and l.recording = m.number
     where m.statement_id = ${statementId}::uuid group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Sums posted of a statement, by kind of line and currency; a reversed one has none. */
export async function readPostings(db: Executor, statementId: string) {
  const { rows } = await sql<{ kind: string; currency: string; amount: string }>`
    select l.kind, l.currency, trim_scale(sum(l.amount_micros) * 0.000001)::text as amount
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.statement_id = ${statementId}::uuid and e.kind in ('statement', 'reversal')
     group by l.kind, l.currency having sum(l.amount_micros) <> 0 order by l.currency, l.kind`.execute(db);
  return rows;
}
