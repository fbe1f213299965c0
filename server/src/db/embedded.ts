import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, realpath } from 'node:fs/promises';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataDir } from '../data-lock.ts';
import { StartupError } from '../startup-error.ts';
import { type Binaries, findBinaries } from './embedded-binaries.ts';
import { explainFailure } from './embedded-failure.ts';
import { DATABASE_USER, databaseFolder, prepareFolder } from './embedded-folder.ts';
import { commandAs, findIdentity, type Identity } from './embedded-identity.ts';
import { readPostmaster, stopLeftover } from './embedded-leftover.ts';
import { OWNER, prepareRole } from './embedded-role.ts';

export type EmbeddedOptions = {
  log?: (line: string) => void;
  maxConnections?: number;
  settings?: Record<string, string>;
  /** For tests, which clone a database for each file. */
  canCreateDatabases?: boolean;
};

export type Embedded = {
  /** As the product's own role, whose password is another at each start. */
  url: string;
  /** As the server's superuser: not for the product. */
  superUrl: string;
  pid: number;
  /** Settles with the exit code when PostgreSQL has ended, asked or not; null when a signal ended it. */
  exited: Promise<number | null>;
  stop(): Promise<void>;
};

/** Recovery after a crash may take minutes on a big database; it is only given up when it hangs. */
const READY_LIMIT_MS = 10 * 60_000;
const RETRY_LIMIT_MS = 30_000;
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 5_000;

/**
 * Opens the PostgreSQL that npm brings on a folder of ours, for this process only: it listens on a free port of 127.0.0.1,
 * stops with this process, and whatever a killed run left behind is healed first.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const home = await openHome(dataDir);
  const lock = await lockDataDir(home, 'postgres');
  try {
    const binaries = await findBinaries();
    const identity = await findIdentity(binaries);
    await stopLeftover(databaseFolder(home));
    const { folder, password } = await prepareFolder(home, binaries, identity);
    const { port, server } = await launchWithRetries(binaries, identity, folder, options);
    server.exited.then(() => lock.release());
    const place = `127.0.0.1:${port}/postgres`;
    const superUrl = `postgres://${DATABASE_USER}:${password}@${place}`;
    const stop = () => stopServer(server, lock.release);
    const ownPassword = await prepareRole(superUrl, options.canCreateDatabases ?? false).catch(async (error) => {
      await stop();
      throw error;
    });
    const url = `postgres://${OWNER}:${ownPassword}@${place}`;
    return { url, superUrl, pid: server.pid, exited: server.exited, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openHome(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await realpath(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The data folder ${dataDir} cannot be opened (${code}): give it to the user who starts Toada.`,
    );
  }
}

type Server = { child: ChildProcess; pid: number; exited: Promise<number | null>; output: () => string };

async function launchWithRetries(binaries: Binaries, identity: Identity, folder: string, options: EmbeddedOptions) {
  const deadline = Date.now() + RETRY_LIMIT_MS;
  for (;;) {
    const port = await findFreePort();
    const server = await launch(binaries, identity, serverArguments(folder, port, options), options.log);
    if (await becomesReady(server, folder)) return { port, server };
    const { sentence, retry } = explainFailure(server.output(), folder);
    if (!retry || Date.now() > deadline) throw new StartupError(sentence);
    await sleep(200);
  }
}

function serverArguments(
  folder: string,
  port: number,
  { maxConnections = 60, settings = {} }: EmbeddedOptions,
): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    timezone: 'UTC',
    ...settings,
  };
  const pairs = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folder, '-p', String(port), ...pairs];
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** PostgreSQL gets a session of its own: Ctrl-C in the terminal reaches only us, who drain requests and jobs first. */
async function launch(
  binaries: Binaries,
  identity: Identity,
  args: string[],
  log?: (line: string) => void,
): Promise<Server> {
  const { file, args: all, options } = commandAs(identity.kind, binaries.postgres, args);
  const child = spawn(file, all, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 50) lastLines.shift();
    log?.(line);
  });
  // 'close' comes after the last line of output, 'exit' may come before it.
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
  endWithThisProcess(child, exited);
  return { child, pid: child.pid ?? 0, exited, output: () => lastLines.join('\n') };
}

/** However this process ends, short of SIGKILL, the server is told to end too. */
function endWithThisProcess(child: ChildProcess, exited: Promise<unknown>): void {
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  exited.then(() => process.off('exit', end));
}

/** True when PostgreSQL takes connections, false when it ended before. The state in its file does not depend on log settings. */
async function becomesReady(server: Server, folder: string): Promise<boolean> {
  let hasEnded = false;
  server.exited.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!hasEnded) {
    const postmaster = await readPostmaster(folder);
    if (postmaster?.pid === server.pid && postmaster.state === 'ready') return true;
    if (Date.now() > deadline) {
      server.child.kill('SIGQUIT');
      throw new StartupError(`PostgreSQL did not finish opening ${folder} within ${READY_LIMIT_MS / 60_000} minutes.`);
    }
    await sleep(10);
  }
  return false;
}

/** Fast: clients are cut, everything is written. Immediate: the next start recovers from the log; nothing committed is lost. */
async function stopServer(server: Server, release: () => Promise<void>): Promise<void> {
  const limits = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const;
  for (const [signal, limitMs] of limits) {
    server.child.kill(signal);
    const timer = new AbortController();
    const ended = await Promise.race([
      server.exited.then(() => true),
      sleep(limitMs, false, { signal: timer.signal }).catch(() => false),
    ]);
    timer.abort();
    if (ended) break;
  }
  await release();
}
