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

/** An artist of a journey's own, made by the administrator. */
export async function makeArtist(baseURL: string | undefined, { name, email }: { name: string; email: string }) {
  const origin = new URL(baseURL ?? '').origin;
  const send = async (path: string, body: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const reply = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return (await reply.json()) as { access_token: string };
  };
  const admin = { email: 'admin@toada.test', password: DEMO_PASSWORD };
  const { access_token } = await send('/auth/v1/token?grant_type=password', admin);
  const person = { email, password: DEMO_PASSWORD, metadata: { full_name: name, role: 'ARTIST' }, options: {} };
  await send('/api/users', person, access_token);
}
