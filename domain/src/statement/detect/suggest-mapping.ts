import { plainName } from '../formats/format.ts';
import type { StatementField, StatementMapping } from '../statement.fields.ts';

/** Names of columns in unknown layouts, the likeliest first. */
const NAMES: Record<StatementField, readonly string[]> = {
  isrc: ['isrc', 'isrc code', 'track isrc', 'código isrc', 'isrc/isbn', 'optional isrc'],
  upc: ['upc', 'ean', 'upc/ean', 'upc code', 'barcode', 'código de barras', 'release upc', 'album upc', 'gtin', 'icpn'],
  store_ref: [
    'track id',
    'asset id',
    'song id',
    'store id',
    'id da faixa',
    'product code',
    'catalog number',
    'catalogue',
  ],
  title: [
    ...['track title', 'title', 'song title', 'track', 'track name', 'song', 'título', 'título da faixa', 'faixa'],
    ...['música', 'obra', 'fonograma', 'release title', 'album'],
  ],
  artist: ['artist', 'artist name', 'artists', 'track artist', 'artista', 'intérprete', 'nome do artista'],
  store: ['store', 'dsp', 'platform', 'retailer', 'service', 'loja', 'plataforma', 'partner', 'store name', 'tienda'],
  country: ['country', 'territory', 'country of sale', 'país', 'território', 'pais', 'country code', 'region'],
  sale_month: [
    ...['sale month', 'sales month', 'sales period', 'activity period', 'transaction month', 'period', 'month', 'date'],
    ...['mês da venda', 'mês', 'período', 'data', 'competência', 'sale date', 'sales date', 'start date', 'end date'],
  ],
  use_kind: ['sale type', 'sales type', 'use type', 'transaction type', 'type', 'tipo', 'tipo de venda', 'tipo de uso'],
  video_ref: ['video id', 'youtube video id', 'id do vídeo'],
  channel_ref: ['video channel id', 'channel id', 'id do canal'],
  quantity: ['quantity', 'units', 'streams', 'plays', 'count', 'quantidade', 'qtd', 'execuções', 'views', 'usage'],
  currency: ['currency', 'moeda', 'currency code', 'payment currency', 'moneda'],
  net: [
    ...[
      'net',
      'net revenue',
      'net amount',
      'earnings',
      'net earnings',
      'royalty',
      'royalties',
      'net royalty',
      'amount',
    ],
    ...[
      'total earned',
      'payable',
      'valor líquido',
      'líquido',
      'valor',
      'receita líquida',
      'revenue',
      'total',
      'importe',
    ],
  ],
  gross: ['gross', 'gross revenue', 'gross amount', 'valor bruto', 'bruto', 'receita bruta'],
  fee: ['fee', 'fees', 'commission', 'taxa', 'taxas', 'comissão'],
  withheld: ['withheld', 'withholding', 'tax withheld', 'withholding tax', 'imposto retido', 'retenção', 'ir retido'],
};

const fieldNames = Object.entries(NAMES).map(
  ([field, names]) => [field as StatementField, names.map(plainName)] as const,
);

/** 'Earnings (USD)' is 'earnings'. */
const withoutBrackets = (name: string) => plainName(name.replace(/\([^)]*\)/g, ''));

/** Likely columns of an unknown report; a person checks them. */
export function suggestMapping(header: readonly string[]): StatementMapping {
  const columns: StatementMapping['columns'] = {};
  const taken = new Set<number>();
  for (const [field, names] of fieldNames) {
    for (const name of names) {
      const index = header.findIndex(
        (cell, at) => !taken.has(at) && (plainName(cell) === name || withoutBrackets(cell) === name),
      );
      if (index === -1) continue;
      columns[field] = index;
      taken.add(index);
      break;
    }
  }
  const net = columns.net === undefined ? '' : (header[columns.net] ?? '');
  return {
    columns,
    store: null,
    currency: columns.currency === undefined ? currencyIn(net) : null,
    sale_month: null,
    date_order: 'ymd',
    decimal: null,
  };
}

/** How many columns of a line are called what a column of a report is called: a header has many. */
export function countKnownNames(cells: readonly string[]): number {
  const known = new Set(fieldNames.flatMap(([, names]) => names));
  return cells.filter((cell) => known.has(plainName(cell)) || known.has(withoutBrackets(cell))).length;
}

/** USD of 'Earnings (USD)' or 'Royalty ($US)'. */
export function currencyIn(name: string): string | null {
  if (/US\$|\$US/.test(name)) return 'USD';
  if (/R\$/.test(name)) return 'BRL';
  return name.match(/\b(USD|EUR|GBP|BRL|CAD|AUD|JPY|MXN|ARS|CLP|COP|CHF|SEK|NOK|DKK|PLN|INR|KRW)\b/)?.[1] ?? null;
}
