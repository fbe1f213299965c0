import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { GeneralRequestView } from '@toada/domain/general-request/general-request.contract.ts';
import type { Approval, Rejection } from '@toada/domain/request-answer.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { requestTitle } from '@toada/domain/texts/general-request.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { decideCampaign } from '../campaign-status/move-campaign.ts';
import { decision } from '../decision/decide-row.ts';
import { switchOnTool } from '../marketing-tool/use-tool.ts';
import { notify } from '../notification/notify.ts';
import { generalRequestLetter } from './general-request.letter.ts';
import { requestPath } from './general-request.mail.ts';
import { findRequest, lockRequest, moveRequest, type RequestRow, setDailyLimit } from './general-request.queries.ts';
import { readRequest } from './read-requests.ts';
import { tellEverybody } from './tell-screens.ts';

type Named = { id: AskedId<'general_requests'> };

/** An approval of a new daily limit sets it, one of a tool switches it on; the rest is arranged by people. */
export const { approve: approveRequest, reject: rejectRequest } = decision({
  table: 'general_requests',
  actions: { approved: 'generalRequest.approved', rejected: 'generalRequest.rejected' },
  lock: ({ db, visible, input }) => lockRequest(db, visible, input.id),
  ownerOf: ({ user_id }) => user_id,
  move: moveRequest,
  own: () => new AppError('access.forbidden', {}),
  async decided({ db, visible }, { id, status }) {
    assert(status !== 'pending', 'a request is answered once');
    return new AppError('generalRequest.decided', {
      status,
      by: (await findRequest(db, visible, id))?.decided_by_name ?? null,
    });
  },
  reasonOf: ({ admin_notes }: Named & Rejection) => admin_notes,
  before: async (call, { id }) => limitOf(await readRequest(call, id)),
  approve: { columns: answerOf<Approval>, effect: grant, trail: trailOf },
  reject: { columns: answerOf<Rejection>, effect: refuseCampaign, trail: trailOf },
  read: (call, { id }) => readRequest(call, id),
  async mail({ db }, { row, status, view: { request_type, tool_name, amount } }) {
    const { campaign_id } = row;
    const { tool } = row;
    const facts = { status, request_type, tool_name, tool, amount, notes: row.admin_notes, campaign_id };
    const notice = { name: requestTitle(facts), is_approved: status === 'approved', note: row.admin_notes };
    const mail = { letter: generalRequestLetter, params: { userId: row.user_id, facts } };
    await notify(db, row.user_id, 'request.decided', { ...notice, href: requestPath(facts) }, { mail });
  },
  refreshScreens: tellEverybody,
});

function answerOf<Input extends Approval>({ actor, input, now }: Call<Named & Input>) {
  return { admin_notes: input.admin_notes || null, decided_at: now, decided_by: actor.id };
}

/** A new limit holds from now on, and the person's open screens say so; a campaign goes on. */
async function grant(call: Call<unknown>, { user_id, request_type, amount_micros, campaign_id, tool }: RequestRow) {
  const { db, actor, now } = call;
  if (campaign_id) {
    const verdict = { campaignId: campaign_id, askedBy: user_id, verdict: 'approve', reason: '' } as const;
    await decideCampaign({ db, now, call }, verdict);
  }
  if (tool) await switchOnTool(call, user_id, tool);
  if (request_type !== 'finance_limit') return;
  assert(amount_micros !== null, 'a limit is an amount');
  await setDailyLimit(db, { user_id, daily_micros: amount_micros, set_by: actor.id, updated_at: now });
  await publish(db, user_id, { type: 'changed', subject: 'finance' });
}

async function refuseCampaign(call: Call<unknown>, { user_id, campaign_id, admin_notes }: RequestRow) {
  const { db, now } = call;
  if (!campaign_id) return;
  const verdict = { campaignId: campaign_id, askedBy: user_id, verdict: 'refuse', reason: admin_notes ?? '' } as const;
  await decideCampaign({ db, now, call }, verdict);
}

function trailOf({ request_type, admin_notes }: RequestRow, view: GeneralRequestView) {
  return { request_type, admin_notes, ...limitOf(view) };
}

function limitOf({ daily_limit }: { daily_limit: string | null }) {
  return daily_limit === null ? {} : { daily_limit };
}
