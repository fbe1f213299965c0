import { describe, expect, test } from 'vitest';
import { drainMails, mailTo, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { db, jobsNamed } from '../../../testing/index.ts';
import { passwords } from '../passwords/passwords.ts';

const server = await startAuthServer({ superAdminEmail: 'dona@exemplo.test' });
const profileOf = (id: string) => db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();
const userOf = (email: string) => db.selectFrom('auth.users').selectAll().where('email', '=', email).executeTakeFirst();

test('a new person gets a bare user and a mail, and has neither session nor profile yet', async () => {
  const email = newEmail();
  const { data, error } = await server.client().signUp({
    email: `  ${email.toUpperCase()}`,
    password: PASSWORD,
    options: { data: { full_name: 'Téo', sub: 'forged', email: 'forged@x', email_verified: true } },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({
    email,
    role: 'authenticated',
    user_metadata: { full_name: 'Téo', sub: data.user!.id, email, email_verified: false, phone_verified: false },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', id: data.user!.id, identity_data: { email } }],
  });
  expect(data.user).not.toHaveProperty('email_confirmed_at');
  expect(JSON.stringify(data)).not.toContain('argon2');
  expect(await profileOf(data.user!.id)).toBeUndefined();
  expect(await mailTo(email)).toMatchObject({ subject: 'Confirme seu e-mail', count: 1 });
});

test('a registered address is answered with a decoy: no mail, nothing changed, a hash computed all the same', async () => {
  const { email, userId } = await signUpAndIn(server);
  const before = { user: await userOf(email), computed: passwords.computed() };
  const { data } = await server.client().signUp({ email, password: 'Outra#2026senha', options: { data: { x: 1 } } });
  expect(data.user).toMatchObject({ role: '', identities: [], email, user_metadata: { x: 1 } });
  expect(data.user!.id).not.toBe(userId);
  expect(await userOf(email)).toEqual(before.user);
  expect(passwords.computed()).toBe(before.computed + 1);
  expect(await drainMails()).toEqual([]);
});

test('whoever registers a waiting address is answered as the first was, and learns nothing about that one', async () => {
  const email = newEmail();
  const register = async (full_name: string) =>
    (await server.client().signUp({ email, password: PASSWORD, options: { data: { full_name } } })).data.user!;
  const first = await register('Primeira');
  const second = await register('Segunda');
  expect(JSON.stringify(second)).not.toContain('Primeira');
  expect(JSON.stringify(second)).not.toContain(first.id);
  const shape = (user: object) => JSON.stringify(user, (_key, value) => (typeof value === 'string' ? '' : value));
  expect(shape(second)).toBe(shape(first));
  expect(second).toMatchObject({
    email,
    role: 'authenticated',
    user_metadata: { full_name: 'Segunda', sub: second.id, email_verified: false },
    identities: [{ user_id: second.id, identity_data: { full_name: 'Segunda' } }],
  });
  expect(Date.parse(second.created_at)).toBeGreaterThan(Date.parse(first.created_at));
  await drainMails();
});

test('an unconfirmed address keeps its password and gets its mail again', async () => {
  const email = newEmail();
  await server.client().signUp({ email, password: PASSWORD, options: { data: { full_name: 'Primeira' } } });
  const first = await mailTo(email);
  await server.client().signUp({ email, password: 'Ladra#2026senha', options: { data: { full_name: 'Ladra' } } });
  expect(await userOf(email)).toMatchObject({ user_metadata: { full_name: 'Primeira' } });
  const second = await mailTo(email);
  const client = server.client();
  expect((await client.verifyOtp({ token_hash: first.token, type: 'signup' })).error?.code).toBe('otp_expired');
  expect((await client.verifyOtp({ token_hash: second.token, type: 'signup' })).error).toBeNull();
  expect((await client.signInWithPassword({ email, password: 'Ladra#2026senha' })).error?.code).toBe(
    'invalid_credentials',
  );
});

test.each([
  ['the stranger first', 'Ladra#2026senha', PASSWORD],
  ['the owner first', PASSWORD, 'Ladra#2026senha'],
])(
  'of two who registered one address with different passwords, %s, neither gets in by them: who confirms chooses anew',
  async (_order, first, second) => {
    const email = newEmail();
    await server.client().signUp({ email, password: first });
    await drainMails();
    await server.client().signUp({ email, password: second });
    const { token } = await mailTo(email);
    // Until somebody answers from the address, everything stays as the protocol has it.
    const signIn = async (password: string) =>
      (await server.client().signInWithPassword({ email, password })).error?.code ?? 'in';
    expect([await signIn(first), await signIn(second)]).toEqual(['email_not_confirmed', 'invalid_credentials']);

    const owner = server.client();
    expect((await owner.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull();
    expect([await signIn(first), await signIn(second)]).toEqual(['invalid_credentials', 'invalid_credentials']);
    expect(await userOf(email)).toMatchObject({ must_change_password: true, password_hash: null, is_contested: false });
    expect((await owner.updateUser({ password: 'Minha#2026senha' })).error).toBeNull();
    expect(await signIn('Minha#2026senha')).toBe('in');
  },
);

test('registering twice with one password is one registration', async () => {
  const email = newEmail();
  await server.client().signUp({ email, password: PASSWORD });
  await drainMails();
  await server.client().signUp({ email, password: PASSWORD });
  const { token } = await mailTo(email);
  await server.client().verifyOtp({ token_hash: token, type: 'signup' });
  expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test("a stranger's password ends when the owner recovers the address without ever having registered", async () => {
  const email = newEmail();
  await server.client().signUp({ email, password: 'Ladra#2026senha' });
  await drainMails();
  await server.client().resetPasswordForEmail(email);
  const { token } = await mailTo(email);
  // The owner opens the link and goes no further.
  expect((await server.client().verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
  const { error } = await server.client().signInWithPassword({ email, password: 'Ladra#2026senha' });
  expect(error?.code).toBe('invalid_credentials');
});

test('a registration costs one hash, whether the address is new, waits for its confirmation, or has an account', async () => {
  const [fresh, waiting, { email }] = [newEmail(), newEmail(), await signUpAndIn(server)];
  await server.client().signUp({ email: waiting, password: PASSWORD });
  for (const address of [fresh, waiting, email]) {
    const before = passwords.computed();
    await server.client().signUp({ email: address, password: 'Outra#2026senha' });
    expect(passwords.computed() - before).toBe(1);
  }
  await drainMails();
});

test('twenty parallel sign-ups of one address make one account', async () => {
  const email = newEmail();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => server.call('POST', '/signup', { body: { email, password: PASSWORD } })),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(await db.selectFrom('auth.users').select('id').where('email', '=', email).execute()).toHaveLength(1);
  await drainMails();
});

test.each([
  ['nothing', {}, 422, 'anonymous_provider_disabled'],
  ['no password', { email: 'a@exemplo.test' }, 400, 'validation_failed'],
  ['a short password', { email: 'a@exemplo.test', password: 'Ab1#' }, 422, 'weak_password'],
  ['a password without a symbol', { email: 'a@exemplo.test', password: 'Abcdefg1' }, 422, 'weak_password'],
  ['73 bytes of password', { email: 'a@exemplo.test', password: `Ab1#${'x'.repeat(69)}` }, 400, 'validation_failed'],
  ['both ways', { email: 'a@exemplo.test', phone: '5511', password: PASSWORD }, 400, 'validation_failed'],
  ['a phone', { phone: '5511', password: PASSWORD }, 400, 'phone_provider_disabled'],
  ['an address without a host', { email: 'a@', password: PASSWORD }, 400, 'validation_failed'],
  ['two addresses', { email: 'a@x.test,b@y.test', password: PASSWORD }, 400, 'validation_failed'],
  ['a line break', { email: 'a@x.test\r\nBcc: b@y.test', password: PASSWORD }, 400, 'validation_failed'],
  [
    'half a challenge',
    { email: 'a@x.test', password: PASSWORD, code_challenge: 'x'.repeat(43) },
    400,
    'validation_failed',
  ],
  [
    'a short challenge',
    { email: 'a@x.test', password: PASSWORD, code_challenge: 'x', code_challenge_method: 's256' },
    400,
    'validation_failed',
  ],
])('%s is refused', async (_name, body, status, code) => {
  expect(await server.call('POST', '/signup', { body })).toMatchObject({ status, body: { code } });
});

test.each([
  ['half a character', { a: 'x\ud800' }],
  ['half a character deep inside', { a: [{ b: ['\udc00'] }] }],
  ['half a character in a name', { a: { 'x\ud800y': 1 } }],
  ['a NUL', { a: ['\u0000'] }],
])('%s in the data is refused, whether the address is new or known', async (_name, data) => {
  const { email } = await signUpAndIn(server);
  for (const address of [newEmail(), email])
    expect(await server.call('POST', '/signup', { body: { email: address, password: PASSWORD, data } })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
});

test('data that is nested deeper than anybody needs is too large, not a fault of ours', async () => {
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const body = `{"email":"${newEmail()}","password":"${PASSWORD}","data":{"a":${nested}}}`;
  expect(await server.call('POST', '/signup', { body })).toMatchObject({
    status: 400,
    body: { message: 'data is too large' },
  });
});

test('an operator closes sign-up, or believes every address', async () => {
  const closed = await startAuthServer({ isSignUpDisabled: true });
  expect((await closed.client().signUp({ email: newEmail(), password: PASSWORD })).error?.code).toBe('signup_disabled');
  const open = await startAuthServer({ isAutoconfirm: true, superAdminEmail: 'chefe@exemplo.test' });
  const { data } = await open.client().signUp({ email: 'chefe@exemplo.test', password: PASSWORD });
  expect(data.session?.access_token).toBeTruthy();
  expect((await open.client().signUp({ email: 'chefe@exemplo.test', password: PASSWORD })).error?.code).toBe(
    'user_already_exists',
  );
  // A believed address proves nothing, so it makes nobody a super administrator.
  expect(await profileOf(data.user!.id)).toMatchObject({ role: 'ARTIST' });
});

describe('the first login', () => {
  test.each([
    [
      { role: 'AGGREGATOR', full_name: 'Helena', company_name: 'Maré', terms_version: '2026-11' },
      { role: 'AGGREGATOR', full_name: 'Helena', company_name: 'Maré', terms_version: '2026-11' },
    ],
    [
      { role: 'SUPER_ADMIN', full_name: 'Esperta' },
      { role: 'ARTIST', full_name: 'Esperta' },
    ],
    [{ full_name: 'Ana \u202eaicnuP\u2066\u0007' }, { role: 'ARTIST', full_name: 'Ana aicnuP' }],
    [{ role: 'ADMIN' }, { role: 'ARTIST', full_name: 'New User', terms_version: null, terms_accepted_at: null }],
  ])('makes of %j the profile %j', async (data, expected) => {
    const { userId, email } = await signUpAndIn(server, { data });
    expect(await profileOf(userId)).toMatchObject({
      ...expected,
      email,
      document_status: 'pending',
      is_verified: false,
    });
  });

  test('makes the designated address super administrator, only once it is confirmed', async () => {
    const email = 'dona@exemplo.test';
    await server.client().signUp({ email, password: PASSWORD });
    const user = await userOf(email);
    expect(await profileOf(user!.id)).toBeUndefined();
    const { token } = await mailTo(email);
    await server.client().verifyOtp({ token_hash: token, type: 'signup' });
    expect(await profileOf(user!.id)).toMatchObject({ role: 'SUPER_ADMIN', full_name: 'Super Admin' });
  });

  test('of somebody who later writes another role into their data changes nothing', async () => {
    const { client, userId, email } = await signUpAndIn(server);
    await client.updateUser({ data: { role: 'SUPER_ADMIN' } });
    await client.signInWithPassword({ email, password: PASSWORD });
    expect(await profileOf(userId)).toMatchObject({ role: 'ARTIST' });
  });
});

test('asking for a mail answers everybody alike and mails only whom it concerns', async () => {
  const { email } = await signUpAndIn(server);
  const waiting = newEmail();
  await server.client().signUp({ email: waiting, password: PASSWORD });
  await drainMails();
  const stranger = newEmail();
  const ask = (path: string, body: object) => server.call('POST', path, { body });
  const replies = [
    await ask('/recover', { email }),
    await ask('/recover', { email: stranger }),
    await ask('/resend', { type: 'signup', email }),
    await ask('/resend', { type: 'signup', email: waiting }),
    await ask('/resend', { type: 'signup', email: stranger }),
    await ask('/resend', { type: 'email_change', email }),
  ];
  for (const { status, body } of replies) expect({ status, body }).toEqual({ status: 200, body: {} });
  const mails = await drainMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Redefina sua senha'],
    [waiting, 'Confirme seu e-mail'],
  ]);
});

test.each([
  ['/recover', {}, 'Password recovery requires an email'],
  ['/resend', { email: 'a@x.test' }, 'Missing one of these types: signup, email_change, sms, phone_change'],
  ['/resend', { type: 'signup' }, 'Type provided requires an email address'],
])('%s with %j is refused', async (path, body, message) => {
  expect((await server.call('POST', path, { body })).body).toEqual({ code: 'validation_failed', message });
});

test("the queue's table holds no address, link or code in clear", async () => {
  const email = newEmail();
  await server.client().signUp({ email, password: PASSWORD });
  await server.call('POST', '/recover', { body: { email } });
  const waiting = JSON.stringify([...(await jobsNamed('auth.mail')), ...(await jobsNamed('auth.requestMail'))]);
  expect(waiting).toContain('v1.');
  expect(waiting).not.toContain(email);
  expect(waiting).not.toMatch(/\b\d{6}\b|token=/);
  await drainMails();
});
