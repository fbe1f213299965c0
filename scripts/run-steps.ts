import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addCounts, type Counts, closingLine, countPlaywright, countStep, exitCodeOf } from './counts.ts';
import { runLimited } from './run-limited.ts';
import type { Step } from './steps.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORTS = path.join(ROOT, '.cache/test');
/** Cores of the smallest machine we support, and of CI. */
const AT_ONCE = 2;

/** Prepares what a step needs from the machine, as environment variables; a throw fails the step. */
export type Prepare = (step: Step) => Promise<Record<string, string>>;

type Result = { step: Step; counts: Counts; seconds: number };

/** Runs every step to its end, also after a failure, prints the account and gives the exit code. */
export async function runSteps(chosen: readonly Step[], prepare: Prepare = async () => ({})): Promise<number> {
  const results: Result[] = [];
  for (const group of groupsOf(chosen)) {
    const [step] = group;
    const missing = step?.needs?.find((name) => hasFailed(results, name));
    if (step && missing) results.push(refuse(step, `${missing} failed`));
    else if (step?.isBeside) results.push(...(await runBeside(group, prepare)));
    else if (step) results.push(await runStep(step, prepare));
  }
  return printAccount(results);
}

/** Neighbours that may run beside each other are one group, every other step is one by itself. */
function groupsOf(chosen: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of chosen) {
    const last = groups.at(-1);
    if (step.isBeside && last?.[0]?.isBeside) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Each begins in its order as soon as a core is free, and is told whole when all before it were told. */
async function runBeside(group: readonly Step[], prepare: Prepare): Promise<Result[]> {
  mkdirSync(REPORTS, { recursive: true });
  const places = group.map((step) => ({ step, ...Promise.withResolvers<Result>() }));
  const waiting = places.values();
  const takeTurns = async () => {
    for (const { step, resolve, reject } of waiting) await runStep(step, prepare, logOf(step)).then(resolve, reject);
  };
  for (let turn = 0; turn < AT_ONCE; turn += 1) void takeTurns();

  const results: Result[] = [];
  for (const { step, promise } of places) {
    results.push(await promise);
    console.log(`\n=== ${step.name}`);
    process.stdout.write(readFileSync(logOf(step)));
  }
  return results;
}

function logOf({ name }: Step): string {
  return path.join(REPORTS, `${name}.log`);
}

function hasFailed(results: readonly Result[], name: string): boolean {
  return results.some(({ step, counts }) => step.name === name && counts.failed > 0);
}

function refuse(step: Step, reason: string): Result {
  console.log(`\n=== ${step.name}: not run, ${reason}`);
  return { step, counts: { passed: 0, failed: 1, skipped: [] }, seconds: 0 };
}

/** On our terminal, or into a file that is told later. */
async function runStep(step: Step, prepare: Prepare, log?: string): Promise<Result> {
  if (!log) console.log(`\n=== ${step.name}`);
  const started = performance.now();
  const file = path.join(REPORTS, `${step.name}.json`);
  // The account of an earlier run must not stand in for a step that crashes.
  rmSync(file, { force: true });
  const output = log === undefined ? {} : { output: openSync(log, 'w') };
  try {
    const env = { ...process.env, ...(await prepare(step)), TOADA_REPORT: file };
    const limitMs = step.limitMinutes * 60_000;
    const exitCode = await runLimited(step.command, { cwd: ROOT, env, limitMs, ...output });
    const counts = countStep(exitCode, readReport(step, file), step.report !== undefined);
    return { step, counts, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    return refuse(step, error instanceof Error ? error.message : String(error));
  } finally {
    if (output.output !== undefined) closeSync(output.output);
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
