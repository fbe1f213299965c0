import { expect, test, vi } from 'vitest';
import { app, buildTestApp, catchLog, db, libraryPool, signIn } from '../testing/index.ts';
import { createLimits } from './limits.ts';

const visitor = signIn('VISITOR');

test('health says ok without asking anybody, ready asks the database', async () => {
  expect((await visitor.get('/health')).body).toMatchObject({ status: 'ok', version: expect.any(String) });
  expect((await visitor.get('/ready')).body).toEqual({ status: 'ready' });
});

test('a draining process is alive and not ready', async () => {
  const draining = await buildTestApp({ isDraining: () => true });
  expect((await visitor.get('/health', { app: draining })).status).toBe(200);
  expect((await visitor.get('/ready', { app: draining })).status).toBe(503);
});

const badRequests: [name: string, status: number, code: string, payload: string, contentType: string][] = [
  ['malformed JSON', 400, 'request.malformed', '{"name":', 'application/json'],
  [
    'a body over the limit',
    413,
    'request.tooLarge',
    JSON.stringify({ name: 'x'.repeat(1024 * 1024) }),
    'application/json',
  ],
  ['another content type', 415, 'request.unsupportedType', 'name=x', 'application/x-www-form-urlencoded'],
  ['plain text', 415, 'request.unsupportedType', '{"name":"x"}', 'text/plain'],
  ['a poisoned prototype', 400, 'request.malformed', '{"__proto__":{"role":"ADMIN"}}', 'application/json'],
  ['an array for a body', 422, 'input.invalid', '[1]', 'application/json'],
  ['null for a body', 422, 'input.invalid', 'null', 'application/json'],
];
test.each(badRequests)('%s is answered %i %s, without a stack', async (_name, status, code, payload, contentType) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/leads',
    payload,
    headers: { 'content-type': contentType },
  });
  expect(reply.statusCode).toBe(status);
  expect(reply.json().error).toMatchObject({ code, requestId: reply.headers['x-request-id'] });
  expect(reply.body).not.toMatch(/ at |node_modules|Error:/);
});

test.each(['/api/%zz', '/api/%c0%ae', '/%ff'])('the address %s is refused in our words', async (url) => {
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().error).toMatchObject({ code: 'request.malformed', params: {} });
});

test('an unknown call of the API is a JSON 404', async () => {
  expect(await visitor.get('/nothing-here')).toMatchObject({ status: 404, body: { error: { code: 'notFound' } } });
});

test('what nobody foresaw is answered as internal, and its text stays in the log', async () => {
  const caught = catchLog();
  const broken = await buildTestApp({
    log: caught.log,
    actorOf: () => {
      throw new Error('the secret sauce');
    },
  });
  const reply = await visitor.get('/profiles', { app: broken });
  expect(reply).toMatchObject({ status: 500, body: { error: { code: 'internal', params: {} } } });
  expect(caught.text()).toContain('the secret sauce');
});

test('a database that is gone is said to be unavailable', async () => {
  const gone = await buildTestApp({
    actorOf: () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
  });
  expect(await visitor.get('/profiles', { app: gone })).toMatchObject({
    status: 503,
    body: { error: { code: 'database.unavailable' } },
  });
});

test('a log line names the route and carries no address, query, body or header', async () => {
  const caught = catchLog();
  const logged = await buildTestApp({ log: caught.log });
  await logged.inject({
    method: 'POST',
    url: '/api/leads?ticket=planted-query',
    headers: { authorization: 'Bearer planted-token', 'user-agent': 'planted-agent' },
    payload: { name: 'Planted Name', email: 'planted@exemplo.test', userType: 'artist' },
    remoteAddress: '203.0.113.77',
  });
  expect(caught.text()).toMatch(/"route":"\/api\/leads","status":200/);
  expect(caught.text()).not.toMatch(/planted|203\.0\.113/i);
});

