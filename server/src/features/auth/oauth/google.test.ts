import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { drainMails, mailTo, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { db } from '../../../testing/index.ts';
import { oauthBrowser, PAGE, visitProvider } from '../../../testing/oauth-browser.ts';
import { CALLBACK, startOidcServer } from '../../../testing/oidc-server.ts';
import type { OidcPerson } from '../../../testing/open-oidc-server.ts';

const google = await startOidcServer();
const provider = {
  clientId: 'google-client',
  secret: 'google-secret',
  redirectUri: CALLBACK,
  url: google.issuer,
  apiUrl: '',
};
const server = await startAuthServer({ providers: { google: provider } });
const browser = oauthBrowser(server);

function seat(over: Partial<OidcPerson> = {}) {
  const person = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ana Lima', ...over };
  google.seat(person);
  return person;
}
const countUsers = async () => (await db.selectFrom('auth.users').select('id').execute()).length;

test('the settings name the providers that are configured', async () => {
  expect((await server.call('GET', '/settings')).body.external).toMatchObject({
    google: true,
    apple: false,
    spotify: false,
    email: true,
  });
});

test('the settings say whether people may link ways in', async () => {
  expect((await server.call('GET', '/settings')).body.manual_linking_enabled).toBe(true);
  const closed = await startAuthServer({ isManualLinkingEnabled: false });
  expect((await closed.call('GET', '/settings')).body.manual_linking_enabled).toBe(false);
});

test('a new person gets an account with a confirmed address, a profile and a session', async () => {
  const person = seat({ picture: 'https://lh3.exemplo.test/a.png' });
  const { client, session, user } = await browser.enter('google');
  expect(user).toMatchObject({
    email: person.email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Ana Lima', avatar_url: person.picture, email_verified: true, sub: person.sub },
    identities: [{ provider: 'google', id: person.sub, email: person.email }],
  });
  expect(session.provider_token).toEqual(expect.any(String));
  const { data } = await client.getClaims();
  expect(data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  const profile = await db.selectFrom('profiles').selectAll().where('id', '=', user.id).executeTakeFirst();
  expect(profile).toMatchObject({ full_name: 'Ana Lima', role: 'ARTIST', email: person.email });
});

test('a known person comes back to the same account, even with another address and with registration closed', async () => {
  const person = seat();
  const first = await browser.enter('google');
  const closed = await startAuthServer({ providers: { google: provider }, isSignUpDisabled: true });
  seat({ ...person, email: newEmail() });
  const again = await oauthBrowser(closed).enter('google');
  expect(again.user.id).toBe(first.user.id);
  expect(again.user.email).toBe(person.email);
});

test('without a challenge the session and the provider token travel in the fragment', async () => {
  const person = seat();
  const { status, location, fragment, query } = await browser.signIn('google', { flowType: 'implicit' });
  expect(status).toBe(302);
  expect(location.startsWith(`${PAGE}#`)).toBe(true);
  expect(query).toEqual({});
  expect(fragment).toMatchObject({
    token_type: 'bearer',
    expires_in: '3600',
    provider_token: expect.any(String),
    sb: '',
  });
  const { access_token = '', refresh_token = '' } = fragment;
  const { data } = await server.client().setSession({ access_token, refresh_token });
  expect(data.user?.email).toBe(person.email);
});

test('a verified address leads to the confirmed account that has it, and keeps its password and words', async () => {
  const owner = await signUpAndIn(server, { data: { full_name: 'Meu Nome' } });
  seat({ email: owner.email.toUpperCase(), name: 'Outro Nome' });
  const { user } = await browser.enter('google');
  expect(user.id).toBe(owner.userId);
  expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
  expect(user.user_metadata).toMatchObject({ full_name: 'Meu Nome', sub: owner.userId, email: owner.email });
  expect(await mailTo(owner.email)).toMatchObject({ subject: 'Novo acesso vinculado à sua conta', count: 1 });
  const { error } = await server.client().signInWithPassword({ email: owner.email, password: PASSWORD });
  expect(error).toBeNull();
});

test.each([false, undefined, 'no'])(
  'an address of which the provider says verified=%s never leads to an account',
  async (said) => {
    const owner = await signUpAndIn(server);
    const person = seat({ email: owner.email, ...(said === undefined ? {} : { email_verified: said }) });
    if (said === undefined) google.seat({ sub: person.sub, email: owner.email });
    const { query } = await browser.signIn('google');
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
    expect(query.code).toBeUndefined();
    const made = await db
      .selectFrom('auth.identities')
      .selectAll()
      .where('provider_id', '=', person.sub)
      .executeTakeFirst();
    expect(made?.user_id).not.toBe(owner.userId);
    const stranger = await db
      .selectFrom('auth.users')
      .selectAll()
      .where('id', '=', made?.user_id ?? '')
      .executeTakeFirst();
    expect(stranger).toMatchObject({ email: null, email_confirmed_at: null });
  },
);

test('whoever registered an address without confirming it loses password, words and mails when its owner comes', async () => {
  const email = newEmail();
  await server
    .client()
    .signUp({ email, password: PASSWORD, options: { data: { full_name: 'Intruso', role: 'AGGREGATOR' } } });
  const trap = await mailTo(email);
  seat({ email, name: 'Dona Real' });
  const { user } = await browser.enter('google');
  expect(user.identities?.map(({ provider: name }) => name)).toEqual(['google']);
  expect(user.user_metadata).toMatchObject({ full_name: 'Dona Real', email_verified: true });
  expect(user.user_metadata.role).toBeUndefined();
  expect(user.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
  const { error } = await server.client().signInWithPassword({ email, password: PASSWORD });
  expect(error?.code).toBe('invalid_credentials');
  const late = await server.client().verifyOtp({ token_hash: trap.token, type: 'signup' });
  expect(late.error?.code).toBe('otp_expired');
});

test('where registration is closed no new account is made', async () => {
  const closed = await startAuthServer({ providers: { google: provider }, isSignUpDisabled: true });
  seat();
  const before = await countUsers();
  const { query, fragment } = await oauthBrowser(closed).signIn('google');
  expect(query).toEqual({
    error: 'access_denied',
    error_code: 'signup_disabled',
    error_description: 'Signups not allowed for this instance',
  });
  expect(fragment).toEqual({ ...query, sb: '' });
  expect(await countUsers()).toBe(before);
});

test('a banned person and a deleted one stay outside', async () => {
  seat();
  const { user } = await browser.enter('google');
  const admin = await server.admin();
  await admin.updateUserById(user.id, { ban_duration: '24h' });
  expect((await browser.signIn('google')).query.error_code).toBe('user_banned');
  await admin.updateUserById(user.id, { ban_duration: 'none' });
  await admin.deleteUser(user.id, true);
  expect((await browser.signIn('google')).query.error_code).toBe('user_banned');
});

test.each([
  ['nobody', async () => newEmail()],
  ['somebody', async () => (await signUpAndIn(server)).email],
])('first sign-ins in one moment, with the address of %s, lead to one account', async (_name, addressOf) => {
  const email = await addressOf();
  const { sub } = seat({ email });
  const begun = await Promise.all([1, 2, 3, 4, 5].map(() => browser.begin('google')));
  const answers = await Promise.all(begun.map(({ location }) => visitProvider(location)));
  const ends = await Promise.all(answers.map((answer) => browser.comeBack(answer)));
  expect(ends.map(({ query }) => typeof query.code)).toEqual(Array(5).fill('string'));
  const rows = await db.selectFrom('auth.identities').select('user_id').where('provider_id', '=', sub).execute();
  expect(rows).toHaveLength(1);
});

test('a provider that gives no address makes no account', async () => {
  await drainMails();
  google.seat({ sub: randomUUID() });
  const { query } = await browser.signIn('google');
  expect(query).toMatchObject({ error_code: 'bad_oauth_callback' });
  expect(await drainMails()).toEqual([]);
});
