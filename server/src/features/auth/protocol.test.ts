import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { connect, createPool } from '../../db/connect.ts';
import { newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../testing/auth-server.ts';
import { buildTestApp, catchLog } from '../../testing/index.ts';
import { authPlugin } from './auth.plugin.ts';
import { authErrors } from './auth-error.ts';
import { protocolRoutes } from './protocol-routes.ts';

const server = await startAuthServer();
const person = await signUpAndIn(server);
const ID = crypto.randomUUID();
const routes = protocolRoutes.map(([method, path, , access]) => ({
  method,
  path: path.replace(/:\w+/g, ID),
  access,
}));
const send = (method: string, path: string, token?: string) =>
  server.call(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) });

/** Every call of the protocol, knocked on without a bearer, with bad ones, and with one of the wrong kind. */
describe.each(routes)('$method $path', ({ method, path, access }) => {
  test('without a bearer', async () => {
    const { status, body } = await send(method, path);
    if (access === 'public') expect(body?.code).not.toBe('no_authorization');
    else expect({ status, code: body.code }).toEqual({ status: 401, code: 'no_authorization' });
    expect(status).toBeLessThan(500);
  });

  test.each(badTokens())('with %s', async (_name, makeToken) => {
    const { status, body } = await send(method, path, await makeToken());
    if (access === 'public') expect(['bad_jwt', 'no_authorization']).not.toContain(body?.code);
    else expect({ status, code: body.code }).toEqual({ status: 403, code: 'bad_jwt' });
    expect(status).toBeLessThan(500);
  });

  test('with a bearer of the other kind', async () => {
    const service = await server.serviceToken();
    const { status, body } = await send(method, path, access === 'user' ? service : person.session.access_token);
    if (access === 'user') expect({ status, code: body.code }).toEqual({ status: 403, code: 'bad_jwt' });
    if (access === 'service') expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_admin' });
    expect(status).toBeLessThan(500);
  });
});

function badTokens(): [string, () => string | Promise<string>][] {
  const [head, payload, signature] = person.session.access_token.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const sign = (alg: string, secret: string) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(Buffer.from(secret.padEnd(32, 'x')));
  return [
    ['a bearer that is no token', () => 'nonsense'],
    ['a token of another payload', () => [head, encode({ ...claims, role: 'service_role' }), signature].join('.')],
    ['a token of no algorithm', () => `${encode({ alg: 'none', kid })}.${payload}.`],
    ['a token signed with the public key as a secret', () => sign('HS256', JSON.stringify(kid))],
    ['a token of an unknown key', () => `${encode({ alg: 'ES256', kid: 'unknown' })}.${payload}.${signature}`],
    ['a token without a key', () => `${encode({ alg: 'HS256' })}.${payload}.${signature}`],
  ];
}

