import type { StatementFormat } from './format.ts';

/** The layout until about 2023 (TSV in Latin-1, in 2018 with what the customer paid) and the one since. */
export const distrokid: StatementFormat = {
  id: 'distrokid',
  name: 'DistroKid',
  signature: ['Reporting Date', 'Sale Month', 'Store', 'Team Percentage', 'Earnings (USD)'],
  needs: ['net', 'isrc'],
  columns: {
    isrc: ['ISRC'],
    upc: ['UPC'],
    title: ['Title'],
    artist: ['Artist'],
    store: ['Store'],
    country: ['Country of Sale'],
    sale_month: ['Sale Month'],
    use_kind: ['Source Type', 'Song/Album'],
    quantity: ['Quantity'],
    net: ['Earnings (USD)'],
    withheld: ['Songwriter Royalties Withheld (USD)', 'Songwriter Royalties Withheld'],
  },
  currency: 'USD',
  dateOrder: 'ymd',
};
