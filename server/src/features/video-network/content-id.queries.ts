import type { PageInput } from '@toada/domain/page.ts';
import type { AssetEvent } from '@toada/domain/video-network/content-id.states.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

type Assets = Tables['content_id_assets'];
export type AssetRow = Selectable<Assets>;
export type FoundTrack = Omit<NonNullable<Awaited<ReturnType<typeof findTrack>>>, 'passages'> & { passages: unknown };

/** Recordings of releases that were approved, newest release first, with what is known of them in Content ID. */
export function listTracks(
  db: Executor,
  visible: Visible,
  { search, ...page }: PageInput & { search?: string | undefined },
) {
  const rows = tracksOf(db, visible).$if(search !== undefined && search !== '', (q) =>
    q.where(
      sql<boolean>`(strpos(fold_text(t.title), fold_text(${search}::text)) > 0
        or strpos(t.isrc_code, upper(regexp_replace(${search}::text, '[^A-Za-z0-9]', '', 'g'))) > 0 and ${search}::text ~ '[A-Za-z0-9]')`,
    ),
  );
  return newestFirst(db.selectFrom(rows.as('recordings')).selectAll(), page);
}

export function findTrack(db: Executor, visible: Visible, id: Sought<'tracks'>) {
  return tracksOf(db, visible).where('t.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

/** The asset of a track that the caller has found within reach, locked. */
export function lockAssetOf(db: Executor, trackId: string) {
  const asset = db.selectFrom('content_id_assets').selectAll().where('track_id', '=', trackId);
  return asset.forUpdate().executeTakeFirst();
}

export function lockAsset(db: Executor, visible: Visible, id: Sought<'content_id_assets'>) {
  const asset = db
    .selectFrom('content_id_assets')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id));
  return asset.forUpdate().executeTakeFirst();
}

type Kept = Omit<Insertable<Assets>, 'team_id' | 'status' | 'passages'> & { passages: string };

/** The first answer makes the asset; later ones change it. Its status is not touched. The team is filled in by the database. */
export async function insertOrSetAsset(db: Executor, asset: Kept) {
  const { user_id: _, track_id: __, created_at: ___, ...changed } = asset;
  await db
    .insertInto('content_id_assets')
    .values(asset as unknown as Insertable<Assets>)
    .onConflict((conflict) => conflict.column('track_id').doUpdateSet(changed))
    .execute();
}

