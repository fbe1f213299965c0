import { reopenableStatuses } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { ChangeRequestForm } from '@toada/domain/review/review.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseLeaving } from '../delivery/refuse-leaving.ts';
import { noteRelease } from '../release-status/move-release.ts';
import { tellAll } from '../release-status/tell-screens.ts';
import { requireCase } from './claim-review.ts';
import { insertChangeRequest } from './submissions.queries.ts';

/** A release in the stores is edited only after staff allow it; one request at a time. */
export async function requestChange(call: Call<ChangeRequestForm>) {
  const { db, actor, input, now } = call;
  const { id, user_id, team_id, status } = await requireCase(call);
  if (!reopenableStatuses.includes(status)) throw new AppError('review.notPublished', {});
  await refuseLeaving(db, id);
  const made = await insertChangeRequest(db, {
    release_id: id,
    asked_by: actor.id,
    text: input.text,
    created_at: now,
  });
  if (!made) throw new AppError('review.changeOpen', {});
  await noteRelease(db, { id, kind: 'changeRequested', note: input.text, actorId: actor.id }, now);
  await recordAudit(call, { action: 'release.changeRequested', personId: user_id, subjectId: id });
  await tellAll(db, { id, user_id, team_id });
  return made;
}
