import { sumDecimals, unitsOf } from '@toada/domain/money/decimal.ts';
import { plainName } from '@toada/domain/statement/formats/format.ts';
import type { StatementDoubt } from '@toada/domain/statement/statement.questions.ts';
import { readAmount } from '@toada/domain/statement/values/parse-amount.ts';
import type { Look } from './look-at-file.ts';
import { StatementRefusal } from './refusal.ts';
import type { HowToRead } from './row-sql.ts';
import type { Sums } from './sum-rows.ts';
import type { MessageTotal } from './unpack/source.ts';

type Totals = Pick<Sums, 'rowCount' | 'totals'>;
const COUNT = /^(total[_ ]?rows|row ?count)/i;
/** The stores' names of the sum they pay, above the table. */
const TOTAL =
  /^(grand|net)?total(net|netto|earned|amount|payable|due|liquido|apagar|areceber|daspagamentos)?$|^valortotal$|^amount(due|payable)$/;

/** The file's own count of its rows: with another it was cut off on its way. */
export function refuseOtherCount({ footer }: Look, how: HowToRead, { rowCount }: Totals) {
  for (const [index, [label = '', count = '']] of (footer?.cells ?? []).entries()) {
    const where = { row: firstRowBehind(how, rowCount) + index, column: label };
    if (COUNT.test(label) && differs(count, String(rowCount), how.reading.decimal))
      throw new StatementRefusal('totalsDiffer', { ...where, found: count });
  }
}

/** The store's own totals, above and below the rows, as far as they say of what they are totals: each that differs from ours. */
export function compareTotals({ footer, preamble }: Look, how: HowToRead, sums: Totals): StatementDoubt[] {
  const { decimal } = how.reading;
  const told = [...toldAbove(preamble, sums), ...toldBelow(footer?.cells ?? [], how, sums)];
  return told
    .filter(({ told, summed }) => differs(told, summed, decimal))
    .map((total) => ({ code: 'totalDiffers', ...total, told: plainly(total.told, decimal) }));
}

/** The summaries of a DDEX message against its sales. Each is rounded by itself, so that so many last digits may be lost. */
export function compareSummaries(told: readonly MessageTotal[], { totals }: Totals): StatementDoubt[] {
  return told.flatMap(({ currency, amounts, row }) => {
    const read = amounts.map((amount) => readAmount(amount, '.'));
    const summed = totals.find((total) => total.currency === currency)?.amount ?? '0';
    const sum = sumDecimals(read.map((one) => ('fault' in one ? '0' : one.amount)));
    const slack = amounts.reduce((most, amount) => most + stepOf(amount, '.'), 0n);
    const difference = unitsOf(sum, SCALE) - unitsOf(summed, SCALE);
    if (difference < slack && -difference < slack) return [];
    return [{ code: 'totalDiffers', row, told: sum, summed, currency }];
  });
}

type Told = { row: number; told: string; summed: string; currency: string };

function toldAbove(preamble: readonly (readonly string[])[], { totals }: Totals): Told[] {
  const [only] = totals;
  if (!only || totals.length > 1) return [];
  return preamble.flatMap(([name = '', value = ''], index) =>
    TOTAL.test(plainName(name)) ? [{ row: index + 1, told: value, summed: only.amount, currency: only.currency }] : [],
  );
}

function toldBelow(footer: readonly (readonly string[])[], how: HowToRead, { rowCount, totals }: Totals): Told[] {
  const { columns } = how.mapping;
  const width = how.reading.header.length;
  const found: Told[] = [];
  let parts: { currency: number; net: number } | null = null;
  for (const [index, cells] of footer.entries()) {
    const place =
      parts ?? (cells.length === width ? { currency: columns.currency ?? -1, net: columns.net ?? -1 } : null);
    const said = place && cells[place.currency]?.trim();
    const total = totals.find(({ currency }) => currency === said) ?? (parts || totals.length > 1 ? null : totals[0]);
    if (place && total && !COUNT.test(cells[0] ?? '')) {
      const row = firstRowBehind(how, rowCount) + index;
      found.push({ row, told: cells[place.net] ?? '', summed: total.amount, currency: total.currency });
    }
    parts ??= partsOf(cells, how);
  }
  return found;
}

const firstRowBehind = ({ reading }: HowToRead, rowCount: number) => reading.preamble_lines + 2 + rowCount;

/** A line that names the columns of the totals that follow, as Apple's reports have it: one per currency. */
function partsOf(cells: readonly string[], { reading: { header }, mapping: { columns } }: HowToRead) {
  const names = cells.map(plainName);
  const place = (column: number | undefined) =>
    column === undefined ? -1 : names.indexOf(plainName(header[column] ?? ''));
  const [currency, net] = [place(columns.currency), place(columns.net)];
  return currency === -1 || net === -1 ? null : { currency, net };
}

/** As a decimal, whatever the file's own way of writing it; a cell that is no amount as it stands there. */
function plainly(told: string, decimal: '.' | ','): string {
  const read = readAmount(told, decimal);
  return 'fault' in read ? told.trim() : read.amount;
}

/** A blank says nothing. A total that is told in cents is rounded there: within one of its last digit it is the same. */
function differs(told: string, summed: string, decimal: '.' | ','): boolean {
  if (told.trim() === '') return false;
  const read = readAmount(told, decimal);
  if ('fault' in read) return true;
  const step = stepOf(told, decimal);
  const difference = unitsOf(read.amount, SCALE) - unitsOf(summed, SCALE);
  return difference >= step || -difference >= step;
}

/** One of an amount's last digit. */
function stepOf(text: string, decimal: '.' | ','): bigint {
  const digits = text.trim().split(decimal)[1]?.replace(/\D/g, '').length ?? 0;
  return 10n ** BigInt(Math.max(SCALE - digits, 0));
}

const SCALE = 12;
