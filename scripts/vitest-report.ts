import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type Counts, nameFailure } from './counts.ts';

/**
 * Writes what scripts/test.ts counts. Vitest's own JSON has neither the reason of a skip nor the errors of hooks, whose
 * tests it calls skipped.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.TOADA_REPORT;
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(countModules(modules, unhandled)));
  }
}

function countModules(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Counts {
  const failures = unhandled.map(({ message }) => nameFailure('outside of any test', message));
  const counts: Counts = { passed: 0, failed: 0, skipped: [], failures };
  for (const module of modules) {
    for (const { message } of module.errors()) failures.push(nameFailure(path.relative('.', module.moduleId), message));
    for (const suite of module.children.allSuites()) {
      for (const { message } of suite.errors()) failures.push(nameFailure(suite.fullName, message));
    }
    for (const test of module.children.allTests()) {
      const result = test.result();
      const name = `${path.relative('.', module.moduleId)} > ${test.fullName}`;
      if (result.state === 'passed') counts.passed += 1;
      else if (result.state === 'failed') failures.push(nameFailure(name, result.errors[0]?.message));
      else counts.skipped.push({ name: test.fullName, reason: ('note' in result && result.note) || 'no reason given' });
    }
  }
  return { ...counts, failed: failures.length };
}
