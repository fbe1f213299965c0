export const localeOf = (currency: string) => (currency === 'BRL' ? 'pt-BR' : currency === 'EUR' ? 'de-DE' : 'en-US');

/**
 * BRL as in Brazil, EUR as in Germany, all others as in the United States, two decimals (specification 001). What is finer is cut
 * off, never rounded up: nobody is shown a cent that is not there. The decimal string goes in as it is; no float comes near it.
 */
export function formatMoney({ amount, currency }: { amount: string; currency: string }): string {
  const format = new Intl.NumberFormat(localeOf(currency), {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
    signDisplay: 'negative',
  } as Intl.NumberFormatOptions);
  return format.format(amount as Intl.StringNumericLiteral).replace('-', '−');
}

/** 'US$' and a blank that does not break, as the other currencies have it: an amount stays on one line. */
export const NAMED_DOLLAR = 'US$\u00a0';

/** In prose and beside a balance a bare '$' says too little. */
export function formatNamedMoney(money: { amount: string; currency: string }): string {
  return money.currency === 'USD' ? formatMoney(money).replace('$', () => NAMED_DOLLAR) : formatMoney(money);
}
