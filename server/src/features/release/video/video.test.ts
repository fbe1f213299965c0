import { randomUUID } from 'node:crypto';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { expect, test } from 'vitest';
import { buildParticipant, buildProfile, db, signIn } from '../../../testing/index.ts';
import { buildCheckedFile, saveWholeDraft } from '../../../testing/submit-release.ts';

type Person = ReturnType<typeof signIn>;

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN', over: object = {}) {
  const { id } = await buildProfile({ role, is_verified: true, full_name: 'Jussara Lima', ...over });
  return signIn(role, { id });
}

async function save(person: Person, id: string, revision: number, over: Partial<VideoDraft>) {
  return person.send('PUT', `/videos/${id}/draft`, { body: { ...VideoDraft.parse({}), ...over, revision } });
}

test('a draft begins with the owner’s name, is made once, and gives back all that was saved', async () => {
  const artist = await member('ARTIST');
  const id = randomUUID();
  const first = await artist.post('/videos', { id });
  expect(first).toMatchObject({ status: 200, body: { id, status: 'draft', revision: 1 } });
  expect(first.body.draft).toEqual({ ...VideoDraft.parse({}), artist: 'Jussara Lima' });
  expect((await artist.post('/videos', { id })).body).toEqual(first.body);

  const participant = await buildParticipant({ user_id: artist.id });
  const song = await saveWholeDraft(artist);
  const draft: Partial<VideoDraft> = {
    ...{ title: 'Asa de Pipa', artist: 'Jussara', description: 'Filmado no sertão.', tags: ['mpb', 'sertão'] },
    ...{ category: 'Videoclipe Oficial', visibility: 'unlisted', is_playlist: true, playlist_title: 'Clipes' },
    ...{ release_day: '2027-03-14', release_time: '03:00', time_zone: 'America/New_York' },
    ...{ platforms: ['youtube', 'vimeo'], track_id: song.draft.tracks[0]!.id, isrc: 'BR-TOA-26-00991' },
    ...{ main_artists: ['Jussara'], directors: ['Téo Brandão'], explicit: 'yes', ai_use: 'partly' },
    splits: [{ participant_id: participant.id, name: 'Téo', role: 'Produtor', share_basis_points: 10_000 }],
    captions: { name: 'asa.srt', language: 'pt-BR', text: '1\n00:00:01,000 --> 00:00:02,000\nOi\n' },
    ...{ regions: ['custom'], custom_countries: ['BR', 'PT'], thumbnail_frame: 2 },
    video_file_id: await buildCheckedFile(artist.id, 'video'),
    thumbnail_file_id: await buildCheckedFile(artist.id, 'thumbnail'),
  };
  const saved = await save(artist, id, 1, draft);
  expect(saved).toMatchObject({ status: 200, body: { revision: 2, video_file: { name: 'clipe.mp4' } } });
  expect(saved.body.draft).toEqual({ ...VideoDraft.parse({}), ...draft });
  const { id: trackId, title } = song.draft.tracks[0]!;
  expect(saved.body.track).toEqual({ id: trackId, title, release_title: song.draft.title });
  expect(saved.body.thumbnail_url).toEqual(expect.any(String));
  expect((await artist.get(`/videos/${id}/draft`)).body.draft).toEqual(saved.body.draft);
  expect((await artist.get('/videos/drafts')).body.drafts).toMatchObject([{ id, revision: 2 }]);
  const moment = db.selectFrom('videos').select(['release_at', 'offset_minutes']).where('release_id', '=', id);
  expect(await moment.executeTakeFirst()).toEqual({
    release_at: new Date('2027-03-14T07:00:00.000Z'),
    offset_minutes: -240,
  });
});

test('the second of two editors is told, and loses nothing', async () => {
  const artist = await member('ARTIST');
  const { id } = (await artist.post('/videos', {})).body;
  await save(artist, id, 1, { title: 'Um' });
  expect(await save(artist, id, 1, { title: 'Dois' })).toMatchObject({
    status: 409,
    body: { error: { code: 'release.changed' } },
  });
  expect((await artist.get(`/videos/${id}/draft`)).body.draft.title).toBe('Um');
});

test('files of another kind, and of somebody else, are no video’s', async () => {
  const [artist, stranger] = [await member('ARTIST'), await member('ARTIST')];
  const { id } = (await artist.post('/videos', {})).body;
  const attach = async (video_file_id: string) => (await save(artist, id, 1, { video_file_id })).body.error?.code;
  expect(await attach(await buildCheckedFile(artist.id, 'audio'))).toBe('mediaFile.unknown');
  expect(await attach(await buildCheckedFile(stranger.id, 'video'))).toBe('mediaFile.unknown');
  expect(await attach(await buildCheckedFile(artist.id, 'video'))).toBeUndefined();
});

test('a video is linked to a recording of its owner alone', async () => {
  const [artist, stranger] = [await member('ARTIST'), await member('ARTIST')];
  const { id } = (await artist.post('/videos', {})).body;
  const other = (await artist.post('/videos', {})).body;
  const foreign = (await saveWholeDraft(stranger)).draft.tracks[0]!.id;
  for (const track_id of [foreign, randomUUID(), other.id])
    expect(await save(artist, id, 1, { track_id })).toMatchObject({
      status: 422,
      body: { error: { params: { fields: { track_id: 'id.format' } } } },
    });
});

