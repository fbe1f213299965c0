import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { lockSuperAdmins } from './user.queries.ts';

/**
 * Whether nobody else could run the platform. Holds the locks until the transaction ends; whoever asks has no lock on a
 * profile yet, or two who ask would wait for each other.
 */
export async function isLastSuperAdmin(db: Executor, id: string): Promise<boolean> {
  const superAdmins = await lockSuperAdmins(beyondReach(db));
  return superAdmins.length === 1 && superAdmins[0] === id;
}
