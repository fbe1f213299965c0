import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../auth/sessions/end-sessions.ts';
import { claimPlace } from '../quota/claim-place.ts';
import { loadDispensable, loadManaged } from './load-managed.ts';
import { setDeactivated } from './user.queries.ts';

/** Shuts an account at once: its sessions end, it opens no others, and everything it holds is kept as the law asks. */
export async function deactivateUser(call: Call<{ id: string }>) {
  const { db, visible, now } = call;
  const user = await loadDispensable(call);
  if (user.deactivated_at === null) {
    await setDeactivated(db, visible, user.id, now, now);
    await endSessionsOf(db, user.id);
    await recordAudit(call, { action: 'user.deactivated', personId: user.id });
  }
  return { done: true } as const;
}

/** Opens the account again; an artist of a roster needs a free place in it. */
export async function reactivateUser(call: Call<{ id: string }>) {
  const { db, visible, now } = call;
  const user = await loadManaged(call);
  if (user.deactivated_at !== null) {
    if (user.role === 'ARTIST' && user.aggregator_id) await claimPlace(db, user.aggregator_id);
    await setDeactivated(db, visible, user.id, null, now);
    await recordAudit(call, { action: 'user.reactivated', personId: user.id });
  }
  return { done: true } as const;
}
