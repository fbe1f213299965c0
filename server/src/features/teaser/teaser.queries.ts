import type { TeaserFilter } from '@toada/domain/teaser/teaser.contract.ts';
import type { UnreadableFile } from '@toada/domain/teaser/teaser.states.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type Teasers = Tables['teasers'];
export type ShownTeaser = NonNullable<Awaited<ReturnType<typeof findTeaser>>>;

/** Newest first. Nobody's but the caller's own where the reach is everybody's and neither name nor release is said. */
export function listTeasers(db: Executor, visible: Visible, { user_id, release_id, ...page }: TeaserFilter) {
  let rows = withNames(db, visible);
  if (user_id) rows = rows.where('t.user_id', '=', soughtIn(visible, user_id));
  else if (visible.reach === 'any' && !release_id) rows = rows.where('t.user_id', '=', visible.actorId);
  if (release_id) rows = rows.where('t.release_id', '=', soughtIn(visible, release_id));
  return newestFirst(db.selectFrom(rows.as('teasers')).selectAll(), page);
}

export function findTeaser(db: Executor, visible: Visible, id: Sought<'teasers'>) {
  return withNames(db, visible).where('t.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

function withNames(db: Executor, visible: Visible) {
  const seen = db.selectFrom('teasers').selectAll().where(visibleRows(visible, 'user_id')).as('t');
  return db
    .selectFrom(seen)
    .innerJoin('profiles as p', 'p.id', 't.user_id')
    .leftJoin('releases as r', 'r.id', 't.release_id')
    .selectAll('t')
    .select([
      'r.title as release_title',
      sql<boolean>`exists (select from smart_links s where s.teaser_id = t.id)`.as('is_on_link'),
      sql<string>`coalesce(case p.role when 'AGGREGATOR' then nullif(p.company_name, '') end, p.display_name, p.full_name)`.as(
        'owner_name',
      ),
    ]);
}

export function lockTeaser(db: Executor, visible: Visible, id: Sought<'teasers'>) {
  return db
    .selectFrom('teasers')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}

/** For a job: whosever it is. */
export function findAnyTeaser(db: Executor, id: string) {
  return db.selectFrom('teasers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The team is filled in by the database. */
export async function insertTeaser(db: Executor, row: Omit<Insertable<Teasers>, 'team_id'>): Promise<string> {
  const { id } = await db
    .insertInto('teasers')
    .values({ ...row, team_id: row.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The caller has locked the row. */
export async function deleteTeaser(db: Executor, id: string) {
  await db.deleteFrom('teasers').where('id', '=', id).execute();
}

/** Nobody else counts this person's teasers until the transaction ends. */
export async function lockCount(db: Executor, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`teasers:${userId}`}, 0))`.execute(db);
}

/** Statuses of somebody's teasers, as many as could matter. */
export async function listStatuses(db: Executor, userId: string, limit: number) {
  const rows = await db.selectFrom('teasers').select('status').where('user_id', '=', userId).limit(limit).execute();
  return rows.map(({ status }) => status);
}

/** A track within reach: its sound, its release and the release's cover. */
export function findNamedTrack(db: Executor, visible: Visible, id: Sought<'tracks'>) {
  const seen = db.selectFrom('releases').selectAll().where(visibleRows(visible, 'user_id')).as('r');
  return db
    .selectFrom(seen)
    .innerJoin('tracks as t', 't.release_id', 'r.id')
    .select(['t.audio_file_id', 'r.id as release_id', 'r.user_id', 'r.cover_file_id'])
    .where('t.id', '=', soughtIn(visible, id))
    .executeTakeFirst();
}

export function findNamedRelease(db: Executor, visible: Visible, id: Sought<'releases'>) {
  return db
    .selectFrom('releases')
    .select(['id', 'user_id', 'cover_file_id'])
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

/** The newest release within reach that has a recording; a video has none. */
export function findNewestWithMusic(db: Executor, visible: Visible) {
  return db
    .selectFrom('releases')
    .select('id')
    .where(visibleRows(visible, 'user_id'))
    .where('type', '<>', 'video')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tracks')
          .select('tracks.id')
          .whereRef('tracks.release_id', '=', 'releases.id')
          .where('tracks.audio_file_id', 'is not', null),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A release within reach with the first of its tracks that can be heard. */
export function findFirstTrack(db: Executor, visible: Visible, releaseId: Sought<'releases'>) {
  const seen = db
    .selectFrom('releases')
    .selectAll()
    .where(visibleRow(visible, 'user_id', releaseId))
    .as('r');
  return db
    .selectFrom(seen)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('tracks')
          .select(['title', 'audio_file_id'])
          .whereRef('tracks.release_id', '=', 'r.id')
          .where('audio_file_id', 'is not', null)
          .orderBy('place')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.user_id', 'r.team_id', 'r.title', 'r.artist', 'r.release_date', 'r.cover_file_id'])
    .select(['t.title as track_title', 't.audio_file_id'])
    .executeTakeFirst();
}

/** True while the release has a teaser that is ready, or on its way there. */
export async function hasTeaser(db: Executor, releaseId: string): Promise<boolean> {
  const found = await db
    .selectFrom('teasers')
    .select('id')
    .where('release_id', '=', releaseId)
    .where('kind', '=', 'teaser')
    .where('status', '!=', 'failed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** True while another teaser is made of the file. */
export async function isStillUsed(db: Executor, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('teasers')
    .select('id')
    .where((eb) => eb.or([eb('audio_file_id', '=', fileId), eb('cover_file_id', '=', fileId)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** True where an earlier teaser was sent this file. */
export async function isTeaserFile(db: Executor, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('teasers')
    .select('id')
    .where(sql<boolean>`${fileId}::uuid = any(claimed_files)`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Null where nothing is left to draw: it is gone, there, or given up. */
export async function setRendering(db: Executor, id: string) {
  const row = await moveRows(db, 'teasers', 'render')
    .set({ progress: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function setProgress(db: Executor, id: string, progress: number) {
  await db.updateTable('teasers').set({ progress }).where('id', '=', id).where('status', '=', 'rendering').execute();
}

/** Once: false where the row went meanwhile, or another worker was first. */
export async function setFilm(db: Executor, id: string, film: { storage_key: string; bytes: number }) {
  const row = await moveRows(db, 'teasers', 'finish')
    .set({ ...film, progress: 100 })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveTeaser(
  db: Executor,
  id: string,
  event: 'fail' | 'retry',
  trouble: UnreadableFile | null = null,
): Promise<boolean> {
  const row = await moveRows(db, 'teasers', event)
    .set({ progress: 0, trouble })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const FILE = [
  'id',
  'kind',
  'status',
  'storage_key',
  'preview_key',
  'duration_ms',
  'waveform',
  'report',
  'claimed_at',
] as const;
export type TeaserFile = NonNullable<Awaited<ReturnType<typeof findUsedFile>>>;

/** A file within reach that was sent, whatever has taken it. */
export function findSentFile(db: Executor, visible: Visible, id: Sought<'media_files'>) {
  return db
    .selectFrom('media_files')
    .select(FILE)
    .where(visibleRow(visible, 'user_id', id))
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
}

/** A file that a row names which the caller has reached. */
export function findUsedFile(db: Executor, id: string) {
  return db
    .selectFrom('media_files')
    .select(FILE)
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
}
