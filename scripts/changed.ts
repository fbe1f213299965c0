import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { type Step, steps, vitest } from './steps.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TEST = /\.test\.tsx?$/;
const CODE = /\.(tsx?|mjs)$/;

/**
 * Lists that name every feature, and the tools that open the whole product for a test. Through them everything reaches everything: a
 * change of one is followed, a change behind one is not.
 */
const HUB =
  /^server\/src\/(http\/(routes|app|server)|jobs\/(jobs|letters|schedule|worker)|product|main)\.ts$|^(server|web)\/src\/testing\/|^server\/src\/(demo|dev)\/|^web\/src\/(app\/|main\.tsx|render\.tsx)|\.feature\.ts$|^server\/src\/features?\.ts$/;

/** `npm test -- changed`: format, types and the layout, and of each project the tests that the change can reach by imports. */
export function changedSteps(): Step[] {
  const changed = changedFiles();
  const reached = reachedTests(importsOf(git('ls-files', '-co', '--exclude-standard').filter(isThere)), changed);
  console.log(`${changed.length} files changed, ${reached.length} test files reached.`);
  for (const line of notesOn(changed)) console.log(line);
  const projects = ['domain', 'scripts', 'server', 'web'] as const;
  return [
    ...steps.filter(({ name }) => ['format', 'types', 'architecture'].includes(name)),
    ...projects.flatMap((name) => {
      const files = reached.filter((file) => file.startsWith(`${name}/`));
      return files.length === 0 ? [] : [vitest(name, 35, files)];
    }),
  ];
}

/** Against the commit where this branch left main; on main itself, what is not committed yet. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '-o', '--exclude-standard')];
  return [...new Set(files)].filter(isThere);
}

/**
 * Tests that import a changed file, however far away, hubs aside, and every test that was changed itself. A file that a hub names is
 * tried through the whole product: the tests of its feature count as its importers.
 */
export function reachedTests(imports: ReadonlyMap<string, readonly string[]>, changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) {
    if (HUB.test(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      reached.add(importer);
      if (HUB.test(importer)) for (const test of testsBeside(file, imports)) reached.add(test);
    }
  }
  return [...reached].filter((file) => TEST.test(file) && !/^[\w-]+\.test\.ts$/.test(file)).toSorted();
}

function testsBeside(file: string, imports: ReadonlyMap<string, unknown>): string[] {
  const [feature] = file.match(/^(?:server|web)\/src\/features\/[\w-]+\//) ?? [];
  return feature ? [...imports.keys()].filter((one) => one.startsWith(feature) && TEST.test(one)) : [];
}

/** Changes that imports do not tell of. */
export function notesOn(changed: readonly string[]): string[] {
  const features = changed.flatMap((file) => file.match(/^(?:server|web)\/src\/features\/([\w-]+)\//)?.[1] ?? []);
  const journeys = [...new Set(features)].map((name) => `e2e/journeys/${name}.spec.ts`).filter(isThere);
  const hasMigration = changed.some((file) => file.startsWith('server/migrations/'));
  return [
    ...(hasMigration ? ['A migration reaches every test of the server: npm test -- server'] : []),
    ...(journeys.length > 0 ? [`Journeys of the features that changed, for npm run e2e: ${journeys.join(', ')}`] : []),
  ];
}

function importsOf(files: readonly string[]): Map<string, string[]> {
  return new Map(files.filter((file) => CODE.test(file)).map((file) => [file, readImports(file)]));
}

function readImports(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const { staticImports, staticExports } = parseSync(file, source).module;
  const wanted = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    // Screens that are loaded when they are opened, and files that run in a process or thread of their own.
    ...[...source.matchAll(/\b(?:import|new URL)\(\s*'([^']+)'/g)].map(([, specifier = '']) => specifier),
  ];
  return wanted.flatMap((specifier) => resolved(file, specifier.split('?')[0] ?? ''));
}

function resolved(file: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [path.posix.join(path.posix.dirname(file), specifier)];
  const [, name, rest] = specifier.match(/^@toada\/(\w+)\/(.+)$/) ?? [];
  return name ? [`${name}/src/${rest}`] : [];
}

function git(...words: string[]): string[] {
  const output = execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return output.split('\n').filter(Boolean);
}

function isThere(file: string): boolean {
  return existsSync(path.join(ROOT, file));
}