/** Undefined where the status has no such way. */
export function moveAsset(db: Executor, id: string, event: AssetEvent, columns: Updateable<Assets>) {
  return moveRows(db, 'content_id_assets', event).set(columns).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Two people who register one recording do so one after the other. Always in the order of the words, so that nobody waits in a circle. */
export async function lockReference(db: Executor, reference: Reference) {
  for (const word of [reference.isrc, reference.audio_sha256].filter((one) => one !== null).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`content id ${word}`}, 0))`.execute(db);
}

type Reference = { isrc: string | null; audio_sha256: string | null };

/** The same recording in other accounts, whosever it is: by its ISRC or by its sound. */
export function listRivals(db: Executor, userId: string, { isrc, audio_sha256 }: Reference) {
  return sides(db)
    .where('a.user_id', '<>', userId)
    .where('a.status', '<>', 'off')
    .where(({ or, eb }) => or([eb('a.isrc', '=', isrc), eb('a.audio_sha256', '=', audio_sha256)]))
    .orderBy('a.asked_at')
    .limit(20)
    .execute();
}

/** One asset with the names that go with it. */
export function findSide(db: Executor, visible: Visible, id: Sought<'content_id_assets'>) {
  const seen = db
    .selectFrom('content_id_assets')
    .select('id')
    .where(visibleRow(visible, 'user_id', id));
  return sides(db).where('a.id', 'in', seen).executeTakeFirst();
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Recordings that wait for the staff, the longest wait first. */
export async function listConflicts(db: Executor, visible: Visible, { after, limit }: PageInput) {
  const place = after === undefined ? undefined : parseCursor(Cursor, after);
  const seen = db.selectFrom('content_id_assets').select('id').where(visibleRows(visible, 'user_id'));
  const rows = await sides(db)
    .where('a.id', 'in', seen)
    .where('a.status', '=', 'conflict')
    .$if(place !== undefined, (q) =>
      q.where(sql<boolean>`(a.asked_at, a.id) > (${place?.[0]}::timestamptz, ${place?.[1]}::uuid)`),
    )
    .orderBy('a.asked_at')
    .orderBy('a.id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last?.asked_at ? formatCursor([last.asked_at.toISOString(), last.id]) : null;
  return { rows: shown, next };
}

/** An asset with the names that its rivals and the staff may read. */
function sides(db: Executor) {
  return db
    .selectFrom('content_id_assets as a')
    .innerJoin('tracks as t', 't.id', 'a.track_id')
    .innerJoin('releases as r', 'r.id', 't.release_id')
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .select(['a.id', 'a.user_id', 'a.team_id', 'a.status', 'a.isrc', 'a.audio_sha256', 'a.asked_at', 'a.track_id'])
    .select(['t.title', 'r.artist', 'r.id as release_id'])
    .select((eb) => eb.fn.coalesce('p.display_name', 'p.full_name').as('owner_name'));
}

/** True once the staff has approved the release, also where a store has refused it since. */
const isApproved = sql<boolean>`d.status in ('approved', 'processing', 'completed', 'error')`;

/** References that are on while their release may reach fewer countries than the world; a draft of a change tells nothing yet. */
export function listPlaced(db: WideExecutor) {
  return db
    .selectFrom('content_id_assets as a')
    .innerJoin('tracks as t', 't.id', 'a.track_id')
    .innerJoin('distributions as d', 'd.release_id', 't.release_id')
    .select(['a.id', 'a.user_id', 'a.team_id', 'a.track_id', 'a.countries', 't.title'])
    .select(['d.platforms', 'd.regions', 'd.custom_countries'])
    .select(sql<boolean>`d.status = 'withdrawn'`.as('is_withdrawn'))
    .where('a.status', 'in', ['active', 'conflict'])
    .where(
      sql<boolean>`(d.status = 'withdrawn' or ${isApproved} and not ('youtube' = any(d.platforms) and 'global' = any(d.regions)))`,
    )
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
}

/** Recordings of approved releases. One that is in Content ID stays in sight, whatever becomes of its release. */
export function recordingsOf(db: Executor, visible: Visible) {
  const seen = db.selectFrom('releases').selectAll().where(visibleRows(visible, 'user_id')).as('r');
  return (
    db
      .selectFrom(seen)
      .innerJoin('distributions as d', 'd.release_id', 'r.id')
      .innerJoin('tracks as t', 't.release_id', 'r.id')
      .leftJoin('content_id_assets as a', 'a.track_id', 't.id')
      .where(({ or, eb }) => or([isApproved, eb('a.status', '<>', 'off'), eb('a.registered_at', 'is not', null)]))
      .where('t.isrc_code', 'is not', null)
      // A reference is the sound of a music release: a video cannot stand on YouTube Music, which Content ID asks for.
      .where('r.type', '<>', 'video')
  );
}

function tracksOf(db: Executor, visible: Visible) {
  return recordingsOf(db, visible)
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('media_files as f', 'f.id', 't.audio_file_id')
    .leftJoin('media_files as c', 'c.id', 'r.cover_file_id')
    .select(['t.id', 'r.id as release_id', 'r.user_id', 'r.created_at', 't.title', 'r.artist', 't.isrc_code'])
    .select(['d.platforms', 'd.regions', 'd.custom_countries', 'f.duration_ms', 'f.samples_sha256'])
    .select(['c.storage_key as cover_key', 'a.id as asset_id', 'a.policy', 'a.status', 'a.passages', 'a.countries'])
    .select(isApproved.as('is_approved'))
    .select([
      'a.youtube_task',
      'a.registered_at',
      'a.samples',
      'a.loops',
      'a.nonexclusive',
      'a.public_domain',
      'a.live',
      'a.denial',
    ])
    .select((eb) => [
      eb.fn.coalesce('p.display_name', 'p.full_name').as('owner_name'),
      eb
        .selectFrom('content_id_assets as o')
        .innerJoin('tracks as ot', 'ot.id', 'o.track_id')
        .innerJoin('releases as rival', 'rival.id', 'ot.release_id')
        .select('rival.artist')
        .whereRef('o.user_id', '<>', 'a.user_id')
        .where('o.status', 'in', ['active', 'conflict'])
        .where('a.status', 'in', ['active', 'conflict'])
        .where(({ or, eb: on }) =>
          or([on('o.isrc', '=', on.ref('a.isrc')), on('o.audio_sha256', '=', on.ref('a.audio_sha256'))]),
        )
        .limit(1)
        .as('rival'),
    ]);
}
