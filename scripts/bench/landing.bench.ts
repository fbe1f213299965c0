import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, paintOnPhone } from '../../e2e/phone.ts';
import { startProductProcess } from '../../server/src/testing/product-process.ts';
import { findBrowser } from '../browser.ts';
import { serveBarePage } from './bare-page.ts';
import { type Bench, compare, rounded } from './bench.ts';

const ROUNDS = 5;
const GOAL = 2;

/** The largest contentful paint of the landing page on a phone, against a page of two sentences (issue 6). */
export const landingBench: Bench = {
  name: 'landing',
  async run(say) {
    const found = await findBrowser();
    if (!found) throw new Error('No Chromium was found: install one, or set CHROME_PATH to it.');
    const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
    const product = await startProductProcess({ dataDir });
    const bare = await serveBarePage();
    const browser = await openBrowser(found);
    const urls = { ours: `${product.url}/`, theirs: bare.url };
    const times = { ours: [] as number[], theirs: [] as number[] };
    try {
      // The first visit warms the server and the browser up; a visitor meets them running.
      for (const url of Object.values(urls)) await paintOnPhone(browser, url);
      for (let round = 0; round < ROUNDS; round++)
        for (const side of round % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const))
          times[side].push(await paintOnPhone(browser, urls[side]));
      say(`landing page: ${rounded(times.ours)} ms to the largest paint`);
      say(`bare page: ${rounded(times.theirs)} ms`);
      return [compare('landing', times, { atMost: GOAL })];
    } finally {
      await browser.close();
      bare.stop();
      await product.end();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
