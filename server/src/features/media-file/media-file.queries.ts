import type { MediaFormat, MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

type Stored = Selectable<Tables['media_files']>;
type Sizes = { bytes: number; received_bytes: number };
export type MediaFileRow = Omit<Stored, keyof Sizes> & Sizes;

/** Sizes as numbers: the columns are wider than 32 bits, and no file comes near 53. */
export function withSizes<Row extends Pick<Stored, keyof Sizes>>(row: Row): Omit<Row, keyof Sizes> & Sizes {
  return { ...row, bytes: Number(row.bytes), received_bytes: Number(row.received_bytes) };
}

type NewMediaFile = Omit<Insertable<Tables['media_files']>, 'team_id' | 'bytes' | 'received_bytes'> & { bytes: number };

export async function insertMediaFile(db: Executor, row: NewMediaFile) {
  // The trigger writes the owner's team over this.
  await db
    .insertInto('media_files')
    .values({ ...row, bytes: BigInt(row.bytes), team_id: row.user_id })
    .execute();
}

export async function findMediaFile(db: Executor, visible: Visible, id: Sought<'media_files'>) {
  const row = await db
    .selectFrom('media_files')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return row && withSizes(row);
}

/** Bytes come from their sender alone, whoever else may look at the row. */
export async function findSending(db: Executor, userId: string, id: string) {
  const row = await db
    .selectFrom('media_files')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return row && withSizes(row);
}

/** For a job: whosever it is. */
export async function findAnyMediaFile(db: Executor, id: string) {
  const row = await db.selectFrom('media_files').selectAll().where('id', '=', id).executeTakeFirst();
  return row && withSizes(row);
}

/** Somebody's files that no release has taken, newest first. */
export function listWaitingFiles(db: Executor, userId: string, limit: number) {
  return db
    .selectFrom('media_files')
    .select('status')
    .where('user_id', '=', userId)
    .where('claimed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Time of the page that sent a file to name it in its draft; one that is closed before leaves it to another page. */
const NAMED_WITHIN_MS = 60_000;

/** Somebody's files that have a draft to go to and are not all there yet, or are whole and named by nobody; newest first. */
export async function listBegunFiles(db: Executor, userId: string, now: Date, limit: number) {
  const rows = await db
    .selectFrom('media_files')
    .select(['id', 'kind', 'name', 'bytes', 'received_bytes', 'status', 'created_at'])
    .select((eb) => eb.ref('target_id').$notNull().as('target_id'))
    .where('user_id', '=', userId)
    .where('target_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'receiving'), eb('sha256', 'is', null)]),
        eb.and([
          eb('status', '<>', 'receiving'),
          eb('claimed_at', 'is', null),
          eb('received_at', '<', new Date(now.getTime() - NAMED_WITHIN_MS)),
        ]),
      ]),
    )
    .where('discarded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(withSizes);
}

type Received = { received_bytes: number; format: MediaFormat | null; received_at: Date };

/** Null where the file was given up while its bytes were on their way. */
export async function setReceived(db: Executor, id: string, received: Received) {
  const found = await db
    .updateTable('media_files')
    .set({ ...received, received_bytes: BigInt(received.received_bytes) })
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .where('discarded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return found ?? null;
}

type Verified = { sha256: string; format: MediaFormat; storage_key: string };

/** Once: whoever finishes a second time finds nothing left to do. */
export async function setVerified(db: Executor, id: string, { sha256, format, storage_key }: Verified) {
  const row = await db
    .updateTable('media_files')
    .set((eb) => ({ sha256, format, storage_key, received_bytes: eb.ref('bytes') }))
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .where('sha256', 'is', null)
    .where('discarded_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && withSizes(row);
}

export function setStored(db: Executor, id: string, now: Date) {
  return moveRows(db, 'media_files', 'store')
    .set({ stored_at: now })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
}

type Claim = { userId: string; id: string; kind: MediaKind; storedAfter: Date };

/** Whole and verified, stored or still being moved. Locked until the transaction ends: of two releases that name it, one gets it. */
export function lockClaimableFile(db: Executor, { userId, id, kind, storedAfter }: Claim) {
  return db
    .selectFrom('media_files')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sha256', 'is not', null)
    .where((eb) => eb.or([eb('stored_at', 'is', null), eb('stored_at', '>', storedAfter)]))
    .where('claimed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The team goes along with the owner: the key of both together would refuse any other. */
export async function setFileClaimed(db: Executor, id: string, ownerId: string, now: Date) {
  await db
    .updateTable('media_files')
    .set((eb) => ({
      claimed_at: now,
      user_id: ownerId,
      team_id: eb.selectFrom('profiles').select('team_id').where('profiles.id', '=', ownerId).$asScalar().$notNull(),
    }))
    .where('id', '=', id)
    .execute();
}

export async function setFileDiscarded(db: Executor, id: string, now: Date) {
  await db.updateTable('media_files').set({ discarded_at: now }).where('id', '=', id).execute();
}

/** Files nobody goes on with, files nobody claimed in time, and files nobody wants any more. */
export function listSweepableFiles(db: WideExecutor, before: Date, limit: number) {
  return db
    .selectFrom('media_files')
    .select(['id', 'storage_key', 'preview_key', 'sheet_key', 'poster_key'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'receiving'), eb('sha256', 'is', null), eb('received_at', '<', before)]),
        eb.and([eb('claimed_at', 'is', null), eb('stored_at', '<', before)]),
        eb('discarded_at', 'is not', null),
      ]),
    )
    .limit(limit)
    .execute();
}

/** Which of these have a row. */
export async function listKnownFiles(db: Executor, ids: readonly string[]) {
  const rows = await db.selectFrom('media_files').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteMediaFile(db: Executor, id: string) {
  await db.deleteFrom('media_files').where('id', '=', id).execute();
}

/** Findings in files that the caller has found by the rows that name them. */
export async function listFindings(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media_files')
    .select(['id', 'name', 'checked_at', sql<unknown>`report -> 'findings'`.as('findings')])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

/** The same with all that a reviewer looks at. */
export async function listWholeReports(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media_files')
    .select([
      'id',
      'kind',
      'name',
      'bytes',
      'format',
      'duration_ms',
      'waveform',
      'checked_at',
      'report',
      'storage_key',
      'preview_key',
    ])
    .where('id', 'in', ids)
    .execute();
}

/** States of files that the caller has found by the rows that name them. */
export async function listFileStates(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media_files')
    .select(['id', 'name', 'bytes', 'format', 'status', 'duration_ms', 'report', 'storage_key', 'preview_key'])
    .select((eb) => eb.ref('waveform').$castTo<number[] | null>().as('waveform'))
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** The hash of what is heard, and of the file itself where nobody has listened yet. */
export function listSounds(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('media_files')
    .select(['id', 'samples_sha256', 'sha256'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}
