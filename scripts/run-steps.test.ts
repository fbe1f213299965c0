import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
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

test('steps that may run beside each other do, two at once, and each is told whole in its order', async () => {
  // Each says when it began and ended; the first ends last.
  const slow = (name: string, ms: number) =>
    beside(
      name,
      `console.log('${name}', Date.now()); setTimeout(() => console.log('${name} ends', Date.now()), ${ms})`,
    );
  const { code, lines } = await runInChild([
    slow('one', 1_500),
    slow('two', 500),
    slow('three', 0),
    step('alone', "console.log('alone', Date.now())"),
  ]);
  const told = lines.filter((line) => /^(one|two|three|alone)/.test(line)).map((line) => line.replace(/ \d+$/, ''));
  expect(told).toEqual(['one', 'one ends', 'two', 'two ends', 'three', 'three ends', 'alone']);
  const at = (start: string) => Number(lines.find((line) => line.startsWith(start))?.match(/ (\d+)$/)?.[1]);
  expect(at('two ')).toBeLessThan(at('one ends'));
  expect(at('three ')).toBeGreaterThanOrEqual(at('two ends'));
  expect(at('alone ')).toBeGreaterThanOrEqual(at('one ends'));
  expect(lines.filter((line) => line.startsWith('=== '))).toHaveLength(4);
  expect(code).toBe(0);
});

test('beside others a step fails, hangs and is not found as it does alone', async () => {
  const { code, lines } = await runInChild([
    beside('good', "console.log('went on')"),
    beside('bad', 'process.exit(3)'),
    { ...beside('hangs', 'setInterval(() => {}, 1000)'), limitMinutes: 0.5 / 60 },
    { ...beside('missing', ''), command: ['no-such-program'] },
  ]);
  expect(lines).toContain('went on');
  expect(lines).toContain('Ended after 0.5 s, the limit of this step.');
  expect(lines).toContain('spawn no-such-program ENOENT');
  expect(lines.at(-1)).toBe('1 passed, 3 failed, 0 skipped');
  expect(code).toBe(1);
});

test('told to stop, it ends all that runs beside each other', async () => {
  // A connection ends with whoever holds it, however that one ended.
  const server = createServer().listen(0, '127.0.0.1');
  const connections: Promise<unknown>[] = [];
  server.on('connection', (socket) => connections.push(once(socket.on('error', () => {}).resume(), 'close')));
  await once(server, 'listening');
  const connected = `require('net').connect(${(server.address() as AddressInfo).port}, '127.0.0.1')`;
  const child = launch([
    beside('docile', connected),
    beside('stubborn', `process.on('SIGTERM', () => {}); ${connected}`),
  ]);
  await vi.waitUntil(() => connections.length === 2, { timeout: 60_000 });
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(143);
  await Promise.all(connections);
  server.close();
});

test('no step that runs beside others needs one, for it might not have ended', () => {
  for (const { name, isBeside, needs = [] } of steps) if (isBeside) expect(needs, name).toEqual([]);
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
  expect(names('check')).toEqual(['format', 'types', 'unused', 'architecture', 'domain', 'scripts']);
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

function beside(name: string, script: string): Step {
  return { ...step(name, script), isBeside: true };
}

async function runInChild(fixture: Step[]): Promise<{ code: number; lines: string[] }> {
  const child = launch(fixture);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, lines: output.trimEnd().split('\n') };
}

function launch(fixture: Step[]) {
  const module = pathToFileURL(`${import.meta.dirname}/run-steps.ts`);
  const script = `const { runSteps } = await import(${JSON.stringify(module)});
    process.exitCode = await runSteps(${JSON.stringify(fixture)});`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}
