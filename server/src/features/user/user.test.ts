import type { Role } from '@toada/domain/access/policy.ts';
import { toastFor } from '@toada/domain/errors/errors.table.ts';
import { expect, test } from 'vitest';
import { mailTo, PASSWORD, signUpAndIn, startAuthServer } from '../../testing/auth-server.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { locksInOrder } from '../../testing/lock-order.ts';

const server = await startAuthServer();
const form = (role: Role) => ({ full_name: 'Nome Novo', company_name: 'Selo Novo', role });

async function rowOf(id: string) {
  return db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function somebody(role: Role, over: { aggregator_id?: string } = {}) {
  const { id } = await buildProfile({ role, ...over });
  return signIn(role, { id });
}

test('an administrator finds everybody, by role and by words of the name', async () => {
  const admin = await somebody('ADMIN');
  const label = await buildProfile({ role: 'AGGREGATOR', full_name: 'Helena Xaxará', company_name: 'Selo Xique' });
  const artist = await buildProfile({ full_name: 'Otávio Xaxará', aggregator_id: label.id });

  const found = await admin.get('/users?search=xaxara');
  expect(found.body.rows.map((row: { id: string }) => row.id).sort()).toEqual([label.id, artist.id].sort());
  expect(found.body.rows.find((row: { id: string }) => row.id === artist.id)).toMatchObject({
    aggregator_name: 'Selo Xique',
    role: 'ARTIST',
    deactivated_at: null,
  });
  const artists = await admin.get('/users?search=xaxara&role=ARTIST');
  expect(artists.body.rows.map((row: { id: string }) => row.id)).toEqual([artist.id]);
});

test('an aggregator sees and touches its own people only, and not itself', async () => {
  const label = await somebody('AGGREGATOR');
  const mine = await buildProfile({ role: 'COLLABORATOR', aggregator_id: label.id });
  const foreign = await buildProfile();
  expect((await label.get('/users')).body.rows.map((row: { id: string }) => row.id)).toEqual([mine.id]);
  for (const [method, path] of [
    ['PUT', `/users/${foreign.id}`],
    ['DELETE', `/users/${foreign.id}`],
    ['POST', `/users/${foreign.id}/password-reset`],
    ['POST', `/users/${foreign.id}/reactivation`],
  ] as const) {
    expect((await label.send(method, path, { body: form('ARTIST') })).status).toBe(404);
  }
  expect((await rowOf(foreign.id)).full_name).toBe('Jussara Lima');
});

test('a change of name, company and role is kept with its trail, and the address stays', async () => {
  const admin = await somebody('ADMIN');
  const { id, email } = await buildProfile({ role: 'SUPPORT' });
  const body = { ...form('FINANCE'), email: 'outro@exemplo.test', is_verified: true, max_artists: 99 };
  expect(await admin.send('PUT', `/users/${id}`, { body })).toMatchObject({
    status: 200,
    body: { id, full_name: 'Nome Novo', company_name: 'Selo Novo', role: 'FINANCE', email },
  });
  expect(await rowOf(id)).toMatchObject({ email, is_verified: false, max_artists: 10 });
  const trail = await signIn('ADMIN').get(`/audit?person_id=${id}`);
  expect(trail.body.rows).toMatchObject([
    {
      action: 'user.changed',
      actor_id: admin.id,
      before: { full_name: 'Jussara Lima', company_name: null, role: 'SUPPORT' },
      after: { full_name: 'Nome Novo', company_name: 'Selo Novo', role: 'FINANCE' },
    },
  ]);
});

test('an administrator lends an artist a white label of their own; it stays when left out, and goes with the role', async () => {
  const admin = await somebody('ADMIN');
  const { id } = await buildProfile({ full_name: 'Nome Novo', company_name: 'Selo Novo' });
  const put = async (body: object) => (await admin.send('PUT', `/users/${id}`, { body })).body.has_own_white_label;
  expect(await put(form('ARTIST'))).toBe(false);
  expect(await put({ ...form('ARTIST'), has_own_white_label: true })).toBe(true);
  expect(await put(form('ARTIST'))).toBe(true);
  expect(await put({ ...form('SUPPORT'), has_own_white_label: true })).toBe(false);
  const trail = await admin.get(`/audit?person_id=${id}`);
  expect(trail.body.rows.at(-1)).toMatchObject({
    before: { has_own_white_label: false },
    after: { has_own_white_label: true },
  });
});

test('an aggregator edits its artists without lending them a white label, nor taking it', async () => {
  const label = await somebody('AGGREGATOR');
  const { id } = await buildProfile({ aggregator_id: label.id });
  await db.updateTable('profiles').set({ has_own_white_label: true }).where('id', '=', id).execute();
  const put = (has_own_white_label?: boolean) =>
    label.send('PUT', `/users/${id}`, { body: { ...form('ARTIST'), has_own_white_label } });
  expect((await put()).body.has_own_white_label).toBe(true);
  expect((await put(true)).status).toBe(200);
  expect((await put(false)).status).toBe(403);
  expect((await rowOf(id)).has_own_white_label).toBe(true);
});

test.each([
  ['a\u0000b', 'field.invalid'],
  ['a\nb', 'field.invalid'],
  [' \u200b ', 'field.required'],
  ['Davi \u202e', 'field.invalid'],
])('the name %j is refused, of somebody known and of somebody new', async (full_name, code) => {
  const admin = await somebody('ADMIN');
  const { id } = await buildProfile();
  const saved = await admin.send('PUT', `/users/${id}`, { body: { ...form('ARTIST'), full_name } });
  expect(saved).toMatchObject({ status: 422, body: { error: { params: { fields: { full_name: code } } } } });
  const metadata = { full_name, role: 'ARTIST' };
  const made = await admin.post('/users', { email: 'nova@exemplo.test', password: PASSWORD, metadata });
  expect(made).toMatchObject({ status: 422, body: { error: { params: { fields: { 'metadata.full_name': code } } } } });
});

test.each([
  ['ADMIN', 'ADMIN', 'ARTIST', 403],
  ['ADMIN', 'SUPER_ADMIN', 'ARTIST', 403],
  ['ADMIN', 'ARTIST', 'ADMIN', 403],
  ['ADMIN', 'ARTIST', 'SUPER_ADMIN', 403],
  ['SUPER_ADMIN', 'ADMIN', 'SUPER_ADMIN', 403],
  ['SUPER_ADMIN', 'ARTIST', 'ADMIN', 200],
  ['SUPER_ADMIN', 'ADMIN', 'SUPPORT', 200],
  ['ADMIN', 'FINANCE', 'SUPPORT', 200],
] as const)('%s makes %s into %s: %i', async (actor, from, to, status) => {
  await buildProfile({ role: 'SUPER_ADMIN' });
  const { id } = await buildProfile({ role: from });
  const reply = await (await somebody(actor)).send('PUT', `/users/${id}`, { body: form(to) });
  expect(reply.status).toBe(status);
  expect((await rowOf(id)).role).toBe(status === 200 ? to : from);
});

test('an aggregator changes names of its people and no role', async () => {
  const label = await somebody('AGGREGATOR');
  const { id } = await buildProfile({ role: 'COLLABORATOR', aggregator_id: label.id });
  expect((await label.send('PUT', `/users/${id}`, { body: form('ARTIST') })).body.error.code).toBe(
    'user.roleForbidden',
  );
  expect((await label.send('PUT', `/users/${id}`, { body: form('COLLABORATOR') })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ role: 'COLLABORATOR', full_name: 'Nome Novo', aggregator_id: label.id });
});

test('whoever joins the staff leaves the roster, and an aggregator with artists stays one', async () => {
  const admin = await somebody('ADMIN');
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const artist = await buildProfile({ aggregator_id: label.id });
  const refused = await admin.send('PUT', `/users/${label.id}`, { body: form('ARTIST') });
  expect(refused.body.error).toMatchObject({ code: 'user.hasArtists', params: { count: 1 } });

  expect((await admin.send('PUT', `/users/${artist.id}`, { body: form('SUPPORT') })).status).toBe(200);
  expect(await rowOf(artist.id)).toMatchObject({ aggregator_id: null, team_id: artist.id });
  expect((await admin.send('PUT', `/users/${label.id}`, { body: form('ARTIST') })).status).toBe(200);
});

test('an artist finds no way into a full roster: neither by a new role nor by being reactivated', async () => {
  const admin = await somebody('ADMIN');
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const shut = await buildProfile({ aggregator_id: label.id });
  const helper = await buildProfile({ role: 'COLLABORATOR', aggregator_id: label.id });
  await admin.send('DELETE', `/users/${shut.id}`);
  await db.updateTable('profiles').set({ max_artists: 0 }).where('id', '=', label.id).execute();
  const full = { status: 409, body: { error: { code: 'quota.full', params: { max: 0, count: 0 } } } };
  expect(await admin.post(`/users/${shut.id}/reactivation`)).toMatchObject(full);
  expect(await admin.send('PUT', `/users/${helper.id}`, { body: form('ARTIST') })).toMatchObject(full);
  await db.updateTable('profiles').set({ max_artists: 1 }).where('id', '=', label.id).execute();
  expect((await admin.post(`/users/${shut.id}/reactivation`)).status).toBe(200);
});

test('whoever becomes an aggregator begins with the quota of the platform', async () => {
  const admin = await somebody('ADMIN');
  await admin.send('PUT', '/platform-settings/quota.defaultMaxArtists', { body: { value: 3 } });
  const { id } = await buildProfile({ role: 'SUPPORT' });
  await admin.send('PUT', `/users/${id}`, { body: form('AGGREGATOR') });
  expect(await rowOf(id)).toMatchObject({ role: 'AGGREGATOR', max_artists: 3 });
});

test('nobody changes their own role or shuts their own account, but may mend their own name', async () => {
  const chief = await somebody('SUPER_ADMIN');
  const path = `/users/${chief.id}`;
  expect((await chief.send('DELETE', path)).body.error.code).toBe('user.notYourself');
  expect((await chief.send('PUT', path, { body: form('ADMIN') })).body.error.code).toBe('user.notYourself');
  expect((await chief.send('PUT', path, { body: form('SUPER_ADMIN') })).status).toBe(200);
});

test('two super administrators who shut each other at once leave one', async () => {
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('role', '=', 'SUPER_ADMIN').execute();
  const [one, other] = [await somebody('SUPER_ADMIN'), await somebody('SUPER_ADMIN')];
  const replies = await Promise.all([
    one.send('DELETE', `/users/${other.id}`),
    other.send('DELETE', `/users/${one.id}`),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const open = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'SUPER_ADMIN')
    .where('deactivated_at', 'is', null)
    .execute();
  expect(open).toHaveLength(1);
});

test('who changes the role of a super administrator waits for the others first, as who shuts one does', async () => {
  const chiefs = [await somebody('SUPER_ADMIN'), await somebody('SUPER_ADMIN')].sort((a, b) => (a.id < b.id ? -1 : 1));
  const [low, high] = chiefs as [(typeof chiefs)[0], (typeof chiefs)[0]];
  const [first, second] = [low, high].map(({ id }) => ({ table: 'profiles', id }) as const);
  const demote = () => low.send('PUT', `/users/${high.id}`, { body: form('SUPPORT') });
  expect(await locksInOrder(first!, second!, demote)).toBe(true);
  expect((await rowOf(high.id)).role).toBe('SUPPORT');
});

test('a deactivated person is out at once and in again when reactivated, with everything kept', async () => {
  const admin = await somebody('ADMIN');
  const { userId, email, session } = await signUpAndIn(server);
  const ask = () =>
    fetch(`${server.base}/api/profile`, { headers: { authorization: `Bearer ${session.access_token}` } });
  expect((await ask()).status).toBe(200);

  expect((await admin.send('DELETE', `/users/${userId}`)).status).toBe(200);
  expect((await ask()).status).toBe(401);
  expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('user_banned');
  expect((await rowOf(userId)).email).toBe(email);

  expect((await admin.post(`/users/${userId}/reactivation`)).status).toBe(200);
  expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  const { body } = await admin.get(`/audit?person_id=${userId}`);
  expect(body.rows.map((row: { action: string }) => row.action)).toEqual(['user.reactivated', 'user.deactivated']);
});

test('what the staff shut, an aggregator does not open again; what it shut itself, it does', async () => {
  const label = await somebody('AGGREGATOR');
  const { id } = await buildProfile({ role: 'COLLABORATOR', aggregator_id: label.id });
  await (await somebody('ADMIN')).send('DELETE', `/users/${id}`);
  expect((await label.post(`/users/${id}/reactivation`)).body.error.code).toBe('user.shutByStaff');
  expect((await (await somebody('ADMIN')).post(`/users/${id}/reactivation`)).status).toBe(200);

  await label.send('DELETE', `/users/${id}`);
  expect((await label.post(`/users/${id}/reactivation`)).status).toBe(200);
});

test('an erased account is neither changed nor opened nor mailed again', async () => {
  const admin = await somebody('ADMIN');
  const { id } = await buildProfile();
  const erased = { deactivated_at: new Date(), erased_at: new Date() };
  await db.updateTable('profiles').set(erased).where('id', '=', id).execute();
  const replies = [
    await admin.post(`/users/${id}/reactivation`),
    await admin.send('PUT', `/users/${id}`, { body: form('ARTIST') }),
    await admin.post(`/users/${id}/password-reset`),
  ];
  expect(replies.map(({ body }) => body.error.code)).toEqual(['user.erased', 'user.erased', 'user.erased']);
});

test('people of an aggregator that becomes something else belong to nobody', async () => {
  const admin = await somebody('ADMIN');
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const helper = await buildProfile({ role: 'COLLABORATOR', aggregator_id: label.id });
  expect((await admin.send('PUT', `/users/${label.id}`, { body: form('ARTIST') })).status).toBe(200);
  expect(await rowOf(helper.id)).toMatchObject({ aggregator_id: null, team_id: helper.id });
});

test.each(['ARTIST', 'FINANCE', 'SUPPORT', 'COLLABORATOR'] as const)(
  '%s who would create a user hears the sentence of the specification',
  async (role) => {
    const { status, body } = await (await somebody(role)).post('/users', {});
    expect([status, body.error.code]).toEqual([403, 'user.createForbidden']);
    expect(toastFor('user.createForbidden', {}).description).toBe('Apenas Admins ou Agregadores podem criar usuários.');
  },
);

test('whoever an aggregator makes sets a password of their own, whatever was asked for', async () => {
  const label = await somebody('AGGREGATOR');
  const metadata = { full_name: 'Davi Rocha', role: 'COLLABORATOR' };
  const options = { ignore_existing: false, must_change_password: false };
  await label.post('/users', { email: 'davi.equipe@exemplo.test', password: PASSWORD, metadata, options });
  const row = await db
    .selectFrom('auth.users')
    .select('must_change_password')
    .where('email', '=', 'davi.equipe@exemplo.test')
    .executeTakeFirst();
  expect(row).toEqual({ must_change_password: true });
});

test('a role change acts on the next request of a session that is open', async () => {
  const chief = await somebody('SUPER_ADMIN');
  const { userId, session } = await signUpAndIn(server);
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await fetch(`${server.base}/api/audit`, { headers })).status).toBe(403);
  await chief.send('PUT', `/users/${userId}`, { body: form('ADMIN') });
  expect((await fetch(`${server.base}/api/audit`, { headers })).status).toBe(200);
});

test('the reset mail is real, its link is the person’s own, and the trail says who asked', async () => {
  const admin = await somebody('ADMIN');
  const { userId, email } = await signUpAndIn(server);
  expect((await admin.post(`/users/${userId}/password-reset`)).status).toBe(200);
  const { subject, token } = await mailTo(email);
  expect(subject).toBe('Redefina sua senha');
  const client = server.client();
  expect((await client.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
  const { body } = await admin.get(`/audit?person_id=${userId}`);
  expect(body.rows[0]).toMatchObject({ action: 'user.resetSent', actor_id: admin.id });
});

test('whoever makes an account stands in the trail', async () => {
  const admin = await somebody('ADMIN');
  const metadata = { full_name: 'Davi Rocha', role: 'SUPPORT' };
  const { body } = await admin.post('/users', { email: 'davi@exemplo.test', password: PASSWORD, metadata });
  const trail = await admin.get(`/audit?person_id=${body.user.id}`);
  expect(trail.body.rows).toMatchObject([{ action: 'user.created', actor_id: admin.id, after: { role: 'SUPPORT' } }]);
});
