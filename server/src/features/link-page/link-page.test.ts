import { randomUUID } from 'node:crypto';
import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';
import { slugLook } from '@toada/domain/link-page/slug.rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProfile, db, signIn } from '../../testing/index.ts';

async function artist(over: Parameters<typeof buildProfile>[0] = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima', ...over });
  return Object.assign(signIn('ARTIST', { id }), { id });
}
type Person = Awaited<ReturnType<typeof artist>>;

const block = { title: '', isOn: true, startsAt: null, endsAt: null };
const loja = (url = 'https://exemplo.com/loja', name = 'Loja') => ({
  ...{ ...block, key: 'links', kind: 'links' },
  customLinks: [{ key: 'loja', name, url }],
});
const read = async (person: Pick<Person, 'get'>, query = '') => (await person.get(`/link-page${query}`)).body;
async function save(person: Person, over: object, more: { artist_id?: string; revision?: number } = {}) {
  const seen = await read(person, more.artist_id ? `?artist_id=${more.artist_id}` : '');
  const body = { revision: seen.revision, ...more, content: { ...seen.content, ...over } };
  return person.send('PUT', '/link-page', { body });
}
const act = async (person: Person, verb: string, more: { artist_id?: string } = {}) => {
  const { revision } = await read(person, more.artist_id ? `?artist_id=${more.artist_id}` : '');
  return person.post(`/link-page/${verb}`, { ...more, revision });
};
const rename = (person: Person, slug: string) => person.send('PUT', '/link-page/slug', { body: { slug } });

test('somebody begins with an empty page under their name, and nothing is kept until they save', async () => {
  const jussara = await artist({ display_name: 'Jussara' });
  expect(await read(jussara)).toMatchObject({
    content: emptyLinkPage('Jussara') as object,
    ...{ revision: 0, is_published: false, changes: 0, slug: null },
    url: `http://toada.test/link/${jussara.id}`,
  });
  expect(await db.selectFrom('link_pages').where('user_id', '=', jussara.id).execute()).toEqual([]);
});

test('a draft is saved as typed, is published whole, and its changes are counted until then', async () => {
  const jussara = await artist();
  expect(
    (await save(jussara, { bio: 'Voz, viola e tambor.', blocks: [loja('javascript:alert(1)')] })).body,
  ).toMatchObject({
    ...{ revision: 1, is_published: false, changes: 0, updated_by: 'Jussara Lima' },
  });
  expect(await act(jussara, 'publish')).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'linkPage.incomplete',
        params: { fields: { 'blocks.0.customLinks.0.url': 'linkPage.address' } },
      },
    },
  });
  await save(jussara, { blocks: [loja()] });
  expect((await act(jussara, 'publish')).body).toMatchObject({ is_published: true, changes: 0 });
  expect((await save(jussara, { bio: 'Outra', blocks: [] })).body).toMatchObject({ is_published: true, changes: 2 });
  expect((await act(jussara, 'discard')).body).toMatchObject({ changes: 0, content: { bio: 'Voz, viola e tambor.' } });
  expect((await act(jussara, 'unpublish')).body).toMatchObject({ is_published: false, published_at: null });
  const trail = await db.selectFrom('audit_entries').select('action').where('person_id', '=', jussara.id).execute();
  expect(trail.map(({ action }) => action).sort()).toEqual(['linkPage.published', 'linkPage.unpublished']);
});

test('of two who edit at once, the second is told who was first and loses nothing on the server', async () => {
  const jussara = await artist();
  await save(jussara, { bio: 'Um' });
  const second = await save(jussara, { bio: 'Dois' }, { revision: 0 });
  expect(second).toMatchObject({
    status: 409,
    body: { error: { code: 'linkPage.changed', params: { by: 'Jussara Lima' } } },
  });
  expect((await read(jussara)).content.bio).toBe('Um');
});

test('a label edits the pages of its artists, and of nobody else', async () => {
  const { id } = await buildProfile({ role: 'AGGREGATOR', full_name: 'Selo Quintal' });
  const label = Object.assign(signIn('AGGREGATOR', { id }), { id });
  const own = await artist({ aggregator_id: id });
  const stranger = await artist();
  expect((await save(label, { bio: 'Do selo' }, { artist_id: own.id })).body).toMatchObject({
    owner: { id: own.id },
    updated_by: 'Selo Quintal',
  });
  expect((await read(own)).content.bio).toBe('Do selo');
  expect((await label.get(`/link-page?artist_id=${stranger.id}`)).status).toBe(404);
  expect((await own.get(`/link-page?artist_id=${id}`)).status).toBe(404);
  expect((await read(label)).owner.id).toBe(id);
});

