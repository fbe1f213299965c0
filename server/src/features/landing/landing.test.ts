import { randomUUID } from 'node:crypto';
import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { expect, test } from 'vitest';
import { buildProfile, db, signIn } from '../../testing/index.ts';

const page = defaultLanding({});

async function admin(full_name = 'Iara') {
  const { id } = await buildProfile({ role: 'ADMIN', full_name });
  return Object.assign(signIn('ADMIN', { id }), { id });
}
type Admin = Awaited<ReturnType<typeof admin>>;

const draftOf = async (person: Admin) => (await person.get('/landing/draft')).body;
async function save(person: Admin, over: Partial<LandingContent>, revision?: number) {
  const draft = await draftOf(person);
  const body = { ...draft.content, ...over, revision: revision ?? draft.revision };
  return person.send('PUT', '/landing/draft', { body });
}
async function publish(person: Admin) {
  const { revision } = await draftOf(person);
  return person.send('POST', '/landing/publish', { body: { revision } });
}
const seenByVisitors = async () => (await signIn('VISITOR').get('/landing')).body.content as LandingContent;

test('an editor begins from what visitors see, and a draft changes nothing for them', async () => {
  const iara = await admin();
  expect(await draftOf(iara)).toEqual({
    content: page,
    revision: 0,
    is_changed: false,
    published_version: null,
    updated_at: null,
    updated_by: null,
  });
  const saved = await save(iara, { hero_title: 'Outra\nToada' });
  expect(saved).toMatchObject({ status: 200, body: { revision: 1, is_changed: true, updated_by: 'Iara' } });
  expect(await draftOf(iara)).toEqual(saved.body);
  expect(await seenByVisitors()).toEqual(page);
});

test('what is published is what visitors see, the former joins the history, and both stand in the trail', async () => {
  const iara = await admin();
  await save(iara, { cta_text: 'Um' });
  expect((await publish(iara)).body).toMatchObject({ is_changed: false });
  await save(iara, { cta_text: 'Dois', background_url: null });
  const { body } = await publish(iara);
  expect((await seenByVisitors()).cta_text).toBe('Dois');

  const versions = (await iara.get('/landing/versions?limit=2')).body;
  expect(versions.rows).toMatchObject([
    { version: body.published_version, status: 'published', published_by: 'Iara' },
    { version: body.published_version - 1, status: 'archived', published_by: 'Iara' },
  ]);
  const older = (await iara.get(`/landing/versions/${versions.rows[1].id}`)).body;
  expect(older).toMatchObject({ version: body.published_version - 1, content: { cta_text: 'Um' } });
  const trail = await iara.get('/audit?action=landing.published');
  expect(trail.body.rows[0]).toMatchObject({
    actor_id: iara.id,
    subject_id: versions.rows[0].id,
    before: { version: body.published_version - 1 },
    after: { version: body.published_version },
  });
});

test('publishing what is published already makes no version', async () => {
  const iara = await admin();
  await save(iara, { cta_text: 'Uma vez' });
  const first = (await publish(iara)).body.published_version;
  expect((await publish(iara)).body.published_version).toBe(first);
});

test('an earlier version goes into the draft, and visitors see it when that is published', async () => {
  const iara = await admin();
  await save(iara, { hero_subtitle: 'Antes' });
  await publish(iara);
  const { id, version } = (await iara.get('/landing/versions?limit=1')).body.rows[0];
  await save(iara, { hero_subtitle: 'Depois' });
  await publish(iara);

  const { revision } = await draftOf(iara);
  const restored = await iara.send('POST', `/landing/versions/${id}/restore`, { body: { revision } });
  expect(restored.body).toMatchObject({ content: { hero_subtitle: 'Antes' }, is_changed: true });
  expect((await seenByVisitors()).hero_subtitle).toBe('Depois');
  await publish(iara);
  expect((await seenByVisitors()).hero_subtitle).toBe('Antes');
  const trail = await iara.get('/audit?action=landing.restored');
  expect(trail.body.rows[0]).toMatchObject({ subject_id: id, after: { version } });
});

