import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Approval, Rejection, RequestEvent } from '@toada/domain/request-answer.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { integrationRequestLetter } from './integration-request.letter.ts';
import { answerRequest, findRequest, lockRequest } from './integration-request.queries.ts';
import { tellEverybody } from './news.ts';
import { readRequest } from './read-requests.ts';

/** From now on the label may set up its own connection to that store. */
type Named = { id: AskedId<'integration_requests'> };

export function approveRequest(call: Call<Named & Approval>) {
  return decide(call, 'approve');
}

/** The label learns why. */
export function rejectRequest(call: Call<Named & Rejection>) {
  return decide(call, 'reject');
}

async function decide(call: Call<Named & Approval>, event: RequestEvent) {
  const { db, actor, visible, input, now } = call;
  const request = await lockRequest(db, visible, input.id);
  if (!request) throw new AppError('notFound', {});
  const admin_notes = input.admin_notes || null;
  const answer = { admin_notes, decided_at: now, decided_by: actor.id };
  const isAnswered = await answerRequest(db, request.id, event, answer);
  if (!isAnswered) {
    assert(request.status !== 'pending', 'a request is answered once');
    const by = (await findRequest(db, visible, request.id))?.decided_by_name ?? null;
    throw new AppError('integrationRequest.decided', { status: request.status, by });
  }
  const status = event === 'approve' ? 'approved' : 'rejected';
  await recordAudit(call, {
    action: `integrationRequest.${status}`,
    personId: request.aggregator_id,
    subjectId: request.id,
    before: { status: request.status },
    after: { status, distributor_name: request.distributor_name, admin_notes },
  });
  await mailLetter(db, integrationRequestLetter, {
    aggregatorId: request.aggregator_id,
    status,
    name: request.distributor_name,
    isStore: request.distributor_id !== null,
    notes: admin_notes,
  });
  await tellEverybody(db, request);
  return readRequest(call, request.id);
}
