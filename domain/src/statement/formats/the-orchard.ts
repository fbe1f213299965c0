import type { StatementFormat } from './format.ts';

const columns: StatementFormat['columns'] = {
  isrc: ['ISRC'],
  upc: ['Product UPC', 'Orchard UPC', 'Manufacturer UPC', 'Display UPC', 'UPC'],
  store_ref: ['Product Code'],
  title: ['Track Name', 'Product Name'],
  artist: ['Track Artist', 'Artist Name', 'Product Artist'],
  store: ['Retailer', 'DMS', 'Store'],
  country: ['Territory', 'Sale Country'],
  sale_month: ['Activity Period', 'Transaction Date', 'Period', 'Statement Period'],
  use_kind: ['Trans Type Description', 'Trans Type', 'Transaction Type'],
  quantity: ['Quantity'],
  currency: ['Preferred Currency', 'Account Currency'],
  net: ['Label Share Net Receipts', 'Net Share Account Currency'],
};

/** With 'Retailer' and 'Product UPC', or as it was before with 'DMS' and 'Orchard UPC'. */
export const theOrchard: StatementFormat = {
  id: 'orchard',
  name: 'The Orchard',
  signature: ['Activity Period', 'Trans Type', 'Split Rate', 'Label Share Net Receipts'],
  needs: ['net', 'isrc'],
  columns,
  dateOrder: 'ymd',
};

/** The newest CSV. */
export const theOrchardNew: StatementFormat = {
  ...theOrchard,
  signature: ['STATEMENT PERIOD', 'NET SHARE ACCOUNT CURRENCY'],
};
