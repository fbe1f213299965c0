import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailTo, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { db, signIn, until } from '../../../testing/index.ts';
import { passwords } from '../passwords/passwords.ts';
import { makeAccount } from './make-account.ts';
import { voidTemporaryPassword } from './void-temporary-password.ts';

const server = await startAuthServer();
const TEMPORARY = 'pipa7q';
const OWN = 'Minha#2026senha';

/** Somebody whose password another person chose, signed in with it. */
async function newcomer() {
  const email = newEmail();
  const passwordHash = await passwords.hash(TEMPORARY);
  const account = { email, passwordHash, isConfirmed: true, mustChangePassword: true };
  const user = await makeAccount(db, account, new Date());
  const client = server.client();
  const { data, error } = await client.signInWithPassword({ email, password: TEMPORARY });
  if (error) throw error;
  return { email, client, userId: user!.id, token: data.session.access_token };
}

async function readProfile(token: string, id: string) {
  const reply = await fetch(`${server.base}/api/profiles/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: reply.status, body: await reply.json() };
}

test('with a temporary password nothing opens until its owner has set another, which obeys the full rules', async () => {
  const { client, email, userId, token } = await newcomer();
  const refused = await readProfile(token, userId);
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'access.passwordChangeRequired' } } });

  const change = (password: string) => client.updateUser({ password, current_password: TEMPORARY });
  expect((await change('outra1')).error?.code).toBe('weak_password');
  expect((await client.updateUser({ password: OWN, current_password: 'errada' })).error?.code).toBe(
    'current_password_invalid',
  );
  expect((await client.updateUser({ password: OWN })).error?.code).toBe('current_password_required');
  expect((await change(OWN)).error).toBeNull();
  expect((await readProfile(token, userId)).status).toBe(200);
  expect((await server.client().signInWithPassword({ email, password: TEMPORARY })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await server.client().signInWithPassword({ email, password: OWN })).error).toBeNull();
});

test('a temporary password that is strong may not simply be kept', async () => {
  const email = newEmail();
  const passwordHash = await passwords.hash(PASSWORD);
  await makeAccount(db, { email, passwordHash, isConfirmed: true, mustChangePassword: true }, new Date());
  const client = server.client();
  await client.signInWithPassword({ email, password: PASSWORD });
  const { error } = await client.updateUser({ password: PASSWORD, current_password: PASSWORD });
  expect(error?.code).toBe('same_password');
});

test('whoever merely knows the temporary password plants nothing that outlasts it', async () => {
  const { token, client } = await newcomer();
  const refused = async (method: string, path: string, body?: object) =>
    (await server.call(method, path, { token, ...(body ? { body } : {}) })).body?.code;
  expect(await refused('POST', '/factors', { factor_type: 'totp' })).toBe('password_change_required');
  expect(await refused('GET', '/user/identities/authorize?provider=google')).toBe('password_change_required');
  expect(await refused('PUT', '/user', { email: newEmail() })).toBe('password_change_required');
  expect(await refused('PUT', '/user', { data: { must_change_password: false } })).toBe('password_change_required');
  expect(await refused('GET', '/reauthenticate')).toBe('password_change_required');
  expect((await client.getUser()).error).toBeNull();
  expect((await client.signOut()).error).toBeNull();
});

test('a link of the mail does as well as the temporary password, which ends with it', async () => {
  const { email, userId } = await newcomer();
  const client = server.client();
  await client.resetPasswordForEmail(email);
  const { data } = await client.verifyOtp({ token_hash: (await mailTo(email)).token, type: 'recovery' });
  expect((await client.updateUser({ password: OWN })).error).toBeNull();
  expect((await readProfile(data.session?.access_token ?? '', userId)).status).toBe(200);
});

test('an administrator makes an account with a temporary password', async () => {
  const email = newEmail();
  const body = {
    email,
    password: PASSWORD,
    metadata: { full_name: 'Nara', role: 'ARTIST' },
    options: { must_change_password: true },
  };
  const reply = await signIn('ADMIN').post('/users', body);
  expect(reply.status).toBe(200);
  const client = server.client();
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  expect((await readProfile(data.session?.access_token ?? '', reply.body.user.id)).body.error.code).toBe(
    'access.passwordChangeRequired',
  );
});

test('everybody else keeps the password they chose', async () => {
  const { session, userId } = await signUpAndIn(server);
  expect((await readProfile(session.access_token, userId)).status).toBe(200);
});

test('a temporary password that is voided while somebody signs in with it opens no session', async () => {
  const { email, userId } = await newcomer();
  let entering: ReturnType<ReturnType<typeof server.client>['signInWithPassword']> | undefined;
  await db.transaction().execute(async (tx) => {
    expect(await voidTemporaryPassword(tx, userId, new Date())).toBe(true);
    // Weighed against the password as it still stands for everybody else, and then kept waiting by the lock.
    entering = server.client().signInWithPassword({ email, password: TEMPORARY });
    await until(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
      return rows.length > 0;
    });
  });
  expect((await entering)?.error?.code).toBe('invalid_credentials');
  expect(await db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).execute()).toEqual([]);
});
