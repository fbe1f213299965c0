import { addDecimals } from '@toada/domain/money/decimal.ts';
import type { Money } from '@toada/domain/money/money.ts';
import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';

const ownerless: ReadonlySet<string> = new Set(['none', 'left']);

/** By currency: what has an owner and what has none, to the last digit. */
export function sumsByOwner(matches: StatementDetail['matches']): { found: Money[]; missing: Money[] } {
  const missing = matches.filter(({ match }) => ownerless.has(match));
  return { found: sums(matches.filter((one) => !missing.includes(one))), missing: sums(missing) };
}

function sums(matches: StatementDetail['matches']): Money[] {
  const totals = new Map<string, string>();
  for (const { currency, net } of matches) totals.set(currency, addDecimals(totals.get(currency) ?? '0', net));
  return [...totals].map(([currency, amount]) => ({ currency, amount }));
}
