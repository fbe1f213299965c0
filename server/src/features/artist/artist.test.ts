import { expect, test } from 'vitest';
import { drainMails, mailTo, PASSWORD, startAuthServer } from '../../testing/auth-server.ts';
import { buildPaymentAccount } from '../../testing/factories.ts';
import { buildProfile, clock, db, jobsNamed, signIn } from '../../testing/index.ts';

const server = await startAuthServer();
const admin = signIn('ADMIN');

async function buildLabel(over: object = {}) {
  const label = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré Alta', max_artists: 50, ...over });
  return { ...label, actor: signIn('AGGREGATOR', { id: label.id }) };
}
const newArtist = (over: object = {}) => ({
  name: 'Téo Brandão',
  email: `${crypto.randomUUID()}@exemplo.test`,
  password: 'pipa7q',
  companyName: 'Téo e o Cais',
  ...over,
});
const rowOf = (id: string) => db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const trailOf = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();
const namesIn = (body: { rows: { name: string }[] }) => body.rows.map(({ name }) => name);

test('an aggregator adds an artist: a confirmed account of its roster, a mail, a line in the trail', async () => {
  const label = await buildLabel();
  const form = newArtist();
  const { status, body } = await label.actor.post('/artists', form);

  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(String),
    name: 'Téo Brandão',
    email: form.email,
    companyName: 'Téo e o Cais',
    isVerified: false,
    invitedAt: null,
    aggregatorId: label.id,
    aggregatorName: 'Selo Maré Alta',
  });
  expect(await rowOf(body.id)).toMatchObject({ role: 'ARTIST', aggregator_id: label.id, team_id: label.id });
  expect(await jobsNamed('artist.mail')).toContainEqual({ kind: 'added', artistId: body.id, aggregatorId: label.id });
  expect(await trailOf(body.id)).toEqual([
    { action: 'artist.added', actor_id: label.id, before: null, after: { aggregator_id: label.id } },
  ]);
});

