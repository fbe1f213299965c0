import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findSide, listRivals, lockAsset, lockReference, moveAsset } from './content-id.queries.ts';
import { tellPeople } from './tell-people.ts';
import { tellScreens } from './tell-screens.ts';

type Side = { id: string; user_id: string; team_id: string; title: string; release_id: string };

/** The staff says whose the reference is: this side's is on, every other is denied, and all are told with the reason. */
export async function grantContentId(call: Call<{ id: AskedId<'content_id_assets'>; note: string }>) {
  const { db, visible, actor, input, now } = call;
  const found = await lockAsset(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  if (found.user_id === actor.id) throw new AppError('access.forbidden', {});
  await lockReference(db, found);
  const granted = await moveAsset(db, found.id, 'grant', { denial: null, updated_at: now });
  if (!granted) throw new AppError('contentId.moved', { status: found.status });
  for (const rival of await listRivals(db, found.user_id, found)) {
    const denied = await moveAsset(db, rival.id, 'deny', { denial: input.note, updated_at: now });
    if (denied) await tell(call, rival, false);
  }
  const own = await findSide(db, visible, granted.id);
  if (own) await tell(call, own, true);
  return { id: granted.id, status: granted.status };
}

async function tell(call: Call<{ note: string }>, side: Side, isGranted: boolean) {
  const { db, input } = call;
  const { user_id, release_id, title } = side;
  await tellPeople(db, side, 'contentId.decided', { title, release_id, is_granted: isGranted, note: input.note });
  await recordAudit(call, {
    action: isGranted ? 'contentId.granted' : 'contentId.denied',
    personId: user_id,
    subjectId: side.id,
    after: { title, status: isGranted ? 'active' : 'denied', reason: input.note },
  });
  await tellScreens(db, side);
}
