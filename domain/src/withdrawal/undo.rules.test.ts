import { expect, test } from 'vitest';
import { mayUndo, standingSteps, TELL_AFTER_MS, UNDO_MS } from './undo.rules.ts';

const at = new Date('2026-11-19T12:00:00.000Z');
const approval = { event: 'approve' as const, by_id: 'me', at };
const after = (ms: number) => ({ id: 'me', now: new Date(at.getTime() + ms) });

test('an approval is taken back by whoever gave it, as long as it is young and the newest step', () => {
  expect(mayUndo('approved', approval, after(UNDO_MS))).toBe(true);
  expect(mayUndo('review', approval, after(0))).toBe(true);
  expect(mayUndo('approved', approval, after(UNDO_MS + 1))).toBe(false);
  expect(mayUndo('approved', approval, { ...after(0), id: 'other' })).toBe(false);
  expect(mayUndo('sent', approval, after(0))).toBe(false);
  expect(mayUndo('approved', { ...approval, event: 'send' }, after(0))).toBe(false);
  expect(mayUndo('approved', undefined, after(0))).toBe(false);
});

test('nobody is told of an approval before it can no longer be taken back', () => {
  expect(TELL_AFTER_MS).toBeGreaterThan(UNDO_MS);
});

test('an approval that was taken back is no step any more, an earlier one of another person stays', () => {
  const steps = (['request', 'approve', 'approve', 'undo', 'refuse'] as const).map((event, place) => ({
    event,
    place,
  }));
  expect(standingSteps(steps).map(({ place }) => place)).toEqual([0, 1, 4]);
});
