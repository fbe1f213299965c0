import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { db } from '../../../testing/index.ts';
import { oauthBrowser, PAGE, visitProvider } from '../../../testing/oauth-browser.ts';
import { CALLBACK, startOidcServer } from '../../../testing/oidc-server.ts';
import { SPOTIFY_ID, SPOTIFY_SECRET, startSpotifyServer } from '../../../testing/spotify-server.ts';

const google = await startOidcServer();
const spotify = await startSpotifyServer();
const providers = {
  google: { clientId: 'google-client', secret: 'google-secret', redirectUri: CALLBACK, url: google.issuer, apiUrl: '' },
  spotify: {
    clientId: SPOTIFY_ID,
    secret: SPOTIFY_SECRET,
    redirectUri: CALLBACK,
    url: spotify.url,
    apiUrl: spotify.url,
  },
};
const server = await startAuthServer({ providers });
const browser = oauthBrowser(server);
/** Somebody signed in in this very browser: what their page fetches shares its cookies. */
const signUpHere = (over: { data?: object } = {}) =>
  signUpAndIn(server, { ...over, client: server.client({ fetch: browser.fetch }) });
type Client = Awaited<ReturnType<typeof signUpAndIn>>['client'];

function seat(email = newEmail()) {
  const sub = randomUUID();
  google.seat({ sub, email, email_verified: true, name: 'Duda' });
  return { sub, email };
}

async function link(client: Client, provider: 'google' | 'spotify' = 'google') {
  const { data, error } = await client.linkIdentity({
    provider,
    options: { redirectTo: PAGE, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return browser.comeBack(await visitProvider(data.url));
}
const identitiesOf = async (client: Client) => (await client.getUserIdentities()).data?.identities ?? [];

test('a person adds Google to an account of another address, and enters by either', async () => {
  const { client, userId, email } = await signUpHere({ data: { full_name: 'Meu Nome' } });
  const person = seat();
  const { fragment } = await link(client);
  expect(fragment.access_token).toBeDefined();
  const identities = await identitiesOf(client);
  expect(identities.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
  const { data } = await client.getUser();
  expect(data.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email', 'google'] } });
  expect(data.user?.user_metadata).toMatchObject({ full_name: 'Meu Nome', email });
  google.seat({ ...person, email_verified: true });
  expect((await browser.enter('google')).user.id).toBe(userId);
});

test('Spotify can be added too: the session proves whose account it is', async () => {
  const { client, userId } = await signUpHere();
  spotify.seat({ id: randomUUID(), email: newEmail() });
  await link(client, 'spotify');
  expect((await browser.enter('spotify')).user.id).toBe(userId);
});

test('a page that brought a challenge gets a code for the addition too', async () => {
  const { email } = await signUpHere();
  const client = server.client({ flowType: 'pkce' });
  await client.signInWithPassword({ email, password: PASSWORD });
  seat();
  const { query, fragment } = await link(client);
  expect(fragment).toEqual({});
  const { data } = await client.exchangeCodeForSession(query.code ?? '');
  expect(data.user?.app_metadata.providers).toEqual(['email', 'google']);
});

test('an identity that anybody has is added to nobody', async () => {
  const first = await signUpHere();
  seat();
  await link(first.client);
  const expected = { error: 'access_denied', error_code: 'identity_already_exists' };
  expect((await link(first.client)).query).toMatchObject({
    ...expected,
    error_description: 'Identity is already linked',
  });
  const second = await signUpHere();
  expect((await link(second.client)).query).toMatchObject({
    ...expected,
    error_description: 'Identity is already linked to another user',
  });
  expect(await identitiesOf(second.client)).toHaveLength(1);
});

test('the owner of an address who tried Spotify first can still add it', async () => {
  const { client, email, userId } = await signUpHere();
  spotify.seat({ id: randomUUID(), email });
  expect((await browser.signIn('spotify')).query.error_code).toBe('provider_email_needs_verification');
  expect((await link(client, 'spotify')).query.error).toBeUndefined();
  expect((await browser.enter('spotify')).user.id).toBe(userId);
});

test('signing out ends an addition that is under way', async () => {
  const { client } = await signUpHere();
  seat();
  const { data } = await client.linkIdentity({ provider: 'google', options: { redirectTo: PAGE } });
  await client.signOut();
  const end = await browser.comeBack(await visitProvider(data.url ?? ''));
  expect(end).toMatchObject({ status: 303, query: { error_code: 'bad_oauth_state' } });
});

test('without the flag the browser itself is sent on', async () => {
  const { session } = await signUpHere();
  const reply = await server.call('GET', '/user/identities/authorize?provider=google', { token: session.access_token });
  expect(reply.status).toBe(302);
  expect(reply.location?.startsWith(google.issuer)).toBe(true);
});

test('where linking is switched off neither adding nor removing exists', async () => {
  const closed = await startAuthServer({ providers, isManualLinkingEnabled: false });
  const { session } = await signUpAndIn(closed);
  for (const [method, path] of [
    ['GET', '/user/identities/authorize?provider=google'],
    ['DELETE', `/user/identities/${randomUUID()}`],
  ] as const) {
    const { status, body } = await closed.call(method, path, { token: session.access_token });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'manual_linking_disabled' });
  }
});

test('a person removes Google and keeps the rest; the last way in stays', async () => {
  const { client, email } = await signUpHere();
  const person = seat();
  await link(client);
  const own = (await identitiesOf(client)).find(({ provider }) => provider === 'google');
  expect((await client.unlinkIdentity(own!)).error).toBeNull();
  const { data } = await client.getUser();
  expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email'] } });
  expect((await browser.enter('google')).user.email).toBe(person.email);
  const [last] = await identitiesOf(client);
  expect((await client.unlinkIdentity(last!)).error?.code).toBe('single_identity_not_deletable');
});

test('without the identity of its address the account moves to the proven address of another', async () => {
  const { client } = await signUpHere();
  const person = seat();
  await link(client);
  const own = (await identitiesOf(client)).find(({ provider }) => provider === 'email');
  expect((await client.unlinkIdentity(own!)).error).toBeNull();
  expect((await client.getUser()).data.user).toMatchObject({
    email: person.email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
  });
});

test('an identity of another, an unknown one and a colliding address are refused', async () => {
  const holder = await signUpHere();
  const { client, session } = await signUpHere();
  seat(holder.email);
  await link(client);
  const own = (await identitiesOf(client)).find(({ provider }) => provider === 'email');
  expect((await client.unlinkIdentity(own!)).error?.code).toBe('email_conflict_identity_not_deletable');
  const [foreign] = await identitiesOf(holder.client);
  expect((await client.unlinkIdentity(foreign!)).error?.code).toBe('identity_not_found');
  const reply = await server.call('DELETE', '/user/identities/abc', { token: session.access_token });
  expect(reply.status).toBe(404);
  const { error } = await server.client().signInWithPassword({ email: holder.email, password: PASSWORD });
  expect(error).toBeNull();
  const linked = await db
    .selectFrom('auth.audit_log_entries')
    .select('id')
    .where('action', '=', 'identity_linked')
    .execute();
  expect(linked.length).toBeGreaterThan(0);
});
