import type { CampaignCountsInput, CampaignFilter } from '@toada/domain/campaign/campaign.contract.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import type { Call } from '../../http/serve.ts';
import { listCampaigns, sumCampaigns } from './campaign.queries.ts';
import { toCampaignRow } from './present-campaign.ts';

export async function readCampaigns(call: Call<CampaignFilter>) {
  const { rows, next } = await listCampaigns(call.db, call.visible, call.input);
  return { rows: rows.map((row) => toCampaignRow(call, row)), next };
}

export async function readCounts({ db, visible, input }: Call<CampaignCountsInput>) {
  const { audio, video } = await sumCampaigns(db, visible, input);
  const said = ({ count, budget, spend }: typeof audio) => ({
    ...{ count, budget: writeMicros(BigInt(budget)), spend: writeMicros(BigInt(spend)) },
  });
  return { audio: said(audio), video: said(video) };
}
