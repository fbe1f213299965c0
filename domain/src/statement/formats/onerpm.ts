import type { StatementFormat } from './format.ts';

/** The sheet 'Masters'. Its `Gross` is before the distributor's share, which is no fee of ours: `Fees` says what was taken off. */
export const onerpmMasters: StatementFormat = {
  id: 'onerpm-masters',
  name: 'ONErpm (Masters)',
  signature: ['Album Title', 'Track Title', 'Transaction Month', 'Gross (Original Currency)', '% Share', 'Net'],
  needs: ['net', 'isrc'],
  columns: {
    isrc: ['ISRC'],
    upc: ['UPC'],
    title: ['Track Title', 'Album Title'],
    artist: ['Artists'],
    store: ['Store'],
    country: ['Territory'],
    sale_month: ['Transaction Month'],
    use_kind: ['Sale Type'],
    quantity: ['Quantity'],
    currency: ['Currency'],
    gross: ['Gross'],
    fee: ['Fees'],
    net: ['Net'],
  },
  dateOrder: 'ymd',
};

/** The sheet 'Shares In & Out': what goes out to others is taken off. */
export const onerpmShares: StatementFormat = {
  id: 'onerpm-shares',
  name: 'ONErpm (Shares In & Out)',
  signature: ['Share Type', 'Parent ID', 'ID', '% Share In/Out', 'Payer Name', 'Receiver Name'],
  needs: ['net', 'isrc'],
  columns: {
    isrc: ['ID'],
    upc: ['Parent ID'],
    title: ['Title'],
    artist: ['Artists'],
    store: ['Store'],
    country: ['Territory'],
    sale_month: ['Transaction Month'],
    use_kind: ['Sale Type'],
    quantity: ['Quantity'],
    currency: ['Currency'],
    net: ['Net'],
  },
  dateOrder: 'ymd',
  negative: { column: 'Share Type', value: 'Out' },
};
