import type { Micros } from '../money/money.ts';
import { type CampaignType, linkWords } from './campaign.kinds.ts';

/** An exact fraction: nothing is rounded until it is shown. */
export type Rational = { numerator: bigint; denominator: bigint };
export type CampaignTotals = { impressions: bigint; clicks: bigint; spend: Micros };

const THOUSAND = 1_000n;

/** Cost of one; null where there is none. */
export function costOf(spend: Micros, count: bigint): Rational | null {
  return count > 0n ? { numerator: spend, denominator: count } : null;
}

export function unitCosts({ impressions, clicks, spend }: CampaignTotals, fans: bigint) {
  return {
    cpc: costOf(spend, clicks),
    cpm: costOf(spend * THOUSAND, impressions),
    perFan: costOf(spend, fans),
  };
}

/** Whole millionths of a fraction, cut: a cost is never shown higher than it was. */
export function cutRational({ numerator, denominator }: Rational): Micros {
  return numerator / denominator;
}

export type SubmittedCampaign = {
  type: CampaignType;
  audience: string;
  starts_on: string | null;
  ends_on: string | null;
  release_id: string | null;
  video_file_id: string | null;
};
export type CampaignField = 'audience' | 'starts_on' | 'ends_on' | 'release_id';

/** Things that stand between a draft and its submission, by field. `today` is the product's day. */
export function campaignComplaints(
  draft: SubmittedCampaign,
  today: string,
  isVideo: boolean,
): Partial<Record<CampaignField, string>> {
  const { audience, starts_on, ends_on, release_id, video_file_id } = draft;
  const found: Partial<Record<CampaignField, string>> = {};
  if (audience.trim() === '') found.audience = 'field.required';
  if (!starts_on) found.starts_on = 'field.required';
  if (!ends_on) found.ends_on = 'field.required';
  else if (starts_on && ends_on < starts_on) found.ends_on = 'campaign.period';
  else if (ends_on < today) found.ends_on = 'campaign.over';
  if (isVideo ? !release_id && !video_file_id : !release_id)
    found.release_id = isVideo ? 'campaign.video' : 'campaign.release';
  return found;
}

const TAG_MAX = 40;

/** utm_campaign: the name in plain small letters and an ending of its own, so that no two campaigns share visits. */
export function campaignTag(name: string, ending: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, TAG_MAX)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? ending : `${plain}-${ending}`;
}

/** The smart link with the words by which visits are told apart. */
export function trackedLink(address: string, { type, tag }: { type: CampaignType; tag: string }): string {
  const { source, medium } = linkWords[type];
  return `${address}?${new URLSearchParams({ utm_source: source, utm_medium: medium, utm_campaign: tag })}`;
}

/** The state a campaign's days ask for: it begins on its first day and is over after its last. */
export function dueEvent(
  { status, starts_on, ends_on }: { status: string; starts_on: string | null; ends_on: string | null },
  today: string,
): 'start' | 'end' | null {
  if (ends_on !== null && ends_on < today) return status === 'ended' ? null : 'end';
  return status === 'approved' && starts_on !== null && starts_on <= today ? 'start' : null;
}
