import type { UploadPurpose } from '@toada/domain/upload/upload.rules.ts';
import type { Insertable } from 'kysely';
import { type Sought, soughtIn } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

const VIEW = [
  'id',
  'purpose',
  'name',
  'content_type',
  'bytes',
  'sha256',
  'storage_key',
  'small_key',
  'created_at',
] as const;

export async function insertUpload(db: Executor, upload: Insertable<Tables['uploads']>) {
  await db.insertInto('uploads').values(upload).execute();
}

export function setUploadStored(db: Executor, id: string, now: Date) {
  return db
    .updateTable('uploads')
    .set({ stored_at: now })
    .where('id', '=', id)
    .returning(VIEW)
    .executeTakeFirstOrThrow();
}

type Claim = { userId: string; id: Sought<'uploads'>; purpose: UploadPurpose; sentAfter: Date };

/** Uploads that may still be claimed. */
function claimable(db: Executor, { userId, id, purpose, sentAfter }: Claim) {
  return db
    .selectFrom('uploads')
    .select(VIEW)
    .where('id', '=', soughtIn(userId, id))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('stored_at', 'is not', null)
    .where('claimed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where('created_at', '>', sentAfter);
}

export function findClaimable(db: Executor, claim: Claim) {
  return claimable(db, claim).executeTakeFirst();
}

/** Locked until the transaction ends: of two forms that name one file, one gets it. */
export function lockClaimable(db: Executor, claim: Claim) {
  return claimable(db, claim).forUpdate().executeTakeFirst();
}

export async function setUploadClaimed(db: Executor, id: string, now: Date) {
  await db.updateTable('uploads').set({ claimed_at: now }).where('id', '=', id).execute();
}

export async function setUploadDiscarded(db: Executor, userId: string, storageKey: string, now: Date) {
  await db
    .updateTable('uploads')
    .set({ discarded_at: now })
    .where('storage_key', '=', storageKey)
    .where('user_id', '=', userId)
    .execute();
}

/** A person's unclaimed uploads, newest first. */
export function listWaiting(db: Executor, userId: string, sentAfter: Date, limit: number) {
  return db
    .selectFrom('uploads')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', sentAfter)
    .where('claimed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Files nobody claimed in time, and files nobody wants any more. */
export function listSweepable(db: WideExecutor, sentBefore: Date, limit: number) {
  return db
    .selectFrom('uploads')
    .select(['id', 'storage_key', 'small_key'])
    .where((eb) =>
      eb.or([
        eb.and([eb('claimed_at', 'is', null), eb('created_at', '<', sentBefore)]),
        eb('discarded_at', 'is not', null),
      ]),
    )
    .limit(limit)
    .execute();
}

export async function deleteUpload(db: Executor, id: string) {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}
