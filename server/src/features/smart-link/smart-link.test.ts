import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildSmartLink, setStatus } from '../../testing/build-smart-link.ts';
import { buildRelease } from '../../testing/factories.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';

async function artist(over: Parameters<typeof buildProfile>[0] = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima', ...over });
  return Object.assign(signIn('ARTIST', { id }), { id });
}
const of = (id: string) => `/releases/${id}/smart-link`;
const zone = { time_zone: 'America/Recife' };
const trail = async (person: string) =>
  (
    await db.selectFrom('audit_entries').select('action').where('person_id', '=', person).orderBy('action').execute()
  ).map(({ action }) => action);

test('a link begins with the stores its release goes to, at a code that is read aloud', async () => {
  const jussara = await artist();
  const { id } = await buildRelease({ user_id: jussara.id, title: 'Asa de Pipa', type: 'single' });
  expect((await jussara.get(of(id))).body).toMatchObject({ link: null, release: { title: 'Asa de Pipa' } });
  const made = await jussara.post(of(id), zone);
  expect(made.body.link).toMatchObject({ standing: 'notSent', revision: 1, former: [] });
  expect(made.body.link.content).toMatchObject({ is_on: true, ...zone });
  expect(made.body.link.content.stores.map(({ store }: { store: string }) => store)).toEqual([
    ...['spotify', 'apple', 'youtube'],
  ]);
  expect(made.body.link.url).toMatch(/^http:\/\/toada\.test\/l\/[acdefhjkmnprtuvwxy]{7}$/);
  // Two who press at once have one link.
  const again = await Promise.all([jussara.post(of(id), zone), jussara.post(of(id), zone)]);
  expect(again.map(({ body }) => body.link.id)).toEqual([made.body.link.id, made.body.link.id]);
  expect(await trail(jussara.id)).toEqual(['smartLink.created']);
});

test('of two who edit at once, the second is told who was first', async () => {
  const { id, owner, link } = await buildSmartLink();
  const save = (revision: number) => owner.send('PUT', of(id), { body: { revision, content: link.content } });
  expect((await save(link.revision)).status).toBe(200);
  expect(await save(link.revision)).toMatchObject({
    status: 409,
    body: { error: { code: 'smartLink.changed', params: { by: 'Jussara Lima' } } },
  });
});

test('what changed is written down: addresses, switch and ending', async () => {
  const { id, owner, link } = await buildSmartLink();
  const content = { ...link.content, is_on: false };
  await owner.send('PUT', of(id), { body: { revision: link.revision, content } });
  await owner.send('PUT', `${of(id)}/ending`, { body: { ending: `nome-${randomUUID().slice(0, 6)}x` } });
  expect(await trail(owner.id)).toEqual([
    ...['smartLink.changed', 'smartLink.created', 'smartLink.renamed', 'smartLink.unpublished'],
  ]);
});

test('an ending is shaped, is none of ours, and one that looks like another’s is theirs', async () => {
  const [one, other] = [await buildSmartLink(), await buildSmartLink()];
  const name = (link: typeof one, ending: string) =>
    link.owner.send('PUT', `${of(link.id)}/ending`, { body: { ending } });
  const ending = `flor-${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  expect((await name(one, 'Não Vale')).body.error.params.fields.ending).toBe('linkPage.slug');
  expect((await name(one, 'preview')).body.error.params.fields.ending).toBe('linkPage.slugReserved');
  expect((await name(one, ending)).body.link.ending).toBe(ending);
  expect((await name(other, ending.replace('flor', 'f10r'))).body.error.code).toBe('smartLink.endingTaken');
  expect((await name(one, `${ending}-nova`)).body.link.former).toContain(ending);
  expect((await name(other, ending)).body.error.code).toBe('smartLink.endingTaken');
  for (let nth = 0; nth < 7; nth++) await name(one, `nome-${'abcdghj'[nth]}-${ending}`);
  expect((await name(one, `outro-${ending}`)).body.error.code).toBe('smartLink.endingMany');
});

test('a label edits the links of its artists, and of nobody else', async () => {
  const { id } = await buildProfile({ role: 'AGGREGATOR', full_name: 'Selo Quintal' });
  const label = signIn('AGGREGATOR', { id });
  const own = await buildSmartLink({ user_id: (await artist({ aggregator_id: id })).id });
  const stranger = await buildSmartLink();
  const saved = await label.send('PUT', of(own.id), {
    body: { revision: own.link.revision, content: { ...own.link.content, excerpt: 'Do selo' } },
  });
  expect(saved.body.link).toMatchObject({ updated_by: 'Selo Quintal', content: { excerpt: 'Do selo' } });
  expect((await label.get(of(stranger.id))).status).toBe(404);
  expect((await own.owner.get(of(stranger.id))).status).toBe(404);
});

test('staff see any link and change none; that they looked is written down', async () => {
  const { id, owner, link } = await buildSmartLink();
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  expect((await admin.get(of(id))).body.link.id).toBe(link.id);
  const body = { revision: link.revision, content: link.content };
  expect((await admin.send('PUT', of(id), { body })).status).toBe(403);
  expect((await admin.post(of(id), zone)).status).toBe(403);
  expect((await signIn('SUPPORT').get(of(id))).status).toBe(403);
  expect(await trail(owner.id)).toContain('smartLink.opened');
});

test('the editor is told what visitors find', async () => {
  const { id, owner } = await buildSmartLink({ date: '2999-01-01' });
  const standing = async () => (await owner.get(of(id))).body.link.standing;
  expect(await standing()).toBe('before');
  await setStatus(id, 'rejected');
  expect(await standing()).toBe('gone');
  const old = await buildSmartLink({ date: '2020-01-01', status: 'completed' });
  expect(old.link.standing).toBe('after');
  // Under correction it is found where a store has it already: the page of visitors says the same (smart-page.test.ts).
  const first = await buildSmartLink({ date: '2999-01-01', status: 'correction' });
  expect(first.link.standing).toBe('correction');
  const sent = await buildSmartLink({ date: '2999-01-01', status: 'pending' });
  expect(sent.link.standing).toBe('notApproved');
  // Without any address visitors read that the stores are still at it.
  const bare = await buildSmartLink({ date: '2020-01-01', stores: { spotify: '' } });
  expect(bare.link.standing).toBe('waiting');
});

test('an excerpt has eight lines at most, and a zone is one', async () => {
  const { id, owner, link } = await buildSmartLink();
  const save = (over: object) =>
    owner.send('PUT', of(id), { body: { revision: link.revision, content: { ...link.content, ...over } } });
  expect((await save({ excerpt: 'a\n'.repeat(8) })).body.error.params.fields).toEqual({
    'content.excerpt': 'smartLink.lines',
  });
  expect((await save({ time_zone: 'Marte/Olimpo' })).status).toBe(422);
  const twice = [1, 2].map(() => ({ store: 'spotify', url: '', is_on: true }));
  expect((await save({ stores: twice })).status).toBe(422);
});
