import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { secrets, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { clock, db } from '../../../testing/index.ts';
import { createKeyRing } from './key-ring.ts';
import { rotateKeys } from './rotate-keys.ts';

const server = await startAuthServer();
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});
const jwks = async (from = server) => (await from.call('GET', '/.well-known/jwks.json')).body.keys;
const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid;

test('ten processes that start together make one key', async () => {
  const rings = Array.from({ length: 10 }, () => createKeyRing({ db, secrets, now: realNow }));
  const keys = await Promise.all(rings.map((ring) => ring.signingKey()));
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
  expect(await db.selectFrom('auth.signing_keys').select('kid').execute()).toHaveLength(1);
});

test('only the public half is published, and kept for ten minutes', async () => {
  const reply = await server.call('GET', '/.well-known/jwks.json');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=600');
  expect(Object.keys(reply.body.keys[0]).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
  expect((await server.call('GET', '/.well-known/openid-configuration')).body).toEqual({
    issuer: 'http://api.toada.test/auth/v1',
    jwks_uri: 'http://api.toada.test/auth/v1/.well-known/jwks.json',
  });
});

test('the private half lies encrypted, and another server secret does not open it', async () => {
  const row = await db.selectFrom('auth.signing_keys').selectAll().executeTakeFirstOrThrow();
  expect(row.private_jwk).toMatch(/^v1\./);
  const { createSecrets } = await import('../../../secrets.ts');
  const other = createKeyRing({ db, secrets: createSecrets('another secret of thirty-two letters'), now: realNow });
  await expect(other.signingKey()).rejects.toThrow();
});

test('a rotated key is published at once, signs after twelve minutes, and the old one verifies until its last token is over', async () => {
  const before = await signUpAndIn(server);
  const old = kidOf(before.session.access_token);
  const { kid } = await rotateKeys({ db, secrets, now: clock.now(), jwtSeconds: 3600 });
  forward(61);
  expect((await jwks()).map((key: { kid: string }) => key.kid).sort()).toEqual([old, kid].sort());
  expect(kidOf((await signUpAndIn(server)).session.access_token)).toBe(old);

  forward(13 * 60);
  const after = await signUpAndIn(server);
  expect(kidOf(after.session.access_token)).toBe(kid);
  expect((await before.client.getUser()).error).toBeNull();
  expect((await after.client.getClaims()).error).toBeNull();

  forward(3600 + 14 * 60);
  expect((await jwks()).map((key: { kid: string }) => key.kid)).toEqual([kid]);
  expect((await server.call('GET', '/user', { token: before.session.access_token })).body.code).toBe('bad_jwt');
});

test('a token is refused from the moment it is over, even one that was seen before', async () => {
  const { session } = await signUpAndIn(server);
  const ask = () => server.call('GET', '/user', { token: session.access_token });
  expect((await ask()).status).toBe(200);
  forward(3601);
  expect(await ask()).toMatchObject({
    status: 403,
    body: { code: 'bad_jwt', message: expect.stringContaining('expired') },
  });
});

test("an operator's own keys are used instead, and HMAC keys are never published", async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const own = { ...(await exportJWK(privateKey)), kid: 'own', alg: 'ES256', key_ops: ['sign', 'verify'] };
  const legacy = {
    kty: 'oct',
    k: Buffer.from('x'.repeat(40)).toString('base64url'),
    kid: 'old',
    alg: 'HS256',
    key_ops: ['verify'],
  };
  const given = await startAuthServer({ givenKeys: [legacy, own] as never });
  const keys = await jwks(given);
  expect(keys).toMatchObject([{ kid: 'own' }]);
  expect(keys[0]).not.toHaveProperty('d');
  const { session } = await signUpAndIn(given);
  expect(kidOf(session.access_token)).toBe('own');
  // A key has one algorithm; the header cannot choose another.
  const strong = new SignJWT({ iss: 'http://api.toada.test/auth/v1', role: 'service_role' });
  const hs512 = await strong.setProtectedHeader({ alg: 'HS512', kid: 'old' }).sign(Buffer.from('x'.repeat(40)));
  expect((await given.call('GET', '/admin/users', { token: hs512 })).body.code).toBe('bad_jwt');
  // A token of our own database's key is a stranger's here.
  expect(
    (await given.call('GET', '/user', { token: (await signUpAndIn(server)).session.access_token })).body.code,
  ).toBe('bad_jwt');
});

