import type { StatementFormat } from './format.ts';

export const tunecore: StatementFormat = {
  id: 'tunecore',
  name: 'TuneCore',
  signature: ['Sales Period', 'Store Name', 'TC Song ID', 'Total Earned'],
  needs: ['net', 'isrc'],
  columns: {
    isrc: ['Optional ISRC'],
    upc: ['UPC', 'Optional UPC'],
    store_ref: ['TC Song ID'],
    title: ['Song Title', 'Release Title'],
    artist: ['Artist'],
    store: ['Store Name'],
    country: ['Country Of Sale'],
    sale_month: ['Sales Period'],
    use_kind: ['Sales Type'],
    quantity: ['# Units Sold'],
    currency: ['Currency'],
    net: ['Total Earned'],
  },
  dateOrder: 'ymd',
};
