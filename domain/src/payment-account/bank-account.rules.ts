export const bankAccountKinds = ['checking', 'savings', 'payment'] as const;
export type BankAccountKind = (typeof bankAccountKinds)[number];

const SIGNS = /[\s.-]/g;
const AGENCY = /^(\d{4})([0-9X])?$/;
const ACCOUNT = /^(\d{1,13})([0-9X])$/;
/** Longer than any number with its signs. */
const TYPED_MAX = 30;
const SHOWN_DIGITS = 2;

/** Four digits, and the check digit where the bank has one: '1234' or '1234-5'. */
export function parseAgency(text: string): string | null {
  const [, number, digit] = compact(text).match(AGENCY) ?? [];
  if (!number || /^0+$/.test(number)) return null;
  return digit === undefined ? number : `${number}-${digit}`;
}

/** Up to thirteen digits and the check digit, which no account is without: '123456-7'. An X counts for ten. */
export function parseAccountNumber(text: string): string | null {
  const [, number, digit] = compact(text).match(ACCOUNT) ?? [];
  return number && digit && !/^0+$/.test(number) ? `${number}-${digit}` : null;
}

/** '••••56-7': the end that people know by heart. */
export function maskAccountNumber(account: string): string {
  const [number = '', digit = ''] = account.split('-');
  const shown = number.length > 2 * SHOWN_DIGITS ? SHOWN_DIGITS : 0;
  return `${'•'.repeat(number.length - shown)}${number.slice(number.length - shown)}-${digit}`;
}

function compact(text: string): string {
  return text.length > TYPED_MAX ? '' : text.replace(SIGNS, '').replaceAll('x', 'X');
}
