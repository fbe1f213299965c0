import { formatBalance } from '@toada/domain/money/format-money.ts';
import type { Money } from '@toada/domain/money/money.ts';

export function moneyOf({ currency, amount }: Money): string {
  return formatBalance({ currency, amount });
}

/** Several currencies side by side: they are never added up. */
export function stackOf(amounts: readonly Money[]): string {
  return amounts.map(moneyOf).join(' + ');
}
