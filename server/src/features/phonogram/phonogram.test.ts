import { randomUUID } from 'node:crypto';
import { AuthorDraft } from '@toada/domain/work/work.draft.ts';
import { expect, test } from 'vitest';
import { wholeWork } from '../../testing/build-work.ts';
import { app, buildParticipant, buildProfile, db, signIn } from '../../testing/index.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { submitRelease } from '../../testing/submit-release.ts';

type Person = ReturnType<typeof signIn>;

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN', over: object = {}): Promise<Person> {
  const { id } = await buildProfile({ role, is_verified: true, full_name: 'Jussara Lima', ...over });
  return signIn(role, { id });
}

const bare = { participant_id: null, legal_name: '', instrument: '' };
const nobody: Record<string, object[]> = { performer: [], musician: [], producer: [] };
const sheet = (people: Record<string, object[]>) => ({
  ...{ first_published_on: '2026-05-01', country: 'BR' },
  people: Object.fromEntries(
    Object.entries({ ...nobody, ...people }).map(([part, list]) => [part, list.map((one) => ({ ...bare, ...one }))]),
  ),
});
const CPF = '52998224725';

/** A release of one recording that is out. */
async function recording(person: Person, over: object = {}) {
  const { id, draft } = await submitRelease(person, { p_line: '2026 Selo Maré Alta', ...over });
  return { releaseId: id, trackId: draft.tracks[0]?.id ?? '', isrc: draft.tracks[0]?.isrc ?? '' };
}

async function opened(person: Person, path: string, body: object): Promise<Buffer> {
  const reply = await person.post(path, body);
  expect(reply.status).toBe(200);
  return (await app.inject({ url: reply.body.url })).rawPayload;
}

test('a sheet that nobody has saved is made of the credits, with the numbers of participants of the same name', async () => {
  const artist = await member('ARTIST');
  await buildParticipant({ user_id: artist.id, name: 'JUSSARA LIMA', cpf_cnpj: CPF });
  const { trackId } = await recording(artist);
  expect((await artist.get(`/tracks/${trackId}/phonogram`)).body).toMatchObject({
    ...{ is_saved: false, country: 'BR', first_published_on: '2026-12-04', works: [] },
    people: {
      performer: [{ name: 'JUSSARA LIMA', cpf_cnpj_masked: '•••.982.•••-25' }],
      musician: [],
      producer: [{ name: 'Selo Maré Alta', participant_id: null, cpf_cnpj_masked: null }],
    },
  });
});

test('people of a saved sheet are participants: a number said once is known to the next recording, and is kept when it is left out', async () => {
  const artist = await member('ARTIST');
  const { trackId } = await recording(artist);
  const musician = {
    name: 'Téo Brandão',
    legal_name: 'Teodoro Brandão',
    cpf_cnpj: '111.444.777-35',
    instrument: 'Viola',
  };
  const saved = await artist.send('PUT', `/tracks/${trackId}/phonogram`, { body: sheet({ musician: [musician] }) });
  expect(saved).toMatchObject({ status: 200, body: { is_saved: true, first_published_on: '2026-05-01' } });
  const [{ participant_id }] = saved.body.people.musician;
  expect(saved.body.people.performer).toEqual([]);
  const again = { participant_id, name: 'Téo Brandão', legal_name: 'Teodoro Brandão Filho', instrument: 'Viola' };
  const second = await artist.send('PUT', `/tracks/${trackId}/phonogram`, { body: sheet({ musician: [again] }) });
  expect(second.body.people.musician).toEqual([
    {
      ...{ participant_id, name: 'Téo Brandão', legal_name: 'Teodoro Brandão Filho' },
      ...{ cpf_cnpj_masked: '•••.444.•••-35', instrument: 'Viola' },
    },
  ]);
  const removal = await artist.send('DELETE', `/participants/${participant_id}`, {});
  expect(removal).toMatchObject({ status: 409, body: { error: { code: 'participant.inUse' } } });
});

