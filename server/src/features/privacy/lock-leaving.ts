import { AppError } from '@toada/domain/errors.ts';
import type { Executor } from '../../db/connect.ts';
import { isLastSuperAdmin } from '../user/is-last-super-admin.ts';
import { findPerson, lockPerson, type PersonRow } from './privacy.queries.ts';

type Leaving = { person: PersonRow; reason: AppError | null };

/**
 * Somebody who wants to go, locked until the transaction ends, and what they have to settle before; null where nothing holds them.
 * Super administrators are locked first, in the order in which everybody locks them; what is decided about a deletion comes after.
 */
export async function lockLeaving(db: Executor, userId: string): Promise<Leaving | null> {
  const found = await findPerson(db, userId);
  const isLast = found?.role === 'SUPER_ADMIN' && (await isLastSuperAdmin(db, userId));
  const person = await lockPerson(db, userId);
  return person ? { person, reason: isLast ? new AppError('privacy.lastSuperAdmin', {}) : reasonOf(person) } : null;
}

function reasonOf({ role, artist_count: count }: PersonRow): AppError | null {
  return role === 'AGGREGATOR' && count > 0 ? new AppError('privacy.hasArtists', { count }) : null;
}
