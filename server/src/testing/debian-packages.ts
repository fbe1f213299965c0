import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const CACHE_DIR = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
const STALE_RUN_MS = 60 * 60 * 1000;

/** Where the packages are, as if `/` were there, and where their programs find their libraries. */
export type Unpacked = { root: string; libraries: string; cacheDir: string };

/**
 * Debian's packages are unpacked into node_modules/.cache, never installed: no root needed, nothing on the machine changes,
 * no service starts. The second time they are there already. Throws where they cannot be had.
 */
export async function unpackPackages(name: string, packages: string[]): Promise<Unpacked> {
  const needed = ['/etc/debian_version', '/usr/bin/apt-get', '/usr/bin/dpkg-deb', '/usr/bin/setpriv'];
  const absent = needed.find((path) => !existsSync(path));
  if (absent) throw new Error(`this is not Debian (${absent} is missing).`);
  const cacheDir = join(CACHE_DIR, name);
  const root = join(cacheDir, `packages-${process.arch}`);
  await mkdir(cacheDir, { recursive: true });
  await sweepOldRuns(cacheDir);
  if (!existsSync(root)) await unpackInto(cacheDir, root, packages);
  const triplet = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch as string] ?? process.arch;
  return { root, libraries: [join(root, 'usr/lib', triplet), join(root, 'lib', triplet)].join(':'), cacheDir };
}

/** One line of what a program or apt complained about. */
export function reasonOf(error: unknown) {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr || message).trim().split('\n');
  return `${lines.findLast((line) => /^(E:|Err:|OSError|.*Error:)/.test(line)) ?? lines.at(-1)}`;
}

async function sweepOldRuns(cacheDir: string) {
  for (const name of await readdir(cacheDir)) {
    if (!/^(run|unpack)-/.test(name)) continue;
    const path = join(cacheDir, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > STALE_RUN_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Everything happens under a temporary name: a half-made folder is never taken for a whole one. */
async function unpackInto(cacheDir: string, folder: string, packages: string[]) {
  const work = await mkdtemp(join(cacheDir, 'unpack-'));
  try {
    await download(work, packages);
    const archives = join(work, 'cache/archives');
    for (const name of await readdir(archives)) {
      // The machine's own C library must stay the only one.
      if (!name.endsWith('.deb') || name.startsWith('libc6_')) continue;
      await run('dpkg-deb', ['-x', join(archives, name), join(work, 'root')], {
        timeout: 60_000,
        killSignal: 'SIGKILL',
      });
    }
    // Another test run may have been quicker; its folder is as good.
    await rename(join(work, 'root'), folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** With lists and cache of its own apt needs no root and waits for nobody's lock. */
async function download(work: string, packages: string[]) {
  await mkdir(join(work, 'state/lists/partial'), { recursive: true });
  await mkdir(join(work, 'cache/archives/partial'), { recursive: true });
  const settings = [
    `Dir::State=${work}/state`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${work}/cache`,
    'Debug::NoLocking=1',
    'Acquire::Retries=2',
    'Acquire::http::Timeout=15',
    'Acquire::https::Timeout=15',
    ...(process.getuid?.() === 0 ? ['APT::Sandbox::User=root'] : []),
  ].flatMap((setting) => ['-o', setting]);
  const apt = (limitMs: number, ...words: string[]) =>
    run('apt-get', [...settings, ...words], {
      timeout: limitMs,
      killSignal: 'SIGKILL',
      env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt(60_000, 'update', '-q');
  await apt(120_000, 'install', '-q', '-y', '--no-install-recommends', '--download-only', ...packages);
}
