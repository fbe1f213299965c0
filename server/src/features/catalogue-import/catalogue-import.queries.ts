import type { ParticipantRole } from '@toada/domain/release/release.kinds.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

/** Which of these codes, each as it is kept, the caller's releases have already, however it is written there. */
export async function findTakenUpcs(db: Executor, visible: Visible, upcs: readonly string[]) {
  const rows = await db
    .selectFrom('releases')
    .select('upc_code')
    .where('upc_code', '=', sql<string>`any(${upcs})`)
    .where('upc_code', '<>', '')
    .where(visibleRows(visible, 'user_id'))
    .execute();
  return new Set(rows.map(({ upc_code }) => upc_code));
}

/** Titles these people already have, to warn about a sheet that is imported twice. */
export function listTitles(db: Executor, userIds: readonly string[], titles: readonly string[]) {
  return db
    .selectFrom('releases')
    .select(['user_id', 'title', 'artist'])
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .where('title', '=', sql<string>`any(${titles})`)
    .execute();
}

/** The oldest of that name and role: whoever keeps two of them knows why, and we cannot ask. */
export function findParticipant(db: Executor, userId: string, name: string, role: ParticipantRole) {
  return db
    .selectFrom('participants')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('role', '=', role)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}
