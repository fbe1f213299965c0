import type { Machine } from '../machine.ts';

export const paymentAccountStatuses = ['pending', 'approved', 'rejected'] as const;
export type PaymentAccountStatus = (typeof paymentAccountStatuses)[number];
export type PaymentAccountEvent = 'approve' | 'reject' | 'change';

/** The server obeys this table; the screens ask it which buttons to show. Whatever the owner changes is looked at again. */
// biome-ignore format: a table is read by its columns.
export const paymentAccountStates: Machine<PaymentAccountStatus, PaymentAccountEvent> = {
  pending:  { change: 'pending', approve: 'approved', reject: 'rejected' },
  approved: { change: 'pending' },
  rejected: { change: 'pending' },
};
