import { randomUUID } from 'node:crypto';
import { importColumnNames, importColumns } from '@toada/domain/catalogue-import/import.columns.ts';
import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { expect, test } from 'vitest';
import { buildMediaFile, buildProfile, db, free, signIn } from '../../testing/index.ts';

async function verified(role: 'ARTIST' | 'AGGREGATOR', over: object = {}) {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  const actor = signIn(role, { id });
  return {
    ...actor,
    rehearse: (csv: string, files: string[]) => actor.post('/catalogue-imports/rehearsal', { csv, files }),
    run: (csv: string, files: object[], key: string = randomUUID()) =>
      actor.send('POST', '/catalogue-imports', { body: { csv, files }, headers: { 'idempotency-key': key } }),
    releases: async () => (await actor.get('/releases')).body.rows,
  };
}

async function sentFile(user_id: string, name: string, kind: 'audio' | 'cover') {
  const { id } = await buildMediaFile({ user_id, kind, name });
  const stored = { status: 'stored', stored_at: new Date(), sha256: 'a'.repeat(64), storage_key: id } as const;
  await free
    .updateTable('media_files')
    .set({ ...stored, format: kind === 'audio' ? 'wav' : 'jpg' })
    .where('id', '=', id)
    .execute();
  return { name, media_file_id: id };
}

/** The template's own example line, changed in some cells. */
const row = (over: Partial<Record<keyof typeof importColumns, string>> = {}) =>
  importColumnNames.map((name) => over[name] ?? importColumns[name].example);
const sheet = (...rows: string[][]) =>
  CSV_MARK + formatCsv([importColumnNames.map((name) => importColumns[name].header), ...rows]);
const SECOND = { place: '2', title: 'Estrela de Papel', isrc: 'BRTOA2600115', audio: '02-estrela.flac' };
const NAMES = ['quintal.jpg', '01-abre-alas.wav', '02-estrela.flac'];

test('the template passes its own rehearsal, and a rehearsal keeps nothing', async () => {
  const artist = await verified('ARTIST');
  const { status, body } = await artist.rehearse(sheet(row(), row(SECOND)), NAMES);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ line_count: 2, error_count: 0, warning_count: 0, findings: [] },
    releases: [{ id: null, line: 2, title: 'Quintal de Estrelas', artist: 'Jussara Lima', type: 'ep', track_count: 2 }],
  });
  expect(await artist.releases()).toEqual([]);
});

test('an import makes drafts with tracks, files, shares and participants, once for one key', async () => {
  const artist = await verified('ARTIST');
  const files = [
    await sentFile(artist.id, 'quintal.jpg', 'cover'),
    await sentFile(artist.id, '01-abre-alas.wav', 'audio'),
    await sentFile(artist.id, '02-estrela.flac', 'audio'),
  ];
  const [csv, key] = [sheet(row(), row(SECOND)), randomUUID()];
  const { status, body } = await artist.run(csv, files, key);
  expect(status).toBe(200);
  expect((await artist.run(csv, files, key)).body).toEqual(body);
  expect(await artist.releases()).toHaveLength(1);

  const { draft } = (await artist.get(`/releases/${body.releases[0].id}/draft`)).body;
  expect(draft).toMatchObject({
    ...{ title: 'Quintal de Estrelas', upc: '7898712345013', cover_file_id: files[0]?.media_file_id },
    tracks: [
      { title: 'Abre-alas do Quintal', isrc: 'BRTOA2600114', audio_file_id: files[1]?.media_file_id },
      { title: 'Estrela de Papel', audio_file_id: files[2]?.media_file_id },
    ],
    splits: [
      { name: 'Jussara Lima', share_basis_points: 7000 },
      { name: 'Téo Brandão', share_basis_points: 3000 },
    ],
  });
  expect((await artist.get('/participants')).body.rows).toHaveLength(2);
});

test('one wrong line keeps the whole catalogue out', async () => {
  const artist = await verified('ARTIST');
  const csv = sheet(row({ audio: '' }), row({ ...SECOND, upc: '', release_title: 'Outro' }));
  const { status, body } = await artist.run(csv, []);
  expect(status).toBe(422);
  expect(body.error).toMatchObject({ code: 'sheet.faulty' });
  expect(await artist.releases()).toEqual([]);
});

test('a file of somebody else undoes what was begun', async () => {
  const [artist, stranger] = [await verified('ARTIST'), await verified('ARTIST')];
  const files = [
    await sentFile(artist.id, 'quintal.jpg', 'cover'),
    await sentFile(artist.id, '01-abre-alas.wav', 'audio'),
    await sentFile(stranger.id, '02-estrela.flac', 'audio'),
  ];
  const apart = { ...SECOND, upc: '', release_title: 'Outro', cover: '' };
  const { body } = await artist.run(sheet(row(), row(apart)), files);
  expect(body.error.code).toBe('mediaFile.unknown');
  expect(await artist.releases()).toEqual([]);
});

