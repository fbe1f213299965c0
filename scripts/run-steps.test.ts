import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { chooseSteps, type Step, steps } from './steps.ts';

test('when everything passes, the exit code is 0 and the last line says so', async () => {
  const { code, lines } = await runInChild([step('one', 'process.exit(0)'), step('two', '')]);
  expect(lines.at(-1)).toBe('2 passed, 0 failed, 0 skipped');
  expect(code).toBe(0);
});

test('a failing step does not stop the others, and the run fails', async () => {
  const { code, lines } = await runInChild([step('bad', 'process.exit(3)'), step('good', "console.log('went on')")]);
  expect(lines).toContain('went on');
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
  expect(code).toBe(1);
});

test('a step that needs a failed one is not run and counts as failed', async () => {
  const { code, lines } = await runInChild([
    step('build', 'process.exit(1)'),
    { ...step('browser', "console.log('must not run')"), needs: ['fixture-build'] },
  ]);
  expect(lines).not.toContain('must not run');
  expect(lines.at(-1)).toBe('0 passed, 2 failed, 0 skipped');
  expect(code).toBe(1);
});

test('a step that hangs is ended at its limit with everything it started', async () => {
  const hang =
    "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); setInterval(() => {}, 1000)";
  const { code, lines } = await runInChild([{ ...step('hangs', hang), limitMinutes: 0.5 / 60 }]);
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
  expect(code).toBe(1);
});

test('a step that crashes before its report counts as failed', async () => {
  const { lines } = await runInChild([{ ...step('crashes', ''), report: 'vitest' }]);
  expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

test('what a step reports is counted; each skip and each failure is listed with its reason, and what needed a second try by name', async () => {
  const report = {
    passed: 4,
    failed: 1,
    skipped: [{ name: 'reads the schema', reason: 'no schemas here' }],
    flaky: ['signs in'],
    failures: ['signs out: no button'],
  };
  const script = `require('fs').mkdirSync('.cache/test', { recursive: true });
    require('fs').writeFileSync(process.env.TOADA_REPORT, ${JSON.stringify(JSON.stringify(report))})`;
  const { code, lines } = await runInChild([{ ...step('reports', script), report: 'vitest' }]);
  expect(lines).toContain('skipped: reads the schema (no schemas here)');
  expect(lines).toContain('passed only at the second try: signs in');
  expect(lines).toContain('failed: signs out: no button');
  expect(lines.at(-1)).toBe('4 passed, 1 failed, 1 skipped');
  expect(code).toBe(1);
});

test('a run without steps is no success', async () => {
  const { code, lines } = await runInChild([]);
  expect(lines.at(-1)).toBe('0 passed, 0 failed, 0 skipped');
  expect(code).toBe(1);
});

test('a word chooses its step and what it needs, check the fast part, no word everything', () => {
  const names = (...words: string[]) => chooseSteps(steps, words).map(({ name }) => name);
  expect(names('browser')).toEqual(['build', 'browser']);
  expect(names('domain', 'types')).toEqual(['types', 'domain']);
  expect(names('check')).toEqual(['format', 'types', 'unused', 'architecture', 'domain', 'scripts', 'web']);
  expect(names()).toHaveLength(steps.length);
  expect(() => names('brwser')).toThrow('There is no step "brwser"');
});

function step(name: string, script: string): Step {
  return {
    name: `fixture-${name}`,
    command: [process.execPath, '-e', script],
    limitMinutes: 1,
  };
}

async function runInChild(fixture: Step[]): Promise<{ code: number; lines: string[] }> {
  const module = pathToFileURL(`${import.meta.dirname}/run-steps.ts`);
  const script = `const { runSteps } = await import(${JSON.stringify(module)});
    process.exitCode = await runSteps(${JSON.stringify(fixture)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, lines: output.trimEnd().split('\n') };
}
