import { can } from '@toada/domain/access/decide.ts';
import type { CampaignSubmit } from '@toada/domain/campaign/campaign.contract.ts';
import { campaignComplaints } from '@toada/domain/campaign/campaign.rules.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { type AskedId, asked } from '@toada/domain/row-id.ts';
import { campaignPayerLabels, campaignTypeLabels } from '@toada/domain/texts/campaign.pt-BR.ts';
import { formatCalendarDay } from '@toada/domain/texts/format-day.ts';
import type { Call } from '../../http/serve.ts';
import { type CampaignRecord, moveCampaign, payBack } from '../campaign-status/move-campaign.ts';
import { fileBudgetRequest, withdrawBudgetRequest } from '../general-request/file-budget-request.ts';
import { payFromBalance } from '../payment/pay-from-balance.ts';
import { requestPayment } from '../payment/request-payment.ts';
import { type FoundCampaign, findCampaign, lockCampaign } from './campaign.queries.ts';
import { presentCampaign } from './present-campaign.ts';
import { lockDraft } from './save-campaign.ts';

/** To the team, where there is a budget that somebody has to agree to; else it is approved at once. */
export async function submitCampaign(call: Call<CampaignSubmit>) {
  const { db, actor, visible, input, now } = call;
  const campaign = await lockDraft(call, input.revision);
  const found = await findCampaign(db, visible, campaign.id);
  if (!found) throw new AppError('notFound', {});
  requireWhole(found, productDay(now));
  const hasBudget = campaign.budget_micros > 0n;
  const needsApproval = hasBudget && !can(actor, 'generalRequest.decide');
  if (hasBudget && campaign.pays === 'balance') await takeBudget(call, campaign);
  const changes = { submitted_at: now, refusal: null };
  await moveCampaign({ db, now, call }, campaign, needsApproval ? 'submit' : 'clear', { changes });
  if (needsApproval) {
    const { id: campaignId, name, budget_micros: amountMicros } = campaign;
    await fileBudgetRequest(call, { campaignId, name, amountMicros, details: detailsOf(found) });
  }
  return presentCampaign(call, campaign.id);
}

/** Taken back before the answer: a draft again, and what was paid goes back. The request is locked first, as by whoever decides. */
export async function withdrawCampaign(call: Call<{ id: AskedId<'campaigns'> }>) {
  const { db, visible, input, now } = call;
  const found = await findCampaign(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  await withdrawBudgetRequest(call, found.id);
  const campaign = await lockCampaign(db, visible, input.id);
  if (!campaign) throw new AppError('notFound', {});
  await moveCampaign({ db, now, call }, campaign, 'withdraw');
  await payBack({ db, now }, campaign.id, 'O envio da campanha foi cancelado antes da aprovação.');
  return presentCampaign(call, campaign.id);
}

function requireWhole(found: FoundCampaign, today: string) {
  const { type, audience, starts_on, ends_on, release_id, video_file_id, kind } = found;
  const draft = { type, audience, starts_on, ends_on, release_id, video_file_id };
  const fields = campaignComplaints(draft, today, kind === 'video');
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields: fields as Record<string, string> });
}

/** The sender pays: asked for and paid in one, or nothing happens. */
async function takeBudget(call: Call<CampaignSubmit>, campaign: CampaignRecord) {
  const { db, actor, input, now } = call;
  if (!can(actor, 'payment.pay')) throw new AppError('campaign.noPurse', {});
  const payment = await requestPayment(db, {
    ...{ purpose: 'campaign_budget', thingId: campaign.id, title: campaign.name, payerId: actor.id },
    ...{ amountMicros: campaign.budget_micros, now },
  });
  // A refund that is still under way is not paid with.
  if (payment.status !== 'pending') throw new AppError('payment.wrongState', { status: payment.status });
  const way = { id: asked<'payments'>(payment.id), method: 'balance', currency: input.currency } as const;
  await payFromBalance({ ...call, input: { ...way, rate_id: input.rate_id } });
}

/** The request in words, for whoever decides. */
function detailsOf(found: FoundCampaign): string {
  const { type, kind, audience, starts_on, ends_on, release_title, video_file_name, pays } = found;
  const thing = release_title ?? video_file_name;
  const lines = [
    `${campaignTypeLabels[type]}, ${[starts_on, ends_on].map((day) => formatCalendarDay(day ?? '')).join(' a ')}`,
    ...(thing ? [`${kind === 'video' ? 'Vídeo' : 'Lançamento'}: ${thing}`] : []),
    `Público: ${audience}`,
    `Pagamento: ${campaignPayerLabels[pays]}`,
  ];
  return lines.join('\n');
}
