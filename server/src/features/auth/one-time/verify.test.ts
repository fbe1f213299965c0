import { describe, expect, test } from 'vitest';
import { drainMails, mailTo, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { clock } from '../../../testing/index.ts';
import { mailLink } from './one-time-types.ts';

const server = await startAuthServer();
const ELSEWHERE = 'https://app.exemplo.test/inicio';

async function registered(options: { redirectTo?: string; flowType?: 'pkce' } = {}) {
  const email = newEmail();
  const client = server.client(options.flowType ? { flowType: options.flowType } : {});
  await client.signUp({
    email,
    password: PASSWORD,
    options: options.redirectTo ? { emailRedirectTo: options.redirectTo } : {},
  });
  return { client, email, ...(await mailTo(email)) };
}
const open = (link: string) =>
  server.call('GET', link.replace('http://api.toada.test/auth/v1', '')).then(({ status, location }) => {
    const url = new URL(location ?? '');
    return { status, url, fragment: new URLSearchParams(url.hash.slice(1)) };
  });

test.each([
  [undefined, 'http://toada.test/auth/confirm-email?token='],
  ['http://toada.test/auth/confirm-email', 'http://toada.test/auth/confirm-email?token='],
  ['http://toada.test/auth/reset-password', 'http://toada.test/auth/confirm-email?token='],
  ['http://evil.test/', 'http://toada.test/auth/confirm-email?token='],
  ['http://toada.test/app/dashboard', 'http://api.toada.test/auth/v1/verify?token='],
  [ELSEWHERE, 'http://api.toada.test/auth/v1/verify?token='],
])('redirect_to %s puts %s into the mail', async (redirectTo, expected) => {
  const { link } = await registered(redirectTo ? { redirectTo } : {});
  expect(link.startsWith(expected)).toBe(true);
});

test.each([
  ['http://127.0.0.1:3000/auth/reset-password', 'http://127.0.0.1:3000/auth/confirm-email?token=t&type=signup'],
  ['http://localhost:5173/auth/confirm-email', 'http://localhost:5173/auth/confirm-email?token=t&type=signup'],
  [
    'http://localhost:3000/app',
    'http://localhost:3000/auth/v1/verify?token=t&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fapp',
  ],
  [null, 'http://localhost:3000/auth/confirm-email?token=t&type=signup'],
])('on a laptop redirect_to %s links %s', (redirectTo, expected) => {
  const base = { siteUrl: 'http://localhost:3000', externalUrl: 'http://localhost:3000/auth/v1' };
  expect(mailLink(base, 'confirmation', 't', redirectTo)).toBe(expected);
});

test('the page a form stands on is no redirect_to: the mail links our own page', async () => {
  const email = newEmail();
  await server.call('POST', '/signup', {
    body: { email, password: PASSWORD },
    headers: { referer: 'http://toada.test/auth/register' },
  });
  expect((await mailTo(email)).link).toContain('http://toada.test/auth/confirm-email?token=');
});

test("the protocol's link confirms and hands the session over in the fragment, once", async () => {
  const { link, email } = await registered({ redirectTo: ELSEWHERE });
  const first = await open(link);
  expect(first).toMatchObject({ status: 303 });
  expect(first.url.href.split('#')[0]).toBe(ELSEWHERE);
  expect(Object.fromEntries(first.fragment)).toMatchObject({
    token_type: 'bearer',
    type: 'signup',
    expires_in: '3600',
    sb: '',
  });
  const { data } = await server.client().getUser(first.fragment.get('access_token') ?? '');
  expect(data.user).toMatchObject({
    email,
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  });
  expect(data.user?.email_confirmed_at).toBeTruthy();

  const again = await open(link);
  expect(again.url.hash).toBe(
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  );
});

test('an edited redirect_to in the link leads to the site', async () => {
  const { link } = await registered({ redirectTo: ELSEWHERE });
  const url = new URL(link);
  url.searchParams.set('redirect_to', 'https://evil.test/');
  expect((await open(url.href)).url.origin).toBe('http://toada.test');
});

test('a PKCE link brings a code that only the one who asked can trade, within five minutes, once', async () => {
  const { link, client, token } = await registered({ redirectTo: ELSEWHERE, flowType: 'pkce' });
  expect(token).toMatch(/^pkce_/);
  const back = later(50 * 60);
  const { url } = await open(link);
  const code = url.searchParams.get('code') ?? '';
  expect(url.hash).toBe('');
  const trade = (auth_code: string, code_verifier: string) =>
    server.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
  expect((await trade(code, 'x'.repeat(43))).body.code).toBe('bad_code_verifier');
  expect((await trade('unknown', 'x'.repeat(43))).body.code).toBe('flow_state_not_found');
  expect((await trade(code, '')).body.code).toBe('validation_failed');
  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email/signup' }]);
  expect(data.session?.user.email_confirmed_at).toBeTruthy();
  expect((await trade(code, 'x'.repeat(43))).body.code).toBe('flow_state_not_found');
  back();
});

test('a PKCE code is worthless after five minutes', async () => {
  const { link, client } = await registered({ redirectTo: ELSEWHERE, flowType: 'pkce' });
  const { url } = await open(link);
  const back = later(301);
  const { error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '');
  back();
  expect(error?.code).toBe('flow_state_expired');
});

test('the code of the mail confirms as well as its link, with its address only', async () => {
  const { client, email, code } = await registered();
  expect((await client.verifyOtp({ email: newEmail(), token: code, type: 'signup' })).error?.code).toBe('otp_expired');
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'email' });
  expect(error).toBeNull();
  expect(data.session).toBeTruthy();
  expect((await client.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired');
});

describe('five wrong codes of a stranger make the code worthless and leave the link alone', () => {
  async function guess(email: string, code: string, type: 'signup' | 'recovery' | 'email_change') {
    const give = async (token: string) => (await server.client().verifyOtp({ email, token, type })).error?.code;
    for (let index = 0; index < 5; index++)
      expect(await give(code === '000000' ? '000001' : '000000')).toBe('otp_expired');
    expect(await give(code)).toBe('otp_expired');
  }

  test('of a registration', async () => {
    const { client, email, code, token } = await registered();
    await guess(email, code, 'signup');
    expect((await client.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull();
  });

  test('of a recovery', async () => {
    const { email } = await signUpAndIn(server);
    // A recovery's mail has a link alone: no page of ours asks for its code.
    const { data } = await (await server.admin()).generateLink({ type: 'recovery', email });
    const { email_otp, hashed_token } = data.properties!;
    await guess(email, email_otp, 'recovery');
    expect((await server.client().verifyOtp({ token_hash: hashed_token, type: 'recovery' })).error).toBeNull();
  });

  test('of a change of address', async () => {
    const { client, email } = await signUpAndIn(server);
    await client.updateUser({ email: newEmail() });
    const { text } = (await drainMails()).find(({ to }) => to === email)!;
    const [code = '', token_hash = ''] = [/código (\d{6})/, /token=([\w-]+)/].map((part) => text.match(part)?.[1]);
    await guess(email, code, 'email_change');
    expect((await server.client().verifyOtp({ token_hash, type: 'email_change' })).error).toBeNull();
  });

  test('and a new mail brings a code that works again', async () => {
    const { client, email, code } = await registered();
    await guess(email, code, 'signup');
    await client.resend({ type: 'signup', email });
    const { code: next } = await mailTo(email);
    expect((await client.verifyOtp({ email, token: next, type: 'signup' })).error).toBeNull();
  });
});

test('a token serves its own purpose only, and of twenty who bring it together one gets in', async () => {
  const { client, token } = await registered();
  for (const type of ['recovery', 'invite', 'magiclink', 'email_change'] as const)
    expect((await client.verifyOtp({ token_hash: token, type })).error?.code).toBe('otp_expired');
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => server.call('POST', '/verify', { body: { type: 'signup', token_hash: token } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a link is worthless after an hour', async () => {
  const { client, token } = await registered();
  const back = later(3601);
  const { error } = await client.verifyOtp({ token_hash: token, type: 'signup' });
  back();
  expect(error?.message).toBe('Email link is invalid or has expired');
});

test.each([
  [{}, 400],
  [{ type: 'signup' }, 400],
  [{ type: 'signup', token: '1', token_hash: 'x' }, 400],
  [{ type: 'signup', token_hash: 'x', email: 'a@x.test' }, 400],
  [{ type: 'sms', phone: 'abc', token: '1' }, 400],
  [{ type: 'sms', phone: '5511999999999', token: '1' }, 403],
  [{ type: 'nonsense', token_hash: 'x' }, 400],
  [{ type: 'signup', token_hash: 'x' }, 403],
  [{ type: 'signup', token: '123456' }, 400],
])('POST /verify with %j is refused with %i', async (body, status) => {
  expect((await server.call('POST', '/verify', { body })).status).toBe(status);
});

test('GET /verify without a token or type is a JSON 400', async () => {
  expect(await server.call('GET', '/verify?type=signup')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
  expect((await server.call('GET', '/verify?token=x')).status).toBe(400);
});

describe('recovery', () => {
  test('sets a new password without the old one, ends every other session and says so by mail', async () => {
    const { email, session } = await signUpAndIn(server);
    const client = server.client();
    await client.resetPasswordForEmail(email);
    const { token, link } = await mailTo(email);
    expect(link).toContain('http://toada.test/auth/reset-password?token=');
    await client.verifyOtp({ token_hash: token, type: 'recovery' });
    const { error } = await client.updateUser({ password: 'Nova#2026senha' });
    expect(error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await server.call('GET', '/user', { token: session.access_token })).body.code).toBe('session_not_found');
    expect(await mailTo(email)).toMatchObject({ subject: 'Sua senha mudou' });
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
    expect((await client.signInWithPassword({ email, password: 'Nova#2026senha' })).error).toBeNull();
  });

  test('says recovery in the session, however it was opened', async () => {
    const methods = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).amr.map(
        (entry: { method: string }) => entry.method,
      );
    const { email } = await signUpAndIn(server);
    const client = server.client();
    await client.resetPasswordForEmail(email);
    const byToken = await client.verifyOtp({ token_hash: (await mailTo(email)).token, type: 'recovery' });
    expect(methods(byToken.data.session!.access_token)).toEqual(['recovery']);

    const pkce = server.client({ flowType: 'pkce' });
    await pkce.resetPasswordForEmail(email, { redirectTo: 'https://app.exemplo.test/entrou' });
    const { link } = await mailTo(email);
    const { location } = await server.call('GET', link.slice(link.indexOf('/verify')));
    const { data } = await pkce.exchangeCodeForSession(new URL(location!).searchParams.get('code')!);
    expect(methods(data.session!.access_token)).toEqual(['recovery']);
    expect((await pkce.updateUser({ password: 'Nova#2026senha' })).error).toBeNull();
  });

  test('drops every other pending mail of the person', async () => {
    const { email, token } = await registered();
    const client = server.client();
    await client.resetPasswordForEmail(email);
    const recovery = await mailTo(email);
    await client.verifyOtp({ token_hash: recovery.token, type: 'recovery' });
    expect((await client.verifyOtp({ token_hash: token, type: 'signup' })).error?.code).toBe('otp_expired');
  });
});

function later(seconds: number) {
  const from = clock.now;
  clock.now = () => new Date(from().getTime() + seconds * 1000);
  return () => {
    clock.now = from;
  };
}
