import { expect, test } from 'vitest';
import { next } from '../machine.ts';
import { openWithdrawals, withdrawalEvents, withdrawalStates, withdrawalStatuses } from './withdrawal.states.ts';

// Retyped by hand from the issue: two hands must agree.
const allowed = [
  'requested examine review',
  'requested approve approved',
  'requested refuse refused',
  'requested cancel cancelled',
  'review approve approved',
  'review refuse refused',
  'approved send sent',
  'approved refuse refused',
  'sent pay paid',
  'sent return returned',
  'paid return returned',
  'requested stop stopped',
  'review stop stopped',
  'approved stop stopped',
];

test('what may happen to a withdrawal is what the issue says, and nothing else', () => {
  const found = withdrawalStatuses.flatMap((status) =>
    withdrawalEvents.flatMap((event) => {
      const to = next(withdrawalStates, status, event);
      return to ? [`${status} ${event} ${to}`] : [];
    }),
  );
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

test('whoever asked can take it back only until somebody has looked at it', () => {
  expect(withdrawalStatuses.filter((status) => next(withdrawalStates, status, 'cancel') !== null)).toEqual([
    'requested',
  ]);
});

test('what is open can still come back to the balance', () => {
  const back = new Set(['refused', 'stopped', 'cancelled', 'returned']);
  for (const status of openWithdrawals)
    expect(Object.values(withdrawalStates[status]).some((to) => back.has(to) || openWithdrawals.includes(to))).toBe(
      true,
    );
});
