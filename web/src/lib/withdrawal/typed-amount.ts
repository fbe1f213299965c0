import { localeOf } from '@toada/domain/money/format-money.ts';
import type { Micros } from '@toada/domain/money/money.ts';

const CENT: Micros = 10_000n;
/** Up to 999.999.999,99: more than anybody has, and it fits the field. */
const DIGITS_MAX = 11;

/** What was typed, as its digits: cents come in from the right, as at a bank, so that no comma is ever typed. */
export function digitsOf(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, DIGITS_MAX)
    .replace(/^0$/, '');
}

/**
 * What was pasted brings its own comma or point: one or two figures after the last of them are cents, whichever it is.
 * '1500' is fifteen hundred, '1.500,5' and '1,500.50' are fifteen hundred and a half.
 */
export function digitsOfPasted(text: string): string {
  const figures = text.replace(/[^\d.,]/g, '');
  const [, cents = ''] = figures.match(/[.,](\d{1,2})$/) ?? [];
  const whole = cents === '' ? figures : figures.slice(0, -cents.length);
  return digitsOf(whole + cents.padEnd(2, '0'));
}

export function digitsOfMicros(micros: Micros): string {
  return digitsOf((micros / CENT).toString());
}

export function microsOf(digits: string): Micros {
  return digits === '' ? 0n : BigInt(digits) * CENT;
}

/** '1.500,00', written as amounts of the currency are written elsewhere; nothing for nothing. */
export function writeDigits(digits: string, currency: string): string {
  if (digits === '') return '';
  const padded = digits.padStart(3, '0');
  const plain = `${padded.slice(0, -2)}.${padded.slice(-2)}` as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(localeOf(currency), { minimumFractionDigits: 2 }).format(plain);
}
