import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';

const isThere = sql`o.status not in ('failed', 'discarded', 'reversed')`;

/**
 * Others with as many rows, the same totals, and the same stores and months: those that came before, or are approved already. Lines are
 * there from the import on.
 */
export async function listLookalikes(db: Executor, statementId: string) {
  const places = (id: string) =>
    sql`select distinct store, sale_month from statement_lines where statement_id = ${sql.ref(id)}`;
  const { rows } = await sql<{ id: string; name: string; created_at: Date }>`
    select o.id, o.name, o.created_at from statements s join statements o on o.row_count = s.row_count and o.totals = s.totals and o.id <> s.id
     where s.id = ${statementId}::uuid and ${isThere}
       and ((o.created_at, o.id) < (s.created_at, s.id) or o.status in ('seconding', 'approving', 'posted', 'reversing'))
       and exists (select from statement_lines where statement_id = s.id)
       and not exists (${places('s.id')} except ${places('o.id')}) and not exists (${places('o.id')} except ${places('s.id')})
     order by o.created_at, o.id limit 5`.execute(db);
  return rows;
}

/** Numbers of the files of a series that are there and can be read. */
export async function listParts(db: Executor, key: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct (o.series ->> 'number')::integer as number from statements o
     where o.series ->> 'key' = ${key} and ${isThere}`.execute(db);
  return rows.map(({ number }) => number);
}

export function listAnswers(db: Executor, statementId: string) {
  return db
    .selectFrom('statement_answers as a')
    .innerJoin('profiles as p', 'p.id', 'a.answered_by')
    .select(['a.code', 'a.about', 'a.reason', 'a.answered_at'])
    .select((eb) => eb.fn.coalesce('p.display_name', 'p.full_name').as('by_name'))
    .where('a.statement_id', '=', statementId)
    .execute();
}

export async function insertAnswer(
  db: Executor,
  answer: { statement_id: string; code: string; about: string; reason: string; answered_by: string; answered_at: Date },
) {
  await db
    .insertInto('statement_answers')
    .values(answer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
