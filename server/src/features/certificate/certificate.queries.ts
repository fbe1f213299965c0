import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type FoundCertificate = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

export async function lastEdition(db: Executor, workId: string): Promise<number> {
  const row = await db
    .selectFrom('certificates')
    .select('edition')
    .where('work_id', '=', workId)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.edition ?? 0;
}

export async function insertCertificate(db: Executor, row: Insertable<Tables['certificates']>): Promise<string> {
  return (await db.insertInto('certificates').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** With what has become of it: the work's status, its withdrawal and reopening since, and the certificate that took its place. */
function withFate(db: Executor) {
  return db
    .selectFrom('certificates as c')
    .leftJoin('works as w', 'w.id', 'c.work_id')
    .selectAll('c')
    .select([
      'w.status',
      'w.team_id',
      firstSince('withdrawn').as('withdrawn_at'),
      firstSince('reopened').as('reopened_at'),
      sql<Date | null>`(select n.issued_at from certificates n where n.number = c.number and n.edition = c.edition + 1)`.as(
        'corrected_at',
      ),
    ]);
}

function firstSince(kind: 'withdrawn' | 'reopened') {
  return sql<Date | null>`(select min(e.created_at) from work_events e
    where e.work_id = c.work_id and e.kind = ${kind} and e.created_at > c.issued_at)`;
}

/** Whether the caller reaches the work. */
export async function isReached(db: Executor, visible: Visible, workId: Sought<'works'>): Promise<boolean> {
  const work = db
    .selectFrom('works')
    .select('id')
    .where(visibleRow(visible, 'user_id', workId));
  return (await work.executeTakeFirst()) !== undefined;
}

/** The newest of a work within the caller's reach. */
export function findOfWork(db: Executor, visible: Visible, workId: Sought<'works'>) {
  const reached = db
    .selectFrom('works')
    .select('id')
    .where(visibleRow(visible, 'user_id', workId));
  return withFate(db).where('c.work_id', 'in', reached).orderBy('c.edition', 'desc').limit(1).executeTakeFirst();
}

/** Anybody's, for a stranger who has its number and its code. */
export function findByCode(db: WideExecutor, number: string, code: string) {
  return withFate(db).where('c.number', '=', number).where('c.code', '=', code).executeTakeFirst();
}

/** Whether there is such a number, and since when. */
export function findNumber(db: WideExecutor, number: string) {
  return db
    .selectFrom('certificates')
    .select(['number', 'issued_at'])
    .where('number', '=', number)
    .orderBy('edition')
    .limit(1)
    .executeTakeFirst();
}

export function findToPrint(db: Executor, id: string) {
  return withFate(db).where('c.id', '=', id).executeTakeFirst();
}

/** Kept once: the hash of a certificate that somebody may have downloaded does not change. Its erased words are not kept at all. */
export async function setPrinted(db: Executor, id: string, printed: { storage_key: string; pdf_sha256: string }) {
  const { numUpdatedRows } = await db
    .updateTable('certificates')
    .set(printed)
    .where('id', '=', id)
    .where('pdf_sha256', 'is', null)
    .where('facts', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
