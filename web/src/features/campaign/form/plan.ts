import type { CampaignForm, CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import type { CampaignPayer, CampaignType, PriceUnit } from '@toada/domain/campaign/campaign.kinds.ts';
import { parseMicros } from '@toada/domain/money/money.ts';
import { plainAmount, writeTyped } from '@toada/domain/money/plain-amount.ts';
import type { Written } from '@toada/domain/row-id.ts';

/** The plan as it is typed: amounts as people write them, '' for what is empty. */
export type Plan = {
  name: string;
  type: CampaignType;
  audience: string;
  budget: string;
  pays: CampaignPayer;
  starts_on: string;
  ends_on: string;
  release_id: string;
  video_file_id: string;
  desired_unit: PriceUnit | '';
  desired_price: string;
};

export function planOf(view: CampaignView): Plan {
  const { name, type, audience, pays, release, video_file, desired_unit } = view;
  return {
    ...{ name, type, audience, pays, desired_unit: desired_unit ?? '' },
    budget: typedOf(view.budget === '0' ? null : view.budget),
    starts_on: view.starts_on ?? '',
    ends_on: view.ends_on ?? '',
    release_id: release?.id ?? '',
    video_file_id: video_file?.id ?? '',
    desired_price: typedOf(view.desired_price),
  };
}

export function formOf(plan: Plan): Written<CampaignForm> {
  const { name, type, audience, pays, desired_unit } = plan;
  return {
    ...{ name, type, audience, pays },
    budget: plainAmount(plan.budget) || '0',
    starts_on: plan.starts_on || null,
    ends_on: plan.ends_on || null,
    release_id: plan.release_id || null,
    video_file_id: plan.release_id ? null : plan.video_file_id || null,
    desired_unit: desired_unit || null,
    desired_price: desired_unit ? plainAmount(plan.desired_price) || null : null,
  };
}

function typedOf(amount: string | null): string {
  const micros = amount === null ? null : parseMicros(amount);
  return micros === null ? '' : writeTyped(micros);
}
