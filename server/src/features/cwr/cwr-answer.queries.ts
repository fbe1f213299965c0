import type { PageInput } from '@toada/domain/page.ts';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

export function listAnswers(db: Executor, page: PageInput) {
  return newestFirst(db.selectFrom(listed(db).as('answers')).selectAll(), page);
}

export function findAnswer(db: Executor, id: string) {
  return listed(db).where('a.id', '=', id).executeTakeFirst();
}

export function findAnswerByHash(db: Executor, sha256: string) {
  return listed(db).where('a.sha256', '=', sha256).executeTakeFirst();
}

/** Undefined where the same bytes have been read: whoever comes second waits for the first. */
export function insertAnswer(db: Executor, answer: Insertable<Tables['cwr_answers']>) {
  return db
    .insertInto('cwr_answers')
    .values(answer)
    .onConflict((on) => on.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** With its lines: the same bytes are read again. */
export async function deleteAnswer(db: Executor, id: string) {
  await db.deleteFrom('cwr_answers').where('id', '=', id).execute();
}

/** The caller has just written the row. */
export async function setCounts(db: Executor, id: string, counts: { applied: number; known: number; unknown: number }) {
  await db.updateTable('cwr_answers').set(counts).where('id', '=', id).execute();
}

/** A statement takes 65,535 values: a large answer has more. */
const LINES_AT_ONCE = 1_000;

export async function insertLines(db: Executor, lines: Insertable<Tables['cwr_answer_lines']>[]) {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await db
      .insertInto('cwr_answer_lines')
      .values(lines.slice(from, from + LINES_AT_ONCE))
      .execute();
}

/** Lines without a work first, then codes that differ: they need somebody. */
export function listLines(db: Executor, answerId: string) {
  return db
    .selectFrom('cwr_answer_lines')
    .select(['place', 'outcome', 'work_id', 'work_number', 'title', 'answer', 'iswc', 'messages'])
    .where('answer_id', '=', answerId)
    .orderBy(sql`array_position(array['unknown', 'iswcOpen', 'applied', 'older', 'known'], outcome)`)
    .orderBy('place')
    .limit(2000)
    .execute();
}

function listed(db: Executor) {
  return db
    .selectFrom('cwr_answers as a')
    .leftJoin('cwr_societies as s', 's.id', 'a.society_id')
    .select([
      ...([
        'a.id',
        'a.name',
        'a.sender_name',
        'a.applied',
        'a.known',
        'a.unknown',
        'a.created_at',
        'a.society_id',
      ] as const),
      's.society',
      sql<string | null>`(select full_name from profiles where id = a.created_by)`.as('created_by_name'),
    ]);
}
