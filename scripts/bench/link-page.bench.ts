import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { type ProductProcess, startProductProcess } from '../../server/src/testing/product-process.ts';
import { type Bench, compare, rounded, type Verdict } from './bench.ts';
import { signIn } from './signed-in-product.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 6;
const CONNECTIONS = 32;
const CHANGES = 20;
const ARTIST = 'artista@toada.test';
/** A file beside the built pages: the product serves it as it serves its own. */
const FILE = 'bench-link-page.html';
const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
const PACKED = { 'accept-encoding': 'br' };

type Owner = { url: string; id: string; headers: Record<string, string> };

/** A published link page against a file of the same bytes from the same process, and pages that change under load. */
export const linkPageBench: Bench = {
  name: 'link-page',
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const database = await startEmbedded(dataDir);
    const folder = join(dataDir, 'product');
    await mkdir(folder);
    const start = () =>
      startProductProcess({
        ...{ dataDir: folder, command: 'server', logFile: join(folder, 'log') },
        env: { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000000' },
      });
    const running: ProductProcess[] = [];
    try {
      running.push(await start());
      await keepAsFile(await publishPage(running[0] as ProductProcess));
      await running.pop()?.end();
      // Files are listed when the process starts.
      running.push(await start());
      const owner = await enter((running[0] as ProductProcess).url);
      const sides = { ours: `${owner.url}/link/${owner.id}`, theirs: `${owner.url}/${FILE}` };
      await refuseDifferentBytes(sides);
      const rate = { ours: [] as number[], theirs: [] as number[] };
      for (const url of Object.values(sides)) await perSecond(url, WARM_UP_SECONDS);
      for (let index = 0; index < ROUNDS; index++)
        for (const side of index % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const))
          rate[side].push(await perSecond(sides[side], ROUND_SECONDS));
      say(`page: ${rounded(rate.ours)} requests/s; file of the same bytes: ${rounded(rate.theirs)} requests/s`);
      return [compare('link-page', rate, { atLeast: 0.5 }), await changeUnderLoad(owner, sides.ours)];
    } finally {
      await Promise.all(running.map((product) => product.end()));
      await database.stop();
      for (const name of [FILE, `${FILE}.br`]) await rm(join(WEB_DIR, name), { force: true });
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function enter(url: string): Promise<Owner> {
  const reply = await signIn(url, ARTIST, DEMO_PASSWORD);
  const { access_token, user } = (await reply.json()) as { access_token: string; user: { id: string } };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  return { url, id: user.id, headers };
}

/** A page with a block of each kind, as an artist has one. */
async function publishPage({ url }: ProductProcess): Promise<string> {
  const owner = await enter(url);
  const common = { title: '', isOn: true, startsAt: null, endsAt: null };
  const customLinks = Array.from({ length: 8 }, (_, n) => ({
    ...{ key: `link${n}`, name: `Link ${n}`, url: `https://exemplo.com/${n}` },
  }));
  const shows = Array.from({ length: 6 }, (_, n) => ({
    ...{ key: `show${n}`, day: `2099-01-0${n + 1}`, city: 'Recife, PE', venue: 'Teatro', url: 'exemplo.com/show' },
  }));
  await publish(owner, {
    bio: 'Voz, viola e tambor.',
    ...{ instagramLink: '@jussara', youtubeLink: '@jussara' },
    blocks: [
      { ...common, key: 'release', kind: 'release', release: null, url: 'https://exemplo.com/ouvir' },
      { ...common, key: 'links', kind: 'links', customLinks },
      { ...common, key: 'shows', kind: 'shows', shows },
      { ...common, key: 'pixtip', kind: 'pix', pixKey: 'a@exemplo.com', payee: 'Jussara', city: 'Recife', text: '' },
      { ...common, key: 'text', kind: 'text', text: 'Obrigada por estar aqui.' },
    ],
  });
  return `${url}/link/${owner.id}`;
}

async function publish({ url, headers }: Owner, changes: object) {
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const reply = await fetch(`${url}/api/link-page${path}`, init);
    if (!reply.ok) throw new Error(`${method} /link-page${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { content: object; revision: number };
  };
  const { content, revision } = await call('GET', '');
  const saved = await call('PUT', '', { content: { ...content, ...changes }, revision });
  await call('POST', '/publish', { revision: saved.revision });
}

/** The page's own bytes, plain and pressed, as the build lays its files down. */
async function keepAsFile(page: string) {
  await writeFile(join(WEB_DIR, FILE), await (await fetch(page)).text());
  const { body } = await fetchPacked(page);
  await writeFile(join(WEB_DIR, `${FILE}.br`), body);
}

/** One answer as it comes over the wire. */
function fetchPacked(url: string) {
  return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    const asked = request(url, { headers: PACKED }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve({ encoding: reply.headers['content-encoding'], body: Buffer.concat(chunks) }));
    });
    asked.on('error', reject).end();
  });
}

async function refuseDifferentBytes({ ours, theirs }: { ours: string; theirs: string }) {
  const [page, file] = [await fetchPacked(ours), await fetchPacked(theirs)];
  if (page.encoding !== 'br' || file.encoding !== 'br' || !page.body.equals(file.body))
    throw new Error('The page and the file are not the same bytes.');
}

async function perSecond(url: string, duration: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers: PACKED, connections: CONNECTIONS, duration });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors of ${url}.`);
  return requests.average;
}

/** While a crowd reads the page its owner changes it: the next answer after each publication has the change. */
async function changeUnderLoad(owner: Owner, page: string): Promise<Verdict> {
  const crowd = autocannon({ url: page, headers: PACKED, connections: CONNECTIONS, duration: 20 });
  let seen = 0;
  for (let index = 0; index < CHANGES; index++) {
    const bio = `Mudança ${index} de ${CHANGES}`;
    await publish(owner, { bio });
    if ((await (await fetch(page)).text()).includes(bio)) seen++;
  }
  await crowd;
  const result = seen === CHANGES ? 'ok' : 'short';
  return { name: 'link-page-fresh', figure: `${seen} of ${CHANGES}`, goal: `${CHANGES} seen at once`, result };
}
