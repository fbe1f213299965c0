import { AppError } from '@toada/domain/errors.ts';
import type { Executor } from '../../db/connect.ts';
import { lockSuperAdmins, type PersonRow } from './privacy.queries.ts';

/** What somebody has to settle before they can go; null when nothing holds them. Holds the locks until the transaction ends. */
export async function whyIndispensable(db: Executor, { id, role, artist_count }: PersonRow): Promise<AppError | null> {
  if (role === 'AGGREGATOR' && artist_count > 0) return new AppError('privacy.hasArtists', { count: artist_count });
  if (role !== 'SUPER_ADMIN') return null;
  const superAdmins = await lockSuperAdmins(db);
  const isLast = superAdmins.length === 1 && superAdmins[0] === id;
  return isLast ? new AppError('privacy.lastSuperAdmin', {}) : null;
}
