import type { AuditAction } from '@toada/domain/audit/audit.actions.ts';
import type { CampaignEvent } from '@toada/domain/campaign/campaign.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { WebhookKind } from '@toada/domain/webhook/webhook.kinds.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { recordAudit, recordSystemAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { askRefund } from '../payment/cancel-payment.ts';
import { tellWebhooks } from '../webhook/tell-webhooks.ts';
import { type CampaignChanges, type CampaignRecord, lockById, moveRow } from './campaign-status.queries.ts';

export type { CampaignRecord };

/** The doer: a person by their call, or the product by the clock. */
type By = { db: Executor; now: Date; call?: Call<unknown> | undefined };

const audits: Record<CampaignEvent, AuditAction> = {
  submit: 'campaign.submitted',
  clear: 'campaign.cleared',
  approve: 'campaign.approved',
  refuse: 'campaign.refused',
  withdraw: 'campaign.withdrawn',
  start: 'campaign.started',
  pause: 'campaign.paused',
  resume: 'campaign.resumed',
  end: 'campaign.ended',
};

/** Steps that webhooks are told. */
const outside: Partial<Record<CampaignEvent, WebhookKind>> = {
  approve: 'campaign.approved',
  clear: 'campaign.approved',
  end: 'campaign.ended',
};

function factsOf({ id, user_id, name, type, release_id }: CampaignRecord) {
  return { campaign_id: id, owner_id: user_id, name, type, release_id };
}

/** The one door of a campaign's life: its status, the trail and open screens. The row is locked by the caller. */
export async function moveCampaign(
  by: By,
  campaign: CampaignRecord,
  event: CampaignEvent,
  { changes = {}, reason }: { changes?: CampaignChanges; reason?: string } = {},
): Promise<CampaignRecord> {
  const { db, now, call } = by;
  const { id, user_id: personId, status, name, budget_micros, currency } = campaign;
  const moved = await moveRow(db, id, event, { ...changes, updated_at: now });
  if (!moved) throw new AppError('campaign.moved', { status });
  const act = {
    ...{ action: audits[event], personId, subjectId: id, before: { status } },
    after: { status: moved.status, name, amount: writeMicros(budget_micros), currency, ...(reason ? { reason } : {}) },
  };
  await (call ? recordAudit(call, act) : recordSystemAudit(db, act, now));
  const kind = outside[event];
  if (kind) await tellWebhooks(db, { kind, readers: [moved.user_id, moved.team_id], data: factsOf(moved) }, now);
  await tellEditors(db, moved);
  return moved;
}

const REFUSED = 'A verba da campanha não foi aprovada.';
const NEVER_BEGUN = 'A campanha foi encerrada antes de começar.';

type Verdict = { campaignId: string; askedBy: string; verdict: 'approve' | 'refuse'; reason: string };

/**
 * The answer to the request for its budget. What was paid for a refused one goes back. Whoever asked is told by the request;
 * its owner hears of it here, where a label asked for them.
 */
export async function decideCampaign(by: By, { campaignId, askedBy, verdict, reason }: Verdict) {
  const campaign = await lockById(by.db, campaignId);
  if (!campaign) return;
  if (verdict === 'approve') await moveCampaign(by, campaign, 'approve');
  else {
    await moveCampaign(by, campaign, 'refuse', { changes: { refusal: reason }, reason });
    await payBack(by, campaignId, REFUSED);
  }
  const { user_id: ownerId, name } = campaign;
  if (ownerId !== askedBy)
    await notify(by.db, ownerId, 'campaign.moved', { campaign_id: campaignId, name, event: verdict });
}

/** Work before its first day begins a campaign: from then on nothing that was paid goes back. */
export async function beginCampaign(by: By, campaignId: string) {
  const campaign = await lockById(by.db, campaignId);
  if (campaign?.status === 'approved') await moveCampaign(by, campaign, 'start');
}

/** The end, by a person or by the calendar. What was paid for a campaign that never began goes back. */
export async function endCampaign(by: By, campaign: CampaignRecord): Promise<CampaignRecord> {
  const ended = await moveCampaign(by, campaign, 'end');
  if (campaign.status === 'approved') await payBack(by, campaign.id, NEVER_BEGUN);
  return ended;
}

/** By a job, the way it was paid. Nothing where nothing was. */
export function payBack({ db, now }: By, campaignId: string, reason: string) {
  return askRefund(db, { purpose: 'campaign_budget', thingId: campaignId, now, reason });
}

/** Open screens of the owner and of their label fetch themselves again. */
export async function tellEditors(db: Executor, row: { user_id: string; team_id: string }) {
  await publishToOwner(db, row, { type: 'changed', subject: 'campaigns' });
}
