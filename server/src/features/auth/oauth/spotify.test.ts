import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { drainMails, mailTo, newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { clock, db } from '../../../testing/index.ts';
import { oauthBrowser, PAGE } from '../../../testing/oauth-browser.ts';
import { CALLBACK } from '../../../testing/oidc-server.ts';
import { SPOTIFY_ID, SPOTIFY_SECRET, type SpotifyPerson, startSpotifyServer } from '../../../testing/spotify-server.ts';

const spotify = await startSpotifyServer();
const provider = {
  clientId: SPOTIFY_ID,
  secret: SPOTIFY_SECRET,
  redirectUri: CALLBACK,
  url: spotify.url,
  apiUrl: spotify.url,
};
const server = await startAuthServer({ providers: { spotify: provider } });
const browser = oauthBrowser(server);

function seat(over: Partial<SpotifyPerson> = {}) {
  const person = { id: randomUUID(), email: newEmail(), display_name: 'Caio', ...over };
  spotify.seat(person);
  return person;
}
const providersOf = (user: { identities?: { provider: string }[] | undefined } | null) =>
  user?.identities?.map(({ provider: name }) => name).sort();

test('a first visit is answered with a mail; once it is answered, Spotify opens the account', async () => {
  const person = seat();
  const { status, query, fragment, location } = await browser.signIn('spotify');
  expect(status).toBe(302);
  expect(location.startsWith(`${PAGE}?`)).toBe(true);
  expect(query).toEqual({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
    error_description: 'Unverified email with spotify. A confirmation email has been sent to your spotify email',
  });
  expect(fragment).toEqual({ ...query, sb: '' });

  const mail = await mailTo(person.email);
  expect(mail.link).toMatch(/^http:\/\/toada\.test\/auth\/confirm-email\?token=/);
  const confirmed = await server.client().verifyOtp({ token_hash: mail.token, type: 'signup' });
  expect(confirmed.data.user?.email_confirmed_at).toBeDefined();
  expect(providersOf(confirmed.data.user)).toEqual(['email', 'spotify']);
  expect(confirmed.data.user?.app_metadata.providers).toContain('spotify');

  const { user, session } = await browser.enter('spotify');
  expect(user).toMatchObject({ id: confirmed.data.user?.id, user_metadata: { full_name: 'Caio' } });
  expect(session).toMatchObject({ provider_token: expect.any(String), provider_refresh_token: expect.any(String) });
  const own = user.identities?.find(({ provider: name }) => name === 'spotify');
  expect(own?.identity_data?.email_verified).toBe(true);
});

test('until the mail is answered every visit ends the same way, and mails come at most once a minute', async () => {
  const strict = await startAuthServer({ providers: { spotify: provider }, limitFactor: 1 });
  const person = seat();
  const { signIn } = oauthBrowser(strict);
  expect((await signIn('spotify')).query.error_code).toBe('provider_email_needs_verification');
  expect((await signIn('spotify')).query.error_code).toBe('over_email_send_rate_limit');
  expect((await mailTo(person.email)).count).toBe(1);
});

test('an address that somebody has is neither joined nor taken, and its owner is told how to link it', async () => {
  const owner = await signUpAndIn(server);
  await drainMails();
  const person = seat({ email: owner.email });
  const { query } = await browser.signIn('spotify');
  expect(query).toMatchObject({
    error_code: 'provider_email_needs_verification',
    error_description: 'Unverified email with spotify. Verify the email with spotify in order to sign in',
  });
  const [mail, ...others] = await drainMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: owner.email, subject: 'Alguém tentou entrar com Spotify' });
  expect(mail?.text).toContain('Alguém tentou entrar com Spotify usando seu e-mail.');
  expect(mail?.text).toContain('/app/settings/security');
  const made = await db
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider_id', '=', person.id)
    .executeTakeFirst();
  expect(made?.user_id).not.toBe(owner.userId);
});

test('the owner of an address is told at most once a minute, and the answer is the same each time', async () => {
  const owner = await signUpAndIn(server);
  await drainMails();
  const strict = await startAuthServer({ providers: { spotify: provider }, limitFactor: 1 });
  const { signIn } = oauthBrowser(strict);
  for (let index = 0; index < 3; index++) {
    seat({ email: owner.email });
    expect((await signIn('spotify')).query.error_code).toBe('provider_email_needs_verification');
  }
  expect(await drainMails()).toHaveLength(1);
});

