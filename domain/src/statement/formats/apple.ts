import type { StatementFormat } from './format.ts';

/** Financial report of downloads; the month is the one in which Apple's fiscal month ends. */
export const appleFinancial: StatementFormat = {
  id: 'apple-fr',
  name: 'Apple (downloads)',
  signature: [
    'Vendor Identifier',
    'Partner Share',
    'Extended Partner Share',
    'Partner Share Currency',
    'Sales or Return',
  ],
  needs: ['net', 'isrc'],
  columns: {
    isrc: ['ISRC/ISBN'],
    upc: ['UPC'],
    store_ref: ['Apple Identifier'],
    title: ['Title'],
    artist: ['Artist/Show/Developer/Author'],
    country: ['Country Of Sale'],
    sale_month: ['End Date'],
    use_kind: ['Product Type Identifier'],
    quantity: ['Quantity'],
    currency: ['Partner Share Currency'],
    net: ['Extended Partner Share'],
  },
  store: 'iTunes',
  dateOrder: 'mdy',
};

/** Apple Music streams; currency and month stand in the lines before the header. */
export const appleStreams: StatementFormat = {
  id: 'apple-s1',
  name: 'Apple Music (streams)',
  signature: ['Storefront Name', 'Apple Identifier', 'Membership Type', 'Net Royalty Total'],
  needs: ['net', 'isrc'],
  columns: {
    isrc: ['ISRC'],
    store_ref: ['Apple Identifier'],
    title: ['Item_Title'],
    artist: ['Item_Artist'],
    country: ['Storefront Name'],
    use_kind: ['Membership Type'],
    quantity: ['Quantity'],
    net: ['Net Royalty Total'],
  },
  store: 'Apple Music',
  dateOrder: 'mdy',
};
