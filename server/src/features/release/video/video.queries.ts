import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../../access/visible-rows.ts';
import type { Executor } from '../../../db/connect.ts';
import { newestFirst } from '../../../db/page.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Shelf } from '../catalogue.queries.ts';

/** More drafts nobody keeps at once. */
const DRAFTS_SHOWN = 100;

export async function insertVideo(db: Executor, row: Insertable<Tables['videos']>) {
  await db.insertInto('videos').values(row).execute();
}

/** The caller has locked the release. */
export async function setVideo(db: Executor, releaseId: string, changes: Updateable<Tables['videos']>) {
  await db.updateTable('videos').set(changes).where('release_id', '=', releaseId).execute();
}

function names(db: Executor) {
  return db.selectFrom('profiles').select((eb) => eb.fn.coalesce('display_name', 'full_name', eb.val('')).as('name'));
}

type Framed = { video_file_id: string | null; thumbnail_file_id: string | null; thumbnail_frame: number };

/** The frame that is to be the thumbnail, by its file and place; null where a picture was sent. */
export function wantedFrame({ video_file_id, thumbnail_file_id, thumbnail_frame }: Framed): string | null {
  return video_file_id && !thumbnail_file_id ? `${video_file_id}:${thumbnail_frame}` : null;
}

/** Pictures and contact sheets of these files; a picture that is still on its way into the storage is none. */
export function listPictures(db: Executor, fileIds: readonly string[]) {
  return db
    .selectFrom('media_files')
    .select((eb) => ['id', 'sheet_key', eb.fn.coalesce('preview_key', 'storage_key').as('picture_key')])
    .where('id', '=', sql<string>`any(${fileIds})`)
    .where('stored_at', 'is not', null)
    .execute();
}

/** Frames of these videos that were cut out, and their pictures. */
export function listCutFrames(db: Executor, releaseIds: readonly string[]) {
  return db
    .selectFrom('videos')
    .innerJoin('media_files as files', 'files.id', 'videos.frame_file_id')
    .select((eb) => ['videos.frame_cut', eb.fn.coalesce('files.preview_key', 'files.storage_key').as('picture_key')])
    .where('videos.release_id', '=', sql<string>`any(${releaseIds})`)
    .where('files.stored_at', 'is not', null)
    .execute();
}

/** A video's frame as it is chosen and as it was cut. */
export function findFrame(db: Executor, releaseId: string) {
  return db
    .selectFrom('videos')
    .innerJoin('releases', 'releases.id', 'videos.release_id')
    .leftJoin('media_files as files', 'files.id', 'videos.video_file_id')
    .select(['releases.user_id', 'releases.team_id', 'files.sheet_key', 'videos.video_file_id'])
    .select(['videos.thumbnail_file_id', 'videos.thumbnail_frame', 'videos.frame_file_id', 'videos.frame_cut'])
    .where('videos.release_id', '=', releaseId)
    .executeTakeFirst();
}

/** The same, until the transaction ends nobody else's to change. */
export async function lockFrame(db: Executor, releaseId: string) {
  await db.selectFrom('releases').select('id').where('id', '=', releaseId).forUpdate().execute();
  return findFrame(db, releaseId);
}

/** The name a new draft begins with. */
export async function findOwnerName(db: Executor, ownerId: string): Promise<string> {
  return (await names(db).where('id', '=', ownerId).executeTakeFirst())?.name ?? '';
}

/** The same for somebody the caller named; null where there is nobody of that id to be seen. */
export async function findArtistName(db: Executor, visible: Visible, id: Sought<'profiles'>): Promise<string | null> {
  return (
    (
      await names(db)
        .where(visibleRow(visible, 'id', id))
        .executeTakeFirst()
    )?.name ?? null
  );
}

type OfArtist = { artist_id?: AskedId<'profiles'> | undefined };
type Stand = {
  shelves: readonly Shelf[];
  /** Videos of other shelves, too, while a platform or a store has them: a change of one may be open. */
  orStanding: boolean;
};
type Narrow = OfArtist & Stand & { release_id?: AskedId<'releases'> | undefined };

function videos(db: Executor, visible: Visible, { artist_id }: OfArtist) {
  const rows = db
    .selectFrom('releases')
    .select(['id', 'created_at'])
    .where('type', '=', sql.lit('video'))
    .where(visibleRows(visible, 'user_id'));
  return artist_id ? rows.where('user_id', '=', soughtIn(visible, artist_id)) : rows;
}

/** A platform shows it, or a store took its last message and that was no takedown. */
const isStanding = sql<boolean>`(exists (select from video_uploads u where u.release_id = releases.id
  and u.live_at is not null and u.status not in ('removed', 'cancelled'))
  or exists (select from deliveries d where d.release_id = releases.id and d.status = 'delivered' and d.kind <> 'takedown'
    and not exists (select from deliveries later where later.release_id = d.release_id and later.platform = d.platform
      and later.status = 'delivered' and later.kind = 'takedown'
      and (later.created_at, later.id) > (d.created_at, d.id))))`;

function standsSo({ shelves, orStanding }: Stand) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'releases'>) =>
    or([eb('shelf', 'in', shelves), ...(orStanding ? [isStanding] : [])]);
}