test('an address that somebody has registered without confirming it is not taken from them', async () => {
  const email = newEmail();
  const client = server.client();
  await client.signUp({ email, password: PASSWORD });
  const mail = await mailTo(email);
  seat({ email });
  expect((await browser.signIn('spotify')).query.error_code).toBe('provider_email_needs_verification');
  const { data } = await client.verifyOtp({ token_hash: mail.token, type: 'signup' });
  expect(providersOf(data.user)).toEqual(['email']);
});

test.each([
  ['registers', (email: string) => server.client().signUp({ email, password: PASSWORD }), 'signup' as const],
  ['recovers', (email: string) => server.client().resetPasswordForEmail(email), 'recovery' as const],
])('a stranger who came first by Spotify is cut off when the owner %s and confirms', async (_name, ask, type) => {
  const email = newEmail();
  seat({ email, display_name: 'Intruso' });
  await browser.signIn('spotify');
  await drainMails();
  await ask(email);
  const mail = await mailTo(email);
  const { data } = await server.client().verifyOtp({ token_hash: mail.token, type });
  expect(providersOf(data.user)).toEqual(['email']);
  expect((await browser.signIn('spotify')).query.error_code).toBe('provider_email_needs_verification');
});

test('a mail that is asked for again proves as much as the first one', async () => {
  const person = seat();
  await browser.signIn('spotify');
  await drainMails();
  await server.client().resend({ type: 'signup', email: person.email });
  const { token } = await mailTo(person.email);
  const { data } = await server.client().verifyOtp({ token_hash: token, type: 'signup' });
  expect(providersOf(data.user)).toEqual(['email', 'spotify']);
  expect((await browser.enter('spotify')).user.id).toBe(data.user?.id);
});

test('but not after somebody else registered the address in between', async () => {
  const email = newEmail();
  seat({ email, display_name: 'Intruso' });
  await browser.signIn('spotify');
  await server.client().signUp({ email, password: PASSWORD });
  await drainMails();
  await server.client().resend({ type: 'signup', email });
  const { token } = await mailTo(email);
  const { data } = await server.client().verifyOtp({ token_hash: token, type: 'signup' });
  expect(providersOf(data.user)).toEqual(['email']);
});

test('a page of another site is linked by the protocol itself', async () => {
  const person = seat();
  await browser.signIn('spotify', { redirectTo: 'https://app.exemplo.test/depois' });
  const { link } = await mailTo(person.email);
  expect(link.startsWith('http://api.toada.test/auth/v1/verify?')).toBe(true);
  expect(new URL(link).searchParams.get('redirect_to')).toBe('https://app.exemplo.test/depois');
});

test('where every address is believed a new person enters at once, yet no address leads to an account of another', async () => {
  const easy = await startAuthServer({ providers: { spotify: provider }, isAutoconfirm: true });
  const person = seat();
  const { user } = await oauthBrowser(easy).enter('spotify');
  expect(user.email).toBe(person.email);
  seat({ email: person.email });
  const { query } = await oauthBrowser(easy).signIn('spotify');
  expect(query.error_code).toBe('provider_email_needs_verification');
});

test('a wrong client secret is named to the operator and opens nothing', async () => {
  const wrong = await startAuthServer({ providers: { spotify: { ...provider, secret: 'outro' } } });
  seat();
  const { query } = await oauthBrowser(wrong).signIn('spotify');
  expect(query).toMatchObject({
    error_code: 'bad_oauth_callback',
    error_description: 'Unable to exchange external code: invalid_client',
  });
});

test('a person who takes longer than five minutes begins again', async () => {
  seat();
  const { location } = await browser.begin('spotify');
  const state = new URL(location).searchParams.get('state') ?? '';
  const { now } = clock;
  clock.now = () => new Date(Date.now() + 301_000);
  const end = await browser.comeBack({ method: 'GET', fields: { state, code: 'x' } }).finally(() => {
    clock.now = now;
  });
  expect(end).toMatchObject({ status: 303, query: { error_code: 'bad_oauth_state' } });
});
