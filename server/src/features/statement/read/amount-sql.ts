import type { amountFields } from '@toada/domain/statement/statement.rules.ts';
import { cellOf, type HowToRead, signOf } from './row-sql.ts';

export type AmountField = (typeof amountFields)[number];

/** Where the file has no such column. */
export const nothing = (field: AmountField) => `cast(0 as decimal(38,12)) as ${field}`;

const digitsOf = (how: HowToRead, cell: string) => (how.reading.decimal === ',' ? `replace(${cell}, ',', '.')` : cell);

/** As a decimal of 64 bits, which nearly every amount fits into; null where it does not. */
export function short(how: HowToRead, field: AmountField, row = ''): string {
  return `try_cast(${digitsOf(how, `${row}${cellOf(how, field)}`)} as decimal(18,12))`;
}

export function long(how: HowToRead, field: AmountField, cast: 'cast' | 'try_cast', row = ''): string {
  return `${cast}(${digitsOf(how, `${row}${cellOf(how, field)}`)} as decimal(38,12))`;
}

/** Which rows are taken off, of a field that is money: how often something was played is never taken off. */
export function signOfField(how: HowToRead, field: AmountField): string | null {
  return field === 'quantity' ? null : signOf(how);
}

/** Taken off, whether the file writes such rows with a minus already or not: what goes out is never income. */
export function signed(how: HowToRead, field: AmountField, value: string): string {
  const sign = signOfField(how, field);
  return sign ? `case when ${sign} then -abs(${value}) else ${value} end` : value;
}
