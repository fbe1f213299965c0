import type { Conversion } from './statement.contract.ts';

/** Reais for one unit, as finance's table has it for a day. */
type Rate = { currency: string; rate: string };

/** Whether a conversion is at the table's rate; the table knows reais alone, so any other currency is somebody's word. */
export function isOfferedRate(
  { from, to, rate }: Pick<Conversion, 'from' | 'to' | 'rate'>,
  rates: readonly Rate[],
): boolean {
  const offered = to === 'BRL' ? rates.find(({ currency }) => currency === from) : undefined;
  return offered !== undefined && plain(offered.rate) === plain(rate);
}

/** '5.40' is '5.4', and '05.4' too. */
function plain(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  return `${whole.replace(/^0+(?=.)/, '')}.${fraction.replace(/0+$/, '')}`;
}
