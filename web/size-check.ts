import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The part of Vite's manifest that says which file brings which others along. */
export type Manifest = Record<string, { file: string; imports?: string[]; isDynamicEntry?: boolean }>;
export type Budget = { name: string; entries: string[]; without?: string[]; limitBytes: number };
export type Measured = { name: string; bytes: number; limitBytes: number; isOver: boolean };

const KB = 1_000;
const ENTRY = 'index.html';
/** Fetched by whoever signs in or is signed in, but not by the landing page. */
const IDENTITY = ['src/lib/session/auth.ts', 'src/lib/session/watch-auth.ts', 'src/lib/session/judge-session.ts'];
const SHELL = [ENTRY, ...IDENTITY, 'src/app/PanelRoutes.tsx', 'src/app/AppShell.tsx'];

/** JavaScript a page loads before it is whole, brotli (issue 3). */
const pages: readonly Budget[] = [
  { name: 'landing', entries: [ENTRY, 'src/app/HomeScreen.tsx'], limitBytes: 90 * KB },
  {
    name: 'login',
    entries: [ENTRY, ...IDENTITY, 'src/app/AuthLayout.tsx', 'src/features/auth/login/LoginScreen.tsx'],
    limitBytes: 180 * KB,
  },
  { name: 'panel shell', entries: SHELL, limitBytes: 230 * KB },
];

const SCREEN_LIMIT_BYTES = 60 * KB;

/** The pages above, and every screen that is fetched on its own, beyond what the panel has already loaded. */
export function budgetsOf(manifest: Manifest): Budget[] {
  const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && /Screen\.tsx$/.test(key));
  return [
    ...pages,
    ...screens.map((key) => ({ name: key, entries: [key], without: SHELL, limitBytes: SCREEN_LIMIT_BYTES })),
  ];
}

/** Sums each budget's files. An entry that is not in the manifest is an error: a renamed file must not pass unseen. */
export function measure(manifest: Manifest, budgets: readonly Budget[], bytesOf: (file: string) => number): Measured[] {
  return budgets.map(({ name, entries, without = [], limitBytes }) => {
    const known = filesOf(manifest, without);
    const files = [...filesOf(manifest, entries)].filter((file) => !known.has(file));
    const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0);
    return { name, bytes, limitBytes, isOver: bytes > limitBytes };
  });
}

/** Everything the entries import statically, and what that imports. */
function filesOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest; size-check.ts names a file that is gone`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

function main() {
  const dist = join(import.meta.dirname, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  // The build has written it beside the file, and this is what the server sends.
  const bytesOf = (file: string) => statSync(join(dist, `${file}.br`)).size;
  const measured = measure(manifest, budgetsOf(manifest), bytesOf);

  for (const { name, bytes, limitBytes, isOver } of measured) {
    const figures = `${(bytes / KB).toFixed(1).padStart(7)} of ${(limitBytes / KB).toString().padStart(3)} kB`;
    process.stdout.write(`${isOver ? 'OVER' : 'ok  '} ${figures}  ${name}\n`);
  }
  if (measured.some(({ isOver }) => isOver)) process.exitCode = 1;
}

if (import.meta.main) main();
