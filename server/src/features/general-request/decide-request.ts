import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { RequestType } from '@toada/domain/general-request/general-request.contract.ts';
import type { Approval, Rejection, RequestEvent } from '@toada/domain/request-answer.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { generalRequestLetter } from './general-request.letter.ts';
import { answerRequest, findRequest, lockRequest, type RequestRow, setDailyLimit } from './general-request.queries.ts';
import { tellEverybody } from './news.ts';
import { readRequest } from './read-requests.ts';

/** What an approval does by itself, in the same transaction; the rest is arranged by people. */
const effects: Partial<Record<RequestType, (call: Call<unknown>, request: RequestRow) => Promise<void>>> = {
  finance_limit: changeLimit,
};

type Named = { id: AskedId<'general_requests'> };

export function approveRequest(call: Call<Named & Approval>) {
  return decide(call, 'approve');
}

/** Whoever asked learns why. */
export function rejectRequest(call: Call<Named & Rejection>) {
  return decide(call, 'reject');
}

async function decide(call: Call<Named & Approval>, event: RequestEvent) {
  const { db, actor, visible, input, now } = call;
  const request = await lockRequest(db, visible, input.id);
  if (!request) throw new AppError('notFound', {});
  const admin_notes = input.admin_notes || null;
  const before = await readRequest(call, request.id);
  const answer = { admin_notes, decided_at: now, decided_by: actor.id };
  const isAnswered = await answerRequest(db, request.id, event, answer);
  if (!isAnswered) {
    assert(request.status !== 'pending', 'a request is answered once');
    const by = (await findRequest(db, visible, request.id))?.decided_by_name ?? null;
    throw new AppError('generalRequest.decided', { status: request.status, by });
  }
  const status = event === 'approve' ? 'approved' : 'rejected';
  if (event === 'approve') await effects[before.request_type]?.(call, request);
  const after = await readRequest(call, request.id);
  await recordAudit(call, {
    action: `generalRequest.${status}`,
    personId: request.user_id,
    subjectId: request.id,
    before: { status: before.status, ...limitOf(before) },
    after: { status, request_type: after.request_type, admin_notes, ...limitOf(after) },
  });
  const { request_type, tool_name, amount } = after;
  await mailLetter(db, generalRequestLetter, {
    userId: request.user_id,
    facts: { status, request_type, tool_name, amount, notes: admin_notes },
  });
  await tellEverybody(db, request);
  return after;
}

/** It holds from now on, and the person's open screens say so. */
async function changeLimit({ db, actor, now }: Call<unknown>, { user_id, amount_micros }: RequestRow) {
  assert(amount_micros !== null, 'a limit is an amount');
  await setDailyLimit(db, { user_id, daily_micros: amount_micros, set_by: actor.id, updated_at: now });
  await publish(db, user_id, { type: 'changed', subject: 'finance' });
}

function limitOf({ daily_limit }: { daily_limit: string | null }) {
  return daily_limit === null ? {} : { daily_limit };
}
