import type { BalanceView } from '@toada/domain/ledger/ledger.contract.ts';
import { MAIN_CURRENCY, type Micros, writeMicros } from '@toada/domain/money/money.ts';

/** A person's kept balance in one currency. */
export type KeptBalance = {
  currency: string;
  amount: Micros;
  pending_micros: Micros;
  held_micros: Micros;
  withdrawing_micros: Micros;
};
const nothing: KeptBalance = {
  currency: MAIN_CURRENCY,
  amount: 0n,
  pending_micros: 0n,
  held_micros: 0n,
  withdrawing_micros: 0n,
};

/** The main currency first, whatever it holds; then by amount. */
export function presentBalances(kept: readonly KeptBalance[]): BalanceView[] {
  const main = kept.find(({ currency }) => currency === MAIN_CURRENCY) ?? nothing;
  const others = kept.filter(({ currency }) => currency !== MAIN_CURRENCY);
  return [
    main,
    ...others.toSorted((one, other) => (one.amount < other.amount ? 1 : one.amount > other.amount ? -1 : 0)),
  ].map(toView);
}

function toView({ currency, amount, pending_micros, held_micros, withdrawing_micros }: KeptBalance): BalanceView {
  return {
    currency,
    amount: writeMicros(amount),
    pending: writeMicros(pending_micros),
    held: writeMicros(held_micros),
    withdrawing: writeMicros(withdrawing_micros),
  };
}
