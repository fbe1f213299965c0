import { maskEmail } from '@toada/domain/auth/mask-email.ts';
import { describe, expect, test } from 'vitest';
import { drainMails, mailTo, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { db } from '../../../testing/index.ts';

const server = await startAuthServer();

describe('a change of address', () => {
  async function asked() {
    const person = await signUpAndIn(server);
    const newAddress = newEmail();
    const { data, error } = await person.client.updateUser({ email: newAddress });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, new_email: newAddress });
    const mails = await drainMails();
    const tokenTo = (address: string) =>
      mails.find(({ to }) => to === address)?.text.match(/token=([\w-]+)/)?.[1] ?? '';
    return { ...person, newAddress, oldToken: tokenTo(person.email), newToken: tokenTo(newAddress) };
  }
  const accept = (token_hash: string) => server.call('POST', '/verify', { body: { type: 'email_change', token_hash } });

  test.each(['old first', 'new first'])('happens when both have answered, %s', async (order) => {
    const { oldToken, newToken, newAddress, email, userId } = await asked();
    const [first, second] = order === 'old first' ? [oldToken, newToken] : [newToken, oldToken];
    expect((await accept(first)).body).toMatchObject({ code: '200', msg: expect.stringContaining('other email') });
    expect((await accept(first)).status).toBe(403);
    expect((await accept(second)).body.user).toMatchObject({ email: newAddress, identities: [{ email: newAddress }] });
    const profile = await db.selectFrom('profiles').select('email').where('id', '=', userId).executeTakeFirst();
    expect(profile).toEqual({ email: newAddress });
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await server.client().signInWithPassword({ email: newAddress, password: PASSWORD })).error).toBeNull();
    const told = await mailTo(email);
    expect(told).toMatchObject({ subject: 'O e-mail da sua conta mudou' });
    expect(told.text).toContain(maskEmail(newAddress));
    expect(told.text).toContain('fale com o suporte');
    expect(told.text).not.toContain('redefina sua senha');
  });

  test('to an address that is taken is refused, even when it was taken meanwhile', async () => {
    const other = await signUpAndIn(server);
    const { client } = await signUpAndIn(server);
    expect((await client.updateUser({ email: other.email })).error?.code).toBe('email_exists');
    const { oldToken, newToken, newAddress } = await asked();
    await accept(oldToken);
    await (await server.admin()).createUser({ email: newAddress, password: PASSWORD });
    expect((await accept(newToken)).body.code).toBe('email_exists');
  });

  test('happens by the two codes as well, each with its own address', async () => {
    const { client, email } = await signUpAndIn(server);
    const newAddress = newEmail();
    await client.updateUser({ email: newAddress });
    const mails = await drainMails();
    const codeTo = (address: string) => mails.find(({ to }) => to === address)?.text.match(/código (\d{6})/)?.[1] ?? '';
    const give = (address: string, token: string) =>
      server.client().verifyOtp({ email: address, token, type: 'email_change' });
    expect((await give(email, codeTo(newAddress))).error?.code).toBe('otp_expired');
    expect((await give(email, codeTo(email))).error).toBeNull();
    expect((await give(newAddress, codeTo(newAddress))).data.user?.email).toBe(newAddress);
  });

  test('tells the old address which one is to be the new', async () => {
    const { client, email } = await signUpAndIn(server);
    const newAddress = newEmail();
    await client.updateUser({ email: newAddress });
    const asked = (await drainMails()).find(({ to }) => to === email);
    expect(asked).toMatchObject({ subject: 'Confirme a troca de e-mail' });
    expect(asked?.text).toContain(`para ${maskEmail(newAddress)}`);
    await server.client().resend({ type: 'email_change', email });
    const again = (await drainMails()).find(({ to }) => to === email);
    expect(again?.text).toContain(`para ${maskEmail(newAddress)}`);
  });

  test('to the address the account already has is refused as that', async () => {
    const { client, email } = await signUpAndIn(server);
    expect((await client.updateUser({ email: email.toUpperCase() })).error).toMatchObject({
      code: 'same_email',
      status: 422,
    });
    expect((await client.updateUser({ email, data: { bio: 'oi' } })).error).toBeNull();
    expect(await drainMails()).toEqual([]);
  });

  test('by link tells the first that the other is awaited', async () => {
    const { oldToken } = await asked();
    const { location } = await server.call('GET', `/verify?token=${oldToken}&type=email_change`);
    expect(new URL(location ?? '').hash).toBe(
      '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
    );
  });
});
