import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFolder } from '../db/embedded-folder.ts';
import { readPostmaster } from '../db/embedded-leftover.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { type ProductProcess, startProductProcess } from './product-process.ts';
import { seeded } from './seeded.ts';

const FILE_BYTES = 12 * 1024 * 1024;
const PIECE_BYTES = 768 * 1024;

type Options = { dataDir: string; rounds: number; seed: number; log?: (line: string) => void };
/** What a sender knows of one file: the bytes are made from its number, so that they can be made again. */
type Sent = { number: number; id: string; acknowledged: number };
type Result = { files: Sent[]; shrunk: string[]; damaged: string[]; doubled: string[] };

/**
 * Kills the product at seeded moments while a file is sent, finished and stored, now the server, now the database, now both.
 * After each kill the sender asks how far the file reaches: never less than was acknowledged. In the end every finished file
 * lies in the storage once, with the hash of what was sent.
 */
export async function killUpload({ dataDir, rounds, seed, log = () => {} }: Options): Promise<Result> {
  const chance = seeded(seed);
  const result: Result = { files: [], shrunk: [], damaged: [], doubled: [] };
  const sender = createSender(result);
  for (let round = 0; round < rounds && result.shrunk.length === 0; round++) {
    const victim = (['server', 'database', 'both'] as const)[Math.floor(chance() * 3)] ?? 'server';
    const afterMs = Math.floor(20 + chance() * 900);
    const product = await start(dataDir);
    const sending = sender.send(product.url).catch(() => {});
    await sleep(afterMs);
    await kill(product, dataDir, victim);
    await sending;
    log(`round ${round + 1}: killed ${victim} after ${afterMs} ms; ${sender.progress()}`);
  }
  await finishAll(dataDir, sender, result);
  return result;
}

function start(dataDir: string) {
  const env = {
    RATE_LIMIT_FACTOR: '100000',
    GOTRUE_RATE_LIMIT_FACTOR: '100000',
    HEARTBEAT_MS: '1000',
    LOG_LEVEL: 'silent',
  };
  return startProductProcess({ dataDir, env });
}

async function kill(product: ProductProcess, dataDir: string, victim: 'server' | 'database' | 'both') {
  const postmaster = await readPostmaster(databaseFolder(dataDir));
  if (postmaster && victim !== 'server') process.kill(postmaster.pid, 'SIGKILL');
  if (victim !== 'database') await product.end('SIGKILL');
  await Promise.race([product.exited, sleep(15_000).then(() => product.end('SIGKILL'))]);
}

function createSender({ files, shrunk }: Result) {
  let current: Sent | null = null;
  let made = 0;

  async function begin(ask: Ask): Promise<Sent> {
    const number = made++;
    const metadata = `filename ${btoa(`${number}.wav`)},kind ${btoa('audio')}`;
    const reply = await ask('POST', '/tus', { 'upload-length': String(FILE_BYTES), 'upload-metadata': metadata });
    return { number, id: reply.headers.get('location')?.split('/').at(-1) ?? '', acknowledged: 0 };
  }

  /** One file after the other, each gone on with where it stands, until the server is gone. */
  async function send(url: string, until: () => boolean = () => false) {
    const ask = await signedIn(url);
    do {
      current ??= await begin(ask);
      const content = contentOf(current.number);
      const head = await ask('HEAD', `/tus/${current.id}`);
      let offset = Number(head.headers.get('upload-offset'));
      if (offset < current.acknowledged) shrunk.push(`${current.id}: ${offset} < ${current.acknowledged}`);
      while (offset < FILE_BYTES) {
        const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
        const reply = await ask('PATCH', `/tus/${current.id}`, type, content.subarray(offset, offset + PIECE_BYTES));
        offset = Number(reply.headers.get('upload-offset'));
        current.acknowledged = offset;
      }
      const body = Buffer.from(JSON.stringify({ sha256: sha256(content) }));
      await ask('POST', `/${current.id}/finish`, { 'content-type': 'application/json' }, body);
      files.push(current);
      current = null;
    } while (!until());
  }

  return {
    send,
    isIdle: () => current === null,
    progress: () => `${files.length} files finished, ${current?.acknowledged ?? 0} bytes of the next`,
  };
}

/** A last start: the file on its way is sent to its end, and what was finished is stored by its job. */
async function finishAll(
  dataDir: string,
  sender: ReturnType<typeof createSender>,
  { files, damaged, doubled }: Result,
) {
  const product = await start(dataDir);
  await sender.send(product.url, () => true);
  const ask = await signedIn(product.url);
  for (const { id } of files) {
    for (let tries = 0; ; tries++) {
      const { status } = (await (await ask('GET', `/${id}`)).json()) as { status: string };
      if (status !== 'receiving') break;
      if (tries > 300) throw new Error(`The file ${id} was finished and never stored.`);
      await sleep(200);
    }
  }
  await product.end();
  const folder = join(dataDir, 'files', 'media');
  const stored = (await readdir(folder)).filter((name) => name.endsWith('.wav'));
  for (const { id, number } of files) {
    const content = await readFile(join(folder, `${id}.wav`));
    if (sha256(content) !== sha256(contentOf(number))) damaged.push(id);
  }
  doubled.push(...stored.filter((name) => !files.some(({ id }) => name === `${id}.wav`)));
}

type Ask = (method: string, path: string, headers?: Record<string, string>, body?: Buffer) => Promise<Response>;

async function signedIn(url: string): Promise<Ask> {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'artista@toada.test', password: DEMO_PASSWORD }),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  return async (method, path, headers = {}, body) => {
    const answer = await fetch(`${url}/api/media-files${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`);
    return answer;
  };
}

/** A WAV by its first bytes, then numbers that no other place of this or another file repeats. */
function contentOf(number: number): Buffer {
  const content = Buffer.alloc(FILE_BYTES);
  for (let at = 0; at < FILE_BYTES; at += 8) {
    content.writeUInt32LE(number, at);
    content.writeUInt32LE(at, at + 4);
  }
  content.write('RIFF', 0, 'latin1');
  content.write('WAVE', 8, 'latin1');
  return content;
}

function sha256(content: Buffer) {
  return createHash('sha256').update(content).digest('hex');
}
