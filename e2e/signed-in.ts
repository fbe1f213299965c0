import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts';
import { SESSION_KEY } from '../web/src/lib/session/stored-session.ts';

/**
 * Somebody, mostly of the demo world, in a browser of their own, signed in, on a page. The form is not filled in each time: the
 * journeys of the login page do that (auth.spec.ts), and what it leaves behind is put where it leaves it.
 */
export async function signedIn(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  path = '/app/dashboard',
  password = DEMO_PASSWORD,
): Promise<Page> {
  const origin = new URL(baseURL ?? '').origin;
  const reply = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`${email} was not let in: ${reply.status}`);
  const localStorage = [{ name: SESSION_KEY, value: await reply.text() }];
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Asks for a page, fills the login form that comes instead and sends it; where that leads is the caller's matter. */
export async function enter(page: Page, email: string, { path = '/auth/login', password = DEMO_PASSWORD } = {}) {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
