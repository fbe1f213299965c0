import { describe, expect, test } from 'vitest';
import { mailTo, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { db } from '../../../testing/index.ts';

const server = await startAuthServer();
const admin = await server.admin();

test('half a character in what the operator writes about a person is refused', async () => {
  const admin = await server.admin();
  const { error } = await admin.createUser({ email: newEmail(), user_metadata: { a: ['\ud800'] } });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('an account is made as told, without a mail, and can sign in', async () => {
  const email = newEmail();
  const { data, error } = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: 'Iara' },
    app_metadata: { plano: 'x' },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    user_metadata: { full_name: 'Iara', email_verified: true },
    app_metadata: { plano: 'x', provider: 'email' },
  });
  await expect(mailTo(email)).rejects.toThrow('No mail');
  expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await admin.createUser({ email, password: PASSWORD })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  });
});

test.each([
  [{}, 'validation_failed'],
  [{ email: 'x' }, 'validation_failed'],
  [{ email: 'a@x.test', password: 'fraca' }, 'weak_password'],
  [{ email: 'a@x.test', password_hash: 'plain' }, 'validation_failed'],
  [{ email: 'a@x.test', id: 'x' }, 'validation_failed'],
  [{ email: 'a@x.test', ban_duration: 'ontem' }, 'validation_failed'],
])('an account of %j is refused', async (body, code) => {
  expect((await server.call('POST', '/admin/users', { body, token: await server.serviceToken() })).body.code).toBe(
    code,
  );
});

test('the list is walked by the official client, page by page', async () => {
  for (let index = 0; index < 5; index++) await admin.createUser({ email: newEmail(), password: PASSWORD });
  const all = await db.selectFrom('auth.users').select('id').orderBy('created_at').orderBy('id').execute();
  const seen: string[] = [];
  let page: number | null = 1;
  while (page) {
    const { data, error } = await admin.listUsers({ page, perPage: 2 });
    if (error) throw error;
    expect(data.total).toBe(all.length);
    seen.push(...data.users.map(({ id }) => id));
    page = data.nextPage;
  }
  expect(seen).toEqual(all.map(({ id }) => id));
  const reply = await server.call('GET', '/admin/users?page=1&per_page=2', { token: await server.serviceToken() });
  expect(reply.headers.get('link')).toMatch(
    /^<[^>]+users\?page=2&per_page=2>; rel="next", <[^>]+users\?page=\d+&per_page=2>; rel="last"$/,
  );
  expect((await server.call('GET', '/admin/users?page=x', { token: await server.serviceToken() })).status).toBe(400);
});

test('an account is read, changed, banned and let in again; a new password ends its sessions', async () => {
  const { userId, client, session } = await signUpAndIn(server);
  const email = newEmail();
  expect((await admin.getUserById(userId)).data.user?.id).toBe(userId);
  const { data } = await admin.updateUserById(userId, {
    email,
    password: 'Nova#2026senha',
    app_metadata: { a: 1 },
    user_metadata: { b: 2 },
  });
  expect(data.user).toMatchObject({ email, app_metadata: { a: 1, provider: 'email' }, user_metadata: { b: 2 } });
  expect((await server.call('GET', '/user', { token: session.access_token })).body.code).toBe('session_not_found');
  await admin.updateUserById(userId, { ban_duration: '1h30m' });
  expect((await client.signInWithPassword({ email, password: 'Nova#2026senha' })).error?.code).toBe('user_banned');
  await admin.updateUserById(userId, { ban_duration: 'none' });
  expect((await client.signInWithPassword({ email, password: 'Nova#2026senha' })).error).toBeNull();
  const other = await signUpAndIn(server);
  expect((await admin.updateUserById(userId, { email: other.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  });
});

test.each([true, false])('a deleted account is gone (soft: %s), with its sessions', async (isSoft) => {
  const { userId, session, email } = await signUpAndIn(server);
  expect((await admin.deleteUser(userId, isSoft)).error).toBeNull();
  expect((await admin.getUserById(userId)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  expect((await server.call('GET', '/user', { token: session.access_token })).body.code).toBe('user_not_found');
  expect((await server.client().signUp({ email, password: PASSWORD })).data.user?.identities).toHaveLength(1);
});

test('factors are listed and removed', async () => {
  const { userId, client } = await signUpAndIn(server);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([
    { id: data!.id, status: 'unverified' },
  ]);
  expect((await admin.mfa.deleteFactor({ userId, id: data!.id })).error).toBeNull();
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
});

describe('a generated link', () => {
  test.each(['signup', 'invite', 'magiclink', 'recovery'] as const)('of type %s opens a session', async (type) => {
    const email = type === 'signup' || type === 'invite' ? newEmail() : (await signUpAndIn(server)).email;
    const { data, error } = await admin.generateLink({ type, email, password: PASSWORD } as never);
    expect(error).toBeNull();
    expect(data.properties).toMatchObject({ email_otp: expect.stringMatching(/^\d{6}$/), verification_type: type });
    expect(data.properties?.action_link).toContain(`token=${data.properties?.hashed_token}`);
    const verified = await server.client().verifyOtp({ token_hash: data.properties!.hashed_token, type });
    expect(verified.data.session?.user.email).toBe(email);
  });

  test('names the page to end on as it was given', async () => {
    const { email } = await signUpAndIn(server);
    const redirectTo = 'https://app.exemplo.test/bem-vindo?de=convite&dia=1';
    const { data } = await admin.generateLink({ type: 'recovery', email, options: { redirectTo } });
    const link = data.properties?.action_link ?? '';
    expect(link).toContain('&redirect_to=https://app.exemplo.test/bem-vindo');
    expect(new URL(link).searchParams.get('redirect_to')).toBe(redirectTo);
  });

  test('of both sides changes the address', async () => {
    const { email } = await signUpAndIn(server);
    const newAddress = newEmail();
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await admin.generateLink({ type, email, newEmail: newAddress });
      await server.client().verifyOtp({ token_hash: data.properties!.hashed_token, type: 'email_change' });
    }
    expect((await server.client().signInWithPassword({ email: newAddress, password: PASSWORD })).error).toBeNull();
  });

  test('for nobody, or of no type, is refused', async () => {
    expect((await admin.generateLink({ type: 'recovery', email: newEmail() })).error?.code).toBe('user_not_found');
    expect((await admin.generateLink({ type: 'constructor', email: newEmail() } as never)).error?.code).toBe(
      'validation_failed',
    );
  });
});

test('an invitation is mailed', async () => {
  const email = newEmail();
  const { data } = await admin.inviteUserByEmail(email, { data: { full_name: 'Caetano' } });
  expect(data.user?.invited_at).toBeTruthy();
  const { token } = await mailTo(email);
  expect((await server.client().verifyOtp({ token_hash: token, type: 'invite' })).data.session).toBeTruthy();
});
