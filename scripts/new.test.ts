import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterAll, expect, test } from 'vitest';
import { edits } from './new/edits.ts';
import { parseNames } from './new/names.ts';
import { layOut } from './new.ts';

const PRODUCT = join(import.meta.dirname, '..');
const root = mkdtempSync(join(tmpdir(), 'toada-new-'));
afterAll(() => rm(root, { recursive: true }));

// A name that the product itself will never have.
const names = parseNames('sleeping-tambourine', 'Pandeiro adormecido', 'Pandeiros adormecidos')!;
const changed = [...new Set(edits(names).map(({ file }) => file))];
mkdirSync(join(root, 'server/migrations'), { recursive: true });
for (const file of changed) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  cpSync(join(PRODUCT, file), join(root, file));
}
cpSync(join(PRODUCT, 'server/migrations'), join(root, 'server/migrations'), { recursive: true });
const files = layOut(root, names, new Date('2026-01-01T00:00:00Z'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('a feature is laid out in the three packages under its one name, and edits few files that are there', () => {
  for (const folder of ['domain/src', 'server/src/features', 'web/src/features'])
    expect(files.some((file) => file.startsWith(`${folder}/sleeping-tambourine/`))).toBe(true);
  expect(changed).toEqual([
    'domain/src/access/policy.ts',
    'domain/src/access/policy.test.ts',
    'domain/src/audit/audit.actions.ts',
    'domain/src/notification/kinds/people-kinds.ts',
    'server/src/features.ts',
    'server/src/features/privacy/tables/belongings.ts',
    'web/src/app/routes.ts',
  ]);
});

test('every file it writes can be read, and imports what is there under the name that is exported there', () => {
  const faults = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const { errors, module } = parseSync(file, read(file));
      const missing = module.staticImports
        .filter(({ moduleRequest }) => /^(\.|@toada\/)/.test(moduleRequest.value))
        .flatMap(({ moduleRequest, entries }) => {
          const text = textOf(file, moduleRequest.value);
          if (text === null) return [`${file} imports ${moduleRequest.value}`];
          const wanted = entries.flatMap(({ importName }) => importName.name ?? []);
          return wanted.filter((name) => !exportsOf(text).has(name)).map((name) => `${file} imports ${name}`);
        });
      return [...errors.map(({ message }) => `${file}: ${message}`), ...missing];
    });
  expect(faults).toEqual([]);
});

/** The imported file, as it was laid out or as the product has it. */
function textOf(file: string, specifier: string): string | null {
  const path = specifier.startsWith('.')
    ? join(dirname(file), specifier)
    : specifier.replace(/^@toada\/(\w+)\//, '$1/src/');
  const folder = [root, PRODUCT].find((one) => existsSync(join(one, path)));
  return folder ? readFileSync(join(folder, path), 'utf8') : null;
}

function exportsOf(text: string): Set<string> {
  const { module } = parseSync('x.tsx', text);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return new Set(entries.flatMap(({ exportName }) => exportName.name ?? []));
}

test('its migration comes after the last one, whatever the clock says', () => {
  const migration = files.find((file) => file.endsWith('.sql')) ?? '';
  expect(read(migration)).toContain('create table sleeping_tambourines');
  expect(readdirSync(join(root, 'server/migrations')).toSorted().at(-1)).toBe(basename(migration));
});

test('nothing is laid over what stands there', () => {
  const before = changed.map(read);
  expect(() => layOut(root, names, new Date())).toThrow('is there already');
  expect(changed.map(read)).toEqual(before);
});

test.each(['', 'RadioShow', 'radio_show', '../x', 'radio-'])('%s is no name of a feature', (name) =>
  expect(parseNames(name)).toBeNull(),
);
