/** One part of `npm test`. A step without a report counts as one test, passed or failed by its exit code. */
export type Step = {
  name: string;
  command: readonly string[];
  limitMinutes: number;
  report?: 'vitest' | 'playwright';
  /** Belongs to `npm run check`, the fast part. */
  isFast?: true;
  /** Leaves a core idle for much of its time and touches nothing of another: runs beside its neighbours that say so, too. */
  isBeside?: true;
  /** Steps without which this one makes no sense. A step that runs beside others has none. */
  needs?: readonly string[];
};

const bin = (name: string) => `node_modules/.bin/${name}`;
const NODE = process.execPath;

/** A project's tests, all of them or these files. */
export const vitest = (project: string, limitMinutes: number, files: readonly string[] = []): Step => ({
  name: project,
  command: [
    NODE,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=./scripts/vitest-report.ts',
    ...files,
  ],
  limitMinutes,
  report: 'vitest',
});

/** In the order in which a mistake is found soonest. */
export const steps: readonly Step[] = [
  { name: 'format', command: [bin('biome'), 'ci', '.'], limitMinutes: 6, isFast: true, isBeside: true },
  // Each further checker looks at what the files share once more: two cores are better used by the steps beside it.
  {
    name: 'types',
    command: [bin('tsc'), '-p', '.', '--checkers', '1'],
    limitMinutes: 10,
    isFast: true,
    isBeside: true,
  },
  // Files nobody imports and packages nobody uses; exports are the reader's to judge.
  {
    name: 'unused',
    command: [bin('knip'), '--include', 'files,dependencies,unlisted,unresolved', '--no-config-hints'],
    limitMinutes: 6,
    isFast: true,
    isBeside: true,
  },
  { ...vitest('architecture', 6), isFast: true, isBeside: true },
  { ...vitest('domain', 8), isFast: true, isBeside: true },
  { ...vitest('scripts', 10), isFast: true, isBeside: true },
  vitest('server', 40),
  vitest('web', 18),
  { name: 'build', command: [NODE, 'scripts/build.ts'], limitMinutes: 10 },
  { name: 'size', command: [NODE, 'web/size-check.ts'], limitMinutes: 2, needs: ['build'] },
  {
    name: 'browser',
    command: [NODE, 'node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    limitMinutes: 45,
    report: 'playwright',
    needs: ['build'],
  },
];

/** `check` means the fast steps; a step's name means it and what it needs; nothing means everything. */
export function chooseSteps(all: readonly Step[], words: readonly string[]): Step[] {
  const unknown = words.find((word) => word !== 'check' && !all.some(({ name }) => name === word));
  if (unknown)
    throw new Error(`There is no step "${unknown}": use check, changed, ${all.map(({ name }) => name).join(', ')}.`);
  if (words.length === 0) return [...all];
  const named = all.filter(({ name, isFast }) => words.includes(name) || (isFast && words.includes('check')));
  const needed = new Set(named.flatMap(({ name, needs = [] }) => [name, ...needs]));
  return all.filter(({ name }) => needed.has(name));
}
