import { can } from '@toada/domain/access/decide.ts';
import type { CampaignRow, CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import { cutRational, type Rational, trackedLink, unitCosts } from '@toada/domain/campaign/campaign.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { siteOfOwner } from '../custom-domain/find-domain.ts';
import { readRatesInForce } from '../exchange-rate/read-rates.ts';
import { sumConfirmedFans } from '../fan/sum-confirmed-fans.ts';
import { readBudgetRequest } from '../general-request/file-budget-request.ts';
import { balanceOffers } from '../payment/balance-offers.ts';
import { sumTaggedVisits } from '../visit/list-tagged-visits.ts';
import { readPurses } from '../withdrawal/lock-free.ts';
import { type FoundCampaign, findCampaign, findLinkAddress } from './campaign.queries.ts';
import { listResults } from './result.queries.ts';

type Row = z.input<typeof CampaignRow>;
type View = z.input<typeof CampaignView>;

/** A look of the staff at somebody's campaign is written down. */
export async function readCampaign(call: Call<{ id: AskedId<'campaigns'> }>): Promise<View> {
  const view = await presentCampaign(call, call.input.id);
  if (call.visible.reach === 'any' && view.user_id !== call.actor.id)
    await recordAudit(call, { action: 'campaign.opened', personId: view.user_id, subjectId: view.id });
  return view;
}

/** Everything on the page of one campaign. */
export async function presentCampaign(call: Call<unknown>, id: AskedId<'campaigns'> | string): Promise<View> {
  const { db, actor, visible } = call;
  const found = await findCampaign(db, visible, id);
  if (!found) throw new AppError('notFound', {});
  const results = await listResults(db, found.id);
  const request = await readBudgetRequest(db, found.id);
  const fans = await fansOf(call, found);
  const { cpm, perFan } = unitCosts(totalsOf(found), BigInt(fans));
  const canPay = can(actor, 'payment.pay');
  return {
    ...toCampaignRow(call, found),
    revision: found.revision,
    can_edit: can(actor, 'campaign.edit'),
    needs_approval: !can(actor, 'generalRequest.decide') && found.budget_micros > 0n,
    can_pay: canPay,
    balances: canPay && found.status === 'draft' && found.pays === 'balance' ? await offersOf(call, found) : [],
    video_file: found.video_file_id ? { id: found.video_file_id, name: found.video_file_name ?? '' } : null,
    desired_unit: found.desired_unit,
    desired_price: found.desired_micros === null ? null : writeMicros(found.desired_micros),
    request: request ? { status: request.status, requested_at: request.requested_at } : null,
    link: await linkOf(call, found),
    ...{ cpm: costText(cpm), per_fan: costText(perFan), fans },
    visits: found.release_id ? await sumTaggedVisits(db, { releaseId: found.release_id, tag: found.tag }) : 0,
    results: results.map(({ day, impressions, clicks, spend_micros, is_imported }) => ({
      ...{
        day,
        impressions: Number(impressions),
        clicks: Number(clicks),
        spend: writeMicros(spend_micros),
        is_imported,
      },
    })),
  };
}

/** A line of the list. */
export function toCampaignRow({ links, now }: Pick<Call<unknown>, 'links' | 'now'>, row: FoundCampaign): Row {
  const { id, user_id, owner_name, kind, type, name, audience, status, currency, pays, refusal, release_id } = row;
  const totals = totalsOf(row);
  const cover_url = row.cover_key && links.daily(row.cover_key, now);
  return {
    ...{ id, user_id, owner_name, kind, type, name, audience, status, currency, pays, refusal },
    budget: writeMicros(row.budget_micros),
    ...{ starts_on: row.starts_on, ends_on: row.ends_on },
    release: release_id ? { id: release_id, title: row.release_title ?? '', cover_url } : null,
    ...{ submitted_at: row.submitted_at, created_at: row.created_at },
    ...{ impressions: Number(totals.impressions), clicks: Number(totals.clicks), spend: writeMicros(totals.spend) },
    cpc: costText(unitCosts(totals, 0n).cpc),
  };
}

function totalsOf({ impressions, clicks, spend }: FoundCampaign) {
  return { impressions: BigInt(impressions), clicks: BigInt(clicks), spend: BigInt(spend) };
}

function costText(cost: Rational | null): string | null {
  return cost && writeMicros(cutRational(cost));
}

async function offersOf({ db, actor, now }: Call<unknown>, { currency, budget_micros }: FoundCampaign) {
  if (budget_micros === 0n) return [];
  const price = { currency, amount_micros: budget_micros };
  const offers = balanceOffers(price, await readPurses(db, actor.id), await readRatesInForce({ db, now }));
  return offers.map(({ currency: code, amountMicros, rate }) => ({
    ...{ currency: code, amount: writeMicros(amountMicros) },
    rate: rate && { id: rate.id, rate: writeMicros(rate.rate_micros) },
  }));
}

async function fansOf({ db }: Call<unknown>, { release_id, starts_on, ends_on }: FoundCampaign): Promise<number> {
  if (!release_id || !starts_on || !ends_on) return 0;
  return sumConfirmedFans(db, { releaseId: release_id, from: starts_on, to: ends_on });
}

/** The smart link with this campaign's words; null where the release has none. */
export async function linkOf(
  { db, site }: Pick<Call<unknown>, 'db' | 'site'>,
  { release_id, type, tag }: FoundCampaign,
): Promise<string | null> {
  const found = release_id ? await findLinkAddress(db, release_id) : undefined;
  if (!found) return null;
  const label = found.role === 'AGGREGATOR' ? found.owner_id : found.aggregator_id;
  const home = await siteOfOwner(db, label, site.publicUrl);
  return trackedLink(`${home}/l/${found.address}`, { type, tag });
}
