import type { Micros } from '@toada/domain/money/money.ts';
import type { EntryLine } from '../ledger/post-entry.ts';
import type { PaymentRow } from './payment.queries.ts';

type Facts = Pick<PaymentRow, 'user_id' | 'currency' | 'amount_micros'>;
type Kind = 'payment' | 'refund';

/** Money from outside: it came, and we earned it. */
export function fromOutside({ currency, amount_micros }: Facts, kind: Kind = 'payment'): EntryLine[] {
  return [
    { account: { kind: 'receipts', currency }, amountMicros: -amount_micros, kind },
    { account: { kind: 'service_fees', currency }, amountMicros: amount_micros, kind },
  ];
}

/** From the payer's balance, in whatever currency: both sides of a conversion stand in the entry. */
export function fromBalance(payment: Facts, spent: { currency: string; amountMicros: Micros }, kind: Kind = 'payment') {
  const { user_id: userId, currency, amount_micros } = payment;
  const free = { kind: 'available', currency: spent.currency, userId } as const;
  const lines: EntryLine[] = [{ account: free, amountMicros: -spent.amountMicros, kind }];
  if (spent.currency !== currency)
    lines.push(
      {
        account: { kind: 'conversion', currency: spent.currency },
        amountMicros: spent.amountMicros,
        kind: 'conversion',
      },
      { account: { kind: 'conversion', currency }, amountMicros: -amount_micros, kind: 'conversion' },
    );
  lines.push({ account: { kind: 'service_fees', currency }, amountMicros: amount_micros, kind });
  return lines;
}

/** Back the way it came. */
export function reversed(lines: readonly EntryLine[]): EntryLine[] {
  return lines.map((line) => ({ ...line, amountMicros: -line.amountMicros }));
}