test('an author of a work that was sent brings number and full name to the sheets of the same owner alone', async () => {
  const [artist, other] = [await member('ARTIST'), await member('ARTIST')];
  const [own, foreign] = [await recording(artist), await recording(other)];
  const { body } = await artist.post('/works', {});
  const key = randomUUID();
  const author = {
    key,
    name: 'Jussara de Lima Souza',
    pseudonym: 'Jussara Lima',
    cpf_cnpj: '529.982.247-25',
    role: 'CA',
  };
  const authors = [AuthorDraft.parse({ ...author, editing_share: '100', performance_share: '100' })];
  await artist.send('PUT', `/works/${body.id}`, { body: { ...wholeWork({ authors }), revision: 1 } });
  const performerOf = async (person: Person, id: string) =>
    (await person.get(`/tracks/${id}/phonogram`)).body.people.performer[0];
  expect(await performerOf(artist, own.trackId)).toMatchObject({ legal_name: '', cpf_cnpj_masked: null });
  const held = async () => (await artist.get('/risks')).body.rows.find(({ id }: { id: string }) => id === own.trackId);
  const lacks = async () => (await held()).risks.filter(({ person }: { person: string }) => person === 'Jussara Lima');
  expect(await lacks()).toHaveLength(2);

  await artist.post(`/works/${body.id}/submit`, { revision: 2 });
  const filled = { name: 'Jussara Lima', legal_name: 'Jussara de Lima Souza', cpf_cnpj_masked: '•••.982.•••-25' };
  expect(await performerOf(artist, own.trackId)).toMatchObject(filled);
  expect(await lacks()).toEqual([]);
  const knownOf = async (person: Person, id: string) => (await person.get(`/tracks/${id}/phonogram`)).body.known;
  expect(await knownOf(artist, own.trackId)).toContainEqual(expect.objectContaining(filled));
  expect(await performerOf(other, foreign.trackId)).toMatchObject({ legal_name: '', cpf_cnpj_masked: null });
  expect(JSON.stringify(await knownOf(other, foreign.trackId))).not.toContain('Jussara');

  // The number that the form leaves out is kept with the person.
  const performer = [{ name: 'Jussara Lima', legal_name: filled.legal_name }];
  await artist.send('PUT', `/tracks/${own.trackId}/phonogram`, { body: sheet({ performer }) });
  const kept = db.selectFrom('participants').select('cpf_cnpj').where('user_id', '=', artist.id);
  expect(await kept.where('name', '=', 'Jussara Lima').execute()).toEqual([{ cpf_cnpj: CPF }]);
});

test('a number that was cleared on a sheet does not come back from the work, nor from the next saving', async () => {
  const artist = await member('ARTIST');
  const [first, second] = [await recording(artist), await recording(artist)];
  const { body } = await artist.post('/works', {});
  const author = { key: randomUUID(), name: 'Jussara Lima', cpf_cnpj: '529.982.247-25', role: 'CA' };
  const authors = [AuthorDraft.parse({ ...author, editing_share: '100', performance_share: '100' })];
  await artist.send('PUT', `/works/${body.id}`, { body: { ...wholeWork({ authors }), revision: 1 } });
  await artist.post(`/works/${body.id}/submit`, { revision: 2 });
  const sheetOf = async ({ trackId }: { trackId: string }) => (await artist.get(`/tracks/${trackId}/phonogram`)).body;
  const maskOf = async (of: { trackId: string }) => (await sheetOf(of)).people.performer[0].cpf_cnpj_masked;
  const save = async (person: object) =>
    artist.send('PUT', `/tracks/${first.trackId}/phonogram`, { body: sheet({ performer: [person] }) });
  const named = { name: 'Jussara Lima', legal_name: 'Jussara Lima' };
  expect(await maskOf(first)).toBe('•••.982.•••-25');

  // Shown out of the work, never kept with the person: cleared all the same.
  expect((await save({ ...named, cpf_cnpj: '' })).body.people.performer[0].cpf_cnpj_masked).toBeNull();
  expect([await maskOf(first), await maskOf(second)]).toEqual([null, null]);
  await save(named);
  expect(await maskOf(first)).toBeNull();
  const { known } = await sheetOf(first);
  expect(known.find(({ name }: { name: string }) => name === 'Jussara Lima').cpf_cnpj_masked).toBeNull();

  // Typed again it is there, and cleared again it is away.
  await save({ ...named, cpf_cnpj: '529.982.247-25' });
  expect(await maskOf(second)).toBe('•••.982.•••-25');
  await save({ ...named, cpf_cnpj: '' });
  await save(named);
  expect([await maskOf(first), await maskOf(second)]).toEqual([null, null]);
});