test("a database error's quoted values do not reach the log", async () => {
  const caught = catchLog();
  const values = { name: 'Ana', email: 'planted@exemplo.test', user_type: 'artist', consent_version: 'x' } as const;
  await db
    .insertInto('leads')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('leads')
    .values(values)
    .execute()
    .catch((error) => caught.log.error({ err: error }, 'failed'));
  expect(caught.text()).toContain('leads_email');
  expect(caught.text()).not.toContain('planted');
});

test("a mail server's words about a recipient do not reach the log", () => {
  const caught = catchLog();
  const refused = Object.assign(new Error('rejected: 550 5.1.1 <planted@exemplo.test>'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  caught.log.error({ err: refused }, 'failed');
  expect(caught.text()).toContain('Error EENVELOPE 550');
  expect(caught.text()).not.toContain('planted');
});

test('every answer carries the security headers and is kept by nobody', async () => {
  const { headers } = await visitor.get('/health');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
});

test('what may be kept is not sent twice', async () => {
  const first = await visitor.get('/openapi.json');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await visitor.get('/openapi.json', { headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.status).toBe(304);
});

test("a person's rows are kept by nobody, and so carry nothing to compare them by", async () => {
  const { headers } = await signIn('ADMIN').get('/profiles');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
});

test('a long answer is compressed for whoever can read it', async () => {
  const reply = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } });
  expect(reply.headers['content-encoding']).toBe('br');
});

test('the contracts are published as OpenAPI, with a page to read them', async () => {
  const { body } = await visitor.get('/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/api/leads'].post.security).toEqual([]);
  expect(body.paths['/api/leads'].post.requestBody.content['application/json'].schema.required).toEqual([
    'name',
    'email',
    'userType',
  ]);
  expect(body.paths['/api/profiles/{id}'].get.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(
    body.paths['/api/profiles'].get.responses['200'].content['application/json'].schema.properties.rows.items.properties
      .created_at,
  ).toMatchObject({ format: 'date-time' });
  const page = await app.inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
});

test('metrics are in Prometheus format, and in production only for whoever holds the token', async () => {
  await visitor.get('/health');
  const open = await app.inject({ url: '/metrics' });
  expect(open.body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/health",status="200"\} \d+/,
  );

  const closed = await buildTestApp({ isProduction: true, metricsToken: 'operator-token-0001' });
  expect((await closed.inject({ url: '/metrics' })).statusCode).toBe(404);
  expect(
    (await closed.inject({ url: '/metrics', headers: { authorization: 'Bearer operator-token-0001' } })).statusCode,
  ).toBe(200);
});

test('too many calls from one address are told when to come back, and other addresses are not touched', async () => {
  const strict = await buildTestApp({ limits: createLimits(libraryPool, 0.1) });
  const post = (remoteAddress: string) =>
    strict.inject({ method: 'POST', url: '/api/leads', payload: {}, remoteAddress });
  for (let index = 0; index < 3; index++) expect((await post('192.0.2.1')).statusCode).toBe(422);
  const refused = await post('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toMatchObject({ code: 'rate.limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post('192.0.2.2')).statusCode).toBe(422);

  const twin = await buildTestApp({ limits: createLimits(libraryPool, 0.1) });
  expect(
    (await twin.inject({ method: 'POST', url: '/api/leads', payload: {}, remoteAddress: '192.0.2.1' })).statusCode,
  ).toBe(429);
});

test('a route where the page of a person may be is not registered', async () => {
  const free = await buildTestApp();
  for (const url of ['/novidades/:file', '/Novidades', '/novidades'])
    expect(() => free.get(url, async () => '')).toThrow('/novidades is not reserved in slug.rules.ts');
});

test('a plugin that takes a minute on a busy machine is waited for', async () => {
  const slow = await buildTestApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    slow.register(() => new Promise<void>((resolve) => setTimeout(resolve, 60_000)));
    const ready = slow.ready().then(
      () => 'ready',
      (error: Error) => error.message,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ready).toBe('ready');
  } finally {
    vi.useRealTimers();
  }
});
