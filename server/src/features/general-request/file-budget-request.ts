import type { Micros } from '@toada/domain/money/money.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireRoom } from './create-request.ts';
import { deleteOpenOf, findNewestOf, insertRequest } from './general-request.queries.ts';
import { tellEverybody } from './tell-screens.ts';

type Budget = { campaignId: string; name: string; amountMicros: Micros; details: string };

/** The budget of a sent campaign, asked for by its sender: one request, which names it. */
export async function fileBudgetRequest(call: Call<unknown>, { campaignId, name, amountMicros, details }: Budget) {
  const { db, actor, now } = call;
  await requireRoom(call, 'ofCampaigns');
  const created = await insertRequest(db, {
    ...{ user_id: actor.id, request_type: 'marketing_budget', tool_name: name, amount_micros: amountMicros, details },
    ...{ campaign_id: campaignId, requested_at: now, created_at: now },
  });
  const after = { request_type: created.request_type, name, amount: writeMicros(amountMicros) };
  await recordAudit(call, { action: 'generalRequest.created', personId: actor.id, subjectId: created.id, after });
  await tellEverybody(db, created);
}

/** Takes the unanswered request of a campaign back; false where it was answered. The row goes, the trail keeps it. */
export async function withdrawBudgetRequest(call: Call<unknown>, campaignId: string): Promise<boolean> {
  const gone = await deleteOpenOf(call.db, campaignId);
  if (!gone) return false;
  await recordAudit(call, {
    ...{ action: 'generalRequest.withdrawn', personId: gone.user_id, subjectId: gone.id },
    before: { request_type: gone.request_type, name: gone.tool_name },
  });
  await tellEverybody(call.db, gone);
  return true;
}

/** The newest request of a campaign that the caller has reached. */
export const readBudgetRequest = findNewestOf;
