import { readCell, withOneLineEnd } from '@toada/domain/csv.ts';
import { AppError } from '@toada/domain/errors.ts';
import { type BankCells, type BankCredit, isOfx, readCredit, readOfx } from '@toada/domain/payment/bank-statement.ts';
import { withoutUnwritable } from '@toada/domain/visible-text.ts';
import { CsvError, parse } from 'csv-parse/sync';

const LINES_MAX = 5_000;

/** Names that banks give the columns, without accents. A file with a day and an amount can be read. */
const columnNames = {
  day: /^(data|date|dt)( |$|_)/,
  amount: /^(valor|amount|credito|entrada)(?!.*debito)/,
  kind: /^(d\/c|c\/d|dc|cd|tipo|natureza|sinal|credito\W+debito|debito\W+credito)( |$|_)/,
  text: /^(descricao|historico|lancamento|memo|detalhe|titulo|description)/,
  bankId: /^(identificador|id|documento|codigo|txid|fitid|reference)/,
};

/** The credits of a bank's statement, OFX or CSV. A file with a line that cannot be read is refused whole. */
export function readBankStatement(file: string): BankCredit[] {
  const text = withOneLineEnd(file);
  const cells = isOfx(text) ? readOfx(text) : readSheet(text);
  if (cells.length === 0) throw new AppError('payment.statementUnreadable', { line: 1 });
  const excess = cells[LINES_MAX];
  if (excess) throw new AppError('payment.statementUnreadable', { line: excess.line });
  return cells.flatMap((one) => {
    const credit = readCredit({ ...one, text: withoutUnwritable(one.text), bankId: withoutUnwritable(one.bankId) });
    if (credit === 'unreadable') throw new AppError('payment.statementUnreadable', { line: one.line });
    return credit ?? [];
  });
}

/** A header is looked for among the first lines: banks write the account and the period above it. */
function readSheet(text: string): BankCells[] {
  const rows = parseSheet(text);
  const at = rows.slice(0, 20).findIndex((row) => placesOf(row).amount !== -1 && placesOf(row).day !== -1);
  const header = rows[at];
  if (!header) throw new AppError('payment.statementUnreadable', { line: 1 });
  const places = placesOf(header);
  return rows.slice(at + 1).flatMap((row, index) => {
    const of = (name: keyof typeof columnNames) => row[places[name]]?.trim() ?? '';
    const line = at + index + 2;
    // Sums and balances stand below the last movement, without a day.
    if (of('day') === '' || of('amount') === '') return [];
    const words = row.filter((_, place) => place !== places.amount && place !== places.day).join(' ');
    const said = { day: of('day'), amount: of('amount'), kind: of('kind') };
    return { line, ...said, text: of('text') || words, bankId: of('bankId') };
  });
}

function placesOf(row: readonly string[]): Record<keyof typeof columnNames, number> {
  const names = row.map((cell) => cell.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase());
  const place = (name: keyof typeof columnNames) => names.findIndex((cell) => columnNames[name].test(cell));
  return {
    ...{ day: place('day'), amount: place('amount'), kind: place('kind') },
    ...{ text: place('text'), bankId: place('bankId') },
  };
}

function parseSheet(text: string): string[][] {
  const delimiter = text.split(';').length > text.split(',').length ? ';' : ',';
  try {
    const rows = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false }) as string[][];
    return rows.map((row) => row.map(readCell));
  } catch (error) {
    if (error instanceof CsvError)
      throw new AppError('payment.statementUnreadable', { line: Number(error.lines ?? 1) });
    throw error;
  }
}
