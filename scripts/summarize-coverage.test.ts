import { expect, test } from 'vitest';
import { summarize } from './summarize-coverage.ts';

const of = (covered: number, total: number) => ({ lines: { covered, total }, branches: { covered: 0, total: 0 } });

test('folders are added up, whatever lies below them, and nothing is rounded up to the whole', () => {
  const summary = {
    total: of(1, 1),
    '/root/domain/src/money/money.ts': of(999, 1000),
    '/root/domain/src/statement/values/read.ts': of(1, 4),
    '/root/domain/src/statement/statement.states.ts': of(1, 1),
    '/root/domain/src/errors.ts': of(0, 0),
  };
  expect(summarize(summary, '/root', 3).map((line) => line.replace(/\s+/g, ' '))).toEqual([
    'domain/src lines 100.0 % branches 100.0 %',
    'domain/src/money lines 99.9 % branches 100.0 %',
    'domain/src/statement lines 40.0 % branches 100.0 %',
    'together lines 99.6 % branches 100.0 %',
  ]);
});
