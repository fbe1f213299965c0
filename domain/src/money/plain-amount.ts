import { type Micros, parseMicros } from './money.ts';

const SIGNS = /R\$|US\$|[$€£\s]/g;
const BRAZILIAN = /^\d{1,3}(\.\d{3})+(,\d*)?$/;
const AMERICAN = /^\d{1,3}(,\d{3})+\.\d*$/;
const MILLIONS = /^\d{1,3}(,\d{3}){2,}$/;

/**
 * An amount as a Brazilian types or pastes it, as the API takes it: '1000' and '1.000' are a thousand, '1.000,50' and '1000,5' have
 * cents. '1,000.50' is how our own screens write dollars, and is read as that. Anything else comes back as it is, and is no amount.
 */
export function plainAmount(typed: string): string {
  const text = typed.replace(SIGNS, '');
  if (AMERICAN.test(text) || MILLIONS.test(text)) return trim(text.replaceAll(',', ''));
  // A nought in front has no thousands behind it: '0.125' is an eighth.
  if (BRAZILIAN.test(text) && !/^0+\./.test(text)) return trim(text.replaceAll('.', '').replace(',', '.'));
  return /^\d+[.,]?\d*$/.test(text) ? trim(text.replace(',', '.')) : text;
}

/** The same as millionths; null for what is no amount. */
export function parseTyped(typed: string): Micros | null {
  const amount = parseMicros(plainAmount(typed));
  return amount !== null && amount < 0n ? null : amount;
}

/** As it stands in a field after it was left: '1.000,50', whatever its currency. */
export function writeTyped(amount: Micros): string {
  const cents = (amount / 10_000n).toString().padStart(3, '0');
  return `${cents.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${cents.slice(-2)}`;
}

/** A rate has one separator, and it is never one of thousands: '5.432' and '5,432' are both a little more than five. */
export function plainRate(typed: string): string {
  return typed.trim().replace(',', '.');
}

/** A comma at the end, while somebody is typing, says nothing yet. */
function trim(text: string): string {
  return text.replace(/\.$/, '');
}
