import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import type { EntryLine } from '../ledger/post-entry.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';

type Facts = Pick<
  WithdrawalRow,
  'user_id' | 'currency' | 'amount_micros' | 'gross_micros' | 'fee_micros' | 'net_micros'
>;

/** Asked for: no longer free, not yet gone. */
export function putAside({ user_id: userId, currency, amount_micros }: Facts): EntryLine[] {
  return [
    { account: { kind: 'available', currency, userId }, amountMicros: -amount_micros, kind: 'withdrawal' },
    { account: { kind: 'withdrawing', currency, userId }, amountMicros: amount_micros, kind: 'withdrawal' },
  ];
}

/** Cancelled, refused, or given back before it was paid: free again. */
export function giveBack(facts: Facts): EntryLine[] {
  return reversed(putAside(facts));
}

/** Gone. What was not in reais leaves at the rate that was shown: both sides stand in the entry. */
export function payOut({ user_id: userId, currency, amount_micros, ...reais }: Facts): EntryLine[] {
  const { gross_micros, fee_micros, net_micros } = reais;
  const out = [
    { account: { kind: 'payouts', currency: PAYOUT_CURRENCY }, amountMicros: net_micros, kind: 'withdrawal' },
    { account: { kind: 'payout_fees', currency: PAYOUT_CURRENCY }, amountMicros: fee_micros, kind: 'payout_fee' },
  ] satisfies EntryLine[];
  const withdrawing = { kind: 'withdrawing', currency, userId } as const;
  if (currency === PAYOUT_CURRENCY)
    return [
      { account: withdrawing, amountMicros: -net_micros, kind: 'withdrawal' },
      { account: withdrawing, amountMicros: -fee_micros, kind: 'payout_fee' },
      ...out,
    ];
  return [
    { account: withdrawing, amountMicros: -amount_micros, kind: 'withdrawal' },
    { account: { kind: 'conversion', currency }, amountMicros: amount_micros, kind: 'conversion' },
    { account: { kind: 'conversion', currency: PAYOUT_CURRENCY }, amountMicros: -gross_micros, kind: 'conversion' },
    ...out,
  ];
}

/** Given back by the bank after it was paid, the fee too: nobody pays for what did not arrive. */
export function takeIn(facts: Facts): EntryLine[] {
  return [...reversed(payOut(facts)), ...giveBack(facts)];
}

function reversed(lines: readonly EntryLine[]): EntryLine[] {
  return lines.map((line) => ({ ...line, amountMicros: -line.amountMicros }));
}
