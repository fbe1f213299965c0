import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from './startup-error.ts';

export type DataLock = { release(): Promise<void> };

/** The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux. */
const PATH_LIMIT_BYTES = 100;

/** A socket is born in two steps, bind and listen; between them it looks stale. */
const BIRTH_MS = 100;
const TRIES = 50;

/**
 * Claims a data folder for this process. The claim is a listening socket, so the kernel ends it with the process, also on
 * SIGKILL; what remains is a file that refuses connections and may be replaced. Each name is a claim of its own.
 */
export async function lockDataDir(dataDir: string, name = 'toada'): Promise<DataLock> {
  const place = await lockPath(dataDir, name);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const server = await claim(place, dataDir);
    if (server) return { release: () => close(server) };
    await refuseIfHeld(place, dataDir);
    await removeStale(place, dataDir);
  }
  throw new StartupError(
    `The lock ${place} of the data folder ${dataDir} could not be taken: remove the file and start again.`,
  );
}

async function lockPath(dataDir: string, name: string): Promise<string> {
  const folder = await realpath(dataDir).catch((error) => refuse(error, dataDir));
  const place = path.join(folder, `${name}.lock`);
  if (Buffer.byteLength(place) <= PATH_LIMIT_BYTES) return place;
  return path.join(os.tmpdir(), `toada-${createHash('sha256').update(place).digest('hex').slice(0, 32)}.lock`);
}

/** Listens at the place and tells everyone who asks which process this is; null when the place is taken. */
function claim(place: string, dataDir: string): Promise<net.Server | null> {
  const server = net.createServer((socket) => socket.on('error', () => {}).end(String(process.pid)));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(refusal(error, dataDir));
    });
    server.listen(place, () => resolve(server.unref()));
  });
}

async function refuseIfHeld(place: string, dataDir: string): Promise<void> {
  const answer = await ask(place);
  if (answer.isStale) return;
  throw new StartupError(
    `Another Toada is already running on ${dataDir} (process ${answer.pid}): stop it first, or set DATA_DIR to another folder.`,
  );
}

/**
 * Two starts may find the same stale socket. Only the holder of a second lock removes it, and looks again before, so that
 * nobody removes the fresh socket of the other.
 */
async function removeStale(place: string, dataDir: string): Promise<void> {
  const removal = await claimRemoval(`${place}.old`, dataDir);
  if (!removal) return;
  try {
    await sleep(BIRTH_MS);
    if ((await ask(place)).isStale) await unlink(place).catch((error) => ignoreMissing(error, dataDir));
  } finally {
    await close(removal);
  }
}

/** A start that was killed in the middle of a removal leaves the second lock stale; there is no third. */
async function claimRemoval(place: string, dataDir: string): Promise<net.Server | null> {
  const server = await claim(place, dataDir);
  if (server) return server;
  await sleep(BIRTH_MS);
  if ((await ask(place)).isStale) await unlink(place).catch((error) => ignoreMissing(error, dataDir));
  return null;
}

/** Asks the place for its holder. Refused and missing both mean nobody; a holder too busy to answer is still a holder. */
function ask(place: string): Promise<{ isStale: boolean; pid: string }> {
  return new Promise((resolve) => {
    let pid = '';
    const socket = net.connect(place);
    const held = () => {
      socket.destroy();
      resolve({ isStale: false, pid: pid || 'unknown' });
    };
    socket.setEncoding('utf8').setTimeout(2_000, held);
    socket.on('data', (text) => {
      pid += text;
    });
    socket.on('end', held);
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve({ isStale: true, pid });
      else held();
    });
  });
}

function close(server: net.Server): Promise<void> {
  // Node removes the socket's file before it closes the socket.
  return new Promise((resolve) => server.close(() => resolve()));
}

function ignoreMissing(error: NodeJS.ErrnoException, dataDir: string): void {
  if (error.code !== 'ENOENT') refuse(error, dataDir);
}

function refuse(error: NodeJS.ErrnoException, dataDir: string): never {
  throw refusal(error, dataDir);
}

function refusal(error: NodeJS.ErrnoException, dataDir: string): StartupError {
  const reason = error.code === 'ENOENT' ? 'it does not exist' : `${error.code}`;
  return new StartupError(
    `The data folder ${dataDir} cannot be used (${reason}): give the user who starts Toada a folder to write in, or set DATA_DIR.`,
  );
}
