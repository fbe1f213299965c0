import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { drainMails, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { db } from '../../../testing/index.ts';
import { oauthBrowser, PAGE, visitProvider } from '../../../testing/oauth-browser.ts';
import { CALLBACK, startOidcServer } from '../../../testing/oidc-server.ts';

const provider = await startOidcServer();
const base = { redirectUri: CALLBACK, url: provider.issuer, apiUrl: '' };
const providers = {
  google: { ...base, clientId: 'google-client', secret: 'google-secret' },
  apple: { ...base, clientId: 'apple-client', secret: 'apple-secret' },
};
const server = await startAuthServer({ providers });
const implicit = { flowType: 'implicit' } as const;
const REFUSED = { status: 303, query: { error: 'invalid_request', error_code: 'bad_oauth_state' } };

function seat() {
  const person = { sub: randomUUID(), email: newEmail(), email_verified: true };
  provider.seat(person);
  return person;
}
const holderOf = (sub: string) =>
  db.selectFrom('auth.identities').select('user_id').where('provider_id', '=', sub).executeTakeFirst();

test.each(['google', 'apple'] as const)(
  'a sign-in with %s that a stranger began without a challenge cannot be finished in the browser of somebody else',
  async (name) => {
    seat();
    const [stranger, victim] = [oauthBrowser(server), oauthBrowser(server)];
    const lure = async () => visitProvider((await stranger.begin(name, implicit)).location);

    const without = await victim.comeBack(await lure());
    expect(without).toMatchObject(REFUSED);
    expect(without.location.startsWith('http://toada.test/?error=')).toBe(true);
    expect(without.fragment).toMatchObject({ error_code: 'bad_oauth_state', sb: '' });
    await victim.begin(name, implicit);
    expect(await victim.comeBack(await lure())).toMatchObject(REFUSED);

    const own = await stranger.comeBack(await lure());
    expect(own.fragment.access_token).toEqual(expect.any(String));
  },
);

test("neither does a stranger's refused sign-in lead anybody to the page of the stranger's choosing", async () => {
  const state =
    new URL((await oauthBrowser(server).begin('google', implicit)).location).searchParams.get('state') ?? '';
  const fields = { state, error: 'access_denied' };
  expect(await oauthBrowser(server).comeBack({ method: 'GET', fields })).toMatchObject(REFUSED);
});

test('tabs of one browser begin and finish side by side', async () => {
  seat();
  const browser = oauthBrowser(server);
  const begun = [await browser.begin('google', implicit), await browser.begin('google', implicit)];
  for (const { location } of begun) {
    const { fragment } = await browser.comeBack(await visitProvider(location));
    expect(fragment.access_token).toEqual(expect.any(String));
  }
});

test.each([
  ['http://localhost:3000/auth/v1', 'google', /^toada-oauth=[\w-]{43}; Path=\/; HttpOnly; Max-Age=300; SameSite=Lax$/],
  [
    'http://localhost:3000/auth/v1',
    'apple',
    /^toada-oauth-post=[\w-]{43}; Path=\/; HttpOnly; Max-Age=300; SameSite=None; Secure$/,
  ],
  [
    'https://toada.test/auth/v1',
    'google',
    /^__Host-toada-oauth=[\w-]{43}; Path=\/; HttpOnly; Max-Age=300; SameSite=Lax; Secure$/,
  ],
  [
    'https://toada.test/auth/v1',
    'apple',
    /^__Host-toada-oauth-post=[\w-]{43}; Path=\/; HttpOnly; Max-Age=300; SameSite=None; Secure$/,
  ],
])('at %s a sign-in with %s leaves the cookie %s', async (externalUrl, name, expected) => {
  const { begin } = oauthBrowser(await startAuthServer({ providers, externalUrl }));
  expect((await begin(name, implicit)).cookie).toMatch(expected);
});

test('a page that brings a challenge is bound by it, and gets no cookie', async () => {
  expect((await oauthBrowser(server).begin('google')).cookie).toBeNull();
});

test('a stranger cannot have the identity of somebody else added to their own account', async () => {
  const stranger = oauthBrowser(server);
  const { client, userId } = await signUpAndIn(server, { client: server.client({ fetch: stranger.fetch }) });
  const lure = await client.linkIdentity({ provider: 'google', options: { redirectTo: PAGE } });
  const person = seat();
  const end = await oauthBrowser(server).comeBack(await visitProvider(lure.data?.url ?? ''));
  expect(end).toMatchObject(REFUSED);
  expect(await holderOf(person.sub)).toBeUndefined();
  expect((await oauthBrowser(server).enter('google')).user.id).not.toBe(userId);
});

test('nor with a challenge: what it adds is added when the code is traded, which only the one who asked can do', async () => {
  const { email } = await signUpAndIn(server);
  const client = server.client({ flowType: 'pkce' });
  await client.signInWithPassword({ email, password: PASSWORD });
  const ask = async () => {
    const { data } = await client.linkIdentity({ provider: 'google', options: { redirectTo: PAGE } });
    return oauthBrowser(server).comeBack(await visitProvider(data?.url ?? ''));
  };
  const person = seat();
  const code = (await ask()).query.code ?? '';
  const traded = await server.call('POST', '/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: 'v'.repeat(43) },
  });
  expect(traded.body.code).toBe('bad_code_verifier');
  expect(await holderOf(person.sub)).toBeUndefined();
  expect(await drainMails()).not.toContainEqual(
    expect.objectContaining({ subject: 'Novo acesso vinculado à sua conta' }),
  );

  expect((await client.exchangeCodeForSession(code)).data.user?.app_metadata.providers).toEqual(['email', 'google']);
  expect(await holderOf(person.sub)).toBeDefined();
  expect((await ask()).query.error_code).toBe('identity_already_exists');
});

test('an identity that somebody else got meanwhile is not added by an older code, and signing out ends the code', async () => {
  const { email } = await signUpAndIn(server);
  const client = server.client({ flowType: 'pkce' });
  await client.signInWithPassword({ email, password: PASSWORD });
  const ask = async () => {
    const { data } = await client.linkIdentity({ provider: 'google', options: { redirectTo: PAGE } });
    return (await oauthBrowser(server).comeBack(await visitProvider(data?.url ?? ''))).query.code ?? '';
  };
  seat();
  const late = await ask();
  await oauthBrowser(server).enter('google');
  expect((await client.exchangeCodeForSession(late)).error?.code).toBe('identity_already_exists');

  seat();
  const orphan = await ask();
  await client.signOut();
  const reply = await server.call('POST', '/token?grant_type=pkce', {
    body: { auth_code: orphan, code_verifier: 'v'.repeat(43) },
  });
  expect(reply.body.code).toBe('flow_state_not_found');
});
