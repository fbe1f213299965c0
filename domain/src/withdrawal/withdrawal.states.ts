import type { Machine } from '../machine.ts';

export const withdrawalStatuses = [
  'requested',
  'review',
  'approved',
  'sent',
  'paid',
  'returned',
  'refused',
  'stopped',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export const withdrawalEvents = ['examine', 'approve', 'refuse', 'cancel', 'send', 'pay', 'return', 'stop'] as const;
export type WithdrawalEvent = (typeof withdrawalEvents)[number];
/** Everything that is written down about one: also what only the staff hear of. */
export const withdrawalSteps = ['request', ...withdrawalEvents, 'undo'] as const;
export type WithdrawalStepEvent = (typeof withdrawalSteps)[number];
/** `approve` is the one that suffices; `approveHalf` is one that needs another; `undo` takes either back. */
export type WithdrawalMove = WithdrawalEvent | 'approveHalf' | 'undo';

/** `stop` is the product's own: the balance no longer covers it (a reversal, a recouped advance, a split that was released). A bank gives back what it took: also what was paid already. */
// biome-ignore format: a table is read by its columns.
export const withdrawalStates: Machine<WithdrawalStatus, WithdrawalMove> = {
  requested: { examine: 'review', approveHalf: 'review', approve: 'approved', refuse: 'refused', cancel: 'cancelled', stop: 'stopped' },
  review:    { approveHalf: 'review', approve: 'approved', refuse: 'refused', stop: 'stopped', undo: 'review' },
  approved:  { send: 'sent', refuse: 'refused', stop: 'stopped', undo: 'review' },
  sent:      { pay: 'paid', return: 'returned' },
  paid:      { return: 'returned' },
  returned:  {},
  refused:   {},
  stopped:   {},
  cancelled: {},
};

/** On its way: the money is neither free nor gone. */
export const openWithdrawals: readonly WithdrawalStatus[] = ['requested', 'review', 'approved', 'sent'];
