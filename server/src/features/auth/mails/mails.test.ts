import { expect, test } from 'vitest';
import { newEmail, PASSWORD, secrets, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { mailBrand } from '../../../testing/mail-brand.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { oauthBrowser, PAGE, visitProvider } from '../../../testing/oauth-browser.ts';
import { CALLBACK, startOidcServer } from '../../../testing/oidc-server.ts';
import { authMails, mailKinds } from './auth.mail.ts';

const mails = await startMailServer();
const deliver = (count: number) => mails.deliver(count, { secrets });

test('a mail travels through the queue and a real mail server, and its link confirms the account', async () => {
  const server = await startAuthServer();
  const email = newEmail();
  await server.client().signUp({ email, password: PASSWORD });
  await server.call('POST', '/recover', { body: { email } });
  const letters = await deliver(2);
  const letter = letters.find(({ subject }) => subject === 'Confirme seu e-mail')!;
  expect(letters.map(({ subject }) => subject).sort()).toEqual(['Confirme seu e-mail', 'Redefina sua senha']);
  expect(letter.to).toMatchObject([{ address: email }]);
  expect(letter.html).toContain('lang="pt-BR"');
  const link = letter.text!.match(/https?:\/\/\S+/)![0];
  expect(letter.html).toContain(link.replaceAll('&', '&amp;'));
  const token_hash = new URL(link).searchParams.get('token')!;
  const { data } = await server.client().verifyOtp({ token_hash, type: 'signup' });
  expect(data.session?.user.email).toBe(email);
});

test('a person is told by mail that a way into the account was added, and that it was removed', async () => {
  const { issuer: url, seat } = await startOidcServer();
  const google = { clientId: 'google-client', secret: 'google-secret', redirectUri: CALLBACK, url, apiUrl: '' };
  const server = await startAuthServer({ providers: { google } });
  const browser = oauthBrowser(server);
  const { client, email } = await signUpAndIn(server, { client: server.client({ fetch: browser.fetch }) });
  seat({ sub: 'rosa', email: newEmail(), email_verified: true });
  const { data } = await client.linkIdentity({ provider: 'google', options: { redirectTo: PAGE } });
  await browser.comeBack(await visitProvider(data?.url ?? ''));
  const identities = (await client.getUserIdentities()).data?.identities ?? [];
  await client.unlinkIdentity(identities.find(({ provider }) => provider === 'google')!);

  const letters = await deliver(2);
  expect(letters.map(({ subject }) => subject).sort()).toEqual([
    'Acesso desvinculado da sua conta',
    'Novo acesso vinculado à sua conta',
  ]);
  for (const { to, text, html } of letters) {
    expect(to).toMatchObject([{ address: email }]);
    for (const part of [text, html]) {
      expect(part).toMatch(/(Agora você também pode entrar|Você não entra mais na sua conta) com Google\./);
      expect(part).toContain('Endereço de rede: 127.0.0.1');
      expect(part).toContain('http://toada.test/app/settings/security');
    }
  }
});

test.each(mailKinds)('the mail %s has a subject, a text and a page, and repeats no markup', (kind) => {
  const facts = {
    link: 'http://x.test/?a=1&b=2',
    code: '123456',
    userAgent: '<b>https://evil.test</b>',
    ip: '1.2.3.4',
    at: '2026-11-15T12:00:00Z',
  };
  const { subject, text, html } = authMails[kind](facts, mailBrand);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text.length).toBeGreaterThan(60);
  expect(text).toMatch(/^Toada\n/);
  expect(html).toMatch(/>Toada</);
  expect(html).not.toMatch(/<img|url\(/);
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('evil.test');
});

test('the mail about a new device calls it what a person would', () => {
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const { text } = authMails.new_device({ userAgent }, mailBrand);
  expect(text).toContain('Aparelho: Chrome no Linux.');
  expect(text).not.toContain('Mozilla');
});
