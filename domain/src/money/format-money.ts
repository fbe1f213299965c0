/** How many decimals an amount has, and that what is finer is cut off, never rounded up: nobody is shown a cent that is not there. */
const CUT = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
  signDisplay: 'negative',
} as Intl.NumberFormatOptions;

type Written = { amount: string; currency: string };

/** As Brazilians write any currency, and as they type it: 'US$ 1.284,67'. The decimal string goes in as it is; no float comes near it. */
export function formatNamedMoney({ amount, currency }: Written): string {
  return write('pt-BR', { amount, currency });
}

/**
 * The panel of balances: BRL as in Brazil, EUR as in Germany, all others as in the United States (specification 001). Every other place
 * is Brazilian (decision 048).
 */
export function formatBalance({ amount, currency }: Written): string {
  const text = write(currency === 'BRL' ? 'pt-BR' : currency === 'EUR' ? 'de-DE' : 'en-US', { amount, currency });
  return currency === 'USD' ? text.replace('$', () => NAMED_DOLLAR) : text;
}

/** 'US$' and a blank that does not break: a bare '$' says too little, and an amount stays on one line. */
export const NAMED_DOLLAR = 'US$\u00a0';

function write(locale: string, { amount, currency }: Written): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...CUT });
  return format.format(amount as Intl.StringNumericLiteral).replace('-', '−');
}
