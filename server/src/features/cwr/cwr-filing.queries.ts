import type { FilingEvent } from '@toada/domain/cwr/cwr.states.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

export type MatchedFiling = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

/** Newest first: the way of a work that the caller has found. */
export function listFilingsOf(db: Executor, workId: string) {
  return db
    .selectFrom('cwr_filings as g')
    .innerJoin('cwr_files as f', 'f.id', 'g.file_id')
    .innerJoin('cwr_societies as s', 's.id', 'g.society_id')
    .select([
      ...(['g.id', 'g.kind', 'g.status', 'g.answer', 'g.society_number', 'g.iswc', 'g.is_iswc_open'] as const),
      ...(['g.messages', 'g.created_at', 'g.answered_at', 's.society', 'f.sent_at'] as const),
    ])
    .where('g.work_id', '=', workId)
    .where('g.status', '<>', 'discarded')
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(100)
    .execute();
}

/** Filings of works that the caller holds, at one society, newest first. */
export function listEarlier(db: Executor, societyId: string, workIds: readonly string[]) {
  return db
    .selectFrom('cwr_filings')
    .select(['work_id', 'status'])
    .where('society_id', '=', societyId)
    .where('work_id', '=', sql<string>`any(${workIds}::uuid[])`)
    .where('status', '<>', 'discarded')
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertFilings(db: Executor, filings: Insertable<Tables['cwr_filings']>[]) {
  await db.insertInto('cwr_filings').values(filings).execute();
}

type Key = { societyId: string | null; stamp: string; group: number; transaction: number };

/** The filing that a society's answer names by the file's moment; undefined also where two societies could be meant. */
export async function findByKey(db: Executor, visible: Visible, { societyId, stamp, group, transaction }: Key) {
  const [first, ...others] = await matched(db, visible)
    .where('f.stamp', '=', stamp)
    .where('g.group_number', '=', group)
    .where('g.transaction', '=', transaction)
    .$if(societyId !== null, (q) => q.where('g.society_id', '=', societyId ?? ''))
    .execute();
  return others.length === 0 ? first : undefined;
}

/** The newest one of a work, by the number we gave it. */
export function findByNumber(db: Executor, visible: Visible, number: string, societyId: string) {
  return matched(db, visible)
    .where('w.number', '=', number)
    .where('g.society_id', '=', societyId)
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findFiling(db: Executor, visible: Visible, id: string) {
  return matched(db, visible).where('g.id', '=', id).executeTakeFirst();
}

function matched(db: Executor, visible: Visible) {
  return db
    .selectFrom('cwr_filings as g')
    .innerJoin('cwr_files as f', 'f.id', 'g.file_id')
    .innerJoin('cwr_societies as s', 's.id', 'g.society_id')
    .innerJoin(db.selectFrom('works').selectAll().where(visibleRows(visible, 'user_id')).as('w'), 'w.id', 'g.work_id')
    .innerJoin('profiles as owners', 'owners.id', 'w.user_id')
    .select([
      ...(['g.id', 'g.work_id', 'g.file_id', 'g.status', 'g.answer', 'g.processed_on', 'g.iswc'] as const),
      ...([
        'g.is_iswc_open',
        'g.society_number',
        's.society',
        'f.name as file_name',
        'f.status as file_status',
      ] as const),
      ...(['f.created_by as file_by', 'w.number', 'w.title', 'w.user_id', 'w.team_id', 'w.payer_id'] as const),
      'w.iswc as work_iswc',
      sql<string>`coalesce(owners.display_name, owners.full_name)`.as('owner_name'),
    ])
    .where('g.status', '<>', 'discarded')
    .forUpdate(['g']);
}

/** The caller has found the row and holds it. */
export async function setFiling(db: Executor, id: string, changes: Updateable<Tables['cwr_filings']>) {
  await db.updateTable('cwr_filings').set(changes).where('id', '=', id).execute();
}

/** Nothing where the filing has no such way. */
export async function moveFiling(db: Executor, id: string, event: FilingEvent) {
  await moveRows(db, 'cwr_filings', event).where('id', '=', id).execute();
}

/** All works of a file go with it. */
export async function moveFilingsOf(db: Executor, fileId: string, event: 'send' | 'discard') {
  await moveRows(db, 'cwr_filings', event).where('file_id', '=', fileId).execute();
}
