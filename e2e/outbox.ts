import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './fixtures.ts';

/** Mails to an address, oldest first: without SMTP_URL the product writes mails into its outbox. */
export async function mailsTo(dataDir: string, email: string) {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => PostalMime.parse(await readFile(join(dataDir, 'outbox', name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === email));
}

/** Where the newest mail to an address leads on our site; waits for the mail. Its host is the operator's, not the test's. */
export async function linkTo(page: string, dataDir: string, email: string): Promise<string> {
  const pattern = new RegExp(`https?://[^\\s"<>]+${page}\\?[^\\s"<>]+`);
  const links = async () => (await mailsTo(dataDir, email)).flatMap(({ text }) => text?.match(pattern)?.[0] ?? []);
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  const url = new URL((await links()).at(-1) ?? '');
  return url.pathname + url.search;
}
