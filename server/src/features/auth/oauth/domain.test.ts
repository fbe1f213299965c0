import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { buildLabel } from '../../../testing/build-label.ts';
import { fetchAt } from '../../../testing/fetch-at.ts';
import { db, free, signIn as signInAs } from '../../../testing/index.ts';
import { visitProvider } from '../../../testing/oauth-browser.ts';
import { CALLBACK, startOidcServer } from '../../../testing/oidc-server.ts';

const google = await startOidcServer();
const config = {
  clientId: 'google-client',
  secret: 'google-secret',
  redirectUri: CALLBACK,
  url: google.issuer,
  apiUrl: '',
};
const server = await startAuthServer({ providers: { google: config } });
const seat = (email = newEmail()) => google.seat({ sub: randomUUID(), email, email_verified: true });

type FlowOptions = { host?: string; redirectTo: string; flowType?: 'pkce' | 'implicit' };

/** Begins at a host as a page of it does, and comes back where the provider sends everybody: to the platform's own. */
async function signIn({ host = 'toada.test', redirectTo, flowType = 'pkce' }: FlowOptions, meanwhile = async () => {}) {
  const client = server.client({ fetch: fetchAt(host), flowType });
  const options = { redirectTo, skipBrowserRedirect: true };
  const { data } = await client.signInWithOAuth({ provider: 'google', options });
  const begun = await server.call('GET', (data.url ?? '').replace(server.url, ''), { host });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { fields } = await visitProvider(begun.location ?? '');
  await meanwhile();
  const form = new URLSearchParams(fields).toString();
  const end = await server.call('GET', `/callback?${form}`, { host: 'api.toada.test', headers: { cookie } });
  return { client, url: new URL(end.location ?? '') };
}

async function enter(host: string) {
  const { client, url } = await signIn({ host, redirectTo: `http://${host}/app/dashboard` });
  expect(`${url.origin}${url.pathname}`).toBe(`http://${host}/app/dashboard`);
  const { data, error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  return data.user!.id;
}

const rosterOf = async (id: string) =>
  (await db.selectFrom('profiles').select('aggregator_id').where('id', '=', id).executeTakeFirst())?.aggregator_id;

test('a sign-in that begins at a proved domain ends there, and a new artist joins its aggregator', async () => {
  const label = await buildLabel();
  seat();
  const id = await enter(label.host);
  expect(await rosterOf(id)).toBe(label.id);
  expect(await enter(label.host)).toBe(id);
});

test('whoever found no place there signs in there again all the same', async () => {
  const label = await buildLabel({ maxArtists: 0 });
  seat();
  const id = await enter(label.host);
  expect(await rosterOf(id)).toBeNull();
  expect(await enter(label.host)).toBe(id);
});

test('whoever leaves the label, joins another or works for the platform is not sent there signed in any more', async () => {
  const [mare, serra] = [await buildLabel(), await buildLabel()];
  const isRefused = async () => {
    const { url } = await signIn({ host: mare.host, redirectTo: `http://${mare.host}/app/dashboard` });
    return url.searchParams.get('error_code') === 'user_not_found';
  };
  seat();
  const id = await enter(mare.host);
  const become = (change: { aggregator_id: string | null; role: 'ARTIST' | 'ADMIN' }) =>
    db.updateTable('profiles').set(change).where('id', '=', id).execute();
  await become({ aggregator_id: serra.id, role: 'ARTIST' });
  expect(await isRefused()).toBe(true);
  await become({ aggregator_id: null, role: 'ADMIN' });
  expect(await isRefused()).toBe(true);

  await become({ aggregator_id: mare.id, role: 'ARTIST' });
  expect(await isRefused()).toBe(false);
  await signInAs('AGGREGATOR', { id: mare.id }).send('DELETE', `/artists/${id}`);
  expect(await isRefused()).toBe(true);
});

test.each(['pkce', 'implicit'] as const)(
  'somebody of another house is not sent there signed in (%s)',
  async (flowType) => {
    const [mare, serra] = [await buildLabel(), await buildLabel()];
    seat();
    await enter(mare.host);
    const redirectTo = `http://${serra.host}/app/dashboard`;
    for (const host of flowType === 'pkce' ? [serra.host, 'toada.test'] : ['toada.test']) {
      const { url } = await signIn({ host, redirectTo, flowType });
      expect(url.host).toBe(serra.host);
      expect(url.searchParams.get('error_code')).toBe('user_not_found');
      expect(url.href).not.toMatch(/[?&#](code|access_token)=/);
    }
  },
);

test('a new person who is sent to a domain from elsewhere is not made its artist, nor anything else', async () => {
  const label = await buildLabel();
  const email = newEmail();
  seat(email);
  const { url } = await signIn({ redirectTo: `http://${label.host}/app/dashboard` });
  expect(url.searchParams.get('error_code')).toBe('user_not_found');
  expect(await db.selectFrom('auth.users').select('id').where('email', '=', email).execute()).toEqual([]);
});

test('a domain that is lost meanwhile is no place to end any more', async () => {
  const label = await buildLabel();
  seat();
  const lose = async () => {
    await free.updateTable('custom_domains').set({ status: 'failed' }).where('owner_id', '=', label.id).execute();
  };
  const { url } = await signIn({ host: label.host, redirectTo: `http://${label.host}/app/dashboard` }, lose);
  expect(url.origin).toBe('http://toada.test');
});

test('a stranger who registered the address at a label does not decide whose artist its owner is', async () => {
  const [mare, serra] = [await buildLabel(), await buildLabel()];
  const email = newEmail();
  await server.client({ fetch: fetchAt(mare.host) }).signUp({ email, password: PASSWORD });
  seat(email);
  expect(await rosterOf(await enter(serra.host))).toBe(serra.id);
});

test('whoever has an account already stays where they are', async () => {
  const label = await buildLabel();
  const { email, userId } = await signUpAndIn(server);
  seat(email);
  const { url } = await signIn({ host: label.host, redirectTo: `http://${label.host}/app/dashboard` });
  expect(url.searchParams.get('error_code')).toBe('user_not_found');
  expect(await rosterOf(userId)).toBeNull();
});
