import { expect, test } from 'vitest';
import { next } from '../machine.ts';
import { type LeadEvent, leadStates, leadStatuses } from './lead.states.ts';

test.each([
  ['new', 'contact', 'contacted'],
  ['new', 'reopen', null],
  ['new', 'register', 'converted'],
  ['contacted', 'contact', null],
  ['contacted', 'reopen', 'new'],
  ['contacted', 'register', 'converted'],
] as const)('a lead that is %s and has %s happen to it becomes %s', (status, event, expected) => {
  expect(next(leadStates, status, event)).toBe(expected);
});

test('whoever has registered stays converted, whatever somebody presses', () => {
  const events: LeadEvent[] = ['contact', 'reopen', 'register'];
  expect(events.map((event) => next(leadStates, 'converted', event))).toEqual([null, null, null]);
  expect(leadStatuses).toEqual(Object.keys(leadStates));
});
