import { expect, test } from 'vitest';
import { mailTo, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { clock, db } from '../../../testing/index.ts';
import { passwords } from '../passwords/passwords.ts';

const server = await startAuthServer();
const signedIn = (over = {}) => signUpAndIn(server, over);
const sessionsOf = (userId: string) =>
  db.selectFrom('auth.sessions').selectAll().where('user_id', '=', userId).execute();
const refresh = (refresh_token: string) =>
  server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });

/** Moves the server's clock for the rest of a test. */
function later(seconds: number) {
  const from = clock.now;
  clock.now = () => new Date(from().getTime() + seconds * 1000);
  return () => {
    clock.now = from;
  };
}

test('a person registers, confirms by the link, signs in and is who they are', async () => {
  const { client, email, userId } = await signedIn({ data: { full_name: 'Jussara Lima', role: 'AGGREGATOR' } });
  await client.signOut({ scope: 'local' });
  const { data, error } = await client.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });

  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: userId,
    email,
    user_metadata: { full_name: 'Jussara Lima', email_verified: true },
  });
  const { data: claims } = await client.getClaims();
  expect(claims?.claims).toMatchObject({
    sub: userId,
    aal: 'aal1',
    role: 'authenticated',
    amr: [{ method: 'password' }],
  });
  expect(claims?.header.alg).toBe('ES256');
});

test.each([
  ['an unknown address', () => newEmail(), PASSWORD],
  ['a wrong password', async () => (await signedIn()).email, 'Errada#2026'],
  ['an endless password', async () => (await signedIn()).email, 'x'.repeat(5000)],
])('%s is refused in the same words, after a hash was computed', async (_name, address, password) => {
  const email = await address();
  const before = passwords.computed();
  const reply = await server.call('POST', '/token?grant_type=password', { body: { email, password } });
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
  });
  expect(passwords.computed()).toBe(before + 1);
});

test('an unconfirmed address is told apart only after the password was right', async () => {
  const [client, email] = [server.client(), newEmail()];
  await client.signUp({ email, password: PASSWORD });
  expect((await client.signInWithPassword({ email, password: 'Errada#2026' })).error?.code).toBe('invalid_credentials');
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('email_not_confirmed');
});

