import { toastFor } from '@toada/domain/errors/errors.table.ts';
import { expect, test } from 'vitest';
import { signUpAndIn, startAuthServer } from '../../testing/auth-server.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';

const admin = signIn('ADMIN');

async function buildLabel(max_artists: number, over: object = {}) {
  const label = await buildProfile({ role: 'AGGREGATOR', full_name: 'Helena Maré', max_artists, ...over });
  return { ...label, actor: signIn('AGGREGATOR', { id: label.id }) };
}

const countOf = async (id: string) =>
  (await db.selectFrom('profiles').select('artist_count').where('id', '=', id).executeTakeFirstOrThrow()).artist_count;
const artistsOf = (id: string) => db.selectFrom('profiles').select('id').where('aggregator_id', '=', id).execute();

let people = 0;
const newArtist = (over: object = {}) => ({
  name: 'Téo Brandão',
  email: `artista${++people}.${crypto.randomUUID()}@exemplo.test`,
  password: 'pipa7q',
  ...over,
});

const server = await startAuthServer();

/** A label in its browser: a real session, and every call on a connection of its own. */
async function signInLabel(max_artists: number) {
  const data = { full_name: 'Helena Maré', role: 'AGGREGATOR' };
  const { userId: id, session } = await signUpAndIn(server, { data });
  await db.updateTable('profiles').set({ max_artists, is_verified: true }).where('id', '=', id).execute();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` };
  async function post(path: string, body: object) {
    const reply = await fetch(`${server.base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, body: await reply.json() };
  }
  return { id, post };
}

// An invitation hashes no password, so that all of them reach the database together.
test.each([
  ['/artists', 20],
  ['/artists', 64],
  ['/artists/invite', 20],
  ['/artists/invite', 64],
])('at the last free place POST %s, sent %i times at once, adds exactly one artist', async (path, tries) => {
  const label = await signInLabel(2);
  await buildProfile({ aggregator_id: label.id });

  const sent = Array.from({ length: tries }, () => newArtist());
  const replies = await Promise.all(sent.map((artist) => label.post(path, artist)));

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const refusals = replies.filter(({ status }) => status !== 200).map(({ body }) => body.error);
  // The pool of hashes holds some fifty: whoever finds it full is told to come back.
  const isHeld = ({ code }: { code: string }) => code === 'rate.limited' && path === '/artists' && tries > 50;
  const full = refusals.filter((refusal) => !isHeld(refusal));
  expect(full.map(({ code, params }) => ({ code, params }))).toEqual(
    full.map(() => ({ code: 'quota.full', params: { max: 2, count: 2 } })),
  );
  expect(full.length).toBeGreaterThan(15);
  expect(await artistsOf(label.id)).toHaveLength(2);
  expect(await countOf(label.id)).toBe(2);
  // An artist without a place has no account either.
  const addresses = sent.map(({ email }) => email);
  expect(await db.selectFrom('auth.users').select('id').where('email', 'in', addresses).execute()).toHaveLength(1);
});

test('every way of putting an artist on a roster is held to the same quota, at once', async () => {
  const label = await buildLabel(1);
  const password = 'Forte#2026senha';
  const user = (role: string) => ({
    email: newArtist().email,
    password,
    metadata: { full_name: 'Anahí Couto', role, aggregator_id: label.id },
  });
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => label.actor.post('/artists', newArtist())),
    ...Array.from({ length: 5 }, () => label.actor.post('/artists/invite', newArtist())),
    ...Array.from({ length: 5 }, () => label.actor.post('/users', user('ARTIST'))),
    ...Array.from({ length: 5 }, () => admin.post('/users', user('ARTIST'))),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.code)).toEqual(
    Array(19).fill('quota.full'),
  );
  expect((await label.actor.post('/users', user('COLLABORATOR'))).status).toBe(200);
  expect(await countOf(label.id)).toBe(1);
});