test('the artist signs in with the temporary password, which opens nothing until it is changed', async () => {
  const label = await buildLabel();
  const form = newArtist();
  await label.actor.post('/artists', form);
  const client = server.client();
  const { data, error } = await client.signInWithPassword({ email: form.email, password: form.password });
  expect(error).toBeNull();
  const headers = { authorization: `Bearer ${data.session!.access_token}` };
  const before = await fetch(`${server.base}/api/profile`, { headers });
  expect([before.status, (await before.json()).error.code]).toEqual([403, 'access.passwordChangeRequired']);

  expect((await client.updateUser({ password: 'curta1' })).error?.code).toBe('weak_password');
  const change = { password: PASSWORD, current_password: form.password };
  expect((await client.updateUser(change)).error).toBeNull();
  const token = (await client.getSession()).data.session!.access_token;
  const after = await fetch(`${server.base}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
  expect([after.status, (await after.json()).full_name]).toEqual([200, 'Téo Brandão']);
});

test('an invited artist stands on the roster as invited until the link is used', async () => {
  const label = await buildLabel();
  const { password: _, ...form } = newArtist();
  const { status, body } = await label.actor.post('/artists/invite', form);
  expect(status).toBe(200);
  expect(body.invitedAt).toEqual(expect.any(String));
  expect((await label.actor.get('/artists')).body.rows).toEqual([body]);
  expect((await trailOf(body.id)).map(({ action }) => action)).toEqual(['artist.invited']);

  const { token } = await mailTo(form.email);
  const client = server.client();
  await client.verifyOtp({ token_hash: token, type: 'invite' });
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  expect((await label.actor.get('/artists')).body.rows).toMatchObject([{ id: body.id, invitedAt: null }]);
  const again = await label.actor.post(`/artists/${body.id}/invite`);
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'artist.inviteAccepted' } } });
});

test('an invitation is sent again, not more than once a minute', async () => {
  const label = await buildLabel();
  const { body } = await label.actor.post('/artists/invite', newArtist());
  await mailTo(body.email);
  const early = await label.actor.post(`/artists/${body.id}/invite`);
  expect(early).toMatchObject({ status: 429, body: { error: { code: 'rate.limited' } } });

  const later = new Date(Date.now() + 61_000);
  const { now } = clock;
  clock.now = () => later;
  const reply = await label.actor.post(`/artists/${body.id}/invite`);
  clock.now = now;
  expect(reply).toMatchObject({ status: 200, body: { invitedAt: later.toISOString() } });
  expect((await mailTo(body.email)).count).toBe(1);
});

test('an address that is in use is refused alike, whoever has it', async () => {
  const [label, other] = [await buildLabel(), await buildLabel()];
  const form = newArtist();
  await other.actor.post('/artists', form);
  const invited = newArtist();
  await other.actor.post('/artists/invite', invited);
  // Deleted from the identity, and still on the profile.
  const { email: kept } = await buildProfile();

  for (const email of [form.email, invited.email, kept, form.email.toUpperCase()])
    for (const path of ['/artists', '/artists/invite']) {
      const reply = await label.actor.post(path, newArtist({ email }));
      expect(reply).toMatchObject({ status: 409, body: { error: { code: 'user.emailTaken', params: {} } } });
    }
  expect((await label.actor.get('/artists')).body.rows).toEqual([]);
});

test('what is missing or too short is refused by field', async () => {
  const label = await buildLabel();
  const reply = await label.actor.post('/artists', { companyName: 'x' });
  const missing = { name: 'artist.required', email: 'artist.required', password: 'artist.required' };
  expect(reply).toMatchObject({ status: 422, body: { error: { params: { fields: missing } } } });
  const short = await label.actor.post('/artists', newArtist({ password: '12345' }));
  expect(short.body.error.params.fields).toEqual({ password: 'artist.password' });
});

test('nothing but name, address and artistic name is taken from the form', async () => {
  const [label, other] = [await buildLabel(), await buildLabel()];
  const forged = {
    role: 'ADMIN',
    is_verified: true,
    isVerified: true,
    aggregator_id: other.id,
    aggregatorId: other.id,
  };
  const { body } = await label.actor.post('/artists', newArtist({ ...forged, id: crypto.randomUUID() }));
  expect(await rowOf(body.id)).toMatchObject({ role: 'ARTIST', is_verified: false, aggregator_id: label.id });
});

test.each(['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'FINANCE'] as const)('%s adds no artists', async (role) => {
  const reply = await signIn(role).post('/artists', newArtist());
  expect(reply).toMatchObject({ status: 403, body: { error: { code: 'artist.addForbidden' } } });
  const invite = await signIn(role).post('/artists/invite', newArtist());
  expect(invite).toMatchObject({ status: 403, body: { error: { code: 'artist.addForbidden' } } });
});

test('a roster shows its artists only: neither the label, nor its team, nor whoever is shut', async () => {
  const [label, other] = [await buildLabel(), await buildLabel()];
  const artist = await buildProfile({ aggregator_id: label.id, full_name: 'Jussara Lima', is_verified: true });
  const shut = await buildProfile({ aggregator_id: label.id });
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', shut.id).execute();
  await buildProfile({ aggregator_id: label.id, role: 'COLLABORATOR' });
  await buildProfile({ aggregator_id: other.id });

  const { body } = await label.actor.get('/artists');
  expect(body.rows).toMatchObject([{ id: artist.id, name: 'Jussara Lima', isVerified: true }]);
  expect((await label.actor.get(`/artists?aggregatorId=${other.id}`)).body.rows).toEqual([]);
});

test('a verification that has expired counts as pending', async () => {
  const label = await buildLabel();
  const { id } = await buildProfile({ aggregator_id: label.id, is_verified: true });
  await db
    .updateTable('profiles')
    .set({ verification_expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  expect((await label.actor.get('/artists')).body.rows).toMatchObject([{ isVerified: false }]);
});

test('an administrator sees all rosters, or one, page by page', async () => {
  await db.deleteFrom('profiles').execute();
  const [first, second] = [await buildLabel({ company_name: 'Selo Um' }), await buildLabel({ company_name: null })];
  for (const [index, { id }] of [first, second, first, second, first].entries())
    await buildProfile({ aggregator_id: id, full_name: `Artista ${index}` });
  await buildProfile({ full_name: 'Sem selo' });

  const page = (await admin.get('/artists?limit=3')).body;
  const rest = (await admin.get(`/artists?limit=3&after=${page.next}`)).body;
  expect([...namesIn(page), ...namesIn(rest)].sort()).toEqual([0, 1, 2, 3, 4].map((index) => `Artista ${index}`));
  expect(rest.next).toBeNull();
  const one = (await admin.get(`/artists?aggregatorId=${second.id}`)).body.rows;
  expect(one.map((row: { aggregatorName: string }) => row.aggregatorName)).toEqual(['Jussara Lima', 'Jussara Lima']);
});

test('names are changed, and the trail keeps what they were', async () => {
  const label = await buildLabel();
  const { id } = await buildProfile({ aggregator_id: label.id, full_name: 'Téo', company_name: 'Cais' });
  const save = (body: object) => label.actor.send('PUT', `/artists/${id}`, { body });
  expect((await save({ name: ' Téo Brandão ', companyName: '' })).body).toMatchObject({
    name: 'Téo Brandão',
    companyName: null,
  });
  expect((await save({ name: 'Téo Brandão', companyName: null })).status).toBe(200);
  expect((await save({ name: ' ', companyName: null })).status).toBe(422);
  expect(await trailOf(id)).toEqual([
    {
      action: 'artist.changed',
      actor_id: label.id,
      before: { full_name: 'Téo', company_name: 'Cais' },
      after: { full_name: 'Téo Brandão', company_name: null },
    },
  ]);
  expect((await admin.send('PUT', `/artists/${id}`, { body: { name: 'Téo B.', companyName: null } })).status).toBe(200);
});

test('an artist who is removed takes everything along, and the aggregator reaches none of it any more', async () => {
  const label = await buildLabel();
  const { body: artist } = await label.actor.post('/artists', newArtist());
  await buildPaymentAccount({ user_id: artist.id });
  const teamsOf = async (table: 'payment_accounts' | 'profile_terms') =>
    new Set(
      (await db.selectFrom(table).select('team_id').where('user_id', '=', artist.id).execute()).map(
        (row) => row.team_id,
      ),
    );
  expect([await teamsOf('payment_accounts'), await teamsOf('profile_terms')]).toEqual([
    new Set([label.id]),
    new Set([label.id]),
  ]);
  expect((await label.actor.get(`/profiles/${artist.id}`)).status).toBe(200);

  const reply = await label.actor.send('DELETE', `/artists/${artist.id}`);
  expect(reply).toMatchObject({ status: 200, body: { removed: true } });
  expect((await label.actor.get(`/profiles/${artist.id}`)).status).toBe(404);
  expect((await label.actor.get('/artists')).body.rows).toEqual([]);
  expect((await label.actor.send('DELETE', `/artists/${artist.id}`)).status).toBe(404);
  expect(await rowOf(artist.id)).toMatchObject({ aggregator_id: null, team_id: artist.id, deactivated_at: null });
  expect((await rowOf(label.id)).artist_count).toBe(0);
  const own = new Set([artist.id]);
  expect([await teamsOf('payment_accounts'), await teamsOf('profile_terms')]).toEqual([own, own]);
  const mail = { kind: 'removedUnset', artistId: artist.id, aggregatorId: label.id };
  expect(await jobsNamed('artist.mail')).toContainEqual(mail);
  expect((await trailOf(artist.id)).at(-1)).toEqual({
    action: 'artist.removed',
    actor_id: label.id,
    before: { aggregator_id: label.id },
    after: { aggregator_id: null },
  });
});

test('a temporary password opens nothing once its artist was removed; the artist sets their own by a link', async () => {
  const label = await buildLabel();
  const form = newArtist();
  const { body: artist } = await label.actor.post('/artists', form);
  const signInAs = () => server.client().signInWithPassword({ email: form.email, password: form.password });
  const opened = server.client();
  await opened.signInWithPassword({ email: form.email, password: form.password });
  await drainMails();

  await label.actor.send('DELETE', `/artists/${artist.id}`);
  expect((await signInAs()).error?.code).toBe('invalid_credentials');
  const change = { password: PASSWORD, current_password: form.password };
  expect((await opened.updateUser(change)).error).not.toBeNull();
  const mail = { kind: 'removedUnset', artistId: artist.id, aggregatorId: label.id };
  expect(await jobsNamed('artist.mail')).toContainEqual(mail);

  const { subject, token } = await mailTo(form.email);
  expect(subject).toBe('Redefina sua senha');
  const client = server.client();
  await client.verifyOtp({ token_hash: token, type: 'recovery' });
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  expect((await server.client().signInWithPassword({ email: form.email, password: PASSWORD })).error).toBeNull();
});

test('a removed artist keeps a password of their own, and the sessions opened with it', async () => {
  const label = await buildLabel();
  const form = newArtist();
  const { body: artist } = await label.actor.post('/artists', form);
  const client = server.client();
  await client.signInWithPassword({ email: form.email, password: form.password });
  await client.updateUser({ password: PASSWORD, current_password: form.password });
  await drainMails();

  await label.actor.send('DELETE', `/artists/${artist.id}`);
  expect((await client.getUser()).error).toBeNull();
  expect((await server.client().signInWithPassword({ email: form.email, password: PASSWORD })).error).toBeNull();
  expect((await drainMails()).map(({ subject }) => subject)).not.toContain('Redefina sua senha');
});

test('an invitation stays its artist’s own when the artist is removed before answering', async () => {
  const label = await buildLabel();
  const { password: _, ...form } = newArtist();
  const { body: artist } = await label.actor.post('/artists/invite', form);
  const { token } = await mailTo(form.email);
  await label.actor.send('DELETE', `/artists/${artist.id}`);
  const client = server.client();
  await client.verifyOtp({ token_hash: token, type: 'invite' });
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
});

test('another aggregator’s artists, people without a label and people who are no artists do not exist', async () => {
  const [label, other] = [await buildLabel(), await buildLabel()];
  const foreign = await buildProfile({ aggregator_id: other.id });
  const helper = await buildProfile({ aggregator_id: label.id, role: 'COLLABORATOR' });
  const free = await buildProfile();
  const before = await rowOf(foreign.id);
  for (const id of [foreign.id, helper.id, free.id, label.id, crypto.randomUUID()]) {
    const replies = [
      await label.actor.send('PUT', `/artists/${id}`, { body: { name: 'Outro', companyName: null } }),
      await label.actor.send('DELETE', `/artists/${id}`),
      await label.actor.post(`/artists/${id}/invite`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect(await rowOf(foreign.id)).toEqual(before);
});
