import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { visitor } from '@toada/domain/access/decide.ts';
import { isReservedSlug, parseSlug } from '@toada/domain/link-page/slug.rules.ts';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { visitorSession } from '../lib/session/session.ts';
import { publicRoutes } from './public-routes.ts';
import { redirectSources } from './redirects.ts';
import { panelRoutes } from './routes.ts';

const SRC = resolve(import.meta.dirname, '..');
const DOMAIN = resolve(SRC, '../../domain/src');

/** Our own files that come along with a file, whatever the bundler makes of them. */
function filesWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { moduleRequest, entries } of parseSync(file, readFileSync(file, 'utf8')).module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    const wanted = moduleRequest.value.replace(/^@toada\/domain/, DOMAIN);
    const found = resolve(dirname(file), wanted);
    if (!isType && /\.tsx?$/.test(found) && existsSync(found)) filesWith(found, seen);
  }
  return seen;
}

test('the first page brings neither the panel rows, nor the policy table, nor a catalogue of words along', () => {
  const first = [...filesWith(`${SRC}/main.tsx`), ...filesWith(`${SRC}/app/HomeScreen.tsx`)];
  const grows =
    /app\/(routes|redirects|menu|pages|Guard)\.tsx?$|access\/policy\.ts$|(errors|fields|\/labels|part)(\.pt-BR|\.texts)?\.ts$/;
  expect(first.length).toBeGreaterThan(30);
  expect(first.filter((file) => grows.test(file))).toEqual([]);
});

test('what stands with the first page is public, and the panel stands apart', () => {
  expect(publicRoutes.filter(({ access, layout }) => access !== 'public' || layout === 'panel')).toEqual([]);
  expect(panelRoutes.filter(({ access, layout }) => access === 'public' || layout !== 'panel')).toEqual([]);
});

test('no redirect stands on a public page: public pages are drawn before redirects are asked for', () => {
  const paths = publicRoutes.map(({ path }) => path);
  expect(redirectSources.filter((source) => paths.includes(source))).toEqual([]);
});

test('the visitor of the first page is the visitor of the policy table', () => {
  expect(visitorSession.actor).toEqual(visitor);
});

test('nobody’s link page takes the place of a page of ours: the first word of every address is kept back', () => {
  const words = [...publicRoutes, ...panelRoutes].map(({ path }) => path.split('/')[1] ?? '');
  const kept = [...words, ...redirectSources.map((source) => source.split('/')[1] ?? '')].filter(
    (word) => parseSlug(word) !== null,
  );
  expect(kept.length).toBeGreaterThan(5);
  expect([...new Set(kept)].filter((word) => !isReservedSlug(word))).toEqual([]);
});