test('of two who edit, the second is told who saved and when, and saves over it only on purpose', async () => {
  const [iara, bento] = [await admin('Iara'), await admin('Bento')];
  const { revision, content } = await draftOf(bento);
  const first = await save(iara, { cta_text: 'De Iara' });
  const mine = { ...content, cta_text: 'De Bento' };

  const told = await bento.send('PUT', '/landing/draft', { body: { ...mine, revision } });
  expect(told).toMatchObject({
    status: 409,
    body: { error: { code: 'landing.changed', params: { by: 'Iara', at: first.body.updated_at } } },
  });
  const publishing = await bento.send('POST', '/landing/publish', { body: { revision } });
  expect(publishing.status).toBe(409);
  const [{ id }] = (await bento.get('/landing/versions?limit=1')).body.rows;
  expect((await bento.send('POST', `/landing/versions/${id}/restore`, { body: { revision } })).status).toBe(409);
  expect((await draftOf(bento)).content.cta_text).toBe('De Iara');

  const over = await bento.send('PUT', '/landing/draft', { body: { ...mine, revision: first.body.revision } });
  expect(over).toMatchObject({ status: 200, body: { content: { cta_text: 'De Bento' } } });
});

test('of many who save at the same moment, one is heard and the others are told', async () => {
  const people = await Promise.all(['Ana', 'Bia', 'Caio', 'Davi'].map((name) => admin(name)));
  const { revision } = await draftOf(people[0]!);
  const body = { ...page, revision };
  const replies = await Promise.all(people.map((person) => person.send('PUT', '/landing/draft', { body })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' \tjavascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\u200B:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://exemplo.com/%0Aalert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://exemplo.com/1',
  'file:///etc/passwd',
  '//exemplo.com',
  '/\\exemplo.com',
  'https://toada.com.br@exemplo.com',
  '#"onmouseover="alert(1)',
])('a button cannot lead to %j', async (cta_url) => {
  const reply = await save(await admin(), { cta_url });
  expect(reply).toMatchObject({ status: 422, body: { error: { params: { fields: { cta_url: 'landing.ctaUrl' } } } } });
});

test('a script is kept as the text it is', async () => {
  const iara = await admin();
  const hero_title = '<script>alert(1)</script>\n<img src=x onerror=alert(1)>';
  await save(iara, { hero_title });
  await publish(iara);
  expect((await seenByVisitors()).hero_title).toBe(hero_title);
});

test('every field says itself what is wrong with it', async () => {
  const benefits = [{ title: '', text: 'x' }, ...page.benefits.slice(1)];
  const reply = await save(await admin(), { hero_title: 'a\nb\nc\nd\ne', benefits, footer_text: 'vira\u202E' });
  expect(reply.body.error.params.fields).toEqual({
    hero_title: 'content.lines',
    'benefits.0.title': 'field.required',
    footer_text: 'content.characters',
  });
});

test('only a picture that an administrator sent stands behind the page', async () => {
  const iara = await admin();
  const { id: owner_id } = await buildProfile({ role: 'AGGREGATOR' });
  const file = (over: object) => {
    const id = randomUUID();
    const storage_key = `brand-files/${id}.webp`;
    const look = { kind: 'background', ending: 'webp', width: 10, height: 10, bytes: 10 } as const;
    return { id, owner_id: null, storage_key, created_at: new Date(), ...look, ...over };
  };
  const [good, foreign] = [file({}), file({ owner_id })];
  await db.insertInto('brand_files').values([good, foreign]).execute();

  const before = await draftOf(iara);
  const unknown = [foreign, file({})].map(({ id }) => `/brand-files/${id}.webp`);
  for (const background_url of [...unknown, `/brand-files/${good.id}.png`]) {
    const reply = await save(iara, { background_url });
    expect(reply, background_url).toMatchObject({ status: 422, body: { error: { code: 'brand.fileUnknown' } } });
  }
  const elsewhere = await save(iara, { background_url: 'https://exemplo.com/a.png' });
  expect(elsewhere.body.error.params.fields).toEqual({ background_url: 'brand.picture' });
  expect(await draftOf(iara)).toEqual(before);
  const background_url = `/brand-files/${good.id}.webp`;
  expect(await save(iara, { background_url })).toMatchObject({ status: 200, body: { content: { background_url } } });
});

test.each(['ARTIST', 'AGGREGATOR', 'FINANCE', 'SUPPORT', 'COLLABORATOR', 'VISITOR'] as const)(
  '%s sees the page and touches none of it',
  async (role) => {
    const person = signIn(role);
    const refused = role === 'VISITOR' ? 401 : 403;
    expect((await person.get('/landing')).status).toBe(200);
    expect((await person.get('/landing/draft')).status).toBe(refused);
    expect((await person.get('/landing/versions')).status).toBe(refused);
    expect((await person.send('PUT', '/landing/draft', { body: { ...page, revision: 0 } })).status).toBe(refused);
    expect((await person.send('POST', '/landing/publish', { body: { revision: 1 } })).status).toBe(refused);
  },
);
