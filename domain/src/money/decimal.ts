/** Sums and products of amounts as they are written: every digit counts, nothing is rounded. */

export function addDecimals(...amounts: readonly string[]): string {
  const parts = amounts.map(split);
  const scale = Math.max(0, ...parts.map((part) => part.scale));
  const sum = parts.reduce((total, part) => total + part.digits * 10n ** BigInt(scale - part.scale), 0n);
  return write(sum, scale);
}

/** A whole list of them, however long. */
export function sumDecimals(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => addDecimals(sum, amount), '0');
}

export function multiplyDecimals(first: string, second: string): string {
  const [one, other] = [split(first), split(second)];
  return write(one.digits * other.digits, one.scale + other.scale);
}

/** Whole units of 10^-scale; what is finer is cut. */
export function unitsOf(amount: string, scale: number): bigint {
  const { digits, scale: own } = split(amount);
  return own > scale ? digits / 10n ** BigInt(own - scale) : digits * 10n ** BigInt(scale - own);
}

export function negate(amount: string): string {
  const { digits, scale } = split(amount);
  return write(-digits, scale);
}

export function isZero(amount: string): boolean {
  return split(amount).digits === 0n;
}

/** For sorting: the larger first. */
export function largerFirst(one: string, other: string): number {
  const { digits } = split(addDecimals(other, negate(one)));
  return digits > 0n ? 1 : digits < 0n ? -1 : 0;
}

/** How much of the whole, in whole per cent, rounded to the nearest; null of nothing. */
export function percentOf(part: string, whole: string): number | null {
  const [units, of] = together(part, whole);
  return of === 0n ? null : nearest(units * 100n, of);
}

/** How much more or less than before, in whole per cent; null where there was nothing, or a debt, to compare with. */
export function changeInPercent(now: string, before: string): number | null {
  const [units, was] = together(now, before);
  return was <= 0n ? null : nearest((units - was) * 100n, was);
}

/** Whether amounts that are shown in whole cents, each cut, come to the cents that are shown of their sum. */
export function doCentsAddUp(amounts: readonly string[], total: string): boolean {
  return amounts.reduce((sum, amount) => sum + centsOf(amount), 0n) === centsOf(total);
}

/** Always as many decimals; what is finer is cut, toward zero. */
export function fixDecimals(amount: string, scale: number): string {
  const units = unitsOf(amount, scale);
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** As it is shown: what is finer than a cent is cut, toward zero. */
export function cutToCents(amount: string): string {
  return write(centsOf(amount), 2);
}

/** Toward zero, as amounts are shown. */
function centsOf(amount: string): bigint {
  const { digits, scale } = split(amount);
  return (digits * 100n) / 10n ** BigInt(scale);
}

/** Half away from zero. */
function nearest(units: bigint, of: bigint): number {
  const isNegative = units < 0n !== of < 0n;
  const [above, below] = [units < 0n ? -units : units, of < 0n ? -of : of];
  const rounded = Number((2n * above + below) / (2n * below));
  return isNegative && rounded !== 0 ? -rounded : rounded;
}

function together(one: string, other: string): [bigint, bigint] {
  const [first, second] = [split(one), split(other)];
  const scale = Math.max(first.scale, second.scale);
  const of = (part: typeof first) => part.digits * 10n ** BigInt(scale - part.scale);
  return [of(first), of(second)];
}

function split(amount: string): { digits: bigint; scale: number } {
  const [whole = '0', fraction = ''] = amount.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

function write(digits: bigint, scale: number): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
