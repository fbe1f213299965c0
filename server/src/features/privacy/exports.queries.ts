import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';

export function findNewestExport(db: Executor, visible: Visible) {
  return db
    .selectFrom('privacy_exports')
    .selectAll()
    .where('user_id', '=', visible.actorId)
    .where(visibleRows(visible, 'user_id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findExport(db: Executor, visible: Visible, id: Sought<'privacy_exports'>) {
  return db
    .selectFrom('privacy_exports')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

/** Copies that count against the day. A failed one does not: the person did not cause it. */
export function listExportsSince(db: Executor, visible: Visible, since: Date, limit: number) {
  return db
    .selectFrom('privacy_exports')
    .select(['status', 'created_at'])
    .where('user_id', '=', visible.actorId)
    .where(visibleRows(visible, 'user_id'))
    .where('created_at', '>', since)
    .where('status', '!=', 'failed')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

type NewExport = { id: string; user_id: string; storage_key: string; created_at: Date };

export async function insertExport(db: Executor, row: NewExport) {
  // The trigger writes the owner's team over this.
  await db
    .insertInto('privacy_exports')
    .values({ ...row, team_id: row.user_id })
    .execute();
}

/** By the clock and the queue from here on: nobody asks. */
export function findPendingExport(db: Executor, id: string) {
  return db
    .selectFrom('privacy_exports')
    .select(['id', 'user_id', 'storage_key', 'created_at'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

export async function setExportPercent(db: Executor, id: string, percent: number) {
  await db
    .updateTable('privacy_exports')
    .set({ percent })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

type Finished = { bytes: number; parts: readonly unknown[]; finished_at: Date; expires_at: Date };

/** Undefined when it is no longer waited for: the account was erased meanwhile. */
export function setExportReady(db: Executor, id: string, { bytes, parts, ...moments }: Finished) {
  return moveRows(db, 'privacy_exports', 'finish')
    .set({ percent: 100, bytes: BigInt(bytes), parts: asJson(parts), ...moments })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

export async function setExportOver(db: Executor, id: string, event: 'fail' | 'remove', now: Date) {
  await moveRows(db, 'privacy_exports', event)
    .set((eb) => ({
      storage_key: null,
      parts: asJson([]),
      finished_at: eb.fn.coalesce('finished_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .execute();
}

/** A new copy makes the ones before it needless. */
export function listEarlierReady(db: Executor, userId: string, newestId: string) {
  return db
    .selectFrom('privacy_exports')
    .select(['id', 'storage_key'])
    .where('user_id', '=', userId)
    .where('id', '!=', newestId)
    .where('status', '=', 'ready')
    .execute();
}

export function listExpiredExports(db: WideExecutor, now: Date, limit: number) {
  return db
    .selectFrom('privacy_exports')
    .select(['id', 'storage_key'])
    .where('status', '=', 'ready')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute();
}

/** Asked for so long ago that nobody is making them any more. */
export function listAbandonedExports(db: WideExecutor, askedBefore: Date, limit: number) {
  return db
    .selectFrom('privacy_exports')
    .select(['id', 'storage_key'])
    .where('status', '=', 'pending')
    .where('created_at', '<', askedBefore)
    .limit(limit)
    .execute();
}

/** Files a person sent, as the copy takes them: whole ones, oldest first, the pictures of their brand, and those of their tickets. */
export async function listFiles(db: Executor, userId: string) {
  const sent = await db
    .selectFrom('uploads')
    .select(['storage_key', 'name', 'bytes'])
    .where('user_id', '=', userId)
    .where('stored_at', 'is not', null)
    .where('discarded_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const pictures = await db
    .selectFrom('brand_files')
    .select(['storage_key', 'bytes', sql<string>`kind || '.' || ending`.as('name')])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const talked = await db
    .selectFrom('ticket_files as f')
    .innerJoin('tickets as t', 't.id', 'f.ticket_id')
    .select(['f.storage_key', 'f.name', 'f.bytes'])
    .where((eb) => eb.or([eb('t.user_id', '=', userId), eb('f.author_id', '=', userId)]))
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute();
  return [...sent, ...pictures, ...talked];
}

/** Their recordings, covers and videos, by release, each under a name of its own. */
export async function listMedia(db: Executor, userId: string) {
  const rows = await db
    .selectFrom('media_files as f')
    .leftJoin('tracks as t', 't.audio_file_id', 'f.id')
    .leftJoin('videos as v', 'v.video_file_id', 'f.id')
    .leftJoin('releases as r', (join) =>
      join.on((eb) =>
        eb.or([
          eb('r.id', '=', eb.fn.coalesce('t.release_id', 'v.release_id')),
          eb('r.cover_file_id', '=', eb.ref('f.id')),
        ]),
      ),
    )
    .select(['f.storage_key', 'f.name', 'f.bytes', 'r.title', 't.place'])
    .where('f.user_id', '=', userId)
    .where('f.stored_at', 'is not', null)
    .where('f.discarded_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .orderBy('t.place', (order) => order.asc().nullsFirst())
    .orderBy('f.id')
    .execute();
  return rows.flatMap(({ storage_key, name, bytes, title }, index) => {
    const folder = (title ?? '').replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'sem título';
    const entry = `audios-e-capas/${folder}/${String(index + 1).padStart(3, '0')}-${name}`;
    return storage_key ? [{ storage_key, name: entry, bytes: Number(bytes) }] : [];
  });
}

/** Parts of a copy that may still be fetched. The link itself is the permission. */
export function findExportParts(db: Executor, id: string) {
  return db
    .selectFrom('privacy_exports')
    .select(['parts', 'created_at'])
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst();
}

/** The documents whose pages were drawn as pictures. */
export function listDrawnDocuments(db: Executor, userId: string) {
  return db
    .selectFrom('verification_documents as d')
    .innerJoin('document_verifications as v', 'v.id', 'd.verification_id')
    .select(['d.verification_id', 'd.name', 'd.page_count'])
    .where('v.user_id', '=', userId)
    .execute();
}
