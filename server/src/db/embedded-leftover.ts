import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A process number no system gives out, so that no living process is mistaken for the postmaster of an old run. */
const NO_PROCESS = 2_147_483_646;
const FAST_MS = 10_000;
const IMMEDIATE_MS = 5_000;

/**
 * Deals with the postmaster that a killed run left behind. The caller holds the lock of the data folder, so a postmaster
 * found here has lost its Toada. The file postmaster.pid is never deleted: it leads PostgreSQL to the shared memory that
 * old backends may still use.
 */
export async function stopLeftover(folder: string): Promise<void> {
  const pid = await postmasterIn(folder);
  if (pid === null || !isAlive(pid)) return;
  if (!(await isPostmasterOf(pid, folder))) return forgetProcess(folder);
  // Signals of `pg_ctl stop` in the modes fast and immediate; pg_ctl itself would trust the number in the file.
  await endWithin(pid, 'SIGINT', FAST_MS);
  await endWithin(pid, 'SIGQUIT', IMMEDIATE_MS);
}

/** The process number and the state that the postmaster writes into its file: `starting`, `ready`, `stopping`. */
export async function readPostmaster(folder: string): Promise<{ pid: number; state: string } | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), state: lines[7]?.trim() ?? '' };
}

async function postmasterIn(folder: string): Promise<number | null> {
  const pid = (await readPostmaster(folder))?.pid ?? Number.NaN;
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** After a restart of the machine or container the number may be anyone's; a postmaster works inside its folder. */
async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return place === (await realpath(folder)) && name.startsWith('postgres');
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(folder);
}

/** PostgreSQL would wait for the stranger who has the number now; only the number is replaced, the rest is kept. */
async function forgetProcess(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(`${file}.draft`, [NO_PROCESS, ...rest].join('\n'), { mode: 0o600 });
  await rename(`${file}.draft`, file);
}

async function endWithin(pid: number, signal: NodeJS.Signals, limitMs: number): Promise<void> {
  if (!isAlive(pid)) return;
  try {
    process.kill(pid, signal);
  } catch {
    return;
  }
  const deadline = Date.now() + limitMs;
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
}
