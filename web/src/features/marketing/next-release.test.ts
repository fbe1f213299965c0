import { expect, test } from 'vitest';
import { nextRelease } from './next-release.ts';

const at = (release_date: string | null, status: 'completed' | 'approved' | 'draft' | 'withdrawn' = 'approved') => ({
  release_date,
  status,
});

test.each([
  ['the next from today on', [at(null, 'draft'), at('2026-12-24'), at('2026-11-27'), at('2026-11-01')], '2026-11-27'],
  ['today counts', [at('2026-11-27'), at('2026-11-19')], '2026-11-19'],
  ['else the newest released', [at('2026-10-01'), at('2026-11-01'), at('2026-09-01')], '2026-11-01'],
  ['one that was taken down is not next', [at('2026-11-27', 'withdrawn'), at('2026-11-01')], '2026-11-01'],
  ['else the first of the list', [at(null, 'draft'), at(null)], null],
])('the hub opens on %s', (_what, releases, day) => {
  expect(nextRelease(releases, '2026-11-19')?.release_date).toBe(day);
});
