import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/connect.ts';
import type { Finder, Gone, PersonalTable, Section, TableName } from './personal-table.ts';

/** The person of a copy or an erasure: the account and its known addresses. */
export type Person = { id: string; addresses: readonly string[] };

const ROWS_AT_ONCE = 200;

/**
 * A person's rows of one table, a few at a time. The tables are other features' own: they are read and emptied here, and
 * nowhere else from outside, since a copy or an erasure that asks every feature for its part is as whole as the most
 * forgetful of them. What is done with each stands in one table (personal-data.ts).
 */
export async function* readRows(tx: Tx, { table, by }: PersonalTable, section: Section, person: Person) {
  const where = condition(section.by ?? by, person);
  await sql`declare personal no scroll cursor for
    select to_jsonb(t) - ${section.hide ?? []}::text[] as row from ${sql.table(table)} t
     where ${where} and ${section.only ?? sql<boolean>`true`}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: unknown }>`fetch ${sql.lit(ROWS_AT_ONCE)} from personal`.execute(tx);
    yield* rows.map(({ row }) => row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close personal`.execute(tx);
}

export async function eraseRows(db: Executor, { table, by, erase }: PersonalTable, person: Person, gone: Gone) {
  const where = condition(by, person);
  if (erase === 'delete') await sql`delete from ${sql.table(table)} where ${where}`.execute(db);
  else if (typeof erase === 'object' && 'becomes' in erase) {
    const changes = Object.entries(erase.becomes(gone)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${where}`.execute(db);
  }
}

/** The stored files a table names for a person. */
export async function listFileKeys(db: Executor, { table, by, files = [] }: PersonalTable, person: Person) {
  const keys: string[] = [];
  for (const column of files) {
    const { rows } = await sql<{ key: string | null }>`
      select ${sql.ref(column)} as key from ${sql.table(table)} where ${condition(by, person)}`.execute(db);
    keys.push(...rows.flatMap(({ key }) => key ?? []));
  }
  return keys;
}

/** Removes the waiting and the failed jobs about somebody, letters among them; a running one ends by itself. */
export async function deleteJobsOf(db: Executor, userId: string) {
  await sql`delete from graphile_worker._private_jobs
    where locked_at is null and ${userId} in (payload ->> 'userId', payload -> 'params' ->> 'userId')`.execute(db);
}

/** Columns that say whose a row is, where it is another: a statement is about many people, and belongs to its sender. */
const OWNER_COLUMNS: Partial<Record<TableName, string>> = { statements: 'created_by', webhooks: 'owner_id' };

function condition(finder: Finder, { id, addresses }: Person) {
  if ('address' in finder) return sql<boolean>`lower(${sql.ref(finder.address)}) = any(${addresses}::text[])`;
  if (!('of' in finder)) return sql<boolean>`${sql.ref(finder.id)} = ${id}`;
  const owner = OWNER_COLUMNS[finder.of] ?? 'user_id';
  return sql<boolean>`${sql.ref(finder.id)} in (select id from ${sql.table(finder.of)} where ${sql.ref(owner)} = ${id})`;
}
