import type { StatementFormat } from './format.ts';

/** The header in English; the same columns in another language are known by their places (find-format.ts). */
export const believe: StatementFormat = {
  id: 'believe',
  name: 'Believe',
  signature: ['Sales Month', 'Platform', 'Country / Region', 'Client Payment Currency', 'Net Revenue'],
  needs: ['net', 'isrc'],
  columns: {
    isrc: ['ISRC'],
    upc: ['UPC'],
    title: ['Track title', 'Release title'],
    artist: ['Artist Name'],
    store: ['Platform'],
    country: ['Country / Region'],
    sale_month: ['Sales Month'],
    use_kind: ['Sales Type'],
    quantity: ['Quantity'],
    currency: ['Client Payment Currency'],
    gross: ['Gross Revenue'],
    net: ['Net Revenue'],
  },
  dateOrder: 'dmy',
};

/** The English header in its order: whoever reads a French one finds the columns at the same places. */
export const BELIEVE_HEADER = [
  'Reporting month',
  'Sales Month',
  'Platform',
  'Country / Region',
  'Label Name',
  'Artist Name',
  'Release title',
  'Track title',
  'UPC',
  'ISRC',
  'Release Catalog nb',
  'Streaming Subscription Type',
  'Release type',
  'Sales Type',
  'Quantity',
  'Client Payment Currency',
  'Unit Price',
  'Mechanical Fee',
  'Gross Revenue',
  'Client share rate',
  'Net Revenue',
];
