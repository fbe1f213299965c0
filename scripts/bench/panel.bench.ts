import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, type Reload, reloadOnPhone } from '../../e2e/phone.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { SESSION_KEY } from '../../web/src/lib/session/stored-session.ts';
import { findBrowser } from '../browser.ts';
import { serveBarePage } from './bare-page.ts';
import { type Bench, compare, rounded } from './bench.ts';
import { signIn } from './signed-in-product.ts';

const ROUNDS = 5;
const GOAL = 2.5;
const WHO = 'artista@toada.test';

/** A reload of the dashboard on a phone, against a page without style or script that has the same data in it. */
export const panelBench: Bench = {
  name: 'panel',
  async run(say) {
    const found = await findBrowser();
    if (!found) throw new Error('No Chromium was found: install one, or set CHROME_PATH to it.');
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const product = await startProductProcess({ dataDir });
    const session = await (await signIn(product.url, WHO, DEMO_PASSWORD)).text();
    const bare = await serveBarePage(() => writePlainly(product.url, session));
    const browser = await openBrowser(found);
    const reloads = {
      ours: () => reloadOnPhone(browser, `${product.url}/app/dashboard`, { [SESSION_KEY]: session }),
      theirs: () => reloadOnPhone(browser, bare.url),
    };
    const seen = { ours: [] as Reload[], theirs: [] as Reload[] };
    try {
      for (let round = 0; round < ROUNDS; round++)
        for (const side of round % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const))
          seen[side].push(await reloads[side]());
      const times = { ours: seen.ours.map(paintOf), theirs: seen.theirs.map(paintOf) };
      say(`dashboard: ${rounded(times.ours)} ms to the largest paint`);
      say(`bare page: ${rounded(times.theirs)} ms`);
      say(`requests of a reload: ${rounded(seen.ours.map(({ requests }) => requests))}`);
      say(`bytes of a reload: ${rounded(seen.ours.map(({ bytes }) => bytes))}`);
      return [compare('panel', times, { atMost: GOAL })];
    } finally {
      await browser.close();
      bare.stop();
      await product.end();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const paintOf = ({ paintMs }: Reload) => paintMs;

/** The answer of the dashboard's call as it is, line by line. */
async function writePlainly(url: string, session: string): Promise<string> {
  const { access_token } = JSON.parse(session) as { access_token: string };
  const reply = await fetch(`${url}/api/dashboard`, { headers: { authorization: `Bearer ${access_token}` } });
  if (!reply.ok) throw new Error(`The dashboard answered ${reply.status}.`);
  const lines = JSON.stringify(await reply.json(), null, 1).replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Dashboard</title></head>
<body><h1>Dashboard</h1><pre>${lines}</pre></body>
</html>`;
}
