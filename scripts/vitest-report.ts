import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Counts } from './counts.ts';

/**
 * Writes what scripts/test.ts counts. Vitest's own JSON has neither the reason of a skip nor the errors of hooks, whose
 * tests it calls skipped.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.TOADA_REPORT;
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(countModules(modules, unhandled.length)));
  }
}

function countModules(modules: readonly TestModule[], unhandledErrors: number): Counts {
  const counts: Counts = { passed: 0, failed: unhandledErrors, skipped: [] };
  for (const module of modules) {
    counts.failed += module.errors().length;
    for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') counts.passed += 1;
      else if (result.state === 'failed') counts.failed += 1;
      else counts.skipped.push({ name: test.fullName, reason: ('note' in result && result.note) || 'no reason given' });
    }
  }
  return counts;
}
