/**
 * An amount to its last decimal, at least two, as Brazilians write it. The whole part is written by the locale, the decimals as they
 * are: browsers differ in how many they would print, and none is to be left out.
 */
export function formatExactMoney({ amount, currency }: { amount: string; currency: string }): string {
  const isNegative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency, minimumFractionDigits: 2 });
  const decimals = fraction.replace(/0+$/, '').padEnd(2, '0');
  const text = format
    .formatToParts(BigInt(whole))
    .map(({ type, value }) => (type === 'fraction' ? decimals : value))
    .join('');
  return `${isNegative ? '−' : ''}${text}`;
}
