import type { Executor } from '../../../db/connect.ts';

export async function listOpenInvites(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('auth.users')
    .select(['id', 'invited_at'])
    .where('id', 'in', ids)
    .where('invited_at', 'is not', null)
    .where('email_confirmed_at', 'is', null)
    .$narrowType<{ invited_at: Date }>()
    .execute();
}
