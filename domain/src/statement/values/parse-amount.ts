/** As fine as a statement's amounts are kept, and as large: more than a store ever paid, and far less than the ledger holds. */
export const AMOUNT_DECIMALS = 12;
export const AMOUNT_DIGITS = 12;
/** No cell that holds a number is longer. */
const CELL_MAX = 80;

export type AmountFault = 'notANumber' | 'tooLarge' | 'tooFine' | 'formula';
export type AmountReading = { amount: string; currency: string | null } | { fault: AmountFault };

const SIGNS: Record<string, string | null> = {
  R$: 'BRL',
  US$: 'USD',
  $US: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  // The sign of more than twenty currencies: it decides nothing.
  $: null,
};

/**
 * An amount as reports write it: thousands set apart, minus before or behind or as brackets, with or without its currency, with an
 * exponent. Exact: the digits are moved as text, and what would have to be rounded is refused.
 */
export function readAmount(text: string, decimal: '.' | ','): AmountReading {
  const trimmed = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (trimmed === '') return { amount: '0', currency: null };
  if (trimmed.length > CELL_MAX) return { fault: 'notANumber' };
  if (trimmed.startsWith('=')) return { fault: 'formula' };
  const { rest, currency, isNegative } = takeSigns(trimmed);
  const digits = takeDigits(rest, decimal);
  if (!digits) return { fault: 'notANumber' };
  const amount = writeExact(digits, isNegative);
  return typeof amount === 'string' ? { amount, currency } : amount;
}

function takeSigns(text: string) {
  const isBracketed = /^\(.*\)$/.test(text);
  let rest = isBracketed ? text.slice(1, -1).trim() : text;
  let isNegative = isBracketed;
  let currency: string | null = null;
  for (let isMore = true; isMore; ) {
    const before = rest;
    const [, leading, trailing] = rest.match(/^([-−+])|(?<=\d)([-−])$/) ?? [];
    if (leading ?? trailing) {
      if ((leading ?? trailing) !== '+') isNegative = !isNegative;
      rest = (leading ? rest.slice(1) : rest.slice(0, -1)).trim();
    }
    const sign = rest.match(/^(R\$|US\$|\$US|\$|€|£|[A-Z]{3}(?=[ \d.,-]))|(?<=[\d ])(R\$|US\$|\$|€|£|[A-Z]{3})$/);
    if (sign) {
      const word = sign[0];
      currency ??= word in SIGNS ? (SIGNS[word] ?? null) : word;
      rest = (sign[1] ? rest.slice(word.length) : rest.slice(0, -word.length)).trim();
    }
    isMore = rest !== before;
  }
  return { rest, currency, isNegative };
}

type Digits = { whole: string; fraction: string; exponent: number };

function takeDigits(text: string, decimal: '.' | ','): Digits | null {
  const [point, group] = decimal === '.' ? ['\\.', "[,' ]"] : [',', "[.' ]"];
  const shape = new RegExp(`^(\\d+|\\d{1,3}(?:${group}\\d{3})+)?(?:${point}(\\d*))?(?:[eE]([-+]?\\d{1,4}))?$`);
  const [all, whole = '', fraction = '', exponent = '0'] = text.match(shape) ?? [];
  if (all === undefined || whole + fraction === '') return null;
  return { whole: whole.replace(/\D/g, ''), fraction, exponent: Number(exponent) };
}

function writeExact({ whole, fraction, exponent }: Digits, isNegative: boolean): string | { fault: AmountFault } {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const first = digits.search(/[1-9]/);
  if (first === -1) return '0';
  const last = digits.length - (digits.match(/0*$/)?.[0].length ?? 0);
  if (point - first > AMOUNT_DIGITS) return { fault: 'tooLarge' };
  if (last - point > AMOUNT_DECIMALS) return { fault: 'tooFine' };
  const plain = '0'.repeat(Math.max(0, 1 - point)) + digits.slice(0, last) + '0'.repeat(Math.max(0, point - last));
  const at = Math.max(point, 1);
  const left = plain.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = plain.slice(at);
  return `${isNegative ? '-' : ''}${left}${right === '' ? '' : `.${right}`}`;
}
