import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { mayBecomeSuperAdmin } from '@toada/domain/user/user.rules.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireFreshCode } from '../auth/mfa/require-fresh-code.ts';
import { loadManaged } from './load-managed.ts';
import { promotionLetter } from './promotion.letter.ts';
import { lockSuperAdmins, setRole } from './user.queries.ts';

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
  for (const userId of new Set([...superAdmins, user.id]))
    await mailLetter(db, promotionLetter, { userId, personId: user.id, byId: actor.id });
  return { done: true } as const;
}
