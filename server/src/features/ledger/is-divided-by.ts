import { type RawBuilder, sql } from 'kysely';

/**
 * The recording was divided by this entry, the one of a group of its track. A recording that was assigned after the posting has an
 * entry of its own, and is in no other. Both are names of the question: a table, and a column with the group's entry.
 */
export function isDividedBy(recording: string, entry: string): RawBuilder<boolean> {
  const [statement, number] = [sql.ref(`${recording}.statement_id`), sql.ref(`${recording}.number`)];
  const late = sql`select from ledger_entries late where late.idempotency_key = 'statement:' || ${statement} || ':recording:' || ${number}`;
  return sql<boolean>`(exists (${late} and late.id = ${sql.ref(entry)}) or (not exists (${late}) and exists (
    select from ledger_entries whole where whole.id = ${sql.ref(entry)} and whole.idempotency_key not like 'statement:%:recording:%')))`;
}
