import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { mayBecomeSuperAdmin } from '@toada/domain/user/user.rules.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireFreshCode } from '../auth/mfa/require-fresh-code.ts';
import { notify } from '../notification/notify.ts';
import { loadManaged } from './load-managed.ts';
import { promotionLetter } from './promotion.letter.ts';
import { listAddressees, lockSuperAdmins, setRole } from './user.queries.ts';

/** Gives the highest role to somebody of the staff: with a second factor, in the trail, and with a letter to all who have it. */
export async function makeSuperAdmin(call: Call<{ id: AskedId<'profiles'> }>) {
  const { db, actor, visible, now } = call;
  // In the same order as whoever takes the role away.
  const superAdmins = await lockSuperAdmins(beyondReach(db));
  const user = await loadManaged(call);
  if (user.role === 'SUPER_ADMIN') return { done: true } as const;
  if (!mayBecomeSuperAdmin(user.role) || user.deactivated_at !== null) throw new AppError('user.notOfStaff', {});
  await requireFreshCode(call, true);
  await setRole(db, visible, user.id, 'SUPER_ADMIN', now);
  await recordAudit(call, {
    action: 'user.madeSuperAdmin',
    personId: user.id,
    before: { role: user.role },
    after: { role: 'SUPER_ADMIN' },
  });
  const people = await listAddressees(db, [user.id, actor.id]);
  const nameOf = (id: string) => people.get(id)?.full_name ?? 'Alguém da equipe';
  const notice = { who: nameOf(user.id), by: nameOf(actor.id) };
  for (const userId of new Set([...superAdmins, user.id])) {
    const mail = { letter: promotionLetter, params: { userId, personId: user.id, byId: actor.id } };
    await notify(db, userId, 'superAdmin.made', notice, { mail });
  }
  return { done: true } as const;
}
