import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHUNK_BYTES } from '../../domain/src/media-file/media-file.rules.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, rounded } from './bench.ts';
import { cpuMsOf } from './process-use.ts';
import { signIn } from './signed-in-product.ts';
import { ask, createTusSender } from './tus-sender.ts';

const ROUNDS = 5;
const MB = 1024 * 1024;
const CHUNKS = (1024 * MB) / CHUNK_BYTES;

/** A file of a gigabyte, whose pieces are one piece again and again: the first only begins like a WAV. */
const body = randomBytes(CHUNK_BYTES);
const first = Buffer.concat([Buffer.from('RIFF....WAVE'), body.subarray(12)]);
const pieceAt = (index: number) => (index === 0 ? first : body);
const totalBytes = CHUNKS * CHUNK_BYTES;

/** A gigabyte through the tus endpoint, hash included, as the browser sends it, against one bare PUT into a file with the same hash. */
export const uploadBench: Bench = {
  name: 'upload',
  async run(say) {
    const sha256 = hashOfAll();
    const folder = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(folder);
    const product = await startOurs(database.url, join(folder, 'product'));
    const bare = await startBare(join(folder, 'bare'));
    const agent = new http.Agent({ keepAlive: true });
    const rate = { ours: [] as number[], theirs: [] as number[] };
    const cpu = { ours: [] as number[], theirs: [] as number[] };
    const pids = { ours: product.pid, theirs: bare.pid };
    try {
      for (let index = 0; index < ROUNDS; index++) {
        for (const side of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
          const started = performance.now();
          const before = await cpuMsOf(pids[side]);
          const told = side === 'ours' ? await sendOurs(product, agent, sha256) : await sendBare(bare.url, agent);
          if (told !== sha256) throw new Error(`The ${side} side has another hash.`);
          rate[side].push(totalBytes / MB / ((performance.now() - started) / 1000));
          cpu[side].push((await cpuMsOf(pids[side])) - before);
        }
      }
    } finally {
      agent.destroy();
      await product.stop();
      bare.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    }
    const pieces = `${CHUNKS} pieces, each synced before its answer`;
    say(`ours: ${rounded(rate.ours)} MB/s, ${rounded(cpu.ours)} ms CPU each; ${pieces}`);
    say(`bare: ${rounded(rate.theirs)} MB/s, ${rounded(cpu.theirs)} ms CPU each; one request, synced at its end`);
    return [compare('upload', rate, { atLeast: 0.75 })];
  },
};

function hashOfAll() {
  const hash = createHash('sha256');
  for (let index = 0; index < CHUNKS; index++) hash.update(pieceAt(index));
  return hash.digest('hex');
}

/** The server alone: the demo world's own jobs would be measured, too. */
export async function startOurs(databaseUrl: string, dataDir: string) {
  const env = { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000000' };
  const product = await startProductProcess({ dataDir, command: 'server', env });
  const reply = await signIn(product.url, 'artista@toada.test', DEMO_PASSWORD);
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return { pid: product.pid, url: product.url, token, stop: () => product.end(), kill: () => product.end('SIGKILL') };
}

async function startBare(path: string) {
  const child = fork(new URL('upload-bare.ts', import.meta.url), [path]);
  const [port] = await once(child, 'message');
  return {
    pid: child.pid as number,
    url: `http://127.0.0.1:${port}`,
    stop: () => child.kill(),
  };
}

async function sendBare(url: string, agent: http.Agent) {
  const answer = await ask(
    url,
    agent,
    { method: 'PUT', headers: { 'content-length': totalBytes } },
    async (request) => {
      for (let index = 0; index < CHUNKS; index++) if (!request.write(pieceAt(index))) await once(request, 'drain');
    },
  );
  return (JSON.parse(answer.text) as { sha256: string }).sha256;
}

type Product = Awaited<ReturnType<typeof startOurs>>;

async function sendOurs(product: Product, agent: http.Agent, sha256: string) {
  const sender = createTusSender(agent);
  const path = await sender.begin(product, { name: 'faixa.wav', kind: 'audio', bytes: totalBytes });
  for (let index = 0; index < CHUNKS; index++) await sender.piece(product, path, index * CHUNK_BYTES, pieceAt(index));
  return sender.finish(product, path, sha256);
}
