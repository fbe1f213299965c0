import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { newEmail, startAuthServer } from '../../../testing/auth-server.ts';
import { startLyingIssuer } from '../../../testing/lying-issuer.ts';
import { oauthBrowser } from '../../../testing/oauth-browser.ts';
import { CALLBACK, startOidcServer } from '../../../testing/oidc-server.ts';

const apple = await startOidcServer();
const base = { clientId: 'apple-client', redirectUri: CALLBACK, apiUrl: '' };
const server = await startAuthServer({ providers: { apple: { ...base, secret: 'apple-secret', url: apple.issuer } } });
const browser = oauthBrowser(server);
const NAMED = JSON.stringify({ name: { firstName: 'Bia', lastName: 'Souza' }, email: 'vitima@exemplo.test' });

test('Apple posts the person back, with the name on the first visit only, and the name stays', async () => {
  const person = { sub: randomUUID(), email: newEmail(), email_verified: 'true' };
  apple.seat(person);
  const first = await browser.enter('apple', {}, { user: NAMED });
  expect(first.user).toMatchObject({ email: person.email, user_metadata: { full_name: 'Bia Souza' } });
  const again = await browser.enter('apple');
  expect(again.user.id).toBe(first.user.id);
  expect(again.user.user_metadata.full_name).toBe('Bia Souza');
  expect(again.user.identities?.[0]?.identity_data).toMatchObject({ full_name: 'Bia Souza', email_verified: true });
});

test('Apple is asked for a form, a name and a nonce, and answers by POST', async () => {
  apple.seat({ sub: randomUUID(), email: newEmail(), email_verified: true });
  const { location } = await browser.begin('apple');
  const asked = new URL(location).searchParams;
  expect(asked.get('response_mode')).toBe('form_post');
  expect(asked.get('scope')).toBe('openid name email');
  expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
  const { answer } = await browser.signIn('apple');
  expect(answer.method).toBe('POST');
});

test.each(['{', '[]', 'null', '{"name":7}', '{"name":{"firstName":{"a":1}}}'])(
  'a name that reads %s is no name',
  async (user) => {
    apple.seat({ sub: randomUUID(), email: newEmail(), email_verified: true });
    const entered = await browser.enter('apple', {}, { user });
    expect(entered.user.user_metadata.full_name).toBeUndefined();
  },
);

test('no other call of the protocol reads a form', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await server.call('POST', '/token?grant_type=password', { body: 'email=a&password=b', headers });
  expect(reply.body.code).toBe('bad_json');
});

test("an operator's key signs Apple's client secret anew for each exchange", async () => {
  const issuer = await startLyingIssuer();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const secret = { key: privateKey, keyId: 'KEY1234567', teamId: 'TEAM123456' };
  const keyed = await startAuthServer({ providers: { apple: { ...base, secret, url: issuer.url } } });
  const { begin, comeBack } = oauthBrowser(keyed);
  const asked = new URL((await begin('apple')).location).searchParams;
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer.url, aud: 'apple-client', sub: randomUUID(), iat: now, exp: now + 60 };
  issuer.said.claims = { ...claims, email: newEmail(), email_verified: true, nonce: asked.get('nonce') };
  const end = await comeBack({ method: 'POST', fields: { state: asked.get('state') ?? '', code: 'c' } });
  expect(end.query.code).toBeDefined();
  const signed = issuer.asked[0]?.get('client_secret') ?? '';
  const { payload, protectedHeader } = await jwtVerify(signed, publicKey, { algorithms: ['ES256'] });
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  expect(payload).toMatchObject({ iss: 'TEAM123456', sub: 'apple-client', aud: issuer.url });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});
