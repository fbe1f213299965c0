import { stripVTControlCharacters } from 'node:util';

export type Skipped = { name: string; reason: string };
export type Counts = {
  passed: number;
  failed: number;
  skipped: Skipped[];
  /** Passed at the second try only: counted as passed, and named aloud, for each is a fault of the test or of ours. */
  flaky?: string[];
  /** Each with the first line of why, for whoever reads the end of a long log alone. */
  failures?: string[];
};

/** The part of Playwright's JSON report that is read here. */
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; tests: PlaywrightTest[] };
type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations?: { type: string; description?: string }[];
  results?: { error?: { message?: string } }[];
};
export type PlaywrightReport = { suites?: PlaywrightSuite[]; errors?: { message?: string }[] };

/** Counts of a step, given its end. A crash is a failure even when every test that ran had passed. */
export function countStep(exitCode: number | null, report: Counts | null, wantsReport: boolean): Counts {
  const hasSucceeded = exitCode === 0;
  if (report === null) {
    const isPassed = hasSucceeded && !wantsReport;
    return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: [] };
  }
  return hasSucceeded || report.failed > 0 ? report : { ...report, failed: 1 };
}

export function countPlaywright({ suites = [], errors = [] }: PlaywrightReport): Counts {
  const tests = suites.flatMap((suite) => testsIn(suite, ''));
  const withStatus = (...statuses: string[]) => tests.filter(({ test }) => statuses.includes(test.status));
  return {
    passed: withStatus('expected', 'flaky').length,
    // An error outside of any test, such as a file that does not load, fails the run as one more.
    failed: withStatus('unexpected').length + errors.length,
    skipped: withStatus('skipped').map(({ name, test }) => ({ name, reason: reasonOf(test) })),
    flaky: withStatus('flaky').map(({ name }) => name),
    failures: [
      ...withStatus('unexpected').map(({ name, test }) => nameFailure(name, test.results?.at(-1)?.error?.message)),
      ...errors.map(({ message }) => nameFailure('outside of any test', message)),
    ],
  };
}

export function nameFailure(name: string, message = 'no message'): string {
  return `${name}: ${stripVTControlCharacters(message).trim().split('\n', 1)[0]}`;
}

export function addCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
    flaky: all.flatMap(({ flaky = [] }) => flaky),
    failures: all.flatMap(({ failures = [] }) => failures),
  };
}

/** The closing line, which CI reads: nothing else may stand on it. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
}

/** A run without any test is no success. */
export function exitCodeOf({ passed, failed }: Counts): number {
  return failed > 0 || passed === 0 ? 1 : 0;
}

function testsIn(suite: PlaywrightSuite, parent: string): { name: string; test: PlaywrightTest }[] {
  const title = [parent, suite.title].filter((part) => part !== '').join(' > ');
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ name: `${title} > ${spec.title}`, test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, title))];
}

function reasonOf({ annotations = [] }: PlaywrightTest): string {
  return annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? 'no reason given';
}
