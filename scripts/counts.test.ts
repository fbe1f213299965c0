import { describe, expect, test } from 'vitest';
import { addCounts, type Counts, closingLine, countPlaywright, countStep, exitCodeOf } from './counts.ts';

const report = (passed: number, failed: number): Counts => ({ passed, failed, skipped: [] });

describe('a step', () => {
  test.each([
    ['without a report counts as one passed', 0, null, false, report(1, 0)],
    ['without a report counts as one failed', 1, null, false, report(0, 1)],
    ['that was ended counts as one failed', null, null, false, report(0, 1)],
    ['that owes a report and wrote none failed, whatever its exit code', 0, null, true, report(0, 1)],
    ['counts what it reported', 1, report(5, 2), true, report(5, 2)],
    ['that crashed after its tests passed has one failure', 1, report(5, 0), true, report(5, 1)],
    ['that was ended after its tests passed has one failure', null, report(5, 0), true, report(5, 1)],
  ])('%s', (_name, exitCode, found, wantsReport, expected) => {
    expect(countStep(exitCode, found, wantsReport)).toEqual(expected);
  });
});

test('the browser report is counted through nested suites, with the reason of each skip', () => {
  const test = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped', description?: string) => ({
    status,
    annotations: description ? [{ type: 'skip', description }] : [],
    results: status === 'unexpected' ? [{ error: { message: '\u001b[31mno button\u001b[39m\n  at send' } }] : [],
  });
  const counts = countPlaywright({
    errors: [{ message: 'broken.spec.ts does not load' }],
    suites: [
      {
        title: 'lead.spec.ts',
        specs: [{ title: 'sends', tests: [test('expected'), test('unexpected')] }],
        suites: [
          {
            title: 'on a phone',
            specs: [{ title: 'sends', tests: [test('flaky'), test('skipped', 'no phone here')] }],
          },
        ],
      },
    ],
  });
  expect(counts).toEqual({
    passed: 2,
    failed: 2,
    skipped: [{ name: 'lead.spec.ts > on a phone > sends', reason: 'no phone here' }],
    flaky: ['lead.spec.ts > on a phone > sends'],
    failures: ['lead.spec.ts > sends: no button', 'outside of any test: broken.spec.ts does not load'],
  });
});

test('the closing line adds all steps up', () => {
  const total = addCounts([report(3, 0), { passed: 1, failed: 1, skipped: [{ name: 'a', reason: 'b' }] }]);
  expect(closingLine(total)).toBe('4 passed, 1 failed, 1 skipped');
});

test.each([
  [report(1, 0), 0],
  [report(9, 1), 1],
  [report(0, 0), 1],
  [{ passed: 0, failed: 0, skipped: [{ name: 'a', reason: 'b' }] }, 1],
])('%j ends with exit code %i', (counts, code) => {
  expect(exitCodeOf(counts)).toBe(code);
});
