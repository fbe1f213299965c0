import type { AskedId } from '@toada/domain/row-id.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

/** Recordings by their ids, which the caller has reached; a video's own track is none. */
export function listRecordings(db: Executor, trackIds: readonly string[]) {
  return db
    .selectFrom('tracks as t')
    .innerJoin('releases as r', 'r.id', 't.release_id')
    .innerJoin('profiles as owners', 'owners.id', 'r.user_id')
    .leftJoin('media_files as files', 'files.id', 't.audio_file_id')
    .leftJoin('phonograms as p', 'p.track_id', 't.id')
    .select(['t.id', 't.title', 't.version', 't.main_artists', 't.featured_artists', 't.has_own_splits'])
    .select(['r.id as release_id', 'r.user_id', 'r.title as release_title', 'r.artist', 'r.p_line', 'r.label_line'])
    .select(['r.release_date', 'files.duration_ms', 'p.country', 'p.first_published_on', 'p.track_id as sheet_id'])
    .select(sql<string | null>`nullif(t.isrc_code, '')`.as('isrc'))
    .select(sql<string>`coalesce(owners.display_name, owners.full_name)`.as('owner_name'))
    .where('r.type', '<>', 'video')
    .where('t.id', '=', sql<string>`any(${trackIds}::uuid[])`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .orderBy('t.place')
    .execute();
}

export function listCredits(db: Executor, trackIds: readonly string[]) {
  return db
    .selectFrom('phonogram_credits as c')
    .innerJoin('participants as p', 'p.id', 'c.participant_id')
    .select(['c.track_id', 'c.part', 'c.instrument', 'p.id', 'p.name', 'p.legal_name', 'p.cpf_cnpj'])
    .select('p.is_number_cleared')
    .where('c.track_id', '=', sql<string>`any(${trackIds}::uuid[])`)
    .orderBy('c.place')
    .execute();
}

/** People that these owners have kept. */
export function listKnown(db: Executor, userIds: readonly string[]) {
  return db
    .selectFrom('participants')
    .select(['id', 'user_id', 'name', 'legal_name', 'cpf_cnpj', 'is_number_cleared'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Forms of works that these owners have sent: their authors are known. */
export function listSentForms(db: Executor, userIds: readonly string[]) {
  return db
    .selectFrom('works')
    .select(['user_id', 'draft'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('status', 'not in', ['draft', 'withdrawn'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function listWorksOf(db: Executor, trackIds: readonly string[]) {
  return db
    .selectFrom('work_recordings as r')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .select(['r.track_id', 'w.id', 'w.title', 'w.iswc', 'w.status', 'w.draft'])
    .where('r.track_id', '=', sql<string>`any(${trackIds}::uuid[])`)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
}

export function listSplitsOf(db: Executor, releaseIds: readonly string[]) {
  return db
    .selectFrom('splits')
    .select(['release_id', 'track_id', 'name', 'role', 'share_basis_points'])
    .where('release_id', '=', sql<string>`any(${releaseIds}::uuid[])`)
    .orderBy('place')
    .execute();
}

/** The recording a request names, within the caller's reach. */
export async function findTrack(db: Executor, visible: Visible, id: AskedId<'tracks'>) {
  return db
    .selectFrom('tracks as t')
    .innerJoin('releases as r', 'r.id', 't.release_id')
    .select(['t.id', 'r.user_id', 'r.release_date'])
    .where('t.id', '=', soughtIn(visible, id))
    .where('r.type', '<>', 'video')
    .where('r.id', 'in', db.selectFrom('releases').select('id').where(visibleRows(visible, 'user_id')))
    .executeTakeFirst();
}

/** Recordings of a release a request names, within the caller's reach; undefined where there is no such release. */
export async function listTracksOf(db: Executor, visible: Visible, releaseId: Sought<'releases'>) {
  const id = soughtIn(visible, releaseId);
  const release = await db
    .selectFrom('releases')
    .select(['id', 'title'])
    .where(visibleRows(visible, 'user_id'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!release) return undefined;
  const rows = await db
    .selectFrom('tracks')
    .select('id')
    .where('release_id', '=', release.id)
    .orderBy('place')
    .execute();
  return { ...release, trackIds: rows.map((row) => row.id) };
}

/** A page of releases whose sheets are written, newest first: drafts and those taken back are nobody's phonograms. */
export async function listSheetReleases(
  db: Executor,
  visible: Visible,
  {
    artist_id,
    after,
    limit,
  }: { artist_id?: AskedId<'profiles'> | undefined; after?: string | undefined; limit: number },
) {
  let releases = db
    .selectFrom('releases')
    .select(['id', 'created_at'])
    .where(visibleRows(visible, 'user_id'))
    .where('type', '<>', 'video')
    .where(
      'id',
      'in',
      db.selectFrom('distributions').select('release_id').where('status', 'not in', ['draft', 'withdrawn']),
    );
  if (artist_id) releases = releases.where('user_id', '=', soughtIn(visible, artist_id));
  const { rows, next } = await newestFirst(releases, { after, limit });
  const releaseIds = rows.map(({ id }) => id);
  const tracks = await db
    .selectFrom('tracks')
    .select('id')
    .where('release_id', '=', sql<string>`any(${releaseIds}::uuid[])`)
    .execute();
  return { trackIds: tracks.map(({ id }) => id), next };
}

type Credit = Omit<Insertable<Tables['phonogram_credits']>, 'track_id'>;

/** The whole sheet anew. The caller has reached the recording. */
export async function writeSheet(db: Executor, sheet: Insertable<Tables['phonograms']>, credits: readonly Credit[]) {
  const { track_id, ...values } = sheet;
  await db
    .insertInto('phonograms')
    .values(sheet)
    .onConflict((on) => on.column('track_id').doUpdateSet(values))
    .execute();
  await db.deleteFrom('phonogram_credits').where('track_id', '=', track_id).execute();
  if (credits.length > 0)
    await db
      .insertInto('phonogram_credits')
      .values(credits.map((credit) => ({ ...credit, track_id })))
      .execute();
}
