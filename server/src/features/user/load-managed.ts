import { AppError } from '@toada/domain/errors.ts';
import { mayManageRole } from '@toada/domain/user/user.rules.ts';
import type { Call } from '../../http/serve.ts';
import { lockSuperAdmins, lockUser } from './user.queries.ts';

type Managing = Pick<Call<{ id: string }>, 'db' | 'actor' | 'visible' | 'input'>;

/** The person an act is about, locked; refused where the caller's role has no say over theirs. */
export async function loadManaged({ db, actor, visible, input }: Managing) {
  const user = await lockUser(db, visible, input.id);
  if (!user) throw new AppError('notFound', {});
  if (!mayManageRole(actor.role, user.role)) throw new AppError('user.roleForbidden', {});
  return user;
}

/** For acts that take somebody's way in: never one's own, and never the last super administrator's. */
export async function loadDispensable(call: Managing) {
  if (call.input.id === call.actor.id) throw new AppError('user.notYourself', {});
  // Before the person's own lock, so that everybody who shuts super administrators locks them in one order.
  const superAdmins = await lockSuperAdmins(call.db);
  const user = await loadManaged(call);
  if (superAdmins.length === 1 && superAdmins[0] === user.id) throw new AppError('user.lastSuperAdmin', {});
  return user;
}
