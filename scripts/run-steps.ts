import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addCounts, type Counts, closingLine, countPlaywright, countStep, exitCodeOf } from './counts.ts';
import { runLimited } from './run-limited.ts';
import type { Step } from './steps.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Prepares what a step needs from the machine, as environment variables; a throw fails the step. */
export type Prepare = (step: Step) => Promise<Record<string, string>>;

type Result = { step: Step; counts: Counts; seconds: number };

/** Runs every step to its end, also after a failure, prints the account and gives the exit code. */
export async function runSteps(chosen: readonly Step[], prepare: Prepare = async () => ({})): Promise<number> {
  const results: Result[] = [];
  for (const step of chosen) {
    const missing = step.needs?.find((name) => hasFailed(results, name));
    results.push(missing ? refuse(step, `${missing} failed`) : await runStep(step, prepare));
  }
  return printAccount(results);
}

function hasFailed(results: readonly Result[], name: string): boolean {
  return results.some(({ step, counts }) => step.name === name && counts.failed > 0);
}

function refuse(step: Step, reason: string): Result {
  console.log(`\n=== ${step.name}: not run, ${reason}`);
  return { step, counts: { passed: 0, failed: 1, skipped: [] }, seconds: 0 };
}

async function runStep(step: Step, prepare: Prepare): Promise<Result> {
  console.log(`\n=== ${step.name}`);
  const started = performance.now();
  const file = path.join(ROOT, `.cache/test/${step.name}.json`);
  // The account of an earlier run must not stand in for a step that crashes.
  rmSync(file, { force: true });
  try {
    const env = { ...process.env, ...(await prepare(step)), TOADA_REPORT: file };
    const exitCode = await runLimited(step.command, { cwd: ROOT, env, limitMs: step.limitMinutes * 60_000 });
    const counts = countStep(exitCode, readReport(step, file), step.report !== undefined);
    return { step, counts, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    return refuse(step, error instanceof Error ? error.message : String(error));
  }
}

function readReport(step: Step, file: string): Counts | null {
  if (!step.report) return null;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return step.report === 'playwright' ? countPlaywright(report) : report;
  } catch {
    return null;
  }
}

function printAccount(results: readonly Result[]): number {
  const total = addCounts(results.map(({ counts }) => counts));
  console.log('');
  for (const { step, counts, seconds } of results) {
    const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
    console.log(
      `${step.name.padEnd(14)}${verdict.padEnd(8)}${seconds.toFixed(1).padStart(7)} s  ${closingLine(counts)}`,
    );
  }
  for (const { name, reason } of total.skipped) console.log(`skipped: ${name} (${reason})`);
  for (const name of total.flaky ?? []) console.log(`passed only at the second try: ${name}`);
  for (const failure of total.failures ?? []) console.log(`failed: ${failure}`);
  console.log(`\n${closingLine(total)}`);
  return exitCodeOf(total);
}
