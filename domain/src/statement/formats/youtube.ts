import type { StatementFormat } from './format.ts';

const columns: StatementFormat['columns'] = {
  isrc: ['ISRC'],
  upc: ['UPC'],
  store_ref: ['Asset ID'],
  title: ['Asset Title'],
  artist: ['Artist'],
  country: ['Country'],
  sale_month: ['Day', 'Month'],
  use_kind: ['Claim Type', 'Content Type'],
  video_ref: ['Video ID'],
  channel_ref: ['Video Channel ID', 'Channel ID'],
  quantity: ['Monetized Views', 'Owned Views'],
  net: ['Partner Revenue'],
};

/** An adjustment says its own day, so that it goes to the month it concerns. */
export const youtubeSubscription: StatementFormat = {
  id: 'youtube-subscription',
  name: 'YouTube (assinaturas)',
  signature: ['Adjustment Type', 'Asset ID', 'Partner Revenue : Pro Rata', 'Partner Revenue'],
  needs: ['net', 'isrc'],
  columns,
  store: 'YouTube Music',
  currency: 'USD',
  dateOrder: 'ymd',
};

export const youtubeAds: StatementFormat = {
  id: 'youtube-ads',
  name: 'YouTube (anúncios)',
  signature: ['Adjustment Type', 'Asset ID', 'Partner Revenue : Auction', 'Partner Revenue'],
  needs: ['net'],
  columns,
  store: 'YouTube',
  currency: 'USD',
  dateOrder: 'ymd',
};
