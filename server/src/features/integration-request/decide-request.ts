import { AppError } from '@toada/domain/errors.ts';
import type { Approval, Rejection } from '@toada/domain/request-answer.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findRequest, lockRequest, setRequest } from './integration-request.queries.ts';
import { tellEverybody } from './news.ts';
import { readRequest } from './read-requests.ts';
import { sendRequestMail } from './send-request-mail.job.ts';

/** From now on the label may set up its own connection to that store. */
export function approveRequest(call: Call<Approval>) {
  return decide(call, 'approved');
}

/** The label learns why. */
export function rejectRequest(call: Call<Rejection>) {
  return decide(call, 'rejected');
}

async function decide(call: Call<Approval>, status: 'approved' | 'rejected') {
  const { db, actor, visible, input, now } = call;
  const request = await lockRequest(db, visible, input.id);
  if (!request) throw new AppError('notFound', {});
  // Decided once, for good.
  if (request.status !== 'pending') {
    const by = (await findRequest(db, visible, request.id))?.decided_by_name ?? null;
    throw new AppError('integrationRequest.decided', { status: request.status, by });
  }
  const admin_notes = input.admin_notes || null;
  await setRequest(db, request.id, { status, admin_notes, decided_at: now, decided_by: actor.id });
  await recordAudit(call, {
    action: status === 'approved' ? 'integrationRequest.approved' : 'integrationRequest.rejected',
    personId: request.aggregator_id,
    subjectId: request.id,
    before: { status: request.status },
    after: { status, distributor_name: request.distributor_name, admin_notes },
  });
  await enqueue(db, sendRequestMail, {
    aggregatorId: request.aggregator_id,
    status,
    name: request.distributor_name,
    isStore: request.distributor_id !== null,
    notes: admin_notes,
  });
  await tellEverybody(db, request);
  return readRequest(call, request.id);
}
