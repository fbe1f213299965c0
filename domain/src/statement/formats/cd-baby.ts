import type { StatementFormat } from './format.ts';

/** Paid in dollars, which no column says. */
export const cdBaby: StatementFormat = {
  id: 'cdbaby',
  name: 'CD Baby',
  signature: ['Sales Date', 'Subtotal', 'Barcode', 'CDBabySku', 'Partner Name'],
  needs: ['net', 'isrc'],
  columns: {
    isrc: ['Isrc'],
    upc: ['Barcode'],
    store_ref: ['CDBabySku'],
    title: ['Track Name', 'Album Name'],
    artist: ['Artist Name'],
    store: ['Partner Name'],
    country: ['Delivery Country'],
    sale_month: ['Sales Date'],
    use_kind: ['Transaction Type'],
    quantity: ['Quantity'],
    net: ['Subtotal'],
  },
  currency: 'USD',
  dateOrder: 'mdy',
};
