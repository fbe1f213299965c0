import type { StatementFormat } from './format.ts';

/** Sold from hand to hand: there are no codes, so that recordings are found by title and artist. */
export const bandcamp: StatementFormat = {
  id: 'bandcamp',
  name: 'Bandcamp',
  signature: ['paid to', 'item type', 'item name', 'bandcamp transaction id', 'net amount'],
  needs: ['net'],
  columns: {
    isrc: ['isrc'],
    upc: ['upc'],
    title: ['item name'],
    artist: ['artist'],
    country: ['country code', 'country'],
    sale_month: ['date'],
    use_kind: ['item type'],
    quantity: ['quantity'],
    currency: ['currency'],
    gross: ['item total'],
    net: ['net amount'],
  },
  store: 'Bandcamp',
  dateOrder: 'mdy',
};
