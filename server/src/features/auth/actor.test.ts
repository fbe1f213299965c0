import { roles } from '@toada/domain/access/policy.ts';
import { describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, signUpAndIn, startAuthServer } from '../../testing/auth-server.ts';
import { db, signIn } from '../../testing/index.ts';

const server = await startAuthServer();
type Options = { token?: string; body?: object };
async function api(method: string, path: string, { token, body }: Options = {}) {
  const reply = await fetch(`${server.base}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: await reply.json() };
}
const setProfile = (id: string, changes: object) =>
  db.updateTable('profiles').set(changes).where('id', '=', id).execute();

test('without a bearer one is a visitor, with a bad one nobody, with a good one oneself', async () => {
  const { session, userId } = await signUpAndIn(server);
  const lead = { name: 'Ana', email: newEmail(), userType: 'artist' };
  expect((await api('POST', '/leads', { body: lead })).status).toBe(200);
  expect((await api('GET', '/profiles')).status).toBe(401);
  for (const token of ['nonsense', `${session.access_token}x`, await server.serviceToken()])
    expect((await api('GET', '/profiles', { token })).body.error.code).toBe('access.signInRequired');
  const { body } = await api('GET', '/profiles', { token: session.access_token });
  expect(body.rows).toMatchObject([{ id: userId }]);
});

test('a changed role, an ended session and a deactivation act on the next request', async () => {
  const { session, userId, client } = await signUpAndIn(server);
  const token = session.access_token;
  expect((await api('GET', '/dead-jobs', { token })).status).toBe(403);
  await setProfile(userId, { role: 'ADMIN' });
  expect((await api('GET', '/dead-jobs', { token })).status).toBe(200);
  await setProfile(userId, { deactivated_at: new Date() });
  expect((await api('GET', '/dead-jobs', { token })).status).toBe(401);
  await setProfile(userId, { deactivated_at: null });
  await client.signOut();
  expect((await api('GET', '/dead-jobs', { token })).status).toBe(401);
});

test('a person without a profile has no rights', async () => {
  const { session, userId } = await signUpAndIn(server);
  await db.deleteFrom('profiles').where('id', '=', userId).execute();
  expect((await api('GET', '/profiles', { token: session.access_token })).status).toBe(403);
});

describe('sessions', () => {
  test('are listed with the one that asks marked, and ended one by one or all others', async () => {
    const { session, email } = await signUpAndIn(server);
    const token = session.access_token;
    for (const agent of ['Phone/1', 'Tablet/1'])
      await server.client({ headers: { 'user-agent': agent } }).signInWithPassword({ email, password: PASSWORD });
    const { body } = await api('GET', '/sessions', { token });
    expect(body.rows).toHaveLength(3);
    expect(body.rows.filter((row: { is_current: boolean }) => row.is_current)).toHaveLength(1);
    const phone = body.rows.find((row: { user_agent: string }) => row.user_agent === 'Phone/1');
    expect(phone).toMatchObject({ ip: '127.0.0.1', aal: 'aal1' });
    expect(phone).not.toHaveProperty('refresh_key');
    expect((await api('DELETE', `/sessions/${phone.id}`, { token })).body).toEqual({ ended: true });
    expect((await api('DELETE', `/sessions/${phone.id}`, { token })).status).toBe(404);
    expect((await api('POST', '/sessions/end-others', { token, body: {} })).body).toEqual({ ended: true });
    expect((await api('GET', '/sessions', { token })).body.rows).toMatchObject([{ is_current: true }]);
  });

  test('of somebody else do not exist', async () => {
    const [one, other] = [await signUpAndIn(server), await signUpAndIn(server)];
    const { body } = await api('GET', '/sessions', { token: one.session.access_token });
    const reply = await api('DELETE', `/sessions/${body.rows[0].id}`, { token: other.session.access_token });
    expect(reply.status).toBe(404);
    expect((await one.client.getUser()).error).toBeNull();
  });

  test('leave a history of sign-ins, wrong ones too', async () => {
    const { session, email } = await signUpAndIn(server);
    await server.client().signInWithPassword({ email, password: 'Errada#2026' });
    const { body } = await api('GET', '/sign-ins', { token: session.access_token });
    expect(body.rows.map((row: { action: string; method: string }) => [row.action, row.method])).toEqual([
      ['sign_in_refused', 'password'],
      ['signed_in', 'otp'],
    ]);
  });
});

describe('create-user', () => {
  const form = (over: object = {}, metadata: object = {}) => ({
    email: newEmail(),
    password: PASSWORD,
    metadata: { full_name: 'Nova Pessoa', role: 'ARTIST', ...metadata },
    ...over,
  });

  // Retyped by hand from the specification (000, point 6).
  const allowed: Record<string, string[]> = {
    SUPER_ADMIN: ['ADMIN', 'ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR'],
    ADMIN: ['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR'],
    AGGREGATOR: ['ARTIST', 'COLLABORATOR'],
  };
  test.each(roles)(
    'by %s makes the roles it may and no other',
    async (role) => {
      const { userId, session } = await signUpAndIn(server);
      await setProfile(userId, { role });
      for (const wanted of roles) {
        const reply = await api('POST', '/users', { token: session.access_token, body: form({}, { role: wanted }) });
        expect([wanted, reply.status]).toEqual([wanted, allowed[role]?.includes(wanted) ? 200 : 403]);
      }
    },
    30_000,
  );

  test('lets the new person in at once, with the role of the profile and no mail', async () => {
    const body = form({}, { role: 'SUPPORT', company_name: 'Toada' });
    const reply = await signIn('ADMIN').post('/users', body);
    expect(reply.body).toMatchObject({
      isNew: true,
      user: { email: body.email, role: 'SUPPORT', company_name: 'Toada', full_name: 'Nova Pessoa' },
    });
    const { data, error } = await server.client().signInWithPassword({ email: body.email, password: PASSWORD });
    expect(error).toBeNull();
    expect((await api('GET', '/profiles', { token: data.session!.access_token })).body.rows).toMatchObject([
      { role: 'SUPPORT' },
    ]);
  });

  test("binds an aggregator's people to it, whatever the form says", async () => {
    const { userId, session } = await signUpAndIn(server, { data: { role: 'AGGREGATOR' } });
    const other = await signUpAndIn(server, { data: { role: 'AGGREGATOR' } });
    const body = form({}, { aggregator_id: other.userId });
    const reply = await api('POST', '/users', { token: session.access_token, body });
    expect(reply.body.user.aggregator_id).toBe(userId);
    const byAdmin = await signIn('ADMIN').post('/users', form({}, { aggregator_id: other.userId }));
    expect(byAdmin.body.user.aggregator_id).toBe(other.userId);
    const toNobody = await signIn('ADMIN').post('/users', form({}, { aggregator_id: crypto.randomUUID() }));
    expect(toNobody.body.error.code).toBe('user.aggregatorUnknown');
  });

  test('refuses a taken address, or gives the person back to whoever may see them', async () => {
    const { email, userId } = await signUpAndIn(server);
    expect((await signIn('ADMIN').post('/users', form({ email }))).body.error.code).toBe('user.emailTaken');
    const options = { ignore_existing: true };
    expect((await signIn('ADMIN').post('/users', form({ email, options }))).body).toMatchObject({
      isNew: false,
      user: { id: userId },
    });
    expect((await signIn('AGGREGATOR').post('/users', form({ email, options }))).body.error.code).toBe(
      'user.emailTaken',
    );
  });

  test('says what is wrong with a form, field by field', async () => {
    const { body } = await signIn('ADMIN').post('/users', {
      email: 'x',
      password: 'curta',
      metadata: { role: 'KING' },
    });
    expect(body.error.params.fields).toEqual({
      email: 'auth.email',
      password: 'password.short',
      'metadata.full_name': 'field.required',
      'metadata.role': 'auth.role',
    });
  });
});