test('a video is not offered as a recording: neither to another video nor to a question', async () => {
  const artist = await member('ARTIST');
  const { id } = (await artist.post('/videos', {})).body;
  await save(artist, id, 1, { title: 'Boi da Lua (clipe)' });
  const [track] = (await saveWholeDraft(artist)).draft.tracks;
  const { rows } = (await artist.get('/ticket-things')).body;
  const tracks = rows.filter(({ kind }: { kind: string }) => kind === 'track');
  expect(tracks.map((row: { id: string }) => row.id)).toEqual([track!.id]);
  expect(rows.some((row: { id: string; kind: string }) => row.id === id && row.kind === 'release')).toBe(true);
});

test('a label acts for its artists; neither a stranger nor an unverified account comes near', async () => {
  const label = await member('AGGREGATOR');
  const artist = await member('ARTIST', { aggregator_id: label.id });
  const { id } = (await label.post('/videos', { artist_id: artist.id })).body;
  expect((await save(label, id, 1, { title: 'Asa' })).status).toBe(200);
  expect((await artist.get('/videos/drafts')).body.drafts).toMatchObject([{ id, user_id: artist.id }]);
  const { full_name: name } = await db
    .updateTable('profiles')
    .set({ full_name: 'Caju Elétrico', display_name: null })
    .where('id', '=', artist.id)
    .returning('full_name')
    .executeTakeFirstOrThrow();
  const ofArtist = (await label.get(`/videos/drafts?artist_id=${artist.id}`)).body;
  expect([ofArtist.drafts.length, ofArtist.artist_name]).toEqual([1, name]);
  const stranger = await member('ARTIST');
  expect((await stranger.get(`/videos/${id}/draft`)).status).toBe(404);
  expect((await stranger.get(`/videos/drafts?artist_id=${artist.id}`)).body.artist_name).toBeNull();
  expect((await save(stranger, id, 2, { title: 'Minha' })).status).toBe(404);
  expect((await stranger.send('DELETE', `/videos/${id}`, {})).status).toBe(404);
  const unverified = signIn('ARTIST', { id: (await buildProfile({ role: 'ARTIST' })).id, isVerified: false });
  expect((await unverified.post('/videos', {})).status).toBe(403);
});

test('music and videos do not open each other’s forms', async () => {
  const artist = await member('ARTIST');
  const video = (await artist.post('/videos', {})).body.id;
  const song = await saveWholeDraft(artist);
  const refused = { status: 409, body: { error: { code: 'release.isVideo' } } };
  expect(await artist.get(`/releases/${video}/draft`)).toMatchObject(refused);
  expect(await artist.post(`/releases/${video}/submit`, { revision: 1 })).toMatchObject(refused);
  expect(await artist.send('DELETE', `/releases/${video}`, {})).toMatchObject(refused);
  expect((await (await member('ARTIST')).get(`/releases/${video}/draft`)).status).toBe(404);
  expect((await artist.get(`/videos/${song.id}/draft`)).status).toBe(404);
  expect((await save(artist, song.id, 2, {})).status).toBe(404);
  expect((await artist.send('DELETE', `/videos/${song.id}`, {})).status).toBe(404);
  await expect(db.updateTable('releases').set({ type: 'single' }).where('id', '=', video).execute()).rejects.toThrow(
    'stays',
  );
  await expect(db.insertInto('videos').values({ release_id: song.id }).execute()).rejects.toThrow('no video');
});

test('a draft goes with its files', async () => {
  const artist = await member('ARTIST');
  const { id } = (await artist.post('/videos', {})).body;
  const video_file_id = await buildCheckedFile(artist.id, 'video');
  await save(artist, id, 1, { video_file_id });
  expect((await artist.send('DELETE', `/videos/${id}`, {})).body).toEqual({ id });
  expect((await artist.get('/videos/drafts')).body.drafts).toEqual([]);
  const file = db.selectFrom('media_files').select('discarded_at').where('id', '=', video_file_id);
  expect((await file.executeTakeFirstOrThrow()).discarded_at).not.toBeNull();
});

test('a playlist is made of several drafts in one go, in the order they are named', async () => {
  const artist = await member('ARTIST');
  const ids: string[] = [];
  for (const title of ['Um', 'Dois', 'Três']) {
    const { id } = (await artist.post('/videos', {})).body;
    await save(artist, id, 1, { title });
    ids.push(id);
  }
  const wanted = [ids[2]!, ids[0]!, ids[1]!];
  const joined = await artist.post('/videos/playlist', { title: 'Acústico', ids: wanted });
  expect(joined.body.drafts.map(({ draft }: { draft: VideoDraft }) => draft.title)).toEqual(['Três', 'Um', 'Dois']);
  for (const { draft } of joined.body.drafts)
    expect(draft).toMatchObject({ is_playlist: true, playlist_title: 'Acústico' });
  const placeOf = async (id: string) => (await artist.get(`/videos/${id}/draft`)).body.playlist_place;
  expect(await Promise.all(wanted.map(placeOf))).toEqual([1, 2, 3]);
  // One that is put into another playlist has no place there.
  const { draft, revision } = (await artist.get(`/videos/${ids[0]}/draft`)).body;
  await save(artist, ids[0]!, revision, { ...draft, description: 'Ao vivo' });
  expect(await placeOf(ids[0]!)).toBe(2);
  await save(artist, ids[0]!, revision + 1, { ...draft, playlist_title: 'Outra' });
  expect(await placeOf(ids[0]!)).toBeNull();
  const stranger = await member('ARTIST');
  expect((await stranger.post('/videos/playlist', { title: 'Meu', ids: wanted })).status).toBe(404);
});
