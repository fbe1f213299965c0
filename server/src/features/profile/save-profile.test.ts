import { roles } from '@toada/domain/access/policy.ts';
import { afterEach, expect, test } from 'vitest';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';

const form = { full_name: 'Jussara Lima', display_name: 'Ju', company_name: 'Selo Maré', phone: '(11) 98765-4321' };
const rowOf = (id: string) => db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

test.each(roles)('%s changes the own profile, and reads it with the phone', async (role) => {
  const { id } = await buildProfile({ role });
  const other = await buildProfile({ role });
  const [before, untouched] = [await rowOf(id), await rowOf(other.id)];
  const later = new Date(before.updated_at.getTime() + 60_000);
  clock.now = () => later;
  const actor = signIn(role, { id });

  const saved = await actor.send('PUT', '/profile', { body: form });
  expect(saved).toMatchObject({ status: 200, body: { id, role, ...form, phone: '+5511987654321' } });
  expect((await actor.get('/profile')).body).toEqual(saved.body);
  expect(await rowOf(id)).toEqual({ ...before, ...form, phone: '+5511987654321', updated_at: later });
  expect(await rowOf(other.id)).toEqual(untouched);
});

test('nothing but the four fields can be written, whatever else is sent', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const victim = await buildProfile();
  const { id } = await buildProfile();
  const [before, untouched] = [await rowOf(id), await rowOf(victim.id)];
  const more = {
    id: victim.id,
    role: 'SUPER_ADMIN',
    email: 'tomada@exemplo.test',
    is_verified: true,
    aggregator_id: label.id,
    team_id: label.id,
    document_status: 'approved',
    max_artists: 9999,
    plan: 'Outro',
    cpf: '52998224725',
    deactivated_at: '2026-11-15T12:00:00.000Z',
    updated_at: '2000-01-01T00:00:00.000Z',
  };

  const reply = await signIn('ARTIST', { id }).send('PUT', `/profile?id=${victim.id}&role=ADMIN`, {
    body: { ...form, ...more },
  });
  expect(reply.status).toBe(200);
  const { updated_at, ...after } = await rowOf(id);
  const { updated_at: _, ...expected } = { ...before, ...form, phone: '+5511987654321' };
  expect(after).toEqual(expected);
  expect(updated_at.getTime()).toBeGreaterThanOrEqual(before.updated_at.getTime());
  expect(await rowOf(victim.id)).toEqual(untouched);
});

test.each([
  ['empty', { display_name: '', company_name: '', phone: '' }],
  ['blank', { display_name: '  ', company_name: '\t', phone: ' ' }],
  ['invisible', { display_name: '\u200b', company_name: '\u2060 \u200b', phone: '' }],
  ['null', { display_name: null, company_name: null, phone: null }],
])('an optional field that is %s becomes null', async (_how, optional) => {
  const { id } = await buildProfile({ display_name: 'Ju', company_name: 'Maré' });
  await db.updateTable('profiles').set({ phone: '+5511987654321' }).where('id', '=', id).execute();
  const reply = await signIn('ARTIST', { id }).send('PUT', '/profile', { body: { full_name: ' Jô ', ...optional } });
  const expected = { full_name: 'Jô', display_name: null, company_name: null, phone: null };
  expect(reply).toMatchObject({ status: 200, body: expected });
  expect(await rowOf(id)).toMatchObject(expected);
});

const long = 'J'.repeat(201);
test.each([
  ['no name', { full_name: undefined }, { full_name: 'profile.fullName' }],
  ['a name of one letter', { full_name: ' J ' }, { full_name: 'profile.fullName' }],
  ['a name of 201 letters', { full_name: long }, { full_name: 'field.tooLong' }],
  [
    'other names of 201',
    { display_name: long, company_name: long },
    { display_name: 'field.tooLong', company_name: 'field.tooLong' },
  ],
  ['a phone that is none', { phone: '12345' }, { phone: 'profile.phone' }],
  ['a name nobody can see', { full_name: '\u200b\u200b\u200b' }, { full_name: 'profile.fullName' }],
  [
    'numbers for words',
    { full_name: 1, company_name: 2, phone: 11987654321 },
    { full_name: 'profile.fullName', company_name: 'field.invalid', phone: 'profile.phone' },
  ],
])('%s is refused field by field, and nothing is kept', async (_name, wrong, fields) => {
  const { id } = await buildProfile();
  const before = await rowOf(id);
  const reply = await signIn('ARTIST', { id }).send('PUT', '/profile', { body: { ...form, ...wrong } });
  expect(reply.status).toBe(422);
  expect(reply.body.error).toMatchObject({ code: 'input.invalid', params: { fields } });
  expect(Object.keys(reply.body.error.params.fields)).toEqual(Object.keys(fields));
  expect(await rowOf(id)).toEqual(before);
});

test('names of 200 letters are kept', async () => {
  const { id } = await buildProfile();
  const name = 'ç'.repeat(200);
  const body = { full_name: name, display_name: name, company_name: name, phone: null };
  expect(await signIn('ARTIST', { id }).send('PUT', '/profile', { body })).toMatchObject({ status: 200, body });
});

test.each([
  ['full_name', 'profile.fullName'],
  ['display_name', 'field.invalid'],
  ['company_name', 'field.invalid'],
  ['phone', 'profile.phone'],
])('a NUL or half a character in %s is refused, not a fault', async (field, code) => {
  const { id } = await buildProfile();
  const before = await rowOf(id);
  for (const text of ['Jus\u0000sara', 'Jussara \ud800']) {
    const reply = await signIn('ARTIST', { id }).send('PUT', '/profile', { body: { ...form, [field]: text } });
    expect(reply).toMatchObject({ status: 422, body: { error: { params: { fields: { [field]: code } } } } });
  }
  expect(await rowOf(id)).toEqual(before);
});

test('a visitor is asked to sign in, and whoever has no profile finds none', async () => {
  expect((await signIn('VISITOR').send('PUT', '/profile', { body: form })).status).toBe(401);
  expect((await signIn('ADMIN').send('PUT', '/profile', { body: form })).status).toBe(404);
  expect((await signIn('ADMIN').get('/profile')).status).toBe(404);
});

test('nobody else is shown the phone, not even an administrator', async () => {
  const { id } = await buildProfile();
  await signIn('ARTIST', { id }).send('PUT', '/profile', { body: form });
  const admin = signIn('ADMIN');
  const replies = [await admin.get(`/profiles/${id}`), await admin.get('/profiles')];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toMatch(/phone|987654321/);
});

test.each(['11987654321', '+0511987654321', '+55 11', ''])(
  'the database itself refuses the phone %j',
  async (phone) => {
    const { id } = await buildProfile();
    const write = db.updateTable('profiles').set({ phone }).where('id', '=', id).execute();
    await expect(write).rejects.toThrow('phone_is_e164');
  },
);
