import { randomUUID } from 'node:crypto';
import { TrackDraft } from '@toada/domain/release/release.draft.ts';
import { expect, test } from 'vitest';
import { buildMediaFile, buildProfile, db, free, signIn } from '../../testing/index.ts';
import { withWholeTracks } from '../../testing/whole-bodies.ts';

const withDrafts = (actor: ReturnType<typeof signIn>) => ({
  ...actor,
  save: (id: string, body: object) => actor.send('PUT', `/releases/${id}/draft`, { body: withWholeTracks(body) }),
  remove: (id: string) => actor.send('DELETE', `/releases/${id}`),
});

async function artist(over: object = {}) {
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true, ...over });
  return withDrafts(signIn('ARTIST', { id }));
}

async function label() {
  const { id } = await buildProfile({ role: 'AGGREGATOR', is_verified: true });
  return withDrafts(signIn('AGGREGATOR', { id }));
}

const participantOf = (userId: string) =>
  db
    .insertInto('participants')
    .values({ user_id: userId, team_id: userId, name: 'Téo Brandão', role: 'Produtor', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();

async function storedFile(user_id: string) {
  const file = await buildMediaFile({ user_id, kind: 'audio' });
  const stored = { status: 'stored', stored_at: new Date(), format: 'wav', sha256: 'a'.repeat(64) } as const;
  await free
    .updateTable('media_files')
    .set({ ...stored, storage_key: file.id })
    .where('id', '=', file.id)
    .execute();
  return file;
}

test('a new draft is empty, with the stores and the region of the specification', async () => {
  const reply = await (await artist()).post('/releases', {});
  expect(reply).toMatchObject({
    status: 200,
    body: {
      status: 'draft',
      revision: 1,
      draft: { type: 'single', title: '', platforms: ['spotify', 'apple', 'youtube'], regions: ['global'], tracks: [] },
    },
  });
});

test('a draft its browser named is made once, and a name that is a stranger’s is nobody’s', async () => {
  const [person, stranger, id] = [await artist(), await artist(), randomUUID()];
  const first = await person.post('/releases', { id });
  await person.save(id, { ...first.body.draft, title: 'Asa de Pipa', revision: 1 });
  const again = await person.post('/releases', { id });
  expect(again).toMatchObject({ status: 200, body: { id, revision: 2, draft: { title: 'Asa de Pipa' } } });
  expect((await person.get('/releases')).body.rows).toHaveLength(1);
  expect((await stranger.post('/releases', { id })).body.error.code).toBe('notFound');
});

test('what is saved comes back as it was typed, tracks, credits and splits in their order', async () => {
  const person = await artist();
  const { body } = await person.post('/releases', {});
  const { id: participant_id } = await participantOf(person.id);
  const split = { participant_id, name: 'Téo Brandão', role: 'Produtor', share_basis_points: 10_000 };
  const [first, second] = [randomUUID(), randomUUID()];
  const draft = {
    ...body.draft,
    type: 'ep',
    title: 'Varal (ao vivo)',
    artist: 'Jussara Lima',
    upc: 'ainda não sei',
    genre: 'MPB',
    language: 'Português',
    release_date: '2026-12-18',
    splits: [split],
    tracks: [
      { id: first, title: 'Abre-alas', isrc: '?', composers: ['Jussara Lima', 'Dona Cota'], splits: [split] },
      { id: second, title: 'Moringa', other_credits: [{ name: 'Anahí Couto', role: 'Voz' }], lyrics: 'Um\nDois' },
    ],
  };
  const saved = await person.save(body.id, { ...draft, revision: 1 });
  expect(saved).toMatchObject({ status: 200, body: { revision: 2, draft } });

  const tracks = [saved.body.draft.tracks[1], saved.body.draft.tracks[0]];
  await person.save(body.id, { ...saved.body.draft, tracks, revision: 2 });
  const read = await person.get(`/releases/${body.id}/draft`);
  expect(read.body).toMatchObject({ revision: 3, draft: { tracks: [{ id: second }, { id: first, splits: [split] }] } });
  expect((await person.get('/releases')).body.rows).toMatchObject([
    { id: body.id, title: 'Varal (ao vivo)', track_count: 2, status: 'draft', release_date: '2026-12-18' },
  ]);
});

test('a save that leaves a field out is refused by its name, and nothing that was saved is lost', async () => {
  const person = await artist();
  const { body } = await person.post('/releases', {});
  const draft = { ...body.draft, title: 'Varal', tracks: [TrackDraft.parse({ id: randomUUID(), title: 'Moringa' })] };
  const saved = await person.save(body.id, { ...draft, revision: 1 });
  const bare = await person.save(body.id, { revision: 2 });
  expect(bare).toMatchObject({ status: 422, body: { error: { code: 'input.invalid' } } });
  expect(bare.body.error.params.fields).toMatchObject({ title: 'field.required', tracks: 'field.required' });
  const { title: _, ...untitled } = draft.tracks[0]!;
  const partly = await person.send('PUT', `/releases/${body.id}/draft`, {
    body: { ...draft, tracks: [untitled], revision: 2 },
  });
  expect(partly.body.error.params.fields).toEqual({ 'tracks.0.title': 'field.required' });
  expect((await person.get(`/releases/${body.id}/draft`)).body).toEqual(saved.body);
});

test('whoever saves over a draft they have not seen is told by whom and when, and nothing is written', async () => {
  const person = await artist({ display_name: 'Jussara' });
  const { body } = await person.post('/releases', {});
  const put = (title: string) => person.save(body.id, { ...body.draft, title, revision: 1 });
  const replies = await Promise.all([put('Uma'), put('Outra')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = replies.find(({ status }) => status === 409);
  expect(lost?.body.error).toMatchObject({ code: 'release.changed', params: { by: 'Jussara' } });
  const won = replies.find(({ status }) => status === 200);
  expect((await person.get(`/releases/${body.id}/draft`)).body.draft.title).toBe(won?.body.draft.title);
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN', full_name: 'Nome da Equipe' })).id });
  const draft = (await admin.get(`/releases/${body.id}/draft`)).body;
  const { revision } = draft;
  expect(
    (await admin.send('PUT', `/releases/${body.id}/draft`, { body: { ...draft.draft, title: 'Da equipe', revision } }))
      .status,
  ).toBe(200);
  const late = await person.save(body.id, { ...body.draft, title: 'Tarde', revision });
  expect(late.body.error).toMatchObject({ code: 'release.changed', params: { by: '' } });
});

test('a label makes releases for its artists and sees them; another label has neither', async () => {
  const [owner, other] = [await label(), await label()];
  const signed = await artist({ aggregator_id: owner.id });
  const { body } = await owner.post('/releases', { artist_id: signed.id });
  expect(body.user_id).toBe(signed.id);
  expect((await signed.get('/releases')).body.rows).toHaveLength(1);
  expect((await owner.get('/releases')).body.rows).toHaveLength(1);
  expect((await other.get('/releases')).body.rows).toEqual([]);
  expect((await other.get(`/releases/${body.id}/draft`)).status).toBe(404);
  expect((await other.post('/releases', { artist_id: signed.id })).body.error.params.fields).toEqual({
    artist_id: 'release.artist',
  });
});

test('staff say whose the release is', async () => {
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  expect((await admin.post('/releases', {})).body.error.params.fields).toEqual({ artist_id: 'release.artist' });
  expect((await admin.post('/releases', { artist_id: (await artist()).id })).status).toBe(200);
});

test('a track of another release and a participant of another person do not exist', async () => {
  const [mine, theirs] = [await artist(), await artist()];
  const [a, b] = [(await mine.post('/releases', {})).body, (await theirs.post('/releases', {})).body];
  const trackId = randomUUID();
  await theirs.save(b.id, { ...b.draft, tracks: [{ id: trackId, title: 'Deles' }], revision: 1 });
  const stolen = await mine.save(a.id, { ...a.draft, tracks: [{ id: trackId }], revision: 1 });
  expect(stolen.status).toBe(422);
  expect((await theirs.get(`/releases/${b.id}/draft`)).body.draft.tracks).toMatchObject([{ title: 'Deles' }]);

  const { id: participant_id } = await participantOf(theirs.id);
  const splits = [{ participant_id, name: 'X', role: 'Selo', share_basis_points: 1 }];
  const reply = await mine.save(a.id, { ...a.draft, splits, revision: 1 });
  expect(reply.body.error.params.fields).toEqual({ splits: 'release.participant' });
});

test('a file that is named becomes the release’s, and is given up when it is named no longer', async () => {
  const person = await artist();
  const { body } = await person.post('/releases', {});
  const file = await storedFile(person.id);
  const fileRow = () => db.selectFrom('media_files').selectAll().where('id', '=', file.id).executeTakeFirstOrThrow();
  const tracks = [{ id: randomUUID(), title: 'Uma', audio_file_id: file.id }];
  const named = await person.save(body.id, { ...body.draft, tracks, revision: 1 });
  expect(named.status).toBe(200);
  expect((await fileRow()).claimed_at).not.toBeNull();

  const stranger = await artist();
  const { body: theirs } = await stranger.post('/releases', {});
  const stolen = { ...theirs.draft, tracks: [{ id: randomUUID(), audio_file_id: file.id }], revision: 1 };
  expect((await stranger.save(theirs.id, stolen)).body.error.code).toBe('mediaFile.unknown');

  await person.save(body.id, { ...body.draft, tracks: [], revision: 2 });
  expect((await fileRow()).discarded_at).not.toBeNull();
});

test('the whole world stands alone, whatever a caller sends beside it', async () => {
  const person = await artist();
  const { body } = await person.post('/releases', {});
  const saved = await person.save(body.id, { ...body.draft, regions: ['europe', 'global', 'asia'], revision: 1 });
  expect(saved.body.draft.regions).toEqual(['global']);
});

test('two tracks change their recordings with each other; one recording on two tracks is refused', async () => {
  const person = await artist();
  const { body } = await person.post('/releases', {});
  const [one, two] = [{ id: randomUUID() }, { id: randomUUID() }];
  const [first, second] = [(await storedFile(person.id)).id, (await storedFile(person.id)).id];
  const put = (files: (string | null)[], revision: number) =>
    person.save(body.id, {
      ...body.draft,
      tracks: [one, two].map((track, index) => ({ ...track, audio_file_id: files[index] })),
      revision,
    });
  expect((await put([first, second], 1)).status).toBe(200);
  const swapped = await put([second, first], 2);
  expect(swapped.body.draft.tracks).toMatchObject([{ audio_file_id: second }, { audio_file_id: first }]);
  const doubled = await put([first, first], 3);
  expect(doubled.body.error).toMatchObject({ code: 'input.invalid', params: { fields: { tracks: 'field.invalid' } } });
  const named = { ...body.draft, tracks: [one, one], revision: 3 };
  expect((await person.save(body.id, named)).body.error.params.fields).toEqual({ tracks: 'field.invalid' });
});

test('a draft is removed by its owner; what was sent is not', async () => {
  const person = await artist();
  const { body } = await person.post('/releases', {});
  await free.updateTable('distributions').set({ status: 'pending' }).where('release_id', '=', body.id).execute();
  expect((await person.remove(body.id)).body.error.code).toBe('release.notEditable');
  expect((await person.save(body.id, { ...body.draft, revision: 1 })).status).toBe(409);
  await free.updateTable('distributions').set({ status: 'draft' }).where('release_id', '=', body.id).execute();
  expect((await person.remove(body.id)).status).toBe(200);
  expect((await person.get(`/releases/${body.id}/draft`)).status).toBe(404);
});

test('whoever is not verified is asked to be', async () => {
  const { id } = await buildProfile({ role: 'ARTIST' });
  const reply = await signIn('ARTIST', { id, isVerified: false }).post('/releases', {});
  expect(reply.body.error.code).toBe('access.verificationRequired');
});

async function checkedFile(user_id: string, kind: 'audio' | 'cover', findings: object[] = []) {
  const file = await buildMediaFile({ user_id, kind, name: kind === 'audio' ? 'faixa.wav' : 'capa.png' });
  const stored = { stored_at: new Date(), format: kind === 'audio' ? 'wav' : 'png', sha256: 'a'.repeat(64) } as const;
  const checked = { status: 'checked', checked_at: new Date(), report: JSON.stringify({ findings }) } as const;
  await free
    .updateTable('media_files')
    .set({ ...stored, ...checked, storage_key: file.id })
    .where('id', '=', file.id)
    .execute();
  return file.id;
}

let codes = 0;

/** A draft of which every field is right, saved; the files may have findings. */
async function wholeDraft(person: Awaited<ReturnType<typeof artist>>, findings: object[] = []) {
  const { body } = await person.post('/releases', {});
  const { id: participant_id } = await participantOf(person.id);
  const draft = {
    ...body.draft,
    title: 'Asa de Pipa',
    artist: 'Jussara Lima',
    upc: '7891000315507',
    genre: 'MPB',
    language: 'Português',
    release_date: '2026-12-04',
    cover_file_id: await checkedFile(person.id, 'cover'),
    tracks: [
      {
        id: randomUUID(),
        title: 'Asa de Pipa',
        isrc: `BRTOA26${String(++codes).padStart(5, '0')}`,
        audio_file_id: await checkedFile(person.id, 'audio', findings),
      },
    ],
    splits: [{ participant_id, name: 'Téo Brandão', role: 'Produtor', share_basis_points: 10_000 }],
  };
  const saved = await person.save(body.id, { ...draft, revision: 1 });
  expect(saved.status).toBe(200);
  return { id: body.id as string, draft: saved.body.draft };
}

test('a whole draft is sent to review: pending, with its codes and its moment written down', async () => {
  const person = await artist();
  const { id } = await wholeDraft(person);
  const reply = await person.post(`/releases/${id}/submit`, { revision: 2 });
  expect(reply).toMatchObject({ status: 200, body: { status: 'pending', revision: 3 } });
  const events = await db.selectFrom('release_events').selectAll().where('release_id', '=', id).execute();
  expect(events).toMatchObject([{ kind: 'submitted', actor_id: person.id }]);
  const codesOf = await db.selectFrom('issued_codes').select('code').where('issued_to', '=', person.id).execute();
  expect(codesOf).toHaveLength(2);
  expect((await person.post(`/releases/${id}/submit`, { revision: 3 })).body.error.code).toBe('release.notEditable');
});

test('a draft that lacks something is refused with everything it lacks, in the order of the steps', async () => {
  const person = await artist();
  const { id, draft } = await wholeDraft(person);
  await person.save(id, {
    ...draft,
    title: ' ',
    upc: '7891000315508',
    release_date: '0026-12-04',
    platforms: [],
    revision: 2,
  });
  const { error } = (await person.post(`/releases/${id}/submit`, { revision: 3 })).body;
  expect(error).toMatchObject({
    code: 'release.incomplete',
    params: {
      complaints: [
        { step: 'data', rule: 'required', field: 'title' },
        { step: 'data', rule: 'upc', expected: '7' },
        { step: 'data', rule: 'releaseDate', latest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        { step: 'stores', rule: 'platformAndRegion' },
      ],
    },
  });
});

test('a preview that would begin after the end of its recording keeps the release from being sent', async () => {
  const person = await artist();
  const { id, draft } = await wholeDraft(person);
  const [track] = draft.tracks;
  const set = { duration_ms: 181_000 };
  await db.updateTable('media_files').set(set).where('id', '=', track.audio_file_id).execute();
  const tracks = (seconds: number) => [{ ...track, preview_start_seconds: seconds }];
  await person.save(id, { ...draft, tracks: tracks(181), revision: 2 });
  const late = await person.post(`/releases/${id}/submit`, { revision: 3 });
  const complaint = { step: 'tracks', rule: 'previewStart', durationMs: 181_000, trackId: track.id };
  expect(late.body.error).toMatchObject({ code: 'release.incomplete', params: { complaints: [complaint] } });
  await person.save(id, { ...draft, tracks: tracks(180), revision: 3 });
  expect((await person.post(`/releases/${id}/submit`, { revision: 4 })).status).toBe(200);
});

test('a file with an error, or one that nobody has listened to yet, keeps the release from being sent', async () => {
  const person = await artist();
  const mono = { code: 'audio.channels', level: 'error', facts: { channels: 1 } };
  const refused = await wholeDraft(person, [mono]);
  const first = await person.post(`/releases/${refused.id}/submit`, { revision: 2 });
  expect(first.body.error).toMatchObject({ code: 'release.filesRefused', params: { names: ['faixa.wav'] } });

  const waiting = await wholeDraft(person);
  const cover = waiting.draft.cover_file_id;
  await free.updateTable('media_files').set({ status: 'checking', checked_at: null }).where('id', '=', cover).execute();
  const second = await person.post(`/releases/${waiting.id}/submit`, { revision: 2 });
  expect(second.body.error).toMatchObject({ code: 'release.filesWaiting', params: { names: ['capa.png'] } });
});

test('a label keeps participants for its artists, and nobody sees another’s', async () => {
  const owner = await label();
  const signed = await artist({ aggregator_id: owner.id });
  const form = { artist_id: signed.id, name: 'Dona Cota', role: 'Compositor', email: ' COTA@exemplo.test ' };
  const made = await owner.post('/participants', form);
  expect(made.body).toMatchObject({ user_id: signed.id, name: 'Dona Cota', email: 'cota@exemplo.test' });
  expect((await signed.get('/participants')).body.rows).toMatchObject([{ id: made.body.id }]);
  expect((await (await label()).get('/participants')).body.rows).toEqual([]);
});

test('countries are kept while the custom region is chosen, and go with it', async () => {
  const person = await artist();
  const { body } = await person.post('/releases', {});
  const places = { regions: ['custom'], custom_countries: ['PT', 'BR'], custom_region_details: 'só a edição física' };
  const saved = await person.save(body.id, { ...body.draft, ...places, revision: 1 });
  expect(saved.body.draft).toMatchObject({ ...places, custom_countries: ['BR', 'PT'] });
  const page = await person.get(`/releases/${body.id}`);
  expect(page.body.custom_countries).toEqual(['BR', 'PT']);
  const global = await person.save(body.id, { ...saved.body.draft, regions: ['global'], revision: 2 });
  expect(global.body.draft).toMatchObject({ custom_countries: [], custom_region_details: '' });
  const unknown = await person.save(body.id, { ...global.body.draft, custom_countries: ['ZZ'], revision: 3 });
  expect(unknown.status).toBe(422);
});
