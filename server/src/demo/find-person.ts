import type { Actor } from '@toada/domain/access/decide.ts';
import type { Executor } from '../db/connect.ts';

/** One of the demo's people, by the address of the account. */
export async function findPerson(db: Executor, email: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('profiles')
    .select(['id', 'role', 'is_verified'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? { id: row.id, role: row.role, isVerified: row.is_verified } : null;
}
