import { AppError } from '@toada/domain/errors.ts';
import { expect, test } from 'vitest';
import { drainMails, mailTo, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { clock, db, jobsNamed } from '../../../testing/index.ts';
import { inviteAccount, resendInvite } from './invite-account.ts';

const server = await startAuthServer();
const invite = (email: string, full_name = 'Nara') =>
  db.transaction().execute((tx) => inviteAccount(tx, { email, userMetadata: { full_name } }, clock.now()));
const resend = (id: string, now = clock.now()) =>
  db.transaction().execute((tx) => resendInvite(tx, { userId: id }, now));
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

test('an invited person sets the password by the link of the mail, and is in', async () => {
  const email = newEmail();
  const user = await invite(email);
  expect(user).toMatchObject({ email, email_confirmed_at: null, password_hash: null });
  const mail = await mailTo(email);
  expect(mail.subject).toBe('Você recebeu um convite para a Toada');
  // The page of the link asks for no code, and the account stands whether or not the mail is answered.
  expect(mail.text).not.toMatch(/código|nada muda/);
  expect(mail.text).toContain('sem uma senha sua ninguém entra nesta conta');
  expect(mail.link).toMatch(/^http:\/\/toada\.test\/auth\/reset-password\?token=[\w-]+&type=invite$/);

  const client = server.client();
  const { data } = await client.verifyOtp({ token_hash: mail.token, type: 'invite' });
  expect(data.user).toMatchObject({ email_confirmed_at: expect.any(String), user_metadata: { full_name: 'Nara' } });
  const asked = () =>
    fetch(`${server.base}/api/profiles/${user!.id}`, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
  // An account without a password opens nothing before it is set, also when the person leaves the page here.
  expect((await asked()).status).toBe(403);
  expect((await client.updateUser({ password: 'fraca' })).error?.code).toBe('weak_password');
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  expect((await asked()).status).toBe(200);
  expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await server.client().verifyOtp({ token_hash: mail.token, type: 'invite' })).error?.code).toBe('otp_expired');
});

test('an invitation that was undone with its transaction mails nobody', async () => {
  const email = newEmail();
  const undone = db.transaction().execute(async (tx) => {
    await inviteAccount(tx, { email }, new Date());
    throw new Error('over the quota');
  });
  await expect(undone).rejects.toThrow('over the quota');
  expect(await jobsNamed('auth.invite')).toEqual([]);
});

test('an address with an account, or with an invitation that waits, is taken', async () => {
  const { email } = await signUpAndIn(server);
  expect(await invite(email)).toBeUndefined();
  const waiting = newEmail();
  await invite(waiting);
  expect(await invite(waiting)).toBeUndefined();
  expect((await mailTo(waiting)).count).toBe(1);
});

test('whoever registered an address without confirming it does not stand in the way of its invitation', async () => {
  const email = newEmail();
  await server.client().signUp({ email, password: PASSWORD, options: { data: { full_name: 'Intruso' } } });
  const trap = await mailTo(email);
  const user = await invite(email);
  expect(user?.user_metadata).toEqual({ full_name: 'Nara' });
  const client = server.client();
  expect((await client.verifyOtp({ token_hash: trap.token, type: 'signup' })).error?.code).toBe('otp_expired');
  const { token } = await mailTo(email);
  expect((await client.verifyOtp({ token_hash: token, type: 'invite' })).error).toBeNull();
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
});

test('a link that is too old is sent anew, at most once a minute; the earlier one ends', async () => {
  const email = newEmail();
  const user = await invite(email);
  const first = await mailTo(email);
  const tooSoon = await resend(user!.id).catch((error: unknown) => error);
  expect(tooSoon).toBeInstanceOf(AppError);
  expect(tooSoon).toMatchObject({ code: 'rate.limited' });
  expect(await resend(user!.id, later(61))).toBe(true);
  const second = await mailTo(email);
  const client = server.client();
  expect((await client.verifyOtp({ token_hash: first.token, type: 'invite' })).error?.code).toBe('otp_expired');
  expect((await client.verifyOtp({ token_hash: second.token, type: 'invite' })).error).toBeNull();
  expect(await resend(user!.id, later(200))).toBe(false);
  expect(await drainMails()).toEqual([]);
});

test('an invited person whose link is too old gets in by a forgotten password, too', async () => {
  const email = newEmail();
  await invite(email);
  await drainMails();
  const client = server.client();
  await client.resetPasswordForEmail(email);
  await client.verifyOtp({ token_hash: (await mailTo(email)).token, type: 'recovery' });
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
});
