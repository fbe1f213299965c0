import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts';

/** Somebody of the demo world in a browser of their own, signed in as people do. */
export async function signedIn(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await enter(page, email);
  await page.waitForURL('**/app/dashboard');
  return page;
}

/** Asks for a page, fills the login form that comes instead and sends it; where that leads is the caller's matter. */
export async function enter(page: Page, email: string, { path = '/auth/login', password = DEMO_PASSWORD } = {}) {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