test('one person twice in a part, a number that is none and a country that is none are refused at their fields', async () => {
  const artist = await member('ARTIST');
  const { trackId } = await recording(artist);
  const put = (body: object) => artist.send('PUT', `/tracks/${trackId}/phonogram`, { body });
  const fieldsOf = async (body: object) => (await put(body)).body.error.params.fields;
  expect(await fieldsOf(sheet({ musician: [{ name: 'Téo' }, { name: 'TÉO' }] }))).toEqual({
    'people.musician.1.name': 'phonogram.twice',
  });
  expect(await fieldsOf(sheet({ performer: [{ name: 'Téo', cpf_cnpj: '529.982.247-26' }] }))).toEqual({
    'people.performer.0.cpf_cnpj': 'participant.cpfCnpj',
  });
  expect(await fieldsOf({ ...sheet({}), country: 'QQ' })).toEqual({ country: 'field.invalid' });
  expect((await artist.get(`/tracks/${trackId}/phonogram`)).body.is_saved).toBe(false);
});

test('a participant of somebody else is not taken in', async () => {
  const [artist, other] = [await member('ARTIST'), await member('ARTIST')];
  const { trackId } = await recording(artist);
  const { id } = await buildParticipant({ user_id: other.id });
  const body = sheet({ musician: [{ participant_id: id, name: 'Téo' }] });
  expect(await artist.send('PUT', `/tracks/${trackId}/phonogram`, { body })).toMatchObject({
    status: 422,
    body: { error: { params: { fields: { people: 'id.format' } } } },
  });
  expect(await other.get(`/tracks/${trackId}/phonogram`)).toMatchObject({ status: 404 });
});

test('the files carry the whole numbers, exact shares and the work; a formula stays harmless', async () => {
  const label = await member('AGGREGATOR', { company_name: 'Maré Alta' });
  const artist = await member('ARTIST', { aggregator_id: label.id });
  const { trackId, releaseId, isrc } = await recording(artist);
  const work = (await artist.post('/works', {})).body.id;
  const key = randomUUID();
  const author = { key, name: '=1+1', cpf_cnpj: '529.982.247-25', role: 'CA', society: 'ubc' };
  const authors = [AuthorDraft.parse({ ...author, editing_share: '100', performance_share: '100' })];
  const draft = wholeWork({ authors, title: 'Obra da Pipa', iswc: 'T-034.524.680-1', track_ids: [trackId] });
  expect(await artist.send('PUT', `/works/${work}`, { body: { ...draft, revision: 1 } })).toMatchObject({
    status: 200,
  });
  const unsent = (await opened(label, '/phonograms/file', { format: 'csv', release_id: releaseId })).toString();
  expect(unsent).not.toContain('Obra da Pipa');
  expect((await artist.get(`/tracks/${trackId}/phonogram`)).body.works).toEqual([]);
  expect(await artist.post(`/works/${work}/submit`, { revision: 2 })).toMatchObject({ status: 200 });
  const three = ['Ana Reis', 'Bia Reis', 'Caio Reis'].map((name) => ({ name, legal_name: name }));
  const people = { performer: [{ name: 'Jussara Lima', legal_name: 'Jussara Lima', cpf_cnpj: CPF }], musician: three };
  await artist.send('PUT', `/tracks/${trackId}/phonogram`, { body: sheet(people) });

  const csv = (await opened(label, '/phonograms/file', { format: 'csv', release_id: releaseId })).toString();
  const lines = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const cells = (header: string) => lines.slice(1).map((line) => line[lines[0]?.indexOf(header) ?? -1]);
  expect(cells('Participação')).toEqual(['41,7%', '5,5334%', '5,5333%', '5,5333%', '41,7%']);
  expect(cells('Nome artístico')).toEqual([
    'Jussara Lima',
    'Ana Reis',
    'Bia Reis',
    'Caio Reis',
    'Produtor não declarado',
  ]);
  expect(cells('CPF ou CNPJ')).toEqual(['529.982.247-25', '', '', '', '']);
  expect(cells('Obra')[0]).toBe('Obra da Pipa');
  expect(cells('ISWC')[0]).toBe('T-034.524.680-1');
  expect(cells('Autores da obra')[0]).toBe("'=1+1 100%");

  const paper = await pdfText(await opened(artist, '/phonograms/file', { format: 'pdf', track_id: trackId }));
  for (const words of [
    'Ficha do fonograma',
    isrc.slice(-5),
    'Ana Reis',
    '5,5334%',
    '100%',
    '529.982.247-25',
    'Obra da Pipa',
  ])
    expect(paper).toContain(words);
  const all = (await opened(label, '/phonograms/file', { format: 'csv' })).toString();
  expect(all).toContain('Ana Reis');

  const other = await member('AGGREGATOR');
  expect((await opened(other, '/phonograms/file', { format: 'csv' })).toString().trim().split('\r\n')).toHaveLength(1);
  expect(await other.post('/phonograms/file', { format: 'csv', track_id: trackId })).toMatchObject({ status: 404 });
});

