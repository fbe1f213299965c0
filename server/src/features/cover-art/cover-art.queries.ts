import type { CoverArtFilter } from '@toada/domain/cover-art/cover-art.contract.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type CoverArts = Tables['cover_arts'];
export type ShownCoverArt = NonNullable<Awaited<ReturnType<typeof findCoverArt>>>;

/** Newest first. Nobody's but the caller's own where the reach is everybody's and neither name nor release is said. */
export function listCoverArts(db: Executor, visible: Visible, { user_id, release_id, ...page }: CoverArtFilter) {
  let rows = withNames(db, visible);
  if (user_id) rows = rows.where('c.user_id', '=', soughtIn(visible, user_id));
  else if (visible.reach === 'any' && !release_id) rows = rows.where('c.user_id', '=', visible.actorId);
  if (release_id) rows = rows.where('c.release_id', '=', soughtIn(visible, release_id));
  return newestFirst(db.selectFrom(rows.as('cover_arts')).selectAll(), page);
}

export function findCoverArt(db: Executor, visible: Visible, id: Sought<'cover_arts'>) {
  return withNames(db, visible).where('c.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

function withNames(db: Executor, visible: Visible) {
  const seen = db.selectFrom('cover_arts').selectAll().where(visibleRows(visible, 'user_id')).as('c');
  return db
    .selectFrom(seen)
    .innerJoin('profiles as p', 'p.id', 'c.user_id')
    .leftJoin('releases as r', 'r.id', 'c.release_id')
    .selectAll('c')
    .select([
      'r.title as release_title',
      sql<string>`coalesce(case p.role when 'AGGREGATOR' then nullif(p.company_name, '') end, p.display_name, p.full_name)`.as(
        'owner_name',
      ),
    ]);
}

export function lockCoverArt(db: Executor, visible: Visible, id: Sought<'cover_arts'>) {
  return db
    .selectFrom('cover_arts')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}

/** For a job: whosever it is. */
export function findAnyCoverArt(db: Executor, id: string) {
  return db.selectFrom('cover_arts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The team is filled in by the database. */
export async function insertCoverArt(db: Executor, row: Omit<Insertable<CoverArts>, 'team_id'>): Promise<string> {
  const { id } = await db
    .insertInto('cover_arts')
    .values({ ...row, team_id: row.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The caller has locked the row. */
export async function deleteCoverArt(db: Executor, id: string) {
  await db.deleteFrom('cover_arts').where('id', '=', id).execute();
}

/** Nobody else counts this person's covers until the transaction ends. */
export async function lockCount(db: Executor, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cover_arts:${userId}`}, 0))`.execute(db);
}

/** Statuses of somebody's covers, as many as could matter. */
export async function listStatuses(db: Executor, userId: string, limit: number) {
  const rows = await db.selectFrom('cover_arts').select('status').where('user_id', '=', userId).limit(limit).execute();
  return rows.map(({ status }) => status);
}

/** Once: false where the row went meanwhile, or another worker was first. */
export async function setDrawn(db: Executor, id: string, file: { storage_key: string; bytes: number }) {
  const row = await moveRows(db, 'cover_arts', 'finish')
    .set(file)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveCoverArt(db: Executor, id: string, event: 'fail' | 'retry'): Promise<boolean> {
  const row = await moveRows(db, 'cover_arts', event).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}
