import { assert } from '@toada/domain/assert.ts';
import { reopenableStatuses } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { ChangeEvent } from '@toada/domain/review/change-request.states.ts';
import type { AllowForm, DeclineForm } from '@toada/domain/review/review.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { takedownReasons } from '@toada/domain/texts/takedown.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { callOffUnsent } from '../delivery/call-off.ts';
import { refuseLeaving } from '../delivery/refuse-leaving.ts';
import { moveRelease, noteRelease } from '../release-status/move-release.ts';
import { tellAll } from '../release-status/tell-screens.ts';
import { renewClaim, requireCase } from './claim-review.ts';
import { mailOwner } from './mail-owner.ts';
import { readReview } from './read-review.ts';
import { type CaseRow, setSheet } from './review.queries.ts';
import { findChangeRequest, moveChangeRequest } from './submissions.queries.ts';

/** The owner may edit it again, and sends it to another review. */
export async function allowChange(call: Call<AllowForm>) {
  const { db, input, now } = call;
  const { found, request } = await takeUp(call);
  await refuseLeaving(db, found.id);
  await callOffUnsent(db, found.id, now, takedownReasons.edited);
  await answer(call, request.id, 'allow');
  const eventId = await moveRelease(call, found, 'reopen', { note: input.note || null });
  assert(eventId, 'what was taken up may be reopened');
  return settle(call, found, eventId);
}

/** It stays as the stores have it, and the owner learns why. */
export async function declineChange(call: Call<DeclineForm>) {
  const { db, actor, input, now } = call;
  const { found, request } = await takeUp(call);
  await answer(call, request.id, 'decline');
  const event = { id: found.id, kind: 'changeDeclined', note: input.note, actorId: actor.id } as const;
  const eventId = await noteRelease(db, event, now);
  await recordAudit(call, { action: 'release.changeDeclined', personId: found.user_id, subjectId: found.id });
  await tellAll(db, found);
  return settle(call, found, eventId);
}

async function takeUp(call: Call<{ id: AskedId<'releases'> }>) {
  const found = await requireCase(call);
  const { id, status } = found;
  const request = await findChangeRequest(call.db, id);
  if (!reopenableStatuses.includes(status) || request?.status !== 'open')
    throw new AppError('review.decided', { status });
  await renewClaim(call, found);
  return { found, request };
}

async function answer({ db, actor, input, now }: Call<{ note: string }>, id: string, event: ChangeEvent) {
  const said = { note: input.note, decided_by: actor.id, decided_at: now };
  assert(await moveChangeRequest(db, id, event, said), 'the request that was taken up is open');
}

async function settle(call: Call<{ id: AskedId<'releases'> }>, found: CaseRow, eventId: string) {
  const { db } = call;
  await setSheet(db, found.id, { claimed_by: null, claimed_at: null });
  await mailOwner(db, found, eventId);
  return readReview(call);
}
