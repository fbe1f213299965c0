import type { Machine } from '../machine.ts';

export const paymentStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunding', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type PaymentEvent = 'pay' | 'expire' | 'cancel' | 'askRefund' | 'refund';

/** Money that comes after the deadline pays all the same. A refund is asked for first: the bank or the provider carries it out. */
// biome-ignore format: a table is read by its columns.
export const paymentStates: Machine<PaymentStatus, PaymentEvent> = {
  pending:   { pay: 'paid', expire: 'expired', cancel: 'cancelled' },
  expired:   { pay: 'paid', cancel: 'cancelled' },
  paid:      { askRefund: 'refunding' },
  refunding: { refund: 'refunded' },
  refunded:  {},
  cancelled: {},
};