test('the legacy secret verifies service tokens and signs nothing', async () => {
  const legacySecret = 'a legacy secret of at least 32 letters';
  const legacy = await startAuthServer({ legacySecret });
  const sign = (secret: string) =>
    new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
  expect((await legacy.call('GET', '/admin/users', { token: await sign(legacySecret) })).status).toBe(200);
  expect((await legacy.call('GET', '/admin/users', { token: await sign(`${legacySecret}!`) })).status).toBe(403);
  expect((await server.call('GET', '/admin/users', { token: await sign(legacySecret) })).status).toBe(403);
});

test('a token of another issuer is refused, though the key is right', async () => {
  const elsewhere = await startAuthServer({ externalUrl: 'http://other.test/auth/v1' });
  const { session } = await signUpAndIn(elsewhere);
  expect((await server.call('GET', '/user', { token: session.access_token })).body.code).toBe('bad_jwt');
});

test.each(['service_role', 'supabase_admin'])(
  'a program that signs with our key administers users as %s, whatever issuer it names',
  async (role) => {
    const key = await server.auth.keys.signingKey();
    const sign = (claims: object) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: key.algorithm, kid: key.kid }).sign(key.sign);
    for (const claims of [{ role }, { role, iss: 'http://other.test' }, { role, sub: '1234567890' }])
      expect((await server.call('GET', '/admin/users', { token: await sign(claims) })).status).toBe(200);
    // The role opens no person's door.
    expect((await server.call('GET', '/user', { token: await sign({ role }) })).body.code).toBe('bad_jwt');
  },
);

test('a refused token is told what is wrong with it', async () => {
  const key = await server.auth.keys.signingKey();
  const now = Math.floor(clock.now().getTime() / 1000);
  const sign = (claims: object) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: key.algorithm, kid: key.kid }).sign(key.sign);
  const told = async (token: string) => (await server.call('GET', '/admin/users', { token })).body;
  const issuer = { iss: 'http://other.test' };
  expect((await told(await sign({ ...issuer, role: 'authenticated' }))).message).toMatch(/token has invalid issuer$/);
  expect((await told(await sign({ role: 'service_role', exp: now - 9 }))).message).toMatch(/token is expired$/);
  expect((await told(await sign({ role: 'service_role', nbf: now + 99 }))).message).toMatch(/invalid claim: nbf$/);
  const good = await sign({ role: 'service_role' });
  expect((await told(`${good.slice(0, -9)}AAAAAAAAA`)).message).toMatch(/signature is invalid$/);
  const ours = await sign({ iss: server.auth.config.externalUrl, role: 'anon' });
  expect(await told(ours)).toEqual({
    code: 'not_admin',
    message: 'User not allowed: the token needs one of the roles service_role, supabase_admin',
  });
});

function forward(seconds: number) {
  const from = clock.now;
  clock.now = () => new Date(from().getTime() + seconds * 1000);
}

test.each([
  ['no audience', { aud: undefined }],
  ['another audience', { aud: 'somebody-else' }],
  ['no end', { exp: undefined }],
])('a token of a person with %s is refused at both doors, though our key signed it', async (_, over) => {
  const { session } = await signUpAndIn(server);
  const good = JSON.parse(Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString());
  const key = await server.auth.keys.signingKey();
  const sign = (claims: object) =>
    new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: key.algorithm, kid: key.kid }).sign(key.sign);
  const statuses = async (token: string) => [
    (await server.call('GET', '/user', { token })).status,
    (await fetch(`${server.base}/api/sessions`, { headers: { authorization: `Bearer ${token}` } })).status,
  ];
  expect(await statuses(await sign({}))).toEqual([200, 200]);
  expect(await statuses(await sign(over))).toEqual([403, 401]);
});
