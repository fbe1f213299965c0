/** Tabs of the hub: one for music, one for videos. */
export const campaignKinds = ['audio', 'video'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** Specification 001: types of audio campaigns, and platforms of video ads. */
export const audioCampaignTypes = ['email', 'social_ads', 'google_ads', 'influencer'] as const;
export const videoAdPlatforms = ['youtube_ads', 'facebook_instagram_ads', 'tiktok_ads'] as const;
export const campaignTypes = [...audioCampaignTypes, ...videoAdPlatforms] as const;
export type CampaignType = (typeof campaignTypes)[number];

export function kindOf(type: CampaignType): CampaignKind {
  return videoAdPlatforms.some((one) => one === type) ? 'video' : 'audio';
}

export const typesOf: Record<CampaignKind, readonly CampaignType[]> = {
  audio: audioCampaignTypes,
  video: videoAdPlatforms,
};

/** `direct`: whoever runs the campaign pays the advertising platform. `balance`: the budget leaves the balance with the submission. */
export const campaignPayers = ['direct', 'balance'] as const;
export type CampaignPayer = (typeof campaignPayers)[number];

/** The price that is wished for: of a click, or of a thousand impressions. */
export const priceUnits = ['cpc', 'cpm'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** The words of a tracked link: utm_source and utm_medium. */
export const linkWords: Record<CampaignType, { source: string; medium: string }> = {
  email: { source: 'email', medium: 'email' },
  social_ads: { source: 'social', medium: 'cpc' },
  google_ads: { source: 'google', medium: 'cpc' },
  influencer: { source: 'influencer', medium: 'social' },
  youtube_ads: { source: 'youtube', medium: 'video' },
  facebook_instagram_ads: { source: 'meta', medium: 'video' },
  tiktok_ads: { source: 'tiktok', medium: 'video' },
};
