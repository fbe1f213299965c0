import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test } from 'vitest';
import { mailTo, PASSWORD, signUpAndIn, startAuthServer } from '../../../testing/auth-server.ts';
import { clock, db, signIn } from '../../../testing/index.ts';

const server = await startAuthServer();
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});
/** The next code of the app: codes are good once, so each test that shows a second one moves on by a step. */
function codeOf(secret: string) {
  const from = clock.now;
  clock.now = () => new Date(from().getTime() + 31_000);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
}

async function withFactor() {
  const person = await signUpAndIn(server);
  const { data, error } = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'celular' });
  if (error) throw error;
  const secret = data.totp.secret;
  const lifted = await person.client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret) });
  if (lifted.error) throw lifted.error;
  return { ...person, factorId: data.id, secret, data, lifted: lifted.data };
}
const api = (method: string, path: string, token: string, body?: object) =>
  fetch(`${server.base}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).then(async (reply) => ({ status: reply.status, body: await reply.json() }));

test('a code of the app lifts the session to aal2, keeps its id and ends the sessions below', async () => {
  const before = await signUpAndIn(server);
  const other = server.client();
  await other.signInWithPassword({ email: before.email, password: PASSWORD });
  const { data } = await before.client.mfa.enroll({ factorType: 'totp' });
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(data?.totp.qr_code.slice(24)).not.toContain('#');
  expect(data?.totp.uri).toContain('issuer=toada.test');
  const oldSessionId = (await before.client.getClaims()).data?.claims.session_id;
  const oldToken = (await before.client.getSession()).data.session!.refresh_token;
  await before.client.mfa.challengeAndVerify({ factorId: data!.id, code: codeOf(data!.totp.secret) });

  const claims = (await before.client.getClaims()).data?.claims;
  expect(claims).toMatchObject({ aal: 'aal2', session_id: oldSessionId });
  expect(claims?.amr?.map((entry) => (typeof entry === 'string' ? entry : entry.method))).toEqual(['totp', 'otp']);
  expect((await before.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  });
  expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect(await mailTo(before.email)).toMatchObject({ subject: 'Verificação em duas etapas ativada' });

  const stale = await server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: oldToken } });
  expect(stale.body.code).toBe('refresh_token_already_used');
});

test('after a sign-in by password the client is told that aal2 is next, and /api stays shut until then', async () => {
  const { email, factorId, secret } = await withFactor();
  const client = server.client();
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect(await api('GET', '/sessions', data.session!.access_token)).toMatchObject({
    status: 403,
    body: { error: { code: 'access.secondFactorRequired' } },
  });
  expect((await client.updateUser({ password: 'Nova#2026senha', current_password: PASSWORD })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  });
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'x' })).error?.code).toBe('insufficient_aal');
  expect((await client.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  const lifted = (await client.getSession()).data.session!;
  expect((await api('GET', '/sessions', lifted.access_token)).status).toBe(200);
  // The fresh second factor stands in for the old password.
  expect((await client.updateUser({ password: 'Nova#2026senha' })).error).toBeNull();
});

test('a code is good once, and five wrong ones use the challenge up', async () => {
  const { client, factorId, secret } = await withFactor();
  const used = codeOf(secret);
  expect((await client.mfa.challengeAndVerify({ factorId, code: used })).error).toBeNull();
  expect((await client.mfa.challengeAndVerify({ factorId, code: used })).error?.code).toBe('mfa_verification_failed');
  const { data: challenge } = await client.mfa.challenge({ factorId });
  for (let index = 0; index < 5; index++)
    expect((await client.mfa.verify({ factorId, challengeId: challenge!.id, code: '000000' })).error?.code).toBe(
      'mfa_verification_failed',
    );
  expect((await client.mfa.verify({ factorId, challengeId: challenge!.id, code: codeOf(secret) })).error?.code).toBe(
    'mfa_challenge_expired',
  );
});

test('a challenge is good once and for five minutes', async () => {
  const { client, factorId, secret } = await withFactor();
  const { data: challenge } = await client.mfa.challenge({ factorId });
  const verify = (code: string) => client.mfa.verify({ factorId, challengeId: challenge!.id, code });
  expect((await verify(codeOf(secret))).error).toBeNull();
  expect((await verify(codeOf(secret))).error?.code).toBe('mfa_ip_address_mismatch');
  const { data: late } = await client.mfa.challenge({ factorId });
  const from = clock.now;
  clock.now = () => new Date(from().getTime() + 301_000);
  expect((await client.mfa.verify({ factorId, challengeId: late!.id, code: codeOf(secret) })).error?.code).toBe(
    'mfa_challenge_expired',
  );
});

test.each([
  ['POST', '/factors', { factor_type: 'x' }, 400, 'validation_failed'],
  ['POST', '/factors', { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
  ['POST', '/factors/nonsense/challenge', {}, 404, 'mfa_factor_not_found'],
  ['POST', `/factors/${crypto.randomUUID()}/challenge`, {}, 404, 'mfa_factor_not_found'],
  ['POST', `/factors/${crypto.randomUUID()}/verify`, { code: '' }, 400, 'validation_failed'],
  ['POST', `/factors/${crypto.randomUUID()}/verify`, { code: '1', challenge_id: 'x' }, 404, 'mfa_factor_not_found'],
  ['DELETE', `/factors/${crypto.randomUUID()}`, {}, 404, 'mfa_factor_not_found'],
])('%s %s with %j is refused', async (method, path, body, status, code) => {
  const { session } = await signUpAndIn(server);
  expect(await server.call(method, path, { body, token: session.access_token })).toMatchObject({
    status,
    body: { code },
  });
});

test('names are unique, an unknown challenge is none, and nobody reaches the factor of another', async () => {
  const { client, factorId } = await withFactor();
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'celular' })).error?.code).toBe(
    'mfa_factor_name_conflict',
  );
  expect((await client.mfa.verify({ factorId, challengeId: crypto.randomUUID(), code: '1' })).error).toMatchObject({
    status: 422,
    code: 'mfa_factor_not_found',
  });
  const other = await signUpAndIn(server);
  expect((await other.client.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
  expect((await other.client.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
});

test('removing the factor lowers the session at its next refresh and says so by mail', async () => {
  const { client, factorId, email } = await withFactor();
  expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  await client.refreshSession();
  expect((await client.getClaims()).data?.claims.aal).toBe('aal1');
  expect(await mailTo(email)).toMatchObject({ subject: 'Verificação em duas etapas desativada' });
});

test('the secret lies encrypted in the database', async () => {
  const { factorId, secret } = await withFactor();
  const row = await db.selectFrom('auth.mfa_factors').selectAll().where('id', '=', factorId).executeTakeFirstOrThrow();
  expect(row.secret).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toContain(secret);
});

test('ten recovery codes are shown once; one of them removes the factor from outside, ends the other sessions and mails', async () => {
  const { client, email, userId } = await withFactor();
  const token = (await client.getSession()).data.session!.access_token;
  const { body } = await api('POST', '/recovery-codes', token, {});
  expect(new Set(body.codes).size).toBe(10);
  expect((await api('GET', '/recovery-codes', token)).body.rows).toHaveLength(10);

  const locked = server.client();
  const { data } = await locked.signInWithPassword({ email, password: PASSWORD });
  const aal1 = data.session!.access_token;
  expect((await api('POST', '/recovery-codes', aal1, {})).status).toBe(403);
  expect(await api('POST', '/recovery-codes/use', aal1, { code: 'AAAA-AAAA-AAAA' })).toMatchObject({
    status: 422,
    body: { error: { code: 'secondFactor.codeInvalid' } },
  });
  const code = body.codes[3].toLowerCase().replaceAll('-', ' ');
  expect(await api('POST', '/recovery-codes/use', aal1, { code })).toMatchObject({
    status: 200,
    body: { removed: true },
  });
  expect((await api('GET', '/sessions', aal1)).body.rows).toHaveLength(1);
  expect((await locked.getUser()).data.user).not.toHaveProperty('factors');
  expect((await api('POST', '/recovery-codes/use', aal1, { code })).status).toBe(422);
  expect(await mailTo(email)).toMatchObject({ subject: 'Um código de recuperação foi usado' });
  expect(await db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).execute()).toHaveLength(1);
});

test('recovery codes belong to a second factor', async () => {
  const { session } = await signUpAndIn(server);
  expect((await api('POST', '/recovery-codes', session.access_token, {})).body.error.code).toBe('secondFactor.missing');
});

test('the platform setting makes it compulsory for staff from the next request on, and lets go of it again', async () => {
  const { session, userId } = await signUpAndIn(server);
  const read = async () => (await api('GET', '/sessions', session.access_token)).status;
  const set = (value: boolean) =>
    signIn('ADMIN').send('PUT', '/platform-settings/security.staffSecondFactor', { body: { value } });

  await set(true);
  expect(await read()).toBe(200);
  await db.updateTable('profiles').set({ role: 'ADMIN' }).where('id', '=', userId).execute();
  expect(await read()).toBe(403);
  await set(false);
  expect(await read()).toBe(200);
});

test('an operator makes the second factor compulsory for staff', async () => {
  const strict = await startAuthServer({ staffFactor: 'always' });
  const { session, userId } = await signUpAndIn(strict);
  const status = () =>
    fetch(`${strict.base}/api/sessions`, { headers: { authorization: `Bearer ${session.access_token}` } }).then(
      (reply) => reply.status,
    );
  expect(await status()).toBe(200);
  await db.updateTable('profiles').set({ role: 'FINANCE' }).where('id', '=', userId).execute();
  expect(await status()).toBe(403);
});

test('in production it is compulsory for staff before anybody has said a word, and opens nothing but its own set-up', async () => {
  await db.deleteFrom('platform_settings').where('key', '=', 'security.staffSecondFactor').execute();
  const production = await startAuthServer({ staffFactor: 'unlessSwitchedOff' });
  const { client, session, userId } = await signUpAndIn(production);
  await db.updateTable('profiles').set({ role: 'FINANCE' }).where('id', '=', userId).execute();
  const read = (token: string) =>
    fetch(`${production.base}/api/sessions`, { headers: { authorization: `Bearer ${token}` } }).then(async (reply) => ({
      status: reply.status,
      body: await reply.json(),
    }));
  expect(await read(session.access_token)).toMatchObject({
    status: 403,
    body: { error: { code: 'access.secondFactorRequired' } },
  });

  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'celular' });
  const code = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate();
  await client.mfa.challengeAndVerify({ factorId: data!.id, code });
  expect((await read((await client.getSession()).data.session!.access_token)).status).toBe(200);
});