test.each([
  ['2024-01-01', { code: 'invalid_credentials', message: 'Invalid login credentials' }, '2024-01-01'],
  ['2099-01-01', { code: 'invalid_credentials', message: 'Invalid login credentials' }, '2024-01-01'],
  ['2023-12-31', { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, null],
  ['nonsense', { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, null],
])('a client of version %s is told %j', async (version, body, header) => {
  const reply = await server.call('POST', '/token?grant_type=password', {
    body: { email: newEmail(), password: 'x' },
    headers: { 'x-supabase-api-version': version },
  });
  expect(reply.body).toEqual(body);
  expect(reply.headers.get('x-supabase-api-version')).toBe(header);
  expect(reply.headers.get('x-sb-error-code')).toBe('invalid_credentials');
});

test('a weak password tells its reasons in either shape', async () => {
  const body = { email: newEmail(), password: 'curta' };
  const reasons = { weak_password: { reasons: ['length', 'characters'] } };
  expect((await server.call('POST', '/signup', { body })).body).toMatchObject({ code: 'weak_password', ...reasons });
  const old = await server.call('POST', '/signup', { body, headers: { 'x-supabase-api-version': '2000-01-01' } });
  expect(old).toMatchObject({ status: 422, body: { code: 422, error_code: 'weak_password', ...reasons } });
});

test.each([
  ['half of a body', '{"email":', 400, 'bad_json'],
  ['a body over 1 MB', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), 413, 'request_entity_too_large'],
  ['a NUL in an address', JSON.stringify({ email: 'a\u0000@exemplo.test', password: 'x' }), 400, 'validation_failed'],
  ['a list for a body', '[1]', 400, 'validation_failed'],
  ['null for a body', 'null', 400, 'validation_failed'],
  ['nulls for fields', '{"email":null,"password":null,"gotrue_meta_security":null}', 400, 'validation_failed'],
])('%s is refused, without a word of it', async (_name, body, status, code) => {
  const reply = await server.call('POST', '/token?grant_type=password', { body });
  expect(reply).toMatchObject({ status, body: { code } });
  expect(JSON.stringify(reply.body)).not.toMatch(/ at |node_modules/);
});

test('an empty body with a JSON type is the empty object, as the client sends it on logout', async () => {
  const { session } = await signUpAndIn(server);
  const reply = await server.call('POST', '/logout?scope=local', {
    token: session.access_token,
    headers: { 'content-type': 'application/json' },
  });
  expect(reply).toMatchObject({ status: 204, body: undefined });
  expect((await server.call('POST', '/logout?scope=x', { token: person.session.access_token })).body.code).toBe(
    'validation_failed',
  );
});

test('an unknown route is a JSON 404', async () => {
  expect(await server.call('GET', '/nothing/here')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('browsers of the site may call and read what the client needs; others may not', async () => {
  const preflight = (origin: string) =>
    fetch(`${server.url}/token`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey' },
    });
  const reply = await preflight('http://toada.test');
  expect(reply.headers.get('access-control-allow-origin')).toBe('http://toada.test');
  expect(reply.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
  expect(reply.headers.get('access-control-allow-headers')).toMatch(/apikey.*X-Supabase-Api-Version/i);
  expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
  const origins = [
    'http://evil.test',
    'null',
    'https://app.exemplo.test.evil.test',
    'https://x.app.exemplo.test',
    'http://localhost:3000',
  ];
  for (const origin of origins) expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
  expect((await preflight('https://app.exemplo.test')).headers.get('access-control-allow-origin')).toBe(
    'https://app.exemplo.test',
  );
  const answer = await server.call('GET', '/settings', { headers: { origin: 'http://toada.test' } });
  expect(answer.headers.get('access-control-expose-headers')).toBe('X-Supabase-Api-Version, X-Total-Count, Link');
});

test('health and settings say what the client asks', async () => {
  expect((await server.call('GET', '/health')).body).toMatchObject({ name: 'GoTrue' });
  expect((await server.call('GET', '/settings')).body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
});

test('a database that is gone is a fault of ours, so that no client throws its session away', async () => {
  const gone = await buildTestApp({ log: catchLog().log });
  const db = connect(createPool('postgres://127.0.0.1:1/nothing', 1));
  await gone.register(authPlugin({ ...server.auth, db }), { prefix: '/auth/v1' });
  const send = (headers: Record<string, string>) =>
    gone.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      payload: { refresh_token: person.session.refresh_token },
      headers,
    });
  const reply = await send({});
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: 'Unexpected failure, please check server logs for more information',
    error_id: reply.headers['x-request-id'],
  });
  expect((await send({ 'x-supabase-api-version': '2024-01-01' })).json().code).toBe('unexpected_failure');
  await db.destroy();
});

test('every refusal has words', () => {
  for (const [status, message] of Object.values(authErrors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).not.toBe('');
  }
});

test('no token, password, code or address reaches the log', async () => {
  const caught = catchLog();
  const logged = await startAuthServer({ log: caught.log });
  const { client, email, session } = await signUpAndIn(logged);
  await client.signInWithPassword({ email, password: 'Planted#2026' });
  await client.refreshSession();
  await logged.call('GET', `/verify?token=planted-token&type=signup&redirect_to=http://toada.test/planted`);
  await logged.call('POST', '/verify', { body: { type: 'signup', email, token: '123456' } });
  await logged.call('POST', '/token?grant_type=password', { body: '{"password":"Planted#2026"' });
  expect(caught.text()).toContain('/auth/v1/token');
  for (const secret of [email, PASSWORD, session.access_token, session.refresh_token, '123456', 'lanted'])
    expect(caught.text()).not.toContain(secret);
});
