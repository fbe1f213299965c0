import { rm } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { type ProductProcess, startProductProcess } from '../server/src/testing/product-process.ts';
import { copyDemoWorld } from './demo-world.ts';
import { fillWithLongContent } from './long-content.ts';

export { expect };

/** The pages of /dev/shell pretend a role that nobody has signed in with: what they ask for is refused, and so it should be. */
const REFUSED = 'the server responded with a status of 401';

/** For `test.use`: somebody who has not asked for less motion, as everybody else here has (playwright.config.ts). */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Worker = {
  /** For `test.use`: a product of its own whose rows are filled to their limits, so that no other journey meets them. */
  isFilled: boolean;
  product: ProductProcess & { dataDir: string };
};
type Each = { quietPage: Page; goodbye: undefined };

/** Each worker, and each second try, runs the built product on a fresh copy of the demo world. */
export const test = base.extend<Each, Worker>({
  isFilled: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ isFilled }, use) => {
      const dataDir = await copyDemoWorld();
      const product = await startProductProcess({
        dataDir,
        env: { RATE_LIMIT_FACTOR: '1000', GOTRUE_RATE_LIMIT_FACTOR: '1000', GOTRUE_SMTP_MAX_FREQUENCY: '0' },
      });
      if (isFilled) await fillWithLongContent(dataDir);
      // By the name the product gives itself: links in mails lead there.
      await use({ ...product, url: product.url.replace('127.0.0.1', 'localhost'), dataDir });
      await product.end();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),

  /** A signed-in page goes on listening: it would fetch and draw through all journeys that follow. */
  goodbye: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],

  /** A page that fails the test when it complains: an error on the console, a policy broken, a request to another host. */
  quietPage: async ({ page, product }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes(REFUSED)) complaints.push(message.text());
    });
    page.on('pageerror', (error) => void complaints.push(error.message));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== product.url)
        complaints.push(`asked ${url.origin}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});