/** Videos among these that stand so, in the order they came. */
export async function keepStanding(db: Executor, ids: readonly string[], stand: Stand): Promise<string[]> {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where(standsSo(stand))
    .execute();
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

export function listVideos(
  db: Executor,
  visible: Visible,
  { artist_id, release_id, ...stand }: Narrow,
  page: PageInput,
) {
  let rows = videos(db, visible, { artist_id }).where(standsSo(stand));
  if (release_id)
    rows = rows.where('id', 'in', (eb) =>
      eb
        .selectFrom('videos')
        .innerJoin('tracks as recordings', 'recordings.id', 'videos.track_id')
        .select('videos.release_id')
        .where('recordings.release_id', '=', soughtIn(visible, release_id)),
    );
  return newestFirst(rows, page);
}

export async function listDraftIds(db: Executor, visible: Visible, ofArtist: OfArtist): Promise<string[]> {
  const rows = await videos(db, visible, ofArtist)
    .where('shelf', 'in', ['draft', 'correction'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DRAFTS_SHOWN)
    .execute();
  return rows.map(({ id }) => id);
}

/** Up to the cap; what is longer is counted no further. */
export async function sumVideos(
  db: Executor,
  visible: Visible,
  { artist_id, ...stand }: OfArtist & Stand,
): Promise<number> {
  const { amount } = await db
    .selectFrom(videos(db, visible, { artist_id }).where(standsSo(stand)).limit(QUEUE_CAP).as('every'))
    .select(sql<number>`coalesce(sum(1), 0)::int`.as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}

/** All that lists and forms say of videos which the caller has found among the visible ones. */
export function listVideoFacts(db: Executor, releaseIds: readonly string[]) {
  return (
    db
      .selectFrom('releases')
      .innerJoin('videos', 'videos.release_id', 'releases.id')
      .innerJoin('distributions', 'distributions.release_id', 'releases.id')
      .innerJoin('profiles as owners', 'owners.id', 'releases.user_id')
      // Its own recording: its code, credits and disclosures.
      .innerJoin('tracks as own', 'own.release_id', 'releases.id')
      .leftJoin('tracks as linked', 'linked.id', 'videos.track_id')
      .leftJoin('releases as linked_releases', 'linked_releases.id', 'linked.release_id')
      .leftJoin('media_files as files', 'files.id', 'videos.video_file_id')
      // While a picture is still being moved into the storage there is nothing to show.
      .leftJoin('media_files as pictures', (join) =>
        join.onRef('pictures.id', '=', 'releases.cover_file_id').on('pictures.stored_at', 'is not', null),
      )
      .selectAll('videos')
      .select([
        'releases.id',
        'releases.user_id',
        'releases.title',
        'releases.artist',
        'releases.description',
        'releases.revision',
        'releases.created_at',
        'releases.updated_at',
        'distributions.status',
        'distributions.submitted_at',
        'distributions.regions',
        'distributions.custom_countries',
        'distributions.platforms as stores',
        'own.isrc',
        'own.main_artists',
        'own.featured_artists',
        'own.composers',
        'own.producers',
        'own.other_credits',
        'own.explicit',
        'own.ai_use',
        'linked.title as linked_title',
        'linked_releases.title as linked_release_title',
        'files.name as file_name',
        'files.bytes as file_bytes',
        'files.received_bytes as file_received_bytes',
        'files.status as file_status',
        'files.duration_ms',
        'files.sheet_key',
      ])
      .select((eb) => [
        eb.fn.coalesce('owners.display_name', 'owners.full_name', eb.val('')).as('owner_name'),
        eb.fn.coalesce('pictures.preview_key', 'pictures.storage_key').as('picture_key'),
        eb
          .selectFrom('release_events')
          .select('note')
          .whereRef('release_id', '=', 'releases.id')
          .where('kind', 'in', ['correctionAsked', 'rejected', 'failed', 'changeAllowed'])
          .orderBy('release_events.created_at', 'desc')
          .orderBy('release_events.id', 'desc')
          .limit(1)
          .as('note'),
        eb
          .selectFrom('release_events')
          .select('kind')
          .whereRef('release_id', '=', 'releases.id')
          .where('kind', 'in', ['correctionAsked', 'changeAllowed'])
          .orderBy('release_events.created_at', 'desc')
          .orderBy('release_events.id', 'desc')
          .limit(1)
          .as('opened_by'),
      ])
      .where('releases.id', '=', sql<string>`any(${releaseIds})`)
      .execute()
  );
}
export type VideoFacts = Awaited<ReturnType<typeof listVideoFacts>>[number];

/** Shares of videos the caller has found, in their order. */
export function listSplitsOf(db: Executor, releaseIds: readonly string[]) {
  return db
    .selectFrom('splits')
    .select(['release_id', 'participant_id', 'name', 'role', 'share_basis_points'])
    .where('release_id', '=', sql<string>`any(${releaseIds})`)
    .orderBy('place')
    .execute();
}

/** The file to watch, once it lies in the storage, and the recording's title. */
export function findWatched(db: Executor, releaseId: string) {
  return db
    .selectFrom('videos')
    .leftJoin('media_files as files', (join) =>
      join.onRef('files.id', '=', 'videos.video_file_id').on('files.stored_at', 'is not', null),
    )
    .leftJoin('tracks as recordings', 'recordings.id', 'videos.track_id')
    .select((eb) => [
      // Smaller than the file, and playable everywhere, once it was made.
      eb.fn.coalesce('files.preview_key', 'files.storage_key').as('play_key'),
      'files.poster_key',
      'recordings.title as linked_title',
    ])
    .where('videos.release_id', '=', releaseId)
    .executeTakeFirst();
}
