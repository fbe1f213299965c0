import { expect, test } from 'vitest';
import { drainMails, mailTo, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { clock, db } from '../../../testing/index.ts';

const server = await startAuthServer();
const NEW = 'Nova#2026senha';

/** Somebody whose session began with the password, so that nothing stands in for it. */
async function signedInByPassword() {
  const person = await signUpAndIn(server);
  const client = server.client();
  const { data } = await client.signInWithPassword({ email: person.email, password: PASSWORD });
  await drainMails();
  return { ...person, client, session: data.session! };
}

test('data is merged, null deletes, and what is ours is not theirs to write', async () => {
  const { client, userId, email } = await signedInByPassword();
  await client.updateUser({ data: { bio: 'oi', cidade: 'Recife', email: 'x', sub: 'y', email_verified: false } });
  const { data } = await client.updateUser({ data: { cidade: null, instrumento: 'viola' } });
  expect(data.user?.user_metadata).toMatchObject({
    bio: 'oi',
    instrumento: 'viola',
    email,
    sub: userId,
    email_verified: true,
  });
  expect(data.user?.user_metadata).not.toHaveProperty('cidade');
});

test('what a person writes about themselves has room for a page, not for a book', async () => {
  const { client } = await signedInByPassword();
  expect((await client.updateUser({ data: { livro: 'x'.repeat(5000) } })).error?.code).toBe('validation_failed');
  for (const half of ['a', 'b']) await client.updateUser({ data: { [half]: 'x'.repeat(2500) } });
  const { error } = await client.updateUser({ data: { c: 'x'.repeat(2500) } });
  expect(error?.code).toBe('validation_failed');
});

test('half a character in what a person writes is refused, at any depth', async () => {
  const { session } = await signedInByPassword();
  for (const data of [{ a: '\ud800' }, { a: { b: [{ '\udfff': 1 }] } }])
    expect(await server.call('PUT', '/user', { token: session.access_token, body: { data } })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
});

test('app_metadata is the administrator’s', async () => {
  const { session } = await signedInByPassword();
  const reply = await server.call('PUT', '/user', {
    token: session.access_token,
    body: { app_metadata: { role: 'x' } },
  });
  expect(reply).toMatchObject({ status: 403, body: { code: 'not_admin' } });
});

test('a new password asks for the old one, ends the other sessions and says so by mail', async () => {
  const { client, email, userId } = await signedInByPassword();
  expect((await client.updateUser({ password: NEW })).error?.code).toBe('current_password_required');
  expect((await client.updateUser({ password: NEW, current_password: 'Errada#2026' })).error?.code).toBe(
    'current_password_invalid',
  );
  expect((await client.updateUser({ password: 'fraca', current_password: PASSWORD })).error?.code).toBe(
    'weak_password',
  );
  expect((await client.updateUser({ password: PASSWORD, current_password: PASSWORD })).error?.code).toBe(
    'same_password',
  );
  expect((await client.updateUser({ password: NEW, current_password: PASSWORD })).error).toBeNull();
  expect(await mailTo(email)).toMatchObject({ subject: 'Sua senha mudou' });
  expect(await db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).execute()).toHaveLength(1);
  expect((await client.signInWithPassword({ email, password: NEW })).error).toBeNull();
});

test('a mailed code stands in for the old password, once', async () => {
  const { client, email } = await signedInByPassword();
  await client.reauthenticate();
  const { code } = await mailTo(email);
  expect((await client.updateUser({ password: NEW, nonce: code === '000000' ? '1' : '000000' })).error?.code).toBe(
    'reauthentication_not_valid',
  );
  expect((await client.updateUser({ password: NEW, nonce: code })).error).toBeNull();
  expect((await client.updateUser({ password: PASSWORD, nonce: code })).error?.code).toBe('reauthentication_not_valid');
});

test('a link that was opened a quarter of an hour ago no longer stands in for the old password', async () => {
  const { client } = await signUpAndIn(server);
  const from = clock.now;
  clock.now = () => new Date(from().getTime() + 16 * 60 * 1000);
  const { error } = await client.updateUser({ password: NEW });
  clock.now = from;
  expect(error?.code).toBe('current_password_required');
  expect((await client.updateUser({ password: NEW })).error).toBeNull();
});

test('the last way to sign in cannot be cut, nor can that of others', async () => {
  const { client } = await signUpAndIn(server);
  const other = await signUpAndIn(server);
  const { data } = await client.getUserIdentities();
  expect((await client.unlinkIdentity(data!.identities[0]!)).error?.code).toBe('single_identity_not_deletable');
  const { data: user } = await client.getUser();
  const google = {
    user_id: user.user!.id,
    provider: 'google',
    provider_id: crypto.randomUUID(),
    email: null,
    identity_data: '{}',
  };
  await db.insertInto('auth.identities').values(google).execute();
  const theirs = (await other.client.getUserIdentities()).data!.identities[0]!;
  expect((await client.unlinkIdentity(theirs)).error?.code).toBe('identity_not_found');
  const mine = (await client.getUserIdentities()).data!.identities.find(({ provider }) => provider === 'google')!;
  expect((await client.unlinkIdentity(mine)).error).toBeNull();
  expect((await client.getUser()).data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
});
