import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newEmail, startAuthServer } from '../../../testing/auth-server.ts';
import { catchLog, db } from '../../../testing/index.ts';
import { startLyingIssuer } from '../../../testing/lying-issuer.ts';
import { oauthBrowser, PAGE, visitProvider } from '../../../testing/oauth-browser.ts';
import { CALLBACK, startOidcServer } from '../../../testing/oidc-server.ts';

const google = await startOidcServer();
const lying = await startLyingIssuer();
const base = { clientId: 'google-client', secret: 'google-secret', redirectUri: CALLBACK, apiUrl: '' };
const caught = catchLog();
const server = await startAuthServer({ providers: { google: { ...base, url: google.issuer } }, log: caught.log });
const browser = oauthBrowser(server);
const fooled = oauthBrowser(await startAuthServer({ providers: { google: { ...base, url: lying.url } } }));
const seat = () => google.seat({ sub: randomUUID(), email: newEmail(), email_verified: true });
const SITE = 'http://toada.test';

test('the provider is asked with state, nonce and a challenge of ours', async () => {
  const { status, location } = await browser.begin('google', {
    scopes: 'calendar.read,drive',
    queryParams: { access_type: 'offline', prompt: 'consent', state: 'mine', client_id: 'mine', nonce: 'mine' },
  });
  const url = new URL(location);
  expect(status).toBe(302);
  expect(url.origin).toBe(google.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    access_type: 'offline',
    prompt: 'consent',
    client_id: 'google-client',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile calendar.read drive',
    state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

// biome-ignore format: a list of words reads as a paragraph.
test.each([
  'client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'state', 'nonce', 'scope', 'request', 'request_uri',
  'code_verifier', 'apikey', 'access_token', 'claims', 'resource', 'REQUEST_URI',
])('%s of the caller is not passed on', async (name) => {
  const { location } = await browser.begin('google', { queryParams: { [name]: 'alheio' } });
  expect(location).not.toContain('alheio');
});

test.each([
  '',
  'provider=',
  'provider=apple',
  'provider=github',
  'provider=__proto__',
  'provider=google&provider=google',
])('a provider asked for as "%s" is refused', async (query) => {
  const { status, body } = await server.call('GET', `/authorize?${query}`);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' });
  expect(body.message).toMatch(/^Unsupported provider: /);
});

test('half a challenge and scopes that are none are refused', async () => {
  for (const query of ['code_challenge_method=s256', `code_challenge=${'x'.repeat(43)}`, 'scopes=%00', 'scopes=a%22b'])
    expect((await server.call('GET', `/authorize?provider=google&${query}`)).body.code).toBe('validation_failed');
});

test.each([{}, { state: '' }, { state: 'x' }, { state: randomUUID() }, { state: "' or 1=1" }])(
  'a state that nobody gave out (%j) ends on the site',
  async (fields) => {
    for (const method of ['GET', 'POST']) {
      const end = await browser.comeBack({ method, fields: { code: 'c', ...(fields as object) } });
      expect(end.status).toBe(303);
      expect(end.location.startsWith(`${SITE}/?error=`)).toBe(true);
      expect(end.query).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' });
    }
  },
);

test('an answer that was used once is worth nothing', async () => {
  seat();
  const { answer, client, query } = await browser.signIn('google');
  expect(await browser.comeBack(answer)).toMatchObject({ status: 303, query: { error_code: 'bad_oauth_state' } });
  expect((await client.exchangeCodeForSession(query.code ?? '')).error).toBeNull();
  const again = await server.call('POST', '/token?grant_type=pkce', {
    body: { auth_code: query.code, code_verifier: 'x'.repeat(43) },
  });
  expect(again.body.code).toBe('flow_state_not_found');
});

test("a provider's code is worth nothing in another person's flow", async () => {
  seat();
  const stolen = await visitProvider((await browser.begin('google')).location);
  const { location } = await browser.begin('google');
  const state = new URL(location).searchParams.get('state') ?? '';
  const end = await browser.comeBack({ method: 'GET', fields: { ...stolen.fields, state } });
  expect(end.query).toMatchObject({ error_code: 'bad_oauth_callback', error: 'invalid_request' });
});

test('a code is worth nothing to whoever does not have the verifier', async () => {
  seat();
  const { query } = await browser.signIn('google');
  const body = { auth_code: query.code, code_verifier: 'y'.repeat(43) };
  expect((await server.call('POST', '/token?grant_type=pkce', { body })).body.code).toBe('bad_code_verifier');
});

test("the provider's refusal is passed on in query and fragment, and uses the state up", async () => {
  const { location } = await browser.begin('google');
  const state = new URL(location).searchParams.get('state') ?? '';
  const fields = { state, error: 'access_denied', error_description: 'The user said\r\nno' };
  const end = await browser.comeBack({ method: 'GET', fields });
  expect(end.status).toBe(302);
  expect(end.location.startsWith(`${PAGE}?`)).toBe(true);
  expect(end.query).toEqual({
    error: 'access_denied',
    error_code: 'bad_oauth_callback',
    error_description: 'The user said  no',
  });
  expect(end.fragment).toEqual({ ...end.query, sb: '' });
  expect((await browser.comeBack({ method: 'GET', fields })).query.error_code).toBe('bad_oauth_state');
});

test.each([
  'https://mau.test/',
  'javascript:alert(1)',
  '//mau.test',
  'http://toada.test@mau.test',
  'http://127.0.0.1/',
])('nobody is sent to %s', async (redirectTo) => {
  seat();
  const { location } = await browser.signIn('google', { redirectTo });
  expect(new URL(location).origin).toBe(SITE);
});

test('an allowed page of another site and of an app is kept', async () => {
  seat();
  const { location } = await browser.signIn('google', { redirectTo: 'https://app.exemplo.test/a?b=1' });
  expect(location).toMatch(/^https:\/\/app\.exemplo\.test\/a\?b=1&code=[\w-]{43}$/);
  expect((await browser.signIn('google', { redirectTo: 'toada://entrou' })).location).toMatch(
    /^toada:\/\/entrou\?code=/,
  );
});

/** Comes back to a provider that says what the test wants about somebody new. */
async function told(over: Record<string, unknown>, how: Partial<typeof lying.said> = {}) {
  const asked = new URL((await fooled.begin('google')).location).searchParams;
  const now = Math.floor(Date.now() / 1000);
  const truth = { iss: lying.url, aud: 'google-client', sub: randomUUID(), iat: now, exp: now + 60 };
  const claims = { ...truth, email: newEmail(), email_verified: true, nonce: asked.get('nonce'), ...over };
  Object.assign(lying.said, { isForeignKey: false, isBroken: false, alg: 'RS256' }, how, { claims });
  const end = await fooled.comeBack({ method: 'GET', fields: { state: asked.get('state') ?? '', code: 'c' } });
  const made = await db.selectFrom('auth.users').select('id').where('email', '=', claims.email).executeTakeFirst();
  return { ...end, isMade: made !== undefined };
}

test('an honest id_token is believed, so that the next ones are refused for their fault', async () => {
  expect(await told({})).toMatchObject({ isMade: true, query: { code: expect.any(String) } });
});

test.each([
  ['nonce', { nonce: 'another' }],
  ['nonce missing', { nonce: undefined }],
  ['issuer', { iss: 'https://accounts.google.com' }],
  ['audience', { aud: 'another-client' }],
  ['audience among others without an authorised party', { aud: ['google-client', 'b'], azp: 'b' }],
  ['time', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ['subject', { sub: '' }],
])('an id_token of a wrong %s is not believed', async (_name, claims) => {
  const { isMade, query, status } = await told(claims);
  expect({ isMade, status }).toEqual({ isMade: false, status: 302 });
  expect(query).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_callback' });
});

test.each([
  ['signed with another key', { isForeignKey: true }],
  ['signed with nothing', { alg: 'none' }],
])('an id_token %s is not believed', async (_name, how) => {
  const { isMade, query } = await told({}, how);
  expect(isMade).toBe(false);
  expect(query).toMatchObject({ error_code: 'bad_oauth_callback' });
});

test('a provider that is down is told apart from one that refuses', async () => {
  expect((await told({}, { isBroken: true })).query).toMatchObject({
    error: 'server_error',
    error_code: 'unexpected_failure',
  });
  const nowhere = await startAuthServer({ providers: { google: { ...base, url: 'http://127.0.0.1:9' } } });
  const { status, location } = await oauthBrowser(nowhere).begin('google');
  expect(status).toBe(302);
  expect(location.startsWith(`${PAGE}?error=server_error&error_code=unexpected_failure&`)).toBe(true);
});

test('neither code nor state nor token is in the log or the table of flows', async () => {
  seat();
  const { answer, query } = await browser.signIn('google');
  const lines = caught.text();
  expect(lines).toContain('/auth/v1/callback');
  for (const secret of [answer.fields.code, answer.fields.state, query.code]) expect(lines).not.toContain(secret);
  const kept = await db
    .selectFrom('auth.flow_state')
    .selectAll()
    .where('authentication_method', '=', 'oauth')
    .execute();
  expect(kept.at(-1)?.provider_access_token).toMatch(/^v1\./);
});
