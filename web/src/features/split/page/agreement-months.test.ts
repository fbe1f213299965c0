import type { SplitView } from '@toada/domain/split/split.contract.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { monthsOf } from './agreement-months.ts';

const splitOf = (posted_through: string | null) => ({ posted_through, agreements: [] }) as unknown as SplitView;
afterEach(() => {
  vi.useRealTimers();
});

test('months stand in their order, and this one is meant', () => {
  vi.setSystemTime(new Date('2026-11-16T12:00:00Z'));
  const { usual, months } = monthsOf(splitOf('2026-09-01'), null);
  expect(usual).toBe('2026-11-01');
  expect(months).toEqual([...months].sort());
  expect([months[0], months.at(-1)]).toEqual(['2026-09-01', '2027-10-01']);
});

test('what was divided through a later month begins there', () => {
  vi.setSystemTime(new Date('2026-11-16T12:00:00Z'));
  expect(monthsOf(splitOf('2027-01-01'), null)).toMatchObject({ usual: '2027-01-01' });
});