test('the refusal says the numbers in Portuguese', () => {
  expect(toastFor('quota.full', { max: 10, count: 10 }).description).toBe(
    'Você já tem 10 de 10 artistas da sua cota. Remova um artista ou peça uma cota maior.',
  );
});

test('the count follows artists who come, go, close their account or change their role', async () => {
  const [label, other] = [await buildLabel(3), await buildLabel(3)];
  const set = (id: string, changes: object) => db.updateTable('profiles').set(changes).where('id', '=', id).execute();
  const first = await buildProfile({ aggregator_id: label.id });
  const second = await buildProfile({ aggregator_id: label.id });
  await buildProfile({ aggregator_id: label.id, role: 'COLLABORATOR' });
  expect(await countOf(label.id)).toBe(2);

  await set(first.id, { deactivated_at: new Date() });
  expect(await countOf(label.id)).toBe(1);
  await set(first.id, { deactivated_at: null });
  await set(second.id, { role: 'COLLABORATOR' });
  expect(await countOf(label.id)).toBe(1);
  await set(second.id, { role: 'ARTIST' });
  await set(second.id, { aggregator_id: other.id });
  expect([await countOf(label.id), await countOf(other.id)]).toEqual([1, 1]);
  await db.deleteFrom('profiles').where('id', '=', first.id).execute();
  await set(second.id, { aggregator_id: null });
  expect([await countOf(label.id), await countOf(other.id)]).toEqual([0, 0]);
});

test('the database itself refuses one artist too many, by whatever way, and a maximum below them', async () => {
  const label = await buildLabel(1);
  await buildProfile({ aggregator_id: label.id });
  const free = await buildProfile();
  const shut = await buildProfile({ role: 'COLLABORATOR', aggregator_id: label.id });
  const update = (id: string, changes: object) =>
    db.updateTable('profiles').set(changes).where('id', '=', id).execute();
  const violation = { code: '23514', constraint: 'artist_quota' };

  await expect(buildProfile({ aggregator_id: label.id })).rejects.toMatchObject(violation);
  await expect(update(free.id, { aggregator_id: label.id })).rejects.toMatchObject(violation);
  await expect(update(shut.id, { role: 'ARTIST' })).rejects.toMatchObject(violation);
  await expect(update(label.id, { max_artists: 0 })).rejects.toMatchObject(violation);
  expect(await countOf(label.id)).toBe(1);
});

test('a new aggregator begins with the operator’s number and the standard plan, however it comes', async () => {
  const value = { max_artists: 10, plan: 'Padrão' };
  const email = newArtist().email;
  const metadata = { full_name: 'Selo Novo', role: 'AGGREGATOR' };
  const made = await admin.post('/users', { email, password: 'Forte#2026senha', metadata });
  const quota = async (search: string) => (await admin.get(`/quotas?search=${search}`)).body.rows[0];
  expect(await quota(email)).toMatchObject({ id: made.body.user.id, artist_count: 0, ...value });

  await admin.send('PUT', '/platform-settings/quota.defaultMaxArtists', { body: { value: 3 } });
  const later = await buildProfile({ role: 'AGGREGATOR' });
  await admin.send('PUT', '/platform-settings/quota.defaultMaxArtists', { body: { value: 10 } });
  expect(await quota(later.email)).toMatchObject({ max_artists: 3, plan: 'Padrão' });
});

test('an administrator lists aggregators with their artists and terms, page by page, and finds them by name', async () => {
  await db.deleteFrom('profiles').execute();
  const labels: Awaited<ReturnType<typeof buildLabel>>[] = [];
  for (const name of ['Selo Maré', 'Sala Sete', 'Maré Baixa'])
    labels.push(await buildLabel(5, { company_name: name, full_name: 'Helena Prado' }));
  await buildProfile({ aggregator_id: labels[2]!.id });

  const first = (await admin.get('/quotas?limit=2')).body;
  const second = (await admin.get(`/quotas?limit=2&after=${first.next}`)).body;
  expect(first.rows[0]).toEqual({
    id: labels[2]!.id,
    full_name: 'Helena Prado',
    company_name: 'Maré Baixa',
    artist_count: 1,
    max_artists: 5,
    plan: 'Padrão',
  });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(labels.map(({ id }) => id).reverse());
  expect(second.next).toBeNull();
  const found = (await admin.get('/quotas?search=MARE')).body.rows;
  expect(found.map((row: { company_name: string }) => row.company_name)).toEqual(['Selo Maré', 'Maré Baixa']);
});

