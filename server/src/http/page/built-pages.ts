import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '@toada/domain/page-data.ts';

/** Exports of `web/src/render.tsx`. */
export type Drawing = {
  drawnPaths: readonly string[];
  styles: string;
  render: (url: string, data: PageData) => string;
  titleOf: (path: string, data: PageData) => string;
  descriptionOf: (path: string, data: PageData) => string;
  screenOf: (path: string) => string | undefined;
};

type Manifest = Record<string, { file: string; imports?: string[] }>;
const ENTRY = 'index.html';

/** Output of the build: the page, the code that draws it, and the manifest of its files. */
export async function readBuild(dir: string) {
  const drawing: Drawing = await import(pathToFileURL(join(dir, 'server/render.js')).href);
  const manifest = await readJson<Manifest>(join(dir, '.vite/manifest.json'));
  const sheets = await readJson<Record<string, string>>(join(dir, 'fonts.json'));
  const fonts = await Promise.all(
    Object.entries(sheets).map(async ([font, sheet]) => [font, await readFile(join(dir, sheet), 'utf8')] as const),
  );
  return {
    html: await readFile(join(dir, ENTRY), 'utf8'),
    paths: await readJson<string[]>(join(dir, 'paths.json')),
    drawing,
    /** The styles of a font that is not the product's own. */
    fontStyles: new Map<string, string>(fonts),
    /** Everything the page will import before it can be used, so that it is asked for at once and not file by file. */
    modulesOf: (path: string) => modulesOf(manifest, [ENTRY, drawing.screenOf(path)]),
  };
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function modulesOf(manifest: Manifest, entries: readonly (string | undefined)[]): string[] {
  const seen = new Set<string>();
  const waiting = entries.filter((key) => key !== undefined);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  // The page names its first file itself.
  seen.delete(ENTRY);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []);
}
