import type { VideoPlatform, VideoUploadEvent } from '@toada/domain/video/video.kinds.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

export type Upload = Selectable<Tables['video_uploads']>;
export type UploadChanges = Updateable<Tables['video_uploads']>;

/** A video that the caller may change, locked with its distribution. */
export async function lockVideo(db: Executor, visible: Visible, id: Sought<'releases'>) {
  const release = await db
    .selectFrom('releases')
    .select('id')
    .where(visibleRow(visible, 'user_id', id))
    .where('type', '=', 'video')
    .forUpdate()
    .executeTakeFirst();
  if (!release) return undefined;
  return db
    .selectFrom('distributions')
    .select(['release_id as id', 'user_id', 'team_id', 'status'])
    .where('release_id', '=', soughtIn(visible, id))
    .executeTakeFirst();
}

/** Until the transaction ends nobody else decides where it stands. Always before its uploads are locked. */
export async function lockRelease(db: Executor, releaseId: string) {
  await db.selectFrom('releases').select('id').where('id', '=', releaseId).forUpdate().execute();
  return db
    .selectFrom('distributions as d')
    .innerJoin('releases as r', 'r.id', 'd.release_id')
    .innerJoin('profiles as p', 'p.id', 'd.user_id')
    .select(['d.release_id as id', 'd.user_id', 'd.team_id', 'd.status', 'r.title', 'p.full_name as owner_name'])
    .where('d.release_id', '=', releaseId)
    .executeTakeFirst();
}
export type LockedVideo = NonNullable<Awaited<ReturnType<typeof lockRelease>>>;

/** The video as its owner left it, with its files. */
export function findVideo(db: Executor, releaseId: string) {
  return (
    db
      .selectFrom('videos as v')
      .innerJoin('releases as r', 'r.id', 'v.release_id')
      .innerJoin('media_files as f', 'f.id', 'v.video_file_id')
      // The picture that was sent, or the frame that was cut.
      .leftJoin('media_files as t', 't.id', 'r.cover_file_id')
      .leftJoin('tracks as k', (join) => join.onRef('k.release_id', '=', 'r.id').on('k.place', '=', 1))
      .select(['r.title', 'r.description', 'v.tags', 'v.category', 'v.visibility', 'v.release_at', 'v.platforms'])
      .select([
        'v.is_playlist',
        'v.playlist_title',
        'v.playlist_place',
        'v.captions_name',
        'v.captions_language',
        'v.captions_text',
      ])
      .select(['f.storage_key as file_key', 'f.bytes as file_bytes', 'k.ai_use'])
      .select(['t.storage_key as thumbnail_key', 't.bytes as thumbnail_bytes'])
      .where('v.release_id', '=', releaseId)
      .executeTakeFirst()
  );
}

export function listUploads(db: Executor, releaseId: string): Promise<Upload[]> {
  return db.selectFrom('video_uploads').selectAll().where('release_id', '=', releaseId).orderBy('created_at').execute();
}

export async function insertUpload(db: Executor, row: Insertable<Tables['video_uploads']>) {
  await db.insertInto('video_uploads').values(row).execute();
}

