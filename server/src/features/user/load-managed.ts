import { AppError } from '@toada/domain/errors.ts';
import { type AskedId, names } from '@toada/domain/row-id.ts';
import { mayManageRole } from '@toada/domain/user/user.rules.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { isLastSuperAdmin } from './is-last-super-admin.ts';
import { lockUser } from './user.queries.ts';

type Managing = Pick<Call<{ id: AskedId<'profiles'> }>, 'db' | 'actor' | 'visible' | 'input'>;

/** The person an act is about, locked; refused where the caller's role has no say over theirs. */
export async function loadManaged({ db, actor, visible, input }: Managing) {
  const user = await lockUser(db, visible, input.id);
  if (!user) throw new AppError('notFound', {});
  if (user.erased_at !== null) throw new AppError('user.erased', {});
  if (!mayManageRole(actor.role, user.role)) throw new AppError('user.roleForbidden', {});
  return user;
}

/** The same for acts that may take a super administrator's place: all of those are locked before the person is. */
export async function loadAmongSuperAdmins(call: Managing) {
  // Nobody else has a say over one.
  const isLast = call.actor.role === 'SUPER_ADMIN' && (await isLastSuperAdmin(call.db, beyondReach(call.input.id)));
  return { user: await loadManaged(call), isLast };
}

/** For acts that take somebody's way in: never one's own, and never the last super administrator's. */
export async function loadDispensable(call: Managing) {
  if (names(call.input.id, call.actor.id)) throw new AppError('user.notYourself', {});
  const { user, isLast } = await loadAmongSuperAdmins(call);
  if (isLast) throw new AppError('user.lastSuperAdmin', {});
  return user;
}
