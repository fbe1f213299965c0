import { expect, test } from 'vitest';
import { next } from '../machine.ts';
import { distributionTabs, lookOf, statusesOf } from './distribution.looks.ts';
import { distributionStates, type distributionStatuses } from './distribution.states.ts';

test('a submission goes from draft to the stores', () => {
  const way = ['submit', 'approve', 'start', 'complete'] as const;
  const end = way.reduce<(typeof distributionStatuses)[number]>((status, event) => {
    const after = next(distributionStates, status, event);
    expect(after, `${event} in ${status}`).not.toBeNull();
    return after!;
  }, 'draft');
  expect(end).toBe('completed');
});

test.each(['draft', 'correction', 'processing', 'completed', 'error', 'rejected', 'withdrawn'] as const)(
  'what is %s cannot be started: only pending and approved can',
  (status) => expect(next(distributionStates, status, 'start')).toBeNull(),
);

test.each(['rejected', 'withdrawn'] as const)('what is %s stays so', (status) => {
  expect(Object.keys(distributionStates[status])).toEqual([]);
});

test('a correction goes back to review, not past it', () => {
  expect(next(distributionStates, 'correction', 'submit')).toBe('pending');
  expect(next(distributionStates, 'correction', 'approve')).toBeNull();
});

test('the actions of the specification stand at its five statuses', () => {
  const actions = (status: (typeof distributionStatuses)[number]) =>
    lookOf({ status, release_date: null, is_test_only: false, is_cleared: false }, '2026-11-15').actions;
  expect(actions('pending')).toEqual(['details', 'start']);
  expect(actions('approved')).toEqual(['details', 'start']);
  expect(actions('processing')).toEqual(['showProgress']);
  expect(actions('completed')).toEqual(['showReport']);
  expect(actions('error')).toEqual(['showError', 'retry']);
});

test('delivered is published from the release date on, and in delivery before', () => {
  const dated = { release_date: '2026-12-04', is_test_only: false, is_cleared: false };
  const badge = (today: string) => lookOf({ status: 'completed', ...dated }, today).badge;
  expect([badge('2026-12-03'), badge('2026-12-04'), badge('2027-01-01')]).toEqual([
    'inDelivery',
    'published',
    'published',
  ]);
  expect(lookOf({ status: 'processing', ...dated }, '2027-01-01').badge).toBe('inDelivery');
});

test('a correction asked for stands under Pendentes/Revisão, and no status under two tabs', () => {
  expect(statusesOf('pending')).toContain('correction');
  const tabbed = distributionTabs.flatMap((tab) => statusesOf(tab) ?? []);
  expect(new Set(tabbed).size).toBe(tabbed.length);
});