test('a declaration names the works that were sent, with authors, shares and recordings', async () => {
  const label = await member('AGGREGATOR', { company_name: 'Maré Alta' });
  const artist = await member('ARTIST', { aggregator_id: label.id, full_name: 'Dona Cota' });
  const { trackId, isrc } = await recording(artist);
  for (const [title, isSent] of [
    ['Obra Enviada', true],
    ['Obra em Rascunho', false],
  ] as const) {
    const id = (await artist.post('/works', {})).body.id;
    const body = { ...wholeWork({ title, track_ids: isSent ? [trackId] : [] }), revision: 1 };
    expect(await artist.send('PUT', `/works/${id}`, { body })).toMatchObject({ status: 200 });
    if (isSent) expect(await artist.post(`/works/${id}/submit`, { revision: 2 })).toMatchObject({ status: 200 });
  }
  const csv = (await opened(label, '/repertoire/file', { format: 'csv', artist_id: artist.id })).toString();
  expect(csv).toContain('Obra Enviada');
  expect(csv).toContain('529.982.247-25');
  expect(csv).toContain(isrc.slice(-5));
  expect(csv).not.toContain('Rascunho;');
  expect(csv).not.toContain('Obra em Rascunho');
  const paper = await pdfText(await opened(artist, '/repertoire/file', { format: 'pdf' }));
  for (const words of ['Declaração de repertório', 'Dona Cota', 'Obra Enviada', '1 obra', 'Assinatura'])
    expect(paper).toContain(words);
});

test('the parts of a declaration are written in one way, however they were typed', async () => {
  const artist = await member('ARTIST');
  const [one] = wholeWork().authors;
  const authors = [
    { ...one!, editing_share: '33.30%', performance_share: '50,00 %' },
    {
      ...one!,
      key: 'b',
      name: 'Dona Cota',
      cpf_cnpj: '111.444.777-35',
      editing_share: '66,7',
      performance_share: '50',
    },
  ];
  const { id } = (await artist.post('/works', {})).body;
  await artist.send('PUT', `/works/${id}`, { body: { ...wholeWork({ authors }), revision: 1 } });
  expect(await artist.post(`/works/${id}/submit`, { revision: 2 })).toMatchObject({ status: 200 });
  const csv = (await opened(artist, '/repertoire/file', { format: 'csv' })).toString();
  const lines = csv.split('\r\n').map((line) => line.split(';'));
  const cells = (header: string) => lines.slice(1, 3).map((line) => line[lines[0]?.indexOf(header) ?? -1]);
  expect([cells('Edição'), cells('Execução')]).toEqual([
    ['33,3%', '66,7%'],
    ['50%', '50%'],
  ]);
  const paper = await pdfText(await opened(artist, '/repertoire/file', { format: 'pdf' }));
  expect(paper).toContain('33,3%');
  expect(paper).not.toMatch(/%%|33\.30|50,00/);
});

test('nobody takes the numbers of the whole platform in one file: staff name a person', async () => {
  const admin = await member('ADMIN');
  for (const path of ['/phonograms/file', '/repertoire/file'])
    expect((await admin.post(path, { format: 'csv' })).status).toBe(404);
});

test('staff who take a file with whole numbers of other people leave a trace; owner and label do not', async () => {
  const label = await member('AGGREGATOR', { company_name: 'Selo Maré' });
  const artist = await member('ARTIST', { aggregator_id: label.id });
  const admin = await member('ADMIN');
  const { trackId } = await recording(artist);
  for (const person of [artist, label, admin]) {
    await opened(person, '/phonograms/file', { format: 'csv', track_id: trackId });
    await opened(person, '/repertoire/file', { format: 'csv', artist_id: artist.id });
  }
  const trail = db.selectFrom('audit_entries').select(['action', 'actor_id', 'subject_id']);
  expect(
    await trail.where('action', 'in', ['phonogram.taken', 'repertoire.taken']).orderBy('action').execute(),
  ).toEqual([
    { action: 'phonogram.taken', actor_id: admin.id, subject_id: trackId },
    { action: 'repertoire.taken', actor_id: admin.id, subject_id: artist.id },
  ]);
});