/** Undefined where nothing leads there from its status. */
export function moveUpload(db: Executor, id: string, event: VideoUploadEvent, changes: UploadChanges) {
  return moveRows(db, 'video_uploads', event).set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function setUpload(db: Executor, id: string, changes: UploadChanges) {
  await db.updateTable('video_uploads').set(changes).where('id', '=', id).execute();
}

/** Only while the row is still this turn's; false where another worker has gone on, or a person has decided otherwise. */
export async function setInTurn(db: Executor, { id, attempts }: Upload, changes: UploadChanges): Promise<boolean> {
  const kept = await db
    .updateTable('video_uploads')
    .set({ attempts, ...changes })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', 'in', ['sending', 'live'])
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The bar moves, and never back; false where the turn is another's. */
export async function setForward(db: Executor, { id, attempts }: Upload, percent: number): Promise<boolean> {
  const kept = await db
    .updateTable('video_uploads')
    .set({ progress: sql`greatest(progress, ${percent}::int)` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'sending')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

const isDue = (now: Date) => sql<boolean>`coalesce(next_attempt_at <= ${now}, true)`;
const hasWork = sql<boolean>`(status in ('queued', 'sending', 'waiting') or (status = 'live' and is_leaving))`;

/** A lane's next video: the one it was cut off at, those that leave, then the oldest. */
export function lockDue(db: Executor, channelId: string, now: Date): Promise<Upload | undefined> {
  return db
    .selectFrom('video_uploads')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where(hasWork)
    .where(isDue(now))
    .orderBy(sql`status = 'sending'`, 'desc')
    .orderBy('is_leaving', 'desc')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Channels with something to do now. */
export async function listChannelsAtWork(db: WideExecutor, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('video_uploads')
    .select('channel_id')
    .distinct()
    .where('channel_id', 'is not', null)
    .where(hasWork)
    .where(isDue(now))
    .execute();
  return rows.flatMap(({ channel_id }) => (channel_id ? [channel_id] : []));
}

/** Uploads on their way to a channel, with the channel's owner. */
export function listOnTheWay(db: Executor, channelId: string) {
  return db
    .selectFrom('video_uploads')
    .innerJoin('channels', 'channels.id', 'video_uploads.channel_id')
    .select(['video_uploads.id', 'release_id', 'video_uploads.platform', 'channels.user_id as channel_owner'])
    .where('channel_id', '=', channelId)
    .where('video_uploads.status', 'in', ['queued', 'sending', 'waiting'])
    .orderBy('video_uploads.id')
    .execute();
}

/** Videos that are to leave a channel and stand there still. */
export function listLeaving(db: Executor, channelId: string) {
  return db
    .selectFrom('video_uploads')
    .select(['id', 'release_id'])
    .where('channel_id', '=', channelId)
    .where('is_leaving', '=', true)
    .where('status', 'not in', ['removed', 'cancelled'])
    .orderBy('id')
    .execute();
}

type Served = { id: string; user_id: string | null; platform: VideoPlatform; serves_artists: boolean };

/**
 * Videos that wait for this channel: its owner's, and those of the owner's artists without a channel of their own where it serves
 * them; the platform's own takes those of everybody without one.
 */
export function listWaitingFor(db: Executor, { id, user_id, platform, serves_artists }: Served) {
  const rows = db
    .selectFrom('video_uploads as u')
    .innerJoin('releases as r', 'r.id', 'u.release_id')
    .select(['u.id', 'u.release_id', 'u.channel_id'])
    .where('u.status', '=', 'unconnected')
    .where('u.platform', '=', platform)
    // A change of a video that stands on a channel waits for this channel: at another it would stand twice.
    .where((eb) => eb.or([eb('u.live_at', 'is', null), eb('u.channel_id', '=', id)]))
    .orderBy('u.id');
  const isOpen = sql`c.platform = u.platform and c.status <> 'disconnected'`;
  const hasNoOwn = sql<boolean>`not exists (select from channels c where c.user_id = r.user_id and ${isOpen})`;
  if (user_id !== null && serves_artists)
    return rows
      .where('r.team_id', '=', user_id)
      .where((eb) => eb.or([eb('r.user_id', '=', user_id), hasNoOwn]))
      .execute();
  if (user_id !== null) return rows.where('r.user_id', '=', user_id).execute();
  return rows
    .where(hasNoOwn)
    .where(
      sql<boolean>`not exists (select from channels c where c.user_id = r.team_id and c.serves_artists and ${isOpen})`,
    )
    .execute();
}

/** Others of the same owner that the channel was given for the same playlist, with the places they were frozen with. */
export function listInPlaylist(db: Executor, upload: Upload, channelId: string, playlistTitle: string) {
  return db
    .selectFrom('video_uploads as u')
    .innerJoin('releases as r', 'r.id', 'u.release_id')
    .innerJoin('releases as own', 'own.user_id', 'r.user_id')
    .select(['u.id', 'u.external_id', 'u.sealed_state', sql<number>`(u.facts ->> 'playlist_place')::int`.as('place')])
    .where('own.id', '=', upload.release_id)
    .where('u.release_id', '<>', upload.release_id)
    .where('u.channel_id', '=', channelId)
    .where('u.status', 'not in', ['removed', 'cancelled'])
    .where(sql<boolean>`u.facts ->> 'playlist_title' = ${playlistTitle}`)
    .where(sql<boolean>`u.facts ->> 'playlist_place' is not null`)
    .execute();
}

/** The newest word of each platform about each of these releases. */
export function listStates(db: Executor, releaseIds: readonly string[]) {
  return db
    .selectFrom('video_uploads as u')
    .leftJoin('channels as c', 'c.id', 'u.channel_id')
    .distinctOn(['u.release_id', 'u.platform'])
    .select(['u.release_id', 'u.platform', 'u.status', 'u.progress', 'u.wait_reason', 'u.next_attempt_at', 'u.problem'])
    .select(['u.address', 'u.is_test', 'u.left_out', 'u.live_at', 'u.is_leaving', 'c.account_name as channel_name'])
    .where('u.release_id', '=', sql<string>`any(${releaseIds})`)
    .orderBy('u.release_id')
    .orderBy('u.platform')
    .orderBy('u.created_at', 'desc')
    .execute();
}

/** Platforms at which the video stands: it was live, and nobody has taken it down since. */
export function listThere(db: Executor, releaseIds: readonly string[]) {
  return db
    .selectFrom('video_uploads')
    .select(['release_id', 'platform'])
    .where('release_id', '=', sql<string>`any(${releaseIds})`)
    .where('live_at', 'is not', null)
    .where('status', 'not in', ['removed', 'cancelled'])
    .orderBy('platform')
    .execute();
}

/** Somebody's videos that may stand on a channel of the label's or the platform's. */
export function listOnOthersChannels(db: Executor, userId: string) {
  return db
    .selectFrom('video_uploads as u')
    .innerJoin('releases as r', 'r.id', 'u.release_id')
    .innerJoin('channels as c', 'c.id', 'u.channel_id')
    .select(['u.id', 'u.channel_id', 'u.external_id', 'u.sealed_state'])
    .where('r.user_id', '=', userId)
    .where(sql<boolean>`c.user_id is distinct from ${userId}`)
    .where('u.status', 'not in', ['removed', 'cancelled'])
    .execute();
}

/** Whether it was complete before it is now. */
export async function isCompleteAgain(db: Executor, releaseId: string): Promise<boolean> {
  const events = await db
    .selectFrom('release_events')
    .select('id')
    .where('release_id', '=', releaseId)
    .where('kind', '=', 'completed')
    .limit(2)
    .execute();
  return events.length === 2;
}

export async function setProgress(db: Executor, releaseId: string, progress: number, now: Date) {
  await db
    .updateTable('distributions')
    .set({ progress, progressed_at: now })
    .where('release_id', '=', releaseId)
    .where('status', '=', 'processing')
    .where('progress', '<', progress)
    .execute();
}

/** A channel that people watch may come long after one of tests. */
export async function setTestOnly(db: Executor, releaseId: string, isTest: boolean) {
  await db
    .updateTable('distributions')
    .set({ is_test_only: isTest })
    .where('release_id', '=', releaseId)
    .where('is_test_only', '<>', isTest)
    .execute();
}
