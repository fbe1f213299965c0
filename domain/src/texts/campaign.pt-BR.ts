import type { CampaignPayer, CampaignType, PriceUnit } from '../campaign/campaign.kinds.ts';
import type { CampaignStatus } from '../campaign/campaign.states.ts';

export const campaignStatusLabels: Record<CampaignStatus, string> = {
  draft: 'Rascunho',
  pending: 'Em aprovação',
  approved: 'Aprovada',
  active: 'Ativa',
  paused: 'Pausada',
  ended: 'Encerrada',
};

export const campaignTypeLabels: Record<CampaignType, string> = {
  email: 'E-mail',
  social_ads: 'Anúncio em redes',
  google_ads: 'Google Ads',
  influencer: 'Influenciador',
  youtube_ads: 'YouTube Ads',
  facebook_instagram_ads: 'Facebook e Instagram Ads',
  tiktok_ads: 'TikTok Ads',
};

export const campaignPayerLabels: Record<CampaignPayer, string> = {
  direct: 'Direto na plataforma de anúncios',
  balance: 'Do saldo',
};

export const priceUnitLabels: Record<PriceUnit, string> = {
  cpc: 'CPC (por clique)',
  cpm: 'CPM (por mil impressões)',
};
