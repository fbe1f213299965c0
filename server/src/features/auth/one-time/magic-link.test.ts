import { expect, test } from 'vitest';
import { drainMails, mailTo, newEmail, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { db } from '../../../testing/index.ts';

const off = await startAuthServer();
const on = await startAuthServer({ isMagicLinkEnabled: true });
const methodsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).amr.map(
    (entry: { method: string }) => entry.method,
  );

test('nobody is mailed a link to sign in with until the operator switches it on', async () => {
  const { email } = await signUpAndIn(off);
  await drainMails();
  const { error } = await off.client().signInWithOtp({ email });
  expect(error).toMatchObject({ code: 'otp_disabled', status: 422 });
  expect(await drainMails()).toEqual([]);
});

test('whoever has an account signs in by the link of the mail, or by its code', async () => {
  const { email, userId } = await signUpAndIn(on);
  await drainMails();
  for (const way of ['link', 'code'] as const) {
    const client = on.client();
    expect(await client.signInWithOtp({ email })).toMatchObject({ error: null, data: { user: null, session: null } });
    const mail = await mailTo(email);
    expect(mail).toMatchObject({ count: 1, subject: 'Seu link de acesso' });
    const proof =
      way === 'link'
        ? ({ token_hash: mail.token, type: 'magiclink' } as const)
        : ({ email, token: mail.code, type: 'email' } as const);
    const { data, error } = await client.verifyOtp(proof);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(userId);
    expect(methodsOf(data.session!.access_token)).toEqual(['otp']);
  }
});

test('a browser that asked with a challenge exchanges the code of the link, and its session says magiclink', async () => {
  const { email } = await signUpAndIn(on);
  await drainMails();
  const client = on.client({ flowType: 'pkce' });
  const page = 'https://app.exemplo.test/entrou';
  await client.signInWithOtp({ email, options: { emailRedirectTo: page } });
  const { link } = await mailTo(email);
  const { location } = await on.call('GET', link.slice(link.indexOf('/verify')));
  const { data } = await client.exchangeCodeForSession(new URL(location!).searchParams.get('code')!);
  expect(methodsOf(data.session!.access_token)).toEqual(['magiclink']);
});

test('an address that nobody has gets an account, which is confirmed by the mail and has no password', async () => {
  const email = newEmail();
  const client = on.client();
  expect((await client.signInWithOtp({ email, options: { data: { full_name: 'Nara' } } })).error).toBeNull();
  expect(await db.selectFrom('auth.users').select('id').where('email', '=', email).execute()).toEqual([]);
  const mail = await mailTo(email);
  const { data } = await client.verifyOtp({ email, token: mail.code, type: 'email' });
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Nara' } });
  const profile = await db
    .selectFrom('profiles')
    .select(['full_name', 'role'])
    .where('id', '=', data.user!.id)
    .execute();
  expect(profile).toEqual([{ full_name: 'Nara', role: 'ARTIST' }]);
  expect((await client.updateUser({ password: 'Nova#2026senha' })).error).toBeNull();
});

test.each([
  ['without an account being wanted', { create_user: false }, 422, 'otp_disabled'],
  ['that is no address', { email: 'nobody' }, 400, 'validation_failed'],
  ['of a telephone', { email: undefined, phone: '5581999990000' }, 400, 'phone_provider_disabled'],
  ['of nobody at all', { email: undefined }, 400, 'validation_failed'],
])('a request %s is refused', async (_name, over, status, code) => {
  const reply = await on.call('POST', '/otp', { body: { email: newEmail(), ...over } });
  expect(reply).toMatchObject({ status, body: { code } });
});

test('where nobody may register, an unknown address is answered alike and mailed nothing', async () => {
  const closed = await startAuthServer({ isMagicLinkEnabled: true, isSignUpDisabled: true });
  await drainMails();
  const email = newEmail();
  expect((await closed.client().signInWithOtp({ email })).error).toBeNull();
  expect(await drainMails()).toEqual([]);
  expect(await db.selectFrom('auth.users').select('id').where('email', '=', email).execute()).toEqual([]);
});
