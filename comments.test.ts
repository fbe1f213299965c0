import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = import.meta.dirname;
/** Openings that make the reader resolve a pronoun before learning the subject (STYLE.md). */
const PRONOUN = /^(What|Who|Whoever|Whose|Whom|Of|Those)\b/;
/** Migrations up to this one have run somewhere and stay as they are. */
const LAST_LANDED = 'server/migrations/2026-11-18-0299';
type Comment = { start: number; end: number; text: string; isLine: boolean };

/** Beginnings of a file's comments; lines below each other are one comment. */
function openingsOf(file: string, source: string): string[] {
  const comments = /\.(css|sql)$/.test(file) ? byPattern(file, source) : bySyntax(file, source);
  return comments
    .filter(({ start, isLine }, index) => {
      const before = comments[index - 1];
      const isNextLine = before && /^[^\S\n]*\n[^\S\n]*$/.test(source.slice(before.end, start));
      return !(isLine && before?.isLine && isNextLine);
    })
    .map(({ text }) => text.replace(/^[\s*!-]+/, ''));
}

function bySyntax(file: string, source: string): Comment[] {
  return parseSync(file, source).comments.map(({ start, end, value, type }) => ({
    ...{ start, end, text: value },
    isLine: type === 'Line',
  }));
}

function byPattern(file: string, source: string): Comment[] {
  const pattern = file.endsWith('.sql') ? /--(.*)/g : /\/\*([\s\S]*?)\*\//g;
  return [...source.matchAll(pattern)].map(({ index, 0: whole, 1: text = '' }) => ({
    ...{ start: index, end: index + whole.length, text },
    isLine: file.endsWith('.sql'),
  }));
}

const badOpenings = (file: string, source: string) => openingsOf(file, source).filter((text) => PRONOUN.test(text));

const files = readdirSync(ROOT)
  .filter((name) => /^(domain|server|web|e2e|scripts)$|\.(ts|js|mjs)$/.test(name))
  .flatMap((name) => (name.includes('.') ? [name] : under(name)));

function under(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mts|m?js|css|sql)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !(file.startsWith('server/migrations/') && file < LAST_LANDED));
}

test('a comment begins with its subject, not with a pronoun', () => {
  const offenders = files.flatMap((file) =>
    badOpenings(file, readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text.slice(0, 80)}`),
  );
  expect(offenders).toEqual([]);
  expect(files.length).toBeGreaterThan(2_500);
});

test.each([
  ['a.ts', '/** What a verb is given. */ const a = 1;'],
  ['a.ts', '/**\n * Whoever calls has locked the row.\n */\nconst a = 1;'],
  ['a.ts', 'const a = 1; // Of the person.'],
  ['a.ts', "const a = '// What';\n// Those that wait.\nconst b = 1;"],
  ['a.tsx', 'const a = <p>{/* Who waits. */}</p>;'],
  ['a.css', 'p { color: red } /* What moves. */'],
  ['a.sql', 'create table a (b text); -- Whose row it is.'],
])('%s: it refuses %j', (file, source) => expect(badOpenings(file, source)).toHaveLength(1));

test.each([
  ['a.ts', '// A row of a table\n// Of the person.\nconst a = 1;'],
  ['a.ts', "const a = 'x'; const b = '// What is this?';"],
  ['a.ts', '/** Whatever a store answers is kept: offers, too. */ const a = 1;'],
  ['a.sql', '-- The rows\n-- Of the person.'],
])('%s: it lets pass %j', (file, source) => expect(badOpenings(file, source)).toEqual([]));
