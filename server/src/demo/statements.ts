import { formatCsv } from '@toada/domain/csv.ts';

/** A recording as its store reports it; nobody of ours where it has no code. */
export type Sold = { title: string; artist: string; release: string; isrc: string; upc: string; part: number };

export type DemoStatement = {
  name: string;
  currency: 'USD' | 'BRL';
  monthsBack: readonly number[];
  /** How the units are spread. */
  countries: readonly (readonly [code: string, percent: number])[];
  /** Millionths for a unit, at least. */
  price: number;
  isDueLater: boolean;
};

/** Reports of the demo's stores: the first has been paid out, the second is due later. */
export const demoStatements = [
  {
    name: 'relatorio-lojas-internacionais.csv',
    currency: 'USD',
    monthsBack: [6, 5, 4, 3, 2, 1],
    countries: [
      ['BR', 62],
      ['PT', 21],
      ['US', 17],
    ],
    price: 3_100,
    isDueLater: false,
  },
  {
    name: 'relatorio-lojas-brasil.csv',
    currency: 'BRL',
    monthsBack: [1],
    countries: [['BR', 100]],
    price: 7_400,
    isDueLater: true,
  },
] as const satisfies readonly DemoStatement[];

/** A recording that no code of ours leads to: somebody of finance says whose it is. */
export const UNKNOWN_RECORDING: Sold = {
  ...{ title: 'Jardim Suspenso', artist: 'Jussara Lima & Téo', release: 'Jardim Suspenso - Single' },
  ...{ isrc: '', upc: '', part: 0.02 },
};

const HEADER = [
  ...['Sales Period', 'Posted Date', 'Store Name', 'Country Of Sale', 'Artist', 'Release Type', 'Release Title'],
  ...['Song Title', 'Label', 'UPC', 'Optional UPC', 'TC Song ID', 'Optional ISRC', 'Sales Type', '# Units Sold'],
  ...['Per Unit Price', 'Net Sales', 'Net Sales Currency', 'Exchange Rate', 'Total Earned', 'Currency'],
];

/** Hundredths of a unit a month, by store. */
const stores: readonly [name: string, cents: number][] = [
  ['Spotify', 52_000],
  ['YouTube Music', 33_800],
  ['Apple Music', 19_000],
  ['Deezer', 11_200],
  ['Amazon Music', 7_100],
  ['Tidal', 4_400],
];

/** In the layout of a distributor that the import knows by its header; the months lie before `now`, the newest sold most. */
export function writeStatement(statement: DemoStatement, sold: readonly Sold[], now: Date): string {
  const rows = statement.monthsBack.flatMap((back) =>
    sold.flatMap((recording) => rowsOf(statement, recording, { month: monthBefore(now, back), back })),
  );
  return formatCsv([HEADER, ...rows]);
}

type Month = { month: string; back: number };

function rowsOf(
  { currency, countries, price: least }: DemoStatement,
  { title, artist, release, isrc, upc, part }: Sold,
  at: Month,
) {
  return stores.flatMap(([store, cents]) =>
    countries.map(([country, percent]) => {
      const units = Math.round((cents * percent * part * (100 - at.back * 7)) / 10_000);
      const price = `0.${String(least + store.length * 70 + country.charCodeAt(0) * 10).padStart(6, '0')}`;
      const earned = multiply(units, price);
      return [
        ...[at.month, at.month, store, country, artist, 'Single', release, title, 'Selo Maré Alta', upc, ''],
        ...[`${10_000 + title.length}`, isrc, 'Stream', String(units), price, earned, currency],
        ...['1', earned, currency],
      ];
    }),
  );
}

/** Exactly, as a store would write it. */
function multiply(units: number, price: string): string {
  const micros = BigInt(units) * BigInt(price.replace('.', ''));
  const digits = micros.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

function monthBefore(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}
