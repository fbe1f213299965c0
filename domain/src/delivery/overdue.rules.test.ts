import { expect, test } from 'vitest';
import { deliveryStatuses } from './delivery.states.ts';
import { isOverdue } from './overdue.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const sent = (iso: string) => new Date(iso);

test('a store is overdue once it has owed its answer for seven days, to the millisecond', () => {
  expect(isOverdue({ status: 'waiting', sent_at: sent('2026-11-08T12:00:00Z') }, now)).toBe(true);
  expect(isOverdue({ status: 'waiting', sent_at: sent('2026-11-08T12:00:00.001Z') }, now)).toBe(false);
  expect(isOverdue({ status: 'waiting', sent_at: null }, now)).toBe(false);
});

test.each(deliveryStatuses.filter((status) => status !== 'waiting'))('what is %s owes no answer', (status) => {
  expect(isOverdue({ status, sent_at: sent('2026-01-01T12:00:00Z') }, now)).toBe(false);
});
