import type { PageInput } from '@toada/domain/page.ts';
import type { AssetTask, ChannelTask } from '@toada/domain/video-network/youtube-task.contract.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { formatCursor, parseCursor } from '../../db/cursor.ts';

type Searched = PageInput & { search?: string | undefined };

/** True while somebody else's claim on the same recording waits for the staff. */
const isContested = sql<boolean>`exists (
  select from content_id_assets o
   where o.user_id <> a.user_id and o.status = 'conflict' and (o.isrc = a.isrc or o.audio_sha256 = a.audio_sha256))`;
const isBlocked = sql<boolean>`(a.youtube_task <> 'remove' and ${isContested})`;

const AssetCursor = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()]);

/** Recordings that YouTube does not have as their people want; what a conflict blocks first, then the longest wait. */
export async function listAssetTasks(db: Executor, visible: Visible, { search, after, limit }: Searched) {
  const place = after === undefined ? undefined : parseCursor(AssetCursor, after);
  const seen = db.selectFrom('content_id_assets').selectAll().where(visibleRows(visible, 'user_id')).as('a');
  const rows = await db
    .selectFrom(seen)
    .innerJoin('tracks as t', 't.id', 'a.track_id')
    .innerJoin('releases as r', 'r.id', 't.release_id')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .leftJoin('media_files as f', 'f.id', 't.audio_file_id')
    .where('a.youtube_task', 'is not', null)
    .$if(search !== undefined && search !== '', (q) =>
      q.where(
        sql<boolean>`(strpos(fold_text(concat_ws(' ', t.title, r.artist, p.display_name, p.full_name)), fold_text(${search}::text)) > 0
          or (strpos(a.isrc, upper(regexp_replace(${search}::text, '[^A-Za-z0-9]', '', 'g'))) > 0 and ${search}::text ~ '[A-Za-z0-9]'))`,
      ),
    )
    .$if(place !== undefined, (q) =>
      q.where(
        sql<boolean>`(not ${isBlocked}, a.updated_at, a.id) > (${place?.[0]}::boolean, ${place?.[1]}::timestamptz, ${place?.[2]}::uuid)`,
      ),
    )
    .select(['a.id', 'a.user_id', 'a.asset_code', 'a.policy', 'a.countries', 'a.passages', 'a.registered_policy'])
    .select(['a.exported_at', 'a.updated_at', 't.title', 'r.artist', 'r.id as release_id', 'r.title as album'])
    .select(['r.upc_code as upc', 'f.storage_key as audio_key'])
    .select(sql<string>`a.isrc`.as('isrc'))
    .select(sql<AssetTask['task']>`a.youtube_task`.as('task'))
    .select(isBlocked.as('is_blocked'))
    .select((eb) => eb.fn.coalesce('p.display_name', 'p.full_name').as('owner_name'))
    .orderBy(sql`not ${isBlocked}`)
    .orderBy('a.updated_at')
    .orderBy('a.id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last ? formatCursor([!last.is_blocked, last.updated_at.toISOString(), last.id]) : null;
  return { rows: shown, next };
}

const ChannelCursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Channels that YouTube's list lacks, or has although nobody wants it; the longest wait first. */
export async function listChannelTasks(db: Executor, visible: Visible, { search, after, limit }: Searched) {
  const place = after === undefined ? undefined : parseCursor(ChannelCursor, after);
  const word = search?.replace(/^.*[@/]/, '').toLowerCase();
  const seen = db.selectFrom('allowed_channels').selectAll().where(visibleRows(visible, 'user_id')).as('a');
  const rows = await db
    .selectFrom(seen)
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .where('a.youtube_task', 'is not', null)
    .$if(word !== undefined && word !== '', (q) =>
      q.where(
        sql<boolean>`strpos(lower(concat_ws(' ', a.handle, a.channel_id, p.display_name, p.full_name)), ${word}) > 0`,
      ),
    )
    .$if(place !== undefined, (q) =>
      q.where(sql<boolean>`(a.created_at, a.id) > (${place?.[0]}::timestamptz, ${place?.[1]}::uuid)`),
    )
    .select(['a.id', 'a.channel_id', 'a.handle', 'a.created_at'])
    .select(sql<ChannelTask['task']>`a.youtube_task`.as('task'))
    .select(
      sql<boolean>`exists (select from allowed_channels o where o.user_id <> a.user_id and o.removed_at is null
        and coalesce(o.channel_id, '@' || o.handle) = coalesce(a.channel_id, '@' || a.handle))`.as('is_shared'),
    )
    .select((eb) => eb.fn.coalesce('p.display_name', 'p.full_name').as('user_name'))
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? formatCursor([last.created_at.toISOString(), last.id]) : null;
  return { rows: shown, next };
}

/** The asset, held, with its name, and whether a conflict blocks it. */
export function lockTask(db: Executor, visible: Visible, id: Sought<'content_id_assets'>) {
  const seen = db
    .selectFrom('content_id_assets')
    .select('id')
    .where(visibleRow(visible, 'user_id', id));
  return withTitles(db).where('a.id', 'in', seen).forUpdate('a').executeTakeFirst();
}

/** Assets by our id or their ISRC, whosever they are, held; those that are to do first. */
export function lockNamed(db: WideExecutor, { ids, isrcs }: { ids: readonly string[]; isrcs: readonly string[] }) {
  return withTitles(db)
    .where(({ or, eb }) =>
      or([eb('a.id', '=', sql<string>`any(${ids}::uuid[])`), eb('a.isrc', '=', sql<string>`any(${isrcs}::text[])`)]),
    )
    .where('a.status', '<>', 'conflict')
    .orderBy(sql`a.status = 'active'`, 'desc')
    .orderBy('a.asked_at')
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
}

export type HeldTask = NonNullable<Awaited<ReturnType<typeof lockTask>>>;

/** Whether another recording has this id at YouTube. */
export async function isCodeTaken(db: WideExecutor, code: string, exceptId: string): Promise<boolean> {
  const other = db.selectFrom('content_id_assets').select('id').where('asset_code', '=', code);
  return (await other.where('id', '<>', exceptId).executeTakeFirst()) !== undefined;
}

type Registered = { id: string; code: string | null; by: string; now: Date; isKnown: boolean };

/** The wish, as it is, stands at YouTube; where it is not known what stands there, the policy is left open. */
export async function setRegistered(db: Executor, { id, code, by, now, isKnown }: Registered) {
  await sql`
    update content_id_assets set asset_code = coalesce(${code}, asset_code), registered_at = ${now}::timestamptz,
           registered_by = ${by}::uuid, registered_policy = case when ${isKnown}::boolean then policy end,
           registered_countries = countries, registered_passages = passages
     where id = ${id}::uuid`.execute(db);
}

/** Its id at YouTube stays: reports name it for months. */
export async function setUnregistered(db: Executor, id: string) {
  const none = { registered_at: null, registered_by: null, registered_policy: null };
  await db
    .updateTable('content_id_assets')
    .set({ ...none, registered_countries: null, registered_passages: null })
    .where('id', '=', id)
    .execute();
}

export async function setExported(db: Executor, ids: readonly string[], now: Date) {
  if (ids.length > 0)
    await db.updateTable('content_id_assets').set({ exported_at: now }).where('id', 'in', ids).execute();
}

/** Channels that are to be done, held. */
export function lockChannels(db: Executor, visible: Visible, ids: readonly Sought<'allowed_channels'>[]) {
  return db
    .selectFrom('allowed_channels')
    .selectAll()
    .where(visibleRow(visible, 'user_id', ids))
    .where('youtube_task', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A channel that was to be removed is gone; the others stand. */
export async function finishChannels(db: Executor, ids: readonly string[], { by, now }: { by: string; now: Date }) {
  await db.deleteFrom('allowed_channels').where('id', 'in', ids).where('removed_at', 'is not', null).execute();
  const stands = { registered_at: now, registered_by: by };
  await db.updateTable('allowed_channels').set(stands).where('id', 'in', ids).execute();
}

function withTitles(db: Executor | WideExecutor) {
  return db
    .selectFrom('content_id_assets as a')
    .innerJoin('tracks as t', 't.id', 'a.track_id')
    .select(['a.id', 'a.user_id', 'a.team_id', 'a.isrc', 'a.asset_code', 'a.policy', 'a.updated_at', 'a.exported_at'])
    .select(['a.youtube_task as task', 't.title'])
    .select(isBlocked.as('is_blocked'));
}
