import { contentKeys } from '@toada/domain/content/content.keys.ts';
import { expect, test } from 'vitest';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { landingContent } from '../landing/read-landing.ts';
import { contentValues } from './read-content.ts';

async function admin(full_name = 'Iara') {
  const { id } = await buildProfile({ role: 'ADMIN', full_name });
  return Object.assign(signIn('ADMIN', { id }), { id });
}
type Admin = Awaited<ReturnType<typeof admin>>;

async function itemOf(key: string) {
  const { body } = await signIn('ADMIN').get('/content/items');
  return body.items.find((item: { content_key: string }) => item.content_key === key);
}
async function save(person: Admin, key: string, content_value: unknown, seen?: string | null) {
  const began = seen === undefined ? (await itemOf(key)).updated_at : seen;
  return person.send('PUT', `/content/items/${key}`, { body: { content_value, seen: began } });
}

test('every text is listed by its key, with its kind, its description and the coded text', async () => {
  const { status, body } = await signIn('SUPER_ADMIN').get('/content/items');
  expect(status).toBe(200);
  const keys = body.items.map((item: { content_key: string }) => item.content_key);
  expect(keys).toEqual(Object.keys(contentKeys).sort());
  expect(await itemOf('login.subtitle')).toEqual({
    content_key: 'login.subtitle',
    content_value: contentKeys['login.subtitle'].default,
    default_value: contentKeys['login.subtitle'].default,
    content_type: 'textarea',
    description: contentKeys['login.subtitle'].description,
    updated_at: null,
    updated_by: null,
  });
});

test('a saved text is there for everybody at once, says who wrote it, and stands in the trail', async () => {
  const iara = await admin();
  const reply = await save(iara, 'login.title', '  Bem-vinda de volta ');
  expect(reply).toMatchObject({ status: 200, body: { content_value: 'Bem-vinda de volta', updated_by: 'Iara' } });
  expect(await itemOf('login.title')).toEqual(reply.body);

  const { body } = await signIn('VISITOR').get('/content');
  expect(body).toEqual({ values: { 'login.title': 'Bem-vinda de volta' } });
  const trail = await signIn('ADMIN').get('/audit?action=content.changed');
  expect(trail.body.rows[0]).toMatchObject({
    actor_id: iara.id,
    subject_id: 'login.title',
    before: { content_value: contentKeys['login.title'].default },
    after: { content_value: 'Bem-vinda de volta' },
  });
});

test('whoever began from another text than the one that stands there is told who wrote it and when', async () => {
  const [iara, bento] = [await admin('Iara'), await admin('Bento')];
  const first = await save(iara, 'register.title', 'Primeira', null);
  const second = await save(bento, 'register.title', 'Segunda', null);
  expect(second).toMatchObject({
    status: 409,
    body: { error: { code: 'content.changed', params: { by: 'Iara', at: first.body.updated_at } } },
  });
  expect(await itemOf('register.title')).toMatchObject({ content_value: 'Primeira' });
  expect(await bento.send('DELETE', '/content/items/register.title')).toMatchObject({ status: 409 });
  expect(await save(bento, 'register.title', 'Segunda', first.body.updated_at)).toMatchObject({ status: 200 });
});

test('of many who write the first text at the same moment, one is heard and the others are told', async () => {
  const people = await Promise.all(['Ana', 'Bia', 'Caio', 'Davi'].map((name) => admin(name)));
  const replies = await Promise.all(
    people.map((person, place) => save(person, 'register.subtitle', `Texto ${place}`, null)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('the coded text comes back, and the history keeps every text with who saved it', async () => {
  const iara = await admin();
  await save(iara, 'distribution.reach', 'Um');
  const { updated_at } = (await save(iara, 'distribution.reach', 'Dois')).body;
  const restored = await iara.send('DELETE', `/content/items/distribution.reach?seen=${updated_at}`);
  expect(restored.body).toMatchObject({
    content_value: contentKeys['distribution.reach'].default,
    updated_at: null,
    updated_by: null,
  });
  expect(await contentValues(db)).not.toHaveProperty('distribution.reach');

  const first = await iara.get('/content/items/distribution.reach/history?limit=2');
  expect(first.body.rows).toMatchObject([
    { content_value: null, saved_by: 'Iara' },
    { content_value: 'Dois', saved_by: 'Iara' },
  ]);
  const rest = await iara.get(`/content/items/distribution.reach/history?after=${first.body.next}`);
  expect(rest.body).toMatchObject({ rows: [{ content_value: 'Um' }], next: null });
});

test('saving what already stands there leaves no trace', async () => {
  const iara = await admin();
  expect(await save(iara, 'legal.controller.name', contentKeys['legal.controller.name'].default)).toMatchObject({
    status: 200,
    body: { updated_at: null },
  });
  const { body } = await iara.get('/content/items/legal.controller.name/history');
  expect(body.rows).toEqual([]);
});

test.each([
  ['login.title', 'duas\nlinhas', 'content.line'],
  ['login.title', '   ', 'field.required'],
  ['login.title', 7, 'field.required'],
  ['landing.cta.url', 'javascript:alert(1)', 'landing.ctaUrl'],
  ['login.subtitle', 'a'.repeat(2001), 'field.tooLong'],
])('%s refuses %j', async (key, text, code) => {
  const before = await itemOf(key);
  const reply = await save(await admin(), key, text);
  expect(reply).toMatchObject({ status: 422, body: { error: { params: { fields: { content_value: code } } } } });
  expect(await itemOf(key)).toEqual(before);
});

test('a key the table does not have cannot be written', async () => {
  const body = { content_value: 'x', seen: null };
  const reply = await (await admin()).send('PUT', '/content/items/constructor', { body });
  expect(reply.status).toBe(422);
});

test('what is written for the landing page is on it while none was published', async () => {
  await save(await admin(), 'landing.hero.subtitle', 'Feita em Recife.');
  expect((await landingContent(db)).hero_subtitle).toBe('Feita em Recife.');
  const row = { content_key: 'landing.cta.url', content_value: 'javascript:alert(1)', updated_at: new Date() };
  await db.insertInto('app_content').values(row).execute();
  expect((await landingContent(db)).cta_url).toBe('#acesso');
});

test.each(['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR', 'VISITOR'] as const)(
  '%s reads the texts and changes none',
  async (role) => {
    const person = signIn(role);
    expect((await person.get('/content')).status).toBe(200);
    const refused = role === 'VISITOR' ? 401 : 403;
    expect((await person.get('/content/items')).status).toBe(refused);
    const body = { content_value: 'Invadido', seen: null };
    expect((await person.send('PUT', '/content/items/login.title', { body })).status).toBe(refused);
    expect((await person.send('DELETE', '/content/items/login.title')).status).toBe(refused);
    expect((await person.get('/content/items/login.title/history')).status).toBe(refused);
  },
);