test('a label names its artists by their address; nobody else’s artist is known', async () => {
  const label = await verified('AGGREGATOR');
  const mine = await buildProfile({ role: 'ARTIST', aggregator_id: label.id, email: 'minha@artista.test' });
  await buildProfile({ role: 'ARTIST', email: 'alheia@artista.test' });
  const line = { cover: '', audio: '' };
  const owned = await label.rehearse(sheet(row({ ...line, owner_email: 'Minha@artista.test' })), []);
  expect(owned.body.findings).not.toContainEqual(expect.objectContaining({ fault: 'owner' }));
  const foreign = await label.rehearse(sheet(row({ ...line, owner_email: 'alheia@artista.test' })), []);
  expect(foreign.body.findings).toContainEqual(
    expect.objectContaining({ line: 2, column: 'owner_email', fault: 'owner' }),
  );
  const audio = await sentFile(label.id, '01-abre-alas.wav', 'audio');
  const { body } = await label.run(sheet(row({ cover: '', owner_email: 'minha@artista.test' })), [audio]);
  expect((await label.get(`/releases/${body.releases[0].id}/draft`)).body.user_id).toBe(mine.id);
});

test('a sheet that was imported before is told so, and may still be imported', async () => {
  const artist = await verified('ARTIST');
  const csv = (audio: string) => sheet(row({ cover: '', upc: '', audio }));
  await artist.run(csv('um.wav'), [await sentFile(artist.id, 'um.wav', 'audio')]);
  const { body } = await artist.rehearse(csv('dois.wav'), ['dois.wav']);
  expect(body.findings).toContainEqual(expect.objectContaining({ line: 2, fault: 'alreadyThere' }));
  expect(body.error_count).toBe(0);
  const other = await (await verified('ARTIST')).rehearse(csv('dois.wav'), ['dois.wav']);
  expect(other.body.findings).not.toContainEqual(expect.objectContaining({ fault: 'alreadyThere' }));
});

test('a code that is on another release of theirs is found', async () => {
  const artist = await verified('ARTIST');
  const audio = await sentFile(artist.id, '01-abre-alas.wav', 'audio');
  await artist.run(sheet(row({ cover: '' })), [audio]);
  const { body } = await artist.rehearse(sheet(row({ cover: '' })), ['01-abre-alas.wav']);
  expect(body.findings).toContainEqual(expect.objectContaining({ line: 2, column: 'upc', fault: 'upcTaken' }));

  const { id } = (await artist.releases())[0];
  const upc = '0 36000-29145 2';
  await db.updateTable('releases').set({ upc }).where('id', '=', id).execute();
  const written = await artist.rehearse(sheet(row({ cover: '', upc: '0036000291452' })), ['01-abre-alas.wav']);
  expect(written.body.findings).toContainEqual(expect.objectContaining({ column: 'upc', fault: 'upcTaken' }));
});

test.each<[string, string, object]>([
  ['nothing but a header', sheet(), { code: 'sheet.empty' }],
  ['an open quote', `${sheet()}"aberta`, { code: 'sheet.unreadable' }],
  [
    'other columns',
    'nome;audio\r\nx;y.wav\r\n',
    {
      code: 'sheet.columns',
      params: { unknown: ['nome'], missing: ['titulo_lancamento', 'artista', 'faixa_titulo'] },
    },
  ],
  [
    'too many lines',
    sheet(...Array.from({ length: 2001 }, () => row())),
    { code: 'sheet.tooMany', params: { limit: 2000 } },
  ],
])('%s is refused whole', async (_, csv, error) => {
  const { status, body } = await (await verified('ARTIST')).rehearse(csv, []);
  expect(status).toBe(422);
  expect(body.error).toMatchObject(error);
});

test('a sheet that two programs have written, with line ends of three kinds, has all its lines', async () => {
  const artist = await verified('ARTIST');
  const csv =
    'artista;titulo_lancamento;faixa_titulo;audio\r\nAna;Um;Dois;a.wav\nAna;Um;Três;b.wav\rAna;Um;Quatro;c.wav\n';
  const { body } = await artist.rehearse(csv, ['a.wav', 'b.wav', 'c.wav']);
  expect(body.releases).toEqual([expect.objectContaining({ title: 'Um', track_count: 3 })]);
});

test('commas and other line ends are read as well, and a line with too many cells is named', async () => {
  const artist = await verified('ARTIST');
  const csv = 'artista,titulo_lancamento,faixa_titulo,audio\nAna,Um,Dois,a.wav\nAna,Um,"Três, quatro",b.wav,sobra\n';
  const { body } = await artist.rehearse(csv, ['a.wav', 'b.wav']);
  expect(body.releases).toEqual([expect.objectContaining({ title: 'Um', track_count: 2 })]);
  expect(body.findings).toContainEqual(expect.objectContaining({ line: 3, fault: 'cellCount' }));
});