test('an imported bcrypt hash opens the account once and is argon2id afterwards', async () => {
  const { hash } = await import('@node-rs/bcrypt');
  const admin = await server.admin();
  const email = newEmail();
  const { data } = await admin.createUser({ email, password_hash: await hash(PASSWORD, 4), email_confirm: true });
  const { error } = await server.client().signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  const row = await db
    .selectFrom('auth.users')
    .select('password_hash')
    .where('id', '=', data.user!.id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('each refresh gives the next token, and the one before is answered again when its answer was lost', async () => {
  const { client, session } = await signedIn();
  const first = await client.refreshSession({ refresh_token: session.refresh_token });
  expect(first.data.session?.refresh_token).not.toBe(session.refresh_token);
  const again = await refresh(session.refresh_token);
  expect(again.body.refresh_token).toBe(first.data.session?.refresh_token);
  expect((await client.getUser()).error).toBeNull();
});

test('five parallel refreshes all succeed with the same token', async () => {
  const { session } = await signedIn();
  const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(session.refresh_token)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1);
});

test('a token two steps behind is forgiven within seconds and ends the session later', async () => {
  const { session, userId } = await signedIn();
  const second = (await refresh(session.refresh_token)).body.refresh_token;
  const third = (await refresh(second)).body.refresh_token;
  expect((await refresh(session.refresh_token)).body.refresh_token).toBe(third);

  const back = later(11);
  const reply = await refresh(session.refresh_token);
  back();
  expect(reply).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
  expect(await sessionsOf(userId)).toEqual([]);
  expect((await refresh(third)).body.code).toBe('refresh_token_not_found');
});

test('a session whose row somebody holds for too long is a conflict, not a loss', async () => {
  const { session, userId } = await signedIn();
  const holder = await db.startTransaction().execute();
  await holder.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).forUpdate().execute();
  expect(await refresh(session.refresh_token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await holder.rollback().execute();
  expect((await refresh(session.refresh_token)).status).toBe(200);
}, 180_000);

test.each([
  ['nonsense', 'refresh_token_not_found'],
  ['a.b.c', 'refresh_token_not_found'],
  [
    `e30.${Buffer.from(JSON.stringify({ s: crypto.randomUUID(), c: 0 })).toString('base64url')}.x`,
    'refresh_token_not_found',
  ],
  ['', 'validation_failed'],
])('the refresh token %s is refused for good', async (token, code) => {
  expect(await refresh(token)).toMatchObject({ status: 400, body: { code } });
});

test('a token of one session signed with the key of another is nothing', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const [head, , signature] = one.session.refresh_token.split('.');
  const [, payload] = other.session.refresh_token.split('.');
  expect((await refresh([head, payload, signature].join('.'))).body.code).toBe('refresh_token_not_found');
  const ahead = Buffer.from(JSON.stringify({ s: (await sessionsOf(one.userId))[0]!.id, c: 99 })).toString('base64url');
  expect((await refresh([head, ahead, signature].join('.'))).body.code).toBe('refresh_token_not_found');
});

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('signing out with scope %s ends what it says, at once', async (scope, expected) => {
  const here = await signedIn();
  const there = server.client();
  await there.signInWithPassword({ email: here.email, password: PASSWORD });
  const tokens = [here.session.access_token, (await there.getSession()).data.session!.access_token];
  await here.client.signOut({ scope });
  const alive = await Promise.all(
    tokens.map(async (token) => (await server.call('GET', '/user', { token })).status === 200),
  );
  expect(alive).toEqual(expected);
});

test('a session that was ended elsewhere is missing, and the client forgets it', async () => {
  const { client, userId } = await signedIn();
  await db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute();
  const { error } = await client.getUser();
  expect(error?.name).toBe('AuthSessionMissingError');
  expect((await client.getSession()).data.session).toBeNull();
});

test('the refresh key lies encrypted in the database, and no token lies there at all', async () => {
  const { session, userId } = await signedIn();
  const [row] = await sessionsOf(userId);
  expect(row!.refresh_key).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toContain(session.refresh_token);
});

test('a sign-in from a strange device is told by mail, the first one is not', async () => {
  const { email } = await signedIn();
  const client = server.client({
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' },
  });
  await client.signInWithPassword({ email, password: PASSWORD });
  const mail = await mailTo(email);
  expect(mail).toMatchObject({ subject: 'Novo acesso à sua conta', count: 1 });
  expect(mail.text).toContain('Aparelho: Firefox no Linux.');
  await client.signInWithPassword({ email, password: PASSWORD });
  await expect(mailTo(email)).rejects.toThrow('No mail');
});

test('a banned and a deactivated person stay outside, whatever they bring', async () => {
  const { email, userId, session } = await signedIn();
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', userId).execute();
  expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('user_banned');
  expect((await refresh(session.refresh_token)).body).toMatchObject({ code: 'user_banned' });
  expect(await server.call('GET', '/user', { token: session.access_token })).toMatchObject({
    status: 403,
    body: { code: 'user_banned' },
  });
  await db.updateTable('profiles').set({ deactivated_at: null }).where('id', '=', userId).execute();
  await (await server.admin()).updateUserById(userId, { ban_duration: '24h' });
  expect((await refresh(session.refresh_token)).body).toMatchObject({ code: 'user_banned' });
});

test.each([
  ['web3', 422, 'web3_provider_disabled'],
  ['id_token', 400, 'provider_disabled'],
  ['nonsense', 400, 'invalid_credentials'],
  ['constructor', 400, 'invalid_credentials'],
])('the grant %s is refused', async (grant, status, code) => {
  expect(await server.call('POST', `/token?grant_type=${grant}`, { body: {} })).toMatchObject({
    status,
    body: { code },
  });
});

test.each([
  ['not refreshed for the idle limit', { idleSeconds: 3600, maxSeconds: null }, 1, 3601],
  ['older than the absolute limit, however busy', { idleSeconds: null, maxSeconds: 7200 }, 3, 3000],
])('a session %s is over everywhere', async (_, sessionLimits, steps, seconds) => {
  const limited = await startAuthServer({ sessionLimits });
  const { client, session } = await signUpAndIn(limited);
  const real = clock.now;
  const from = Date.now();
  const at = (step: number) => {
    clock.now = () => new Date(from + step * seconds * 1000);
  };
  let held = session;
  for (let step = 1; step < steps; step++) {
    at(step);
    held = (await client.refreshSession()).data.session ?? held;
  }
  at(steps);
  expect(
    await limited.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: held.refresh_token } }),
  ).toMatchObject({
    status: 400,
    body: { code: 'session_expired' },
  });
  const api = await fetch(`${limited.base}/api/sessions`, {
    headers: { authorization: `Bearer ${held.access_token}` },
  });
  expect(api.status).toBe(401);
  clock.now = real;
});
