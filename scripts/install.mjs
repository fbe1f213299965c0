import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Where the process number of a running npm is kept, for it outlives a command that was killed. */
const RUNNING = '.cache/install.pid';

/**
 * Installs what the lockfile names unless it is there already, and gives the exit code. The stamp is written last, so an
 * install that was killed is done again; it holds the lockfile's content, for a checkout changes every file's time.
 * @param {URL} root
 */
export async function ensureInstalled(root) {
  const stamp = new URL('node_modules/.toada-lock', root);
  const wanted = fingerprint(root);
  if (readIfThere(stamp) === wanted) return 0;

  await waitForRunningInstall(root);
  if (!isInstalledByHand(root)) {
    console.log('Installing dependencies from the lockfile …');
    rmSync(stamp, { force: true });
    const code = await installFromLockfile(root);
    if (code !== 0) return code;
  }
  writeFileSync(stamp, wanted);
  return 0;
}

/**
 * The platform belongs to it: packages with native parts differ when one folder is used by two machines.
 * @param {URL} root
 */
function fingerprint(root) {
  const lockfile = readFileSync(new URL('package-lock.json', root));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * After a developer's own `npm install` everything may be there without our stamp. npm writes its hidden lockfile as the
 * last step of an install, so it tells what is really in the folder.
 * @param {URL} root
 */
function isInstalledByHand(root) {
  const hidden = readIfThere(new URL('node_modules/.package-lock.json', root));
  if (hidden === null) return false;
  const installed = JSON.parse(hidden).packages;
  const named = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')).packages;
  return Object.entries(named)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .every(([place, { version, optional, peer }]) => {
      const there = installed[place]?.version;
      return there === version || (there === undefined && (optional === true || peer === true));
    });
}

/**
 * Two npm in one folder delete each other's files. The number may be anyone's by now, so the process must look like npm.
 * @param {URL} root
 */
async function waitForRunningInstall(root) {
  const pid = Number(readIfThere(new URL(RUNNING, root)));
  if (!pid || !isNpm(pid)) return;
  console.log(`Waiting for the install that is still running (process ${pid}) …`);
  while (isNpm(pid)) await sleep(200);
}

/** @param {number} pid */
function isNpm(pid) {
  if (process.platform === 'linux')
    return readIfThere(new URL(`file:///proc/${pid}/cmdline`))?.includes('npm') ?? false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @param {URL} root */
async function installFromLockfile(root) {
  // The build needs the development packages also where NODE_ENV is production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', args, { cwd: fileURLToPath(root), stdio: ['ignore', 'pipe', 'pipe'] });
  mkdirSync(new URL('.cache', root), { recursive: true });
  writeFileSync(new URL(RUNNING, root), String(child.pid ?? ''));

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code, reason] = await new Promise((resolve) => {
    child.once('error', (error) => resolve([1, error.message]));
    child.once('close', (status, signal) => resolve([status ?? 1, signal ?? `exit code ${status}`]));
  });
  rmSync(new URL(RUNNING, root), { force: true });
  if (code === 0) return 0;
  console.error(output.trim());
  console.error(`The dependencies could not be installed (npm ci: ${reason}).`);
  return code;
}

/** @param {URL} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
