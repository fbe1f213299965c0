import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../auth/sessions/end-sessions.ts';
import { claimPlace } from '../profile/claim-place.ts';
import { loadDispensable, loadManaged } from './load-managed.ts';
import { setShut } from './user.queries.ts';

/** Shuts an account at once: its sessions end, it opens no others, and everything it holds is kept as the law asks. */
export async function deactivateUser(call: Call<{ id: AskedId<'profiles'> }>) {
  const { db, visible, now } = call;
  const user = await loadDispensable(call);
  if (user.deactivated_at === null) {
    await setShut(db, visible, user.id, { deactivated_at: now, deactivated_by: call.actor.id }, now);
    await endSessionsOf(db, user.id);
    await recordAudit(call, { action: 'user.deactivated', personId: user.id });
  }
  return { done: true } as const;
}

/** Opens the account again; an artist of a roster needs a free place in it. */
export async function reactivateUser(call: Call<{ id: AskedId<'profiles'> }>) {
  const { db, actor, visible, now } = call;
  const user = await loadManaged(call);
  const isOwnDoing = user.deactivated_by === actor.id;
  if (actor.role === 'AGGREGATOR' && user.deactivated_at !== null && !isOwnDoing) {
    throw new AppError('user.shutByStaff', {});
  }
  if (user.deactivated_at !== null) {
    if (user.role === 'ARTIST' && user.aggregator_id) await claimPlace(db, user.aggregator_id);
    await setShut(db, visible, user.id, { deactivated_at: null, deactivated_by: null }, now);
    await recordAudit(call, { action: 'user.reactivated', personId: user.id });
  }
  return { done: true } as const;
}
