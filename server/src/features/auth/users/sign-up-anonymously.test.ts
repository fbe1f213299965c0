import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { mailTo, newEmail, startAuthServer } from '../../../testing/auth-server.ts';
import { clock, db } from '../../../testing/index.ts';
import { sweepAuth } from '../sweep-auth.job.ts';

const server = await startAuthServer({ isAnonymousEnabled: true });

async function comeIn(data?: object) {
  const client = server.client();
  const reply = await client.signInAnonymously(data ? { options: { data } } : undefined);
  if (!reply.data.session || !reply.data.user) throw reply.error ?? new Error('no session');
  return { client, session: reply.data.session, user: reply.data.user };
}

test('nobody comes in without an address until the operator switches it on', async () => {
  const off = await startAuthServer();
  const { error } = await off.client().signInAnonymously();
  expect(error).toMatchObject({ code: 'anonymous_provider_disabled', status: 422 });
  expect((await off.call('GET', '/settings')).body.external.anonymous_users).toBe(false);
  const closed = await startAuthServer({ isAnonymousEnabled: true, isSignUpDisabled: true });
  expect((await closed.client().signInAnonymously()).error?.code).toBe('signup_disabled');
});

test('whoever comes in without an address has a session that says so, and what they wrote about themselves', async () => {
  const { client, session, user } = await comeIn({ info: 'some' });
  expect(user).toMatchObject({ is_anonymous: true, email: '', identities: [], app_metadata: {} });
  expect(user.user_metadata).toEqual({ info: 'some' });
  expect(decodeJwt(session.access_token)).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
  expect((await client.refreshSession()).error).toBeNull();
  expect((await server.call('GET', '/settings')).body.external.anonymous_users).toBe(true);
});

test('no profile belongs to them, so every door of the panel is shut', async () => {
  const { session, user } = await comeIn();
  expect(await db.selectFrom('profiles').select('id').where('id', '=', user.id).execute()).toEqual([]);
  const reply = await fetch(`${server.base}/api/sessions`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  expect(reply.status).toBe(403);
});

test('they can set neither a password nor a second factor, nor ask for a code by mail', async () => {
  const { client } = await comeIn();
  expect((await client.updateUser({ password: 'Nova#2026senha' })).error?.status).toBe(422);
  expect((await client.mfa.enroll({ factorType: 'totp' })).error?.status).toBe(403);
  expect((await client.reauthenticate()).error?.message).toContain('requires the user to have an email');
});

test('whoever confirms an address keeps the account and becomes an artist like any other', async () => {
  const { client, user } = await comeIn({ full_name: 'Nara' });
  const email = newEmail();
  expect((await client.updateUser({ email })).error).toBeNull();
  const { data, error } = await client.verifyOtp({ token_hash: (await mailTo(email)).token, type: 'email_change' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: user.id, email, is_anonymous: false, app_metadata: { provider: 'email' } });
  const profile = await db
    .selectFrom('profiles')
    .select(['full_name', 'role', 'email'])
    .where('id', '=', user.id)
    .execute();
  expect(profile).toEqual([{ full_name: 'Nara', role: 'ARTIST', email }]);
});

test('one network address brings in as many an hour as the operator says', async () => {
  const routeLimits = { few: 30, token: 150, verify: 30, factor: 15, anonymous: 3 };
  const strict = await startAuthServer({ isAnonymousEnabled: true, limitFactor: 1, routeLimits });
  await db.deleteFrom('rate_limits').execute();
  for (let index = 0; index < routeLimits.anonymous; index++)
    expect((await strict.client().signInAnonymously()).error).toBeNull();
  expect((await strict.client().signInAnonymously()).error?.code).toBe('over_request_rate_limit');
});

test('what nobody gave an address to is gone after thirty days; a person stays', async () => {
  const { user } = await comeIn();
  const { client, user: stays } = await comeIn();
  const email = newEmail();
  await client.updateUser({ email });
  await client.verifyOtp({ token_hash: (await mailTo(email)).token, type: 'email_change' });
  const sweep = async (days: number) => {
    const now = () => new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000);
    await sweepAuth.run({ db, now } as never);
    const rows = await db.selectFrom('auth.users').select('id').where('id', 'in', [user.id, stays.id]).execute();
    return rows.map(({ id }) => id).sort();
  };
  expect(await sweep(29)).toEqual([user.id, stays.id].sort());
  expect(await sweep(31)).toEqual([stays.id]);
});
