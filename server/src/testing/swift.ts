import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { RINGS_SCRIPT, SERVER_SCRIPT, type SwiftPorts, writeSwiftConfig } from './swift-config.ts';
import { findSwift, runSwift, type SwiftPackages } from './swift-packages.ts';

const READY_WITHIN_MS = 40_000;
const STOP_WITHIN_MS = 3000;

export type Swift = {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  stop(): Promise<void>;
};

/**
 * A real S3 server for tests: OpenStack Swift with its S3 layer, from Debian, in a folder of its own. Where it cannot
 * be had, it says why in one loud line and answers null, and the caller skips.
 */
export async function startSwift(): Promise<Swift | null> {
  const found = await findSwift();
  if ('missing' in found) {
    console.warn(`SKIPPED: everything that needs an S3 server (OpenStack Swift): ${found.missing}`);
    return null;
  }
  return start(found);
}

async function start(packages: SwiftPackages): Promise<Swift> {
  const folder = await mkdtemp(join(packages.cacheDir, 'run-'));
  const secretKey = randomBytes(16).toString('hex');
  const ports = await freePorts();
  const servers: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(servers.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await writeSwiftConfig(folder, ports, secretKey);
    const rings = ['account', 'container', 'object'].map((name) => `${name}:${ports[name as keyof SwiftPorts]}`);
    await runSwift(packages, RINGS_SCRIPT, [folder, ...rings]);
    for (const name of Object.keys(ports)) servers.push(serve(packages, folder, name));
    const swift = {
      endpoint: `http://127.0.0.1:${ports.proxy}`,
      region: 'us-east-1',
      accessKey: 'test:tester',
      secretKey,
      bucket: `toada-${randomBytes(4).toString('hex')}`,
    };
    await untilReady(swift, servers);
    return { ...swift, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePorts(): Promise<SwiftPorts> {
  const [proxy, account, container, object] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  return { proxy, account, container, object };
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** The kernel ends the servers with us, so that a killed test run leaves none behind. */
function serve({ python, environment }: SwiftPackages, folder: string, name: string) {
  const script = [python, '-c', SERVER_SCRIPT, folder, join(folder, `${name}.conf`), `${name}-server`];
  return spawn('setpriv', ['--pdeathsig', 'KILL', ...script], { env: environment, stdio: 'ignore' });
}

/** A bucket can be made only once all four servers answer. */
async function untilReady(swift: Omit<Swift, 'stop'>, servers: ChildProcess[]) {
  const client = new S3Client({
    endpoint: swift.endpoint,
    region: swift.region,
    credentials: { accessKeyId: swift.accessKey, secretAccessKey: swift.secretKey },
    forcePathStyle: true,
    maxAttempts: 1,
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  let failure: unknown;
  while (Date.now() < deadline) {
    if (servers.some((server) => server.exitCode !== null)) throw new Error('A Swift server ended while starting.');
    failure = await client.send(new CreateBucketCommand({ Bucket: swift.bucket })).catch((error: unknown) => error);
    if (!(failure instanceof Error)) return client.destroy();
    await sleep(100);
  }
  throw new Error(`Swift was not ready within ${READY_WITHIN_MS} ms.`, { cause: failure });
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await Promise.race([ended, sleep(STOP_WITHIN_MS)]);
}
