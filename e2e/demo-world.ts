import { demoReleases } from '../server/src/demo/releases.ts';
import { demoStatements } from '../server/src/demo/statements.ts';
import { queryProduct } from '../server/src/testing/product-database.ts';
import { expect } from './fixtures.ts';

/** The demo world's releases are made by a job after the first start, once their sound and pictures were checked: waits for all. */
export async function waitForReleases(dataDir: string) {
  const titles = demoReleases.map(({ title }) => title);
  const made = () => queryProduct(dataDir, 'select distinct title from releases where title = any($1)', [titles]);
  await expect.poll(async () => (await made()).length, { timeout: 180_000, intervals: [500] }).toBe(titles.length);
}

/** Its statements are sent, read and posted by jobs after that; the terms that hold for all come with them. */
export async function waitForStatements(dataDir: string) {
  const names = demoStatements.map(({ name }) => name);
  const posted = () =>
    queryProduct(dataDir, `select id from statements where status = 'posted' and name = any($1)`, [names]);
  await expect.poll(async () => (await posted()).length, { timeout: 180_000, intervals: [500] }).toBe(names.length);
}

/** Its withdrawals are asked for and decided after that; the receipt of the paid one comes last. */
export async function waitForWithdrawals(dataDir: string) {
  const received = () => queryProduct(dataDir, 'select id from withdrawals where receipt_name is not null', []);
  // A journey that went before in the same world may have added one of its own.
  await expect.poll(async () => (await received()).length, { timeout: 180_000, intervals: [500] }).toBeGreaterThan(0);
}
