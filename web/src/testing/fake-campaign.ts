import type { CampaignRow, CampaignView } from '@toada/domain/campaign/campaign.contract.ts';

export const CAMPAIGN_ID = '00000000-0000-4000-8000-0000000000c1';
const RELEASE_ID = '00000000-0000-4000-8000-0000000000c2';

export const fakeCampaignRow = (over: Partial<CampaignRow> = {}): CampaignRow => ({
  ...{ id: CAMPAIGN_ID, user_id: '00000000-0000-4000-8000-0000000000aa', owner_name: 'Jussara Lima' },
  ...{ kind: 'audio', type: 'social_ads', name: 'Reels da estreia', audience: 'Norte e Nordeste, 18 a 34' },
  ...{ status: 'draft', currency: 'BRL', budget: '600', pays: 'direct' },
  ...{ starts_on: '2099-11-20', ends_on: '2099-12-04', refusal: null, submitted_at: null },
  release: { id: RELEASE_ID, title: 'Quintal de Estrelas', cover_url: null },
  created_at: '2026-11-14T12:00:00.000Z',
  ...{ impressions: 0, clicks: 0, spend: '0', cpc: null },
  ...over,
});

/** A whole draft with a budget that the artist pays on the platform. */
export const fakeCampaign = (over: Partial<CampaignView> = {}): CampaignView => ({
  ...fakeCampaignRow(),
  ...{ revision: 1, can_edit: true, needs_approval: true, can_pay: true, balances: [] },
  ...{ video_file: null, desired_unit: null, desired_price: null, request: null },
  link: 'https://toada.test/l/quintal?utm_source=social&utm_medium=cpc&utm_campaign=reels-1a2b3c4d',
  ...{ cpm: null, per_fan: null, fans: 0, visits: 0, results: [] },
  ...over,
});
