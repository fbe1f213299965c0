import type { ResultInput, ResultRehearsal, ResultSheet } from '@toada/domain/campaign/campaign.contract.ts';
import { campaignStatusesWithResults } from '@toada/domain/campaign/campaign.states.ts';
import { readResults } from '@toada/domain/campaign/read-results.ts';
import { AppError } from '@toada/domain/errors.ts';
import { parseMicros, writeMicros } from '@toada/domain/money/money.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';

import { recordAudit } from '../audit/record-audit.ts';
import { type CampaignRecord, tellEditors } from '../campaign-status/move-campaign.ts';
import { lockCampaign } from './campaign.queries.ts';
import { presentCampaign } from './present-campaign.ts';
import { readExportRows } from './read-export-rows.ts';
import { deleteResult, listResults, putResults } from './result.queries.ts';

type Named = { id: AskedId<'campaigns'> };

const DAYS_MAX = 800;
const LINES_MAX = 20_000;
const FINDINGS_MAX = 100;

/** One day by hand, in the place of what stood there. */
export async function setResult(call: Call<ResultInput>) {
  const { db, input, now } = call;
  const campaign = await lockWithResults(call);
  const { day, impressions, clicks } = input;
  await requireRoom(call, campaign, [day]);
  const spend_micros = parseMicros(input.spend) ?? 0n;
  const row = { day, impressions: BigInt(impressions), clicks: BigInt(clicks), spend_micros, is_imported: false };
  await putResults(db, [{ ...row, campaign_id: campaign.id, updated_at: now }]);
  return done(call, campaign, { action: 'campaign.resultChanged', after: { result_days: day } });
}

export async function removeResult(call: Call<Named & { day: string }>) {
  const { db, input } = call;
  const campaign = await lockWithResults(call);
  if (!(await deleteResult(db, campaign.id, input.day))) throw new AppError('notFound', {});
  return done(call, campaign, { action: 'campaign.resultChanged', before: { result_days: input.day } });
}

/** Day by day what an import would do; nothing is kept. */
export async function rehearseResults(call: Call<ResultSheet>): Promise<ResultRehearsal> {
  const campaign = await lockWithResults(call);
  const { days, findings, campaigns, skipped } = read(call, campaign);
  const known = new Map((await listResults(call.db, campaign.id)).map((row) => [row.day, row]));
  const { starts_on, ends_on } = campaign;
  const isOutside = (day: string) => (starts_on !== null && day < starts_on) || (ends_on !== null && day > ends_on);
  return {
    days: days.map(({ day, impressions, clicks, spend }) => {
      const before = known.get(day);
      const isSame = before?.impressions === impressions && before.clicks === clicks && before.spend_micros === spend;
      const figures = { impressions: Number(impressions), clicks: Number(clicks), spend: writeMicros(spend) };
      return { day, ...figures, state: before === undefined ? 'new' : isSame ? 'same' : 'changed' };
    }),
    findings: findings.slice(0, FINDINGS_MAX),
    ...{ campaigns: campaigns.slice(0, FINDINGS_MAX), skipped },
    outside: days.filter(({ day }) => isOutside(day)).length,
  };
}

/** All days of a file, or none. The same file again changes nothing. */
export async function importResults(call: Call<ResultSheet>) {
  const { db, now } = call;
  const campaign = await lockWithResults(call);
  const { days, findings } = read(call, campaign);
  if (findings.length > 0) throw new AppError('campaign.results', { count: findings.length });
  if (days.length === 0) throw new AppError('sheet.empty', {});
  await requireRoom(
    call,
    campaign,
    days.map(({ day }) => day),
  );
  await putResults(
    db,
    days.map(({ day, impressions, clicks, spend }) => ({
      ...{
        campaign_id: campaign.id,
        day,
        impressions,
        clicks,
        spend_micros: spend,
        is_imported: true,
        updated_at: now,
      },
    })),
  );
  return done(call, campaign, { action: 'campaign.resultsImported', after: { result_days: days.length } });
}

function read({ input }: Call<ResultSheet>, { currency }: CampaignRecord) {
  const rows = readExportRows(input.csv);
  if (rows.length === 0) throw new AppError('sheet.empty', {});
  if (rows.length > LINES_MAX) throw new AppError('sheet.tooMany', { limit: LINES_MAX });
  return readResults(rows, input.only, currency);
}

async function lockWithResults({ db, visible, input }: Call<Named>): Promise<CampaignRecord> {
  const campaign = await lockCampaign(db, visible, input.id);
  if (!campaign) throw new AppError('notFound', {});
  if (!campaignStatusesWithResults.includes(campaign.status))
    throw new AppError('campaign.moved', { status: campaign.status });
  return campaign;
}

async function requireRoom({ db }: Call<unknown>, { id }: CampaignRecord, days: readonly string[]) {
  const known = (await listResults(db, id)).map(({ day }) => day);
  if (new Set([...known, ...days]).size > DAYS_MAX) throw new AppError('campaign.resultsMany', { limit: DAYS_MAX });
}

type Act = Pick<Parameters<typeof recordAudit>[1], 'action' | 'before' | 'after'>;

async function done(call: Call<unknown>, campaign: CampaignRecord, act: Act) {
  await recordAudit(call, { ...act, personId: campaign.user_id, subjectId: campaign.id });
  await tellEditors(call.db, campaign);
  return presentCampaign(call, campaign.id);
}
