import { beforeEach, describe, expect, test } from 'vitest';
import { drainMails, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../testing/auth-server.ts';
import { db } from '../../testing/index.ts';
import { createPasswords } from './passwords/passwords.ts';

const generous = await startAuthServer();
/** Two processes on one database, behind a proxy they trust. */
const [one, two] = [
  await startAuthServer({ limitFactor: 1, trustProxy: '127.0.0.1' }),
  await startAuthServer({ limitFactor: 1, trustProxy: '127.0.0.1' }),
];
const direct = await startAuthServer({ limitFactor: 1 });
const forget = () => db.deleteFrom('rate_limits').execute();
beforeEach(async () => void (await forget()));

const from = (ip: string, userAgent = 'Test/1') => ({ 'x-forwarded-for': ip, 'user-agent': userAgent });
const tryPassword = (server: typeof one, email: string, password: string, headers: Record<string, string>) =>
  server.call('POST', '/token?grant_type=password', { body: { email, password }, headers });

test('an address that asks too often is told to wait, over all processes', async () => {
  const ask = (server: typeof one, ip: string) => server.call('POST', '/verify', { body: {}, headers: from(ip) });
  for (let index = 0; index < 30; index++) expect((await ask(index % 2 ? one : two, '203.0.113.1')).status).toBe(400);
  const refused = await ask(one, '203.0.113.1');
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  expect((await ask(two, '203.0.113.1')).status).toBe(429);
  expect((await ask(one, '203.0.113.2')).status).toBe(400);
});

test('forwarded addresses are believed only from a proxy we trust', async () => {
  for (let index = 0; index < 30; index++)
    await direct.call('POST', '/verify', { body: {}, headers: from(`203.0.113.${index}`) });
  expect((await direct.call('POST', '/verify', { body: {}, headers: from('203.0.113.200') })).status).toBe(429);
});

test('an account is tried ten times in a quarter of an hour, from wherever; its owner on a known device still gets in', async () => {
  const { email } = await signUpAndIn(generous);
  const home = from('198.51.100.7', 'Casa/1');
  expect((await tryPassword(one, email, PASSWORD, home)).status).toBe(200);
  for (let index = 0; index < 10; index++)
    expect((await tryPassword(one, email, 'Errada#2026', from(`203.0.113.${index}`, `Bot/${index}`))).status).toBe(400);
  expect((await tryPassword(two, email, PASSWORD, from('203.0.113.99', 'Bot/99'))).body.code).toBe(
    'over_request_rate_limit',
  );
  expect((await tryPassword(two, email, PASSWORD, from('198.51.100.200', 'Casa/1'))).status).toBe(200);
  // A known device has a count of its own, not none.
  for (let index = 0; index < 10; index++) await tryPassword(one, email, 'Errada#2026', home);
  expect((await tryPassword(one, email, PASSWORD, home)).status).toBe(429);
});

test('parallel guesses count too, and an account that does not exist is counted alike', async () => {
  const email = newEmail();
  const replies = await Promise.all(
    Array.from({ length: 15 }, (_, index) => tryPassword(one, email, 'Errada#2026', from(`203.0.113.${index}`))),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('right sign-ins are not counted against the account', async () => {
  const { email } = await signUpAndIn(generous);
  for (let index = 0; index < 12; index++)
    expect((await tryPassword(one, email, PASSWORD, from(`203.0.113.${index}`, `Nova/${index}`))).status).toBe(200);
  await drainMails();
});

describe('one kind of mail a minute', () => {
  test.each(['/recover', '/resend'])('%s refuses known and unknown addresses alike', async (path) => {
    const { email } = await signUpAndIn(generous);
    await forget();
    for (const address of [email, newEmail()]) {
      const ask = () =>
        one.call('POST', path, { body: { email: address, type: 'signup' }, headers: from('203.0.113.5') });
      expect((await ask()).status).toBe(200);
      expect(await ask()).toMatchObject({
        status: 429,
        body: {
          code: 'over_email_send_rate_limit',
          message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
        },
      });
    }
    await drainMails();
  });

  test('also where the operator makes every limit wider', async () => {
    const wide = await startAuthServer({ limitFactor: 1000, mailFrequencySeconds: 60 });
    const email = newEmail();
    const ask = () => wide.call('POST', '/recover', { body: { email } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('over_email_send_rate_limit');
  });

  test('and thirty an hour for one network address', async () => {
    const ask = (ip: string) => one.call('POST', '/recover', { body: { email: newEmail() }, headers: from(ip) });
    for (let index = 0; index < 30; index++) expect((await ask('203.0.113.8')).status).toBe(200);
    const body = { email: newEmail(), password: PASSWORD };
    const refused = await one.call('POST', '/signup', { body, headers: from('203.0.113.8') });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});

test('two processes behave as one: a session of the one is refreshed and ended by the other', async () => {
  const { session, email } = await signUpAndIn(generous);
  await drainMails();
  const refresh = (server: typeof one) =>
    server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: session.refresh_token } });
  const replies = await Promise.all([refresh(one), refresh(two), refresh(one), refresh(two), refresh(one)]);
  expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1);
  await one.call('POST', '/logout', { token: replies[0]!.body.access_token });
  expect((await two.call('GET', '/user', { token: replies[0]!.body.access_token })).body.code).toBe(
    'session_not_found',
  );
  expect((await two.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('hashes wait in line, and a line that is too long is refused', async () => {
  const pool = createPasswords(1);
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => pool.matches('x', null)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ reason: { code: 'over_request_rate_limit', status: 429 } });
  expect(pool.computed()).toBe(51);
}, 180_000);
