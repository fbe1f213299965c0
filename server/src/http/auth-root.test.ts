import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { afterAll, expect, test } from 'vitest';
import { newEmail, PASSWORD, startAuthServer } from '../testing/auth-server.ts';
import { openAuthRoot } from './auth-root.ts';

const server = await startAuthServer({ isAutoconfirm: true });
const root = await openAuthRoot(server.app, { port: 0, host: '127.0.0.1', drainSeconds: 1 });
const url = `http://127.0.0.1:${root.port}`;
afterAll(() => root.close());

test('the official client speaks to the root of the second port as it does to /auth/v1', async () => {
  const client = new GoTrueClient({ url, autoRefreshToken: false });
  const email = newEmail();
  const { data, error } = await client.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect((await client.getUser()).data.user?.email).toBe(email);
  expect((await client.getClaims()).data?.claims.email).toBe(email);
  const admin = new GoTrueAdminApi({ url, headers: { Authorization: `Bearer ${await server.serviceToken()}` } });
  expect((await admin.getUserById(data.user!.id)).data.user?.email).toBe(email);
  expect((await client.signOut()).error).toBeNull();
});

test('a way in that is switched off is told by its name', async () => {
  const client = new GoTrueClient({ url, autoRefreshToken: false });
  expect((await client.signInWithSSO({ domain: 'exemplo.test' })).error).toMatchObject({
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
    status: 404,
  });
  const idToken = await client.signInWithIdToken({ provider: 'google', token: 'x' });
  expect(idToken.error?.message).toBe('Provider (issuer "https://accounts.google.com") is not enabled');
});

test.each(['/api/health', '/auth/v1/health', '/', '/../api/health', '//api/health'])(
  'nothing but the protocol is reached there: %s',
  async (path) => {
    const reply = await fetch(`${url}${path}`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ error_code: 'not_found' });
  },
);
