import { expect, test } from 'vitest';
import { buildParticipant, buildProfile, db, signIn } from '../../testing/index.ts';

async function artist(over: object = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true, ...over });
  return signIn('ARTIST', { id });
}

const person = {
  name: 'Dona Cota',
  role: 'Compositor',
  email: 'cota@exemplo.test',
  cpf_cnpj: '529.982.247-25',
  ipi: '463242568',
  spotify_artist_id: 'spotify:artist:0TnOYISbd1XYRBk9myaseg',
  apple_artist_id: '1234567890',
};
const rowOf = (id: string) => db.selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a participant is kept with what societies and stores know them by; the CPF leaves masked only', async () => {
  const owner = await artist();
  const { body } = await owner.post('/participants', person);
  expect(body).toMatchObject({
    cpf_cnpj_masked: '•••.982.•••-25',
    ipi: '00463242568',
    spotify_artist_id: '0TnOYISbd1XYRBk9myaseg',
  });
  expect(JSON.stringify(body)).not.toContain('52998224725');
  expect((await rowOf(body.id)).cpf_cnpj).toBe('52998224725');
});

test('wrong numbers are told at their fields', async () => {
  const wrong = { cpf_cnpj: '529.982.247-24', ipi: '1', spotify_artist_id: 'x', apple_artist_id: 'y' };
  const { body } = await (await artist()).post('/participants', { ...person, ...wrong });
  expect(body.error.params.fields).toEqual({
    cpf_cnpj: 'participant.cpfCnpj',
    ipi: 'participant.ipi',
    spotify_artist_id: 'participant.spotify',
    apple_artist_id: 'participant.apple',
  });
});

test('a change that says nothing of the CPF keeps it, an empty one takes it away, and the trail has it masked', async () => {
  const owner = await artist();
  const { body } = await owner.post('/participants', person);
  const change = (over: object) =>
    owner.send('PUT', `/participants/${body.id}`, { body: { ...person, name: 'Cota Lima', ...over } });
  expect((await change({ cpf_cnpj: undefined })).body).toMatchObject({
    name: 'Cota Lima',
    cpf_cnpj_masked: '•••.982.•••-25',
  });
  expect((await change({ cpf_cnpj: '' })).body.cpf_cnpj_masked).toBeNull();
  const trail = await db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', body.id)
    .orderBy('created_at')
    .execute();
  expect(trail).toMatchObject([
    { action: 'participant.changed', before: { name: 'Dona Cota' }, after: { name: 'Cota Lima' } },
    { action: 'participant.changed', before: { cpf_cnpj: '•••.982.•••-25' }, after: { cpf_cnpj: null } },
  ]);
});

test('who has a part in a release is not removed, and the release is named; anybody else goes', async () => {
  const owner = await artist();
  const { body: release } = await owner.post('/releases', {});
  const { id: participant_id } = await buildParticipant({ user_id: owner.id });
  const split = { participant_id, name: 'Téo Brandão', role: 'Produtor', share_basis_points: 10_000 };
  const save = (draft: object, revision: number) =>
    owner.send('PUT', `/releases/${release.id}/draft`, { body: { ...release.draft, ...draft, revision } });
  await save({ title: 'Varal', splits: [split] }, 1);
  const refused = await owner.send('DELETE', `/participants/${participant_id}`);
  expect(refused.body.error).toMatchObject({ code: 'participant.inUse', params: { releases: ['Varal'] } });

  await save({ title: 'Varal', splits: [] }, 2);
  expect((await owner.send('DELETE', `/participants/${participant_id}`)).status).toBe(200);
  expect((await owner.get('/participants')).body.rows).toEqual([]);
});

test('participants are found by a part of their name, without accents and case', async () => {
  const owner = await artist();
  for (const name of ['Téo Brandão', 'Anahí Couto', 'Dona 100%']) await buildParticipant({ user_id: owner.id, name });
  const found = async (search: string) => {
    const { body } = await owner.get(`/participants?search=${encodeURIComponent(search)}`);
    return body.rows.map(({ name }: { name: string }) => name);
  };
  expect(await found('BRANDAO')).toEqual(['Téo Brandão']);
  expect(await found('cou')).toEqual(['Anahí Couto']);
  expect(await found('%')).toEqual(['Dona 100%']);
});

test('a stranger neither changes nor removes', async () => {
  const { id } = await buildParticipant();
  const stranger = await artist();
  expect((await stranger.send('PUT', `/participants/${id}`, { body: person })).status).toBe(404);
  expect((await stranger.send('DELETE', `/participants/${id}`)).status).toBe(404);
});
