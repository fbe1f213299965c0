import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an owner hears of the first visit at once and of the last one of a rush at the end of the pause', () => {
  const told: string[] = [];
  const tell = paced(
    (words: string) => words.slice(0, 1),
    (words) => told.push(words),
    2_000,
  );
  for (const words of ['a1', 'a2', 'b1', 'a3']) tell(words);
  expect(told).toEqual(['a1', 'b1']);
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual(['a1', 'b1', 'a3']);
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual(['a1', 'b1', 'a3']);
  tell('a4');
  expect(told.at(-1)).toBe('a4');
});
