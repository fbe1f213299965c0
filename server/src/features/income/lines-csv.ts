import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { fixDecimals } from '@toada/domain/money/decimal.ts';
import { CLOCK, localMoment } from '@toada/domain/texts/format-day.ts';
import { lineKindLabels, movementTitle, notCounted, statusLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import type { readLines } from '../ledger/read-lines.ts';

export type Line = Awaited<ReturnType<typeof readLines>>['rows'][number];

const HEAD = [
  `Data (${CLOCK})`,
  'Descrição',
  'Tipo',
  'Situação',
  'Conta',
  'Loja',
  'Mês de venda',
  'Lançamento',
  'Participante',
  'Observação',
  'Moeda',
  'Valor',
  notCounted.column,
  'Número',
];

/** The first row of every file of movements. */
export const LINES_HEAD = CSV_MARK + formatCsv([HEAD]);

/** Amounts as they are credited, to the millionth, with the comma a Brazilian spreadsheet calculates with. */
export function formatLines(lines: readonly Line[]): string {
  return formatCsv(
    lines.map((line) => [
      localMoment(line.created_at),
      movementTitle(line),
      lineKindLabels[line.kind],
      statusLabel(line),
      line.user_name,
      line.store,
      line.sale_month,
      line.release_title,
      line.participant_name,
      line.note,
      line.currency,
      ...amountCells(line),
      line.id,
    ]),
  );
}

/** Money is credited in millionths: every amount of a column has as many decimals. */
export const inColumn = (amount: string, decimals = 6) => fixDecimals(amount, decimals).replace('.', ',');

/** The amount in the column that is added up, or in the one beside it. */
export function amountCells({ amount, counts }: Pick<Line, 'amount' | 'counts'>): [string, string] {
  const text = inColumn(amount);
  return counts ? [text, ''] : ['', text];
}
