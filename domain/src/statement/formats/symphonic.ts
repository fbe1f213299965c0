import type { StatementFormat } from './format.ts';

export const symphonic: StatementFormat = {
  id: 'symphonic',
  name: 'Symphonic',
  signature: ['Digital Service Provider', 'Activity Period', 'Sale or Void', 'Royalty ($US)'],
  needs: ['net', 'isrc'],
  columns: {
    isrc: ['ISRC Code'],
    upc: ['UPC Code'],
    store_ref: ['Catalogue'],
    title: ['Track Title', 'Release Name'],
    artist: ['Track Artists', 'Release Artists'],
    store: ['Digital Service Provider'],
    country: ['Territory'],
    sale_month: ['Activity Period'],
    use_kind: ['Delivery'],
    quantity: ['Count'],
    net: ['Royalty ($US)'],
  },
  currency: 'USD',
  dateOrder: 'ymd',
  negative: { column: 'Sale or Void', value: 'Void' },
};