test('staff see any page and change none; that they looked is written down', async () => {
  const jussara = await artist();
  await save(jussara, { bio: 'Só minha' });
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  expect((await read(admin, `?artist_id=${jussara.id}`)).content.bio).toBe('Só minha');
  const body = { artist_id: jussara.id, revision: 1, content: emptyLinkPage('X') };
  expect((await admin.send('PUT', '/link-page', { body })).status).toBe(403);
  expect((await signIn('SUPPORT').get(`/link-page?artist_id=${jussara.id}`)).status).toBe(403);
  const trail = db.selectFrom('audit_entries').select(['action', 'actor_id']).where('person_id', '=', jussara.id);
  expect(await trail.execute()).toEqual([{ action: 'linkPage.opened', actor_id: admin.id }]);
});

test("neither somebody else's release nor somebody else's picture gets into a page", async () => {
  const jussara = await artist();
  const release = { ...block, key: 'release', kind: 'release', release: randomUUID(), url: '' };
  expect((await save(jussara, { blocks: [release] })).body.error).toMatchObject({
    params: { fields: { 'content.blocks.0.release': 'id.format' } },
  });
  const profilePicUrl = `/brand-files/${randomUUID()}.png`;
  expect((await save(jussara, { profilePicUrl })).body.error.code).toBe('brand.fileUnknown');
  expect((await save(jussara, { profilePicUrl: 'https://exemplo.com/a.png' })).status).toBe(422);
});

test('an address is shaped, ours is not given, and one that looks like another person’s is theirs', async () => {
  const [jussara, other] = [await artist(), await artist()];
  const name = `flor-${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  expect((await rename(jussara, 'Não Vale')).body.error.params.fields.slug).toBe('linkPage.slug');
  expect((await rename(jussara, 't0ada')).body.error.params.fields.slug).toBe('linkPage.slugReserved');
  expect((await rename(jussara, name)).body).toMatchObject({ slug: name, url: `http://toada.test/${name}` });
  expect((await rename(other, name)).body.error.code).toBe('linkPage.slugTaken');
  expect((await rename(other, name.replace('flor', 'f10r'))).body.error.code).toBe('linkPage.slugTaken');
  expect((await rename(jussara, `${name}-nova`)).body.slug).toBe(`${name}-nova`);
  // The former one leads to her page for ever.
  expect((await rename(other, name)).body.error.code).toBe('linkPage.slugTaken');
  expect((await rename(jussara, name)).body.slug).toBe(name);
  const rows = await db.selectFrom('link_page_slugs').selectAll().where('user_id', '=', jussara.id).execute();
  expect(rows.filter(({ is_current }) => is_current).map(({ slug }) => slug)).toEqual([name]);
  expect(rows).toHaveLength(2);
});

test('nobody takes the name of another artist or label as an address, not even by its look; namesakes may', async () => {
  const tag = randomUUID().slice(0, 6).replace(/\d/g, 'y');
  await buildProfile({ role: 'ARTIST', full_name: 'Lia Sá', display_name: `Jussára Lima ${tag}` });
  await buildProfile({ role: 'AGGREGATOR', full_name: 'Téo', company_name: `Maré Alta ${tag}` });
  const [other, namesake] = [await artist(), await artist({ full_name: `Mare Alta ${tag}` })];
  for (const slug of ['jussara-lima', 'jusssaralima', 'jvssara-1ima', 'marealta', 'mare-alta'])
    expect((await rename(other, `${slug}-${tag}`)).body.error?.code, slug).toBe('linkPage.slugTaken');
  expect((await rename(namesake, `mare-alta-${tag}`)).status).toBe(200);
});

test('the database and the rules see the same look', async () => {
  const slugs = ['jussara', 'jvsssara', 'rnarrina', 'c1l-wvu-33', 'o0qq-5522-8844', '6-97t-dcl', 'rrnncll'];
  const { rows } = await sql<{ look: string }>`
    select slug_look(slug) as look from unnest(${slugs}::text[]) with ordinality s (slug, place) order by place`.execute(
    db,
  );
  expect(rows.map(({ look }) => look)).toEqual(slugs.map(slugLook));
});

test('of many who want one address at once, one has it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => artist()));
  const slug = `disputa-${randomUUID().slice(0, 6).replace(/\d/g, 'y')}`;
  const answers = await Promise.all(people.map((person) => rename(person, slug)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('nobody keeps hundreds of addresses', async () => {
  const jussara = await artist();
  const base = randomUUID().slice(0, 6).replace(/\d/g, 'w');
  for (const letter of 'abcdefhjkm') expect((await rename(jussara, `nome-${base}-${letter}`)).status).toBe(200);
  expect((await rename(jussara, `nome-${base}-n`)).body.error.code).toBe('linkPage.slugMany');
  expect((await rename(jussara, `nome-${base}-c`)).status).toBe(200);
});
