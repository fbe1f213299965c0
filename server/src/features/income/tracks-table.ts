import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { PaperTable } from './draw-paper.ts';
import type { TrackRow } from './track-rows.queries.ts';

/** Longer ones are read in a spreadsheet. */
const ROWS_MAX = 2_000;

const DECIMALS = 'Cada valor aparece com duas casas decimais; o total soma todas as casas.';

/** The recordings of a month on paper: two decimals, and what one unit brought to its last. `total` is the ledger's own sum. */
export async function tracksTable(
  pages: AsyncIterable<readonly TrackRow[]>,
  currency: string,
  total: NonNullable<PaperTable['total']>,
): Promise<PaperTable | null> {
  const rows: TrackRow[] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length > ROWS_MAX) break;
  }
  if (rows.length === 0) return null;
  return {
    heading: 'Faixas',
    columns: [
      { header: 'Faixa', share: 27 },
      { header: 'ISRC', share: 19 },
      { header: 'Loja', share: 18 },
      { header: 'País', share: 8 },
      { header: 'Mês de venda', share: 17 },
      { header: 'Unidades', share: 13, align: 'right' },
      { header: 'Por unidade', share: 18, align: 'right' },
      { header: 'Valor', share: 17, align: 'right' },
    ],
    rows: rows
      .slice(0, ROWS_MAX)
      .map((row) => [
        ...[titleOf(row), row.isrc ?? '', row.store, row.country, monthOnPaper(row.sale_month)],
        unitsOf(row.units),
        row.rate === null ? '' : formatExactMoney({ currency, amount: shortened(row.rate) }),
        formatNamedMoney({ currency, amount: row.amount }),
      ]),
    total,
    note:
      rows.length > ROWS_MAX
        ? `Este PDF mostra as primeiras ${ROWS_MAX.toLocaleString('pt-BR')} faixas. O CSV traz todas. ${DECIMALS}`
        : DECIMALS,
  };
}

const monthOnPaper = (month: string) => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** As the movements call it: what was taken back stands beside what was given. */
function titleOf({ is_reversal, track_title }: TrackRow): string {
  return is_reversal ? `Estorno: ${track_title ?? ''}` : (track_title ?? '');
}

/** '18.699', '1.234,5' where a store counts in parts, and '−18.699' of what was taken back. */
function unitsOf(units: string): string {
  const [whole = '0', fraction] = units.replace('-', '').split('.');
  const written = `${units.startsWith('-') ? '−' : ''}${BigInt(whole).toLocaleString('pt-BR')}`;
  return fraction ? `${written},${fraction}` : written;
}

/** Six decimals say what a stream brought; the rest stands in the spreadsheet. */
function shortened(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.slice(0, 6) || '0'}`;
}
