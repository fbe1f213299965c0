import type { Executor } from '../../../db/connect.ts';

/** New codes replace the old ones, used or not. */
export async function replaceRecoveryCodes(db: Executor, userId: string, hashes: readonly Buffer[], now: Date) {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('auth.recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
}

export function listUnusedCodes(db: Executor, userId: string) {
  return db
    .selectFrom('auth.recovery_codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Marks the code as used; of two who bring it together, one finds it. */
export function useRecoveryCode(db: Executor, userId: string, hash: Buffer, now: Date) {
  return db
    .updateTable('auth.recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
}

export async function deleteRecoveryCodes(db: Executor, userId: string) {
  await db.deleteFrom('auth.recovery_codes').where('user_id', '=', userId).execute();
}