const save = (id: string, body: object) => admin.send('PUT', `/quotas/${id}`, { body });

test('maximum and plan are saved and stand in the trail', async () => {
  const { id } = await buildLabel(5);
  const seen = { max_artists: 5, plan: 'Padrão' };
  const reply = await save(id, { max_artists: 12, plan: 'Ouro', seen });
  expect(reply).toMatchObject({ status: 200, body: { id, max_artists: 12, plan: 'Ouro' } });
  await save(id, { max_artists: 12, plan: 'Prata', seen: { max_artists: 12, plan: 'Ouro' } });
  await save(id, { max_artists: 12, plan: 'Prata', seen: { max_artists: 12, plan: 'Prata' } });

  const trail = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();
  expect(trail.map(({ action, actor_id, before, after }) => ({ action, actor_id, before, after }))).toEqual([
    { action: 'quota.changed', actor_id: admin.id, before: seen, after: { max_artists: 12, plan: 'Ouro' } },
    { action: 'quota.changed', actor_id: admin.id, before: { plan: 'Ouro' }, after: { plan: 'Prata' } },
  ]);
});

test('the maximum cannot go below the artists there are', async () => {
  const label = await buildLabel(5);
  await buildProfile({ aggregator_id: label.id });
  await buildProfile({ aggregator_id: label.id });
  const seen = { max_artists: 5, plan: 'Padrão' };
  const reply = await save(label.id, { max_artists: 1, plan: 'Padrão', seen });
  expect(reply).toMatchObject({ status: 409, body: { error: { code: 'quota.belowCount', params: { count: 2 } } } });
  expect((await save(label.id, { max_artists: 2, plan: 'Padrão', seen })).status).toBe(200);
});

test('of two administrators who change the same quota, the second is shown what the first did', async () => {
  const { id } = await buildLabel(5);
  const seen = { max_artists: 5, plan: 'Padrão' };
  const replies = await Promise.all([
    save(id, { max_artists: 6, plan: 'Ouro', seen }),
    save(id, { max_artists: 7, plan: 'Prata', seen }),
  ]);
  const [won, lost] = replies.sort((a, b) => a.status - b.status);
  expect([won!.status, lost!.status]).toEqual([200, 409]);
  const { max_artists: max, plan } = won!.body;
  expect(lost!.body.error).toMatchObject({ code: 'quota.changed', params: { max, plan } });
});

test.each([
  [{ max_artists: -1 }, { max_artists: 'quota.number' }],
  [{ max_artists: 1.5 }, { max_artists: 'quota.number' }],
  [{ max_artists: '7' }, { max_artists: 'quota.number' }],
  [{ plan: '  ' }, { plan: 'field.required' }],
])('the terms %j are refused by field', async (terms, fields) => {
  const { id } = await buildLabel(5);
  const reply = await save(id, { max_artists: 5, plan: 'x', seen: { max_artists: 5, plan: 'Padrão' }, ...terms });
  expect(reply).toMatchObject({ status: 422, body: { error: { params: { fields } } } });
});

test('only aggregators have a quota, and each reads its own', async () => {
  const label = await buildLabel(4, { company_name: 'Selo Maré' });
  await buildProfile({ aggregator_id: label.id });
  const { body } = await label.actor.get('/quota');
  expect(body).toMatchObject({ id: label.id, artist_count: 1, max_artists: 4 });
  const artist = await buildProfile();
  const seen = { max_artists: 10, plan: 'Padrão' };
  expect((await save(artist.id, { max_artists: 50, plan: 'x', seen })).status).toBe(404);
});
