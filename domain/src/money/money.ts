import { z } from 'zod';

/** Money is whole millionths of a currency unit; in JSON a decimal string, so that no reader makes a float of it. */
export type Micros = bigint;

const MICROS_DIGITS = 6;
const PATTERN = /^(-?)(\d{1,13})(?:\.(\d{1,6}))?$/;

/** '1284.67' is 1284670000; null for what is no amount, or finer than a millionth. */
export function parseMicros(text: string): Micros | null {
  const [, sign, whole, fraction = ''] = text.match(PATTERN) ?? [];
  if (whole === undefined) return null;
  const micros = BigInt(whole + fraction.padEnd(MICROS_DIGITS, '0'));
  return sign === '-' ? -micros : micros;
}

/** 1284670000 is '1284.67': no zeros that say nothing. */
export function writeMicros(micros: Micros): string {
  const digits = (micros < 0n ? -micros : micros).toString().padStart(MICROS_DIGITS + 1, '0');
  const fraction = digits.slice(-MICROS_DIGITS).replace(/0+$/, '');
  const whole = digits.slice(0, -MICROS_DIGITS);
  return `${micros < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** ISO 4217, one that exists. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}
export const Currency = z.string('field.required').refine(isCurrency, 'money.currency');

/** An amount as the API writes it: of a posting whole millionths, of a statement's row as fine as the file has it. */
export const Decimal = z.string().regex(/^-?\d{1,40}(\.\d{1,60})?$/);

/** An amount that somebody asks for: more than nothing. */
export const PositiveAmount = z
  .string('field.required')
  .trim()
  .refine((text) => (parseMicros(text) ?? 0n) > 0n, 'money.amount');

export const Money = z.object({ currency: z.string(), amount: Decimal });
export type Money = z.infer<typeof Money>;

/** The main balance of everybody (specification 001). */
export const MAIN_CURRENCY = 'USD';
