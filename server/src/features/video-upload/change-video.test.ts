import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildStoredFile } from '../../testing/deliverable.ts';
import { buildCodePool, db, storage } from '../../testing/index.ts';
import { runJob, takeJobs } from '../../testing/run-jobs.ts';
import {
  approve,
  artist,
  connect,
  drafted,
  later,
  noticesOf,
  open,
  type Person,
  review,
  rowOf,
  setClock,
  stateOf,
  statusOf,
  submit,
  type World,
  work,
} from '../../testing/sending-videos.ts';
import { buildCheckedFile } from '../../testing/submit-release.ts';
import { youTubeError } from '../../testing/youtube-server.ts';
import { cutFrame } from '../release/video/cut-frame.job.ts';

/** A video of somebody's own, through the review and at YouTube. */
async function live(world: World, over: Partial<VideoDraft> = {}) {
  const person = await artist();
  await buildCodePool({ kind: 'isrc', user_id: person.id });
  await connect(world, person);
  const id = await drafted(person, over);
  await review(person, id);
  await work(world);
  expect([(await stateOf(id))?.status, await statusOf(id)]).toEqual(['live', 'completed']);
  return { person, id };
}

async function change(person: Person, id: string, changes: Partial<VideoDraft>) {
  const { draft, revision } = (await person.get(`/videos/${id}/draft`)).body;
  return person.send('PUT', `/videos/${id}/draft`, { body: { ...draft, ...changes, revision } });
}

/** Opened, changed and approved; nothing is sent yet. */
async function changed(person: Person, id: string, changes: Partial<VideoDraft>) {
  expect((await person.post(`/videos/${id}/change`)).status).toBe(200);
  expect((await change(person, id, changes)).status).toBe(200);
  await review(person, id);
}

async function complaintsOf(person: Person, id: string) {
  const { revision } = (await person.get(`/videos/${id}/draft`)).body;
  return (await person.post(`/videos/${id}/submit`, { revision })).body.error.params.complaints;
}

test('a change that was opened is called off: the draft is as it was approved, and the platform is told nothing', async () => {
  const world = await open();
  const { person, id } = await live(world, { description: 'Como está no ar.' });
  expect((await person.post(`/videos/${id}/change/call-off`)).status).toBe(409);
  await person.post(`/videos/${id}/change`);
  await change(person, id, { title: 'Outro título', description: 'Outra.' });
  const stranger = await artist();
  expect((await stranger.post(`/videos/${id}/change/call-off`)).status).toBe(404);
  expect((await person.post(`/videos/${id}/change/call-off`)).body).toEqual({ id });
  expect(await statusOf(id)).toBe('completed');
  const { draft } = (await person.get(`/videos/${id}/draft`)).body;
  expect(draft).toMatchObject({ title: 'Maré Alta', description: 'Como está no ar.' });
  const before = world.youtube.log.length;
  await work(world);
  expect(world.youtube.log.length).toBe(before);
  // The video may be opened again, and goes through the review as ever.
  await changed(person, id, { title: 'Maré Cheia' });
  await work(world);
  expect(world.youtube.videos[0]!.snippet.title).toBe('Maré Cheia');
});

test('a correction that the review asked for cannot be called off', async () => {
  const world = await open();
  const { person, id } = await live(world);
  await person.post(`/videos/${id}/change`);
  await submit(person, id);
  await sql`update distributions set status = 'correction' where release_id = ${id}`.execute(db);
  const after = new Date(Date.now() + 1_000);
  await sql`insert into release_events (release_id, kind, note, created_at) values (${id}, 'correctionAsked', 'Troque.', ${after})`.execute(
    db,
  );
  expect((await person.post(`/videos/${id}/change/call-off`)).status).toBe(409);
  expect(await statusOf(id)).toBe('correction');
});

test('a published video is changed at the platform once the review has approved the change', async () => {
  const world = await open();
  const { person, id } = await live(world);
  const since = (await stateOf(id))?.live_at;
  const opened = await person.post(`/videos/${id}/change`);
  expect(opened.body).toMatchObject({ status: 'correction', is_own_change: true, note: null });
  const { isrc, video_file_id } = opened.body.draft;
  expect(opened.body.published).toMatchObject({ isrc, video_file_id, platforms: ['youtube'] });
  expect((await person.get(`/releases/${id}/comments`)).body.decision).toBe('changeAllowed');
  await change(person, id, { title: 'Maré Baixa', description: 'Nova.', tags: ['mpb'], visibility: 'unlisted' });
  expect(world.youtube.videos[0]!.snippet).toMatchObject({ title: 'Maré Alta' });
  await review(person, id);
  expect(await stateOf(id)).toMatchObject({ status: 'queued', live_at: since });
  await work(world);
  expect(world.youtube.videos).toMatchObject([
    { snippet: { title: 'Maré Baixa', description: 'Nova.' }, status: { privacyStatus: 'unlisted' } },
  ]);
  expect(await stateOf(id)).toMatchObject({ status: 'live', progress: 100, problem: null, live_at: since });
  expect([world.youtube.sessions.size, await statusOf(id)]).toEqual([1, 'completed']);
  expect(await noticesOf(person)).toContain('video.updated');
  const trail = await db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute();
  expect(trail.map(({ action }) => action)).toContain('video.changeBegun');
});

test('until the review has approved a change, lists show the video as it stands, among those on air', async () => {
  const world = await open();
  const { person, id } = await live(world);
  await person.post(`/videos/${id}/change`);
  await change(person, id, { title: 'Outro título' });
  const shown = { id, title: 'Maré Alta', is_own_change: true };
  expect((await person.get('/videos?tab=live')).body.rows).toMatchObject([shown]);
  expect((await person.get('/videos?tab=live&search=outro')).body.rows).toMatchObject([shown]);
  expect((await person.get(`/videos/${id}`)).body).toMatchObject(shown);
  expect((await person.get('/videos/counts')).body).toMatchObject({ active: 1, live: 1 });
  await review(person, id);
  expect((await person.get(`/videos/${id}`)).body).toMatchObject({ title: 'Outro título', is_own_change: false });
});

test('until the review has approved another picture, lists show the one that people see', async () => {
  const world = await open();
  const sent = async () => buildStoredFile(person.id, 'thumbnail');
  const person = await artist();
  await buildCodePool({ kind: 'isrc', user_id: person.id });
  await connect(world, person);
  const id = await drafted(person, { thumbnail_file_id: await sent() });
  await review(person, id);
  await work(world);
  const pictureOf = async () => (await person.get(`/videos/${id}`)).body.thumbnail_url;
  const before = await pictureOf();
  expect(before).toEqual(expect.any(String));
  await person.post(`/videos/${id}/change`);
  await change(person, id, { thumbnail_file_id: await sent() });
  expect(await pictureOf()).toBe(before);
  // Its form shows the picture it is about.
  expect((await person.get(`/videos/${id}/draft`)).body.thumbnail_url).not.toBe(before);
  await submit(person, id);
  expect(await pictureOf()).toBe(before);
  await approve(id);
  expect(await pictureOf()).not.toBe(before);
});

test('file, code and platforms of a published video stay as they are', async () => {
  const world = await open();
  const { person, id } = await live(world);
  const other = await buildCheckedFile(person.id, 'video');
  await person.post(`/videos/${id}/change`);
  const { isrc, video_file_id } = (await person.get(`/videos/${id}/draft`)).body.draft;
  const wrong = { isrc: 'BRTOA2699999', video_file_id: other, platforms: ['vimeo' as const] };
  expect((await change(person, id, wrong)).status).toBe(200);
  expect(await complaintsOf(person, id)).toEqual([
    { rule: 'frozenFile', field: 'video_file_id' },
    { rule: 'frozenIsrc', field: 'isrc', isrc },
    { rule: 'frozenPlatforms', field: 'platforms', platforms: ['youtube'] },
  ]);
  // The file that people have seen is still there to go back to.
  const kept = await db.selectFrom('media_files').select('discarded_at').where('id', '=', video_file_id).execute();
  expect(kept).toEqual([{ discarded_at: null }]);
});

test('the day of publication stays when it has passed', async () => {
  const world = await open();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const release_day = inDays(40).toISOString().slice(0, 10);
  const { person, id } = await live(world, { release_day, release_time: '10:00', time_zone: 'America/Sao_Paulo' });
  setClock(inDays(60));
  await changed(person, id, { title: 'Maré Baixa' });
  await person.get(`/videos/${id}`);
  const row = await db.selectFrom('releases').select('release_date').where('id', '=', id).executeTakeFirstOrThrow();
  expect(String(row.release_date)).toContain(release_day);
});

test('a video without a chosen day keeps the day it came out on, changed, called off or with a day that was tried and cleared', async () => {
  const world = await open();
  const { person, id } = await live(world);
  const dayOf = async () =>
    (await db.selectFrom('releases').select('release_date').where('id', '=', id).executeTakeFirstOrThrow())
      .release_date;
  const out = await dayOf();
  expect(out).toMatch(/^\d{4}-\d\d-\d\d$/);
  setClock(new Date(Date.now() + 40 * 86_400_000));
  await person.post(`/videos/${id}/change`);
  await change(person, id, { title: 'Outro título' });
  await person.post(`/videos/${id}/change/call-off`);
  expect([await dayOf(), await statusOf(id)]).toEqual([out, 'completed']);
  await person.post(`/videos/${id}/change`);
  await change(person, id, { release_day: '2030-01-01', release_time: '10:00' });
  await change(person, id, { title: 'Maré Baixa', release_day: '', release_time: '' });
  await review(person, id);
  await work(world);
  expect([await dayOf(), await statusOf(id)]).toEqual([out, 'completed']);
});

test('a change that the platform has nothing to do with ends at once', async () => {
  const world = await open();
  const { person, id } = await live(world);
  await changed(person, id, { directors: ['Rita Sá'] });
  expect([(await stateOf(id))?.status, await statusOf(id)]).toEqual(['live', 'completed']);
});

test('a change waits for the quota, goes on by itself, and is told when the platform refuses it', async () => {
  const world = await open();
  const { person, id } = await live(world);
  setClock(new Date('2026-11-18T12:00:00Z'));
  await changed(person, id, { title: 'Maré Baixa' });
  world.youtube.fail(
    ({ method, path }) => method === 'PUT' && path.includes('/videos'),
    youTubeError(403, 'quotaExceeded'),
  );
  await work(world);
  expect(await stateOf(id)).toMatchObject({ status: 'waiting', wait_reason: 'quota' });
  await later(world, new Date('2026-11-19T08:00:01Z'));
  expect(world.youtube.videos).toMatchObject([{ snippet: { title: 'Maré Baixa' } }]);

  await changed(person, id, { title: 'Maré Cheia' });
  world.youtube.fail(
    ({ method, path }) => method === 'PUT' && path.includes('/videos'),
    youTubeError(403, 'forbidden'),
  );
  await work(world);
  expect(await stateOf(id)).toMatchObject({
    status: 'refused',
    problem: expect.any(String),
    live_at: expect.any(String),
  });
  expect(await statusOf(id)).toBe('error');
  expect((await person.post(`/videos/${id}/retry`)).status).toBe(200);
  await work(world);
  expect([world.youtube.videos[0]!.snippet.title, await statusOf(id)]).toEqual(['Maré Cheia', 'completed']);
  expect(world.youtube.videos).toHaveLength(1);
});

test('a video whose change was refused can still be taken down', async () => {
  const world = await open();
  const { person, id } = await live(world);
  await changed(person, id, { title: 'Maré Baixa' });
  world.youtube.fail(
    ({ method, path }) => method === 'PUT' && path.includes('/videos'),
    youTubeError(403, 'forbidden'),
  );
  await work(world);
  expect((await person.post(`/videos/${id}/takedown`)).status).toBe(200);
  await work(world);
  expect([world.youtube.videos.length, await statusOf(id)]).toEqual([0, 'withdrawn']);
});

test('a change waits for the channel on which the video stands', async () => {
  const world = await open();
  const { person, id } = await live(world);
  const { channel } = (await person.get('/channels', { app: world.app })).body.platforms[0];
  await person.send('DELETE', `/channels/${channel.id}`);
  await changed(person, id, { title: 'Maré Baixa' });
  expect(await stateOf(id)).toMatchObject({ status: 'unconnected', live_at: expect.any(String) });
  expect(await noticesOf(person)).toContain('video.unconnected');
  await connect(world, person);
  await work(world);
  expect(world.youtube.videos).toMatchObject([{ snippet: { title: 'Maré Baixa' } }]);
  expect(await stateOf(id)).toMatchObject({ status: 'live' });
});

test('a platform that changes nothing for others keeps the video as it was, and says where to change it', async () => {
  const world = await open();
  const { person, id } = await live(world);
  const { party, client } = world.videoApps.youtube!;
  const update: typeof client.update = async () => ({ kind: 'refused', code: 'notOffered', words: '' });
  await changed(person, id, { title: 'Maré Baixa' });
  await work({ videoApps: { youtube: { party, client: { ...client, update } } } });
  expect(await stateOf(id)).toMatchObject({
    status: 'live',
    problem: 'A plataforma não permite esta ação por aqui. Faça a mudança no site ou aplicativo dela.',
  });
  expect(await statusOf(id)).toBe('completed');
});

test('what is not published, or leaves, is not opened', async () => {
  const world = await open();
  const { person, id } = await live(world);
  await person.post(`/videos/${id}/takedown`);
  expect((await person.post(`/videos/${id}/change`)).body.error.code).toBe('distribution.leaving');
  const draft = await drafted(person);
  expect((await person.post(`/videos/${draft}/change`)).body.error.code).toBe('distribution.wrongState');
  const stranger = await artist();
  expect((await stranger.post(`/videos/${id}/change`)).status).toBe(404);
});

test('a video that was refused goes again with the file that replaced the first one', async () => {
  const world = await open();
  const person = await artist();
  await buildCodePool({ kind: 'isrc', user_id: person.id });
  await connect(world, person);
  const id = await drafted(person);
  await review(person, id);
  world.youtube.fail(({ path }) => path.startsWith('/upload/'), youTubeError(400, 'mediaBodyRequired'));
  await work(world);
  expect(await statusOf(id)).toBe('error');
  const first = await rowOf(id);
  const other = await drafted(person);
  const { video_file_id } = (await person.get(`/videos/${other}/draft`)).body.draft;
  await sql`update videos set video_file_id = null where release_id = ${other}`.execute(db);
  await sql`update media_files set claimed_at = null where id = ${video_file_id}`.execute(db);
  await changed(person, id, { video_file_id });
  const rows = await db.selectFrom('video_uploads').select(['id', 'status']).where('release_id', '=', id).execute();
  expect(rows).toContainEqual({ id: first.id, status: 'cancelled' });
  await work(world);
  expect([(await stateOf(id))?.status, world.youtube.videos.length]).toEqual(['live', 1]);
});

test('the chosen frame is the picture: at the platform, in the lists, and another one after a change', async () => {
  const world = await open();
  const person = await artist();
  await buildCodePool({ kind: 'isrc', user_id: person.id });
  await connect(world, person);
  const id = await drafted(person, { thumbnail_frame: 1 });
  await takeJobs(cutFrame);
  await giveSheet(id);
  const cut = async () => {
    for (const { payload } of await takeJobs(cutFrame)) await runJob(cutFrame, payload);
  };
  const colourOf = async (picture: Buffer) => {
    const { width, height } = await sharp(picture).metadata();
    const { channels } = await sharp(picture).stats();
    return { size: [width, height], rgb: channels.map(({ mean }) => Math.round(mean / 85) * 85) };
  };
  await submit(person, id);
  await cut();
  await approve(id);
  await work(world);
  expect(await colourOf(world.youtube.videos[0]!.thumbnail!)).toEqual({ size: [1280, 720], rgb: [0, 255, 0] });
  expect((await person.get(`/videos/${id}`)).body.thumbnail_url).toEqual(expect.any(String));
  expect((await person.get('/releases')).body.rows[0].cover_url).toEqual(expect.any(String));

  const before = (await person.get(`/videos/${id}`)).body.thumbnail_url;
  await person.post(`/videos/${id}/change`);
  await change(person, id, { thumbnail_frame: 2 });
  expect((await person.get(`/videos/${id}`)).body).toMatchObject({ thumbnail_url: before, thumbnail_frame: 1 });
  await submit(person, id);
  await cut();
  // The earlier picture went with the new one: lists show the approved frame of the contact sheet.
  const [waiting] = (await person.get('/videos?tab=live')).body.rows;
  expect(waiting).toMatchObject({ thumbnail_url: null, sheet_url: expect.any(String), thumbnail_frame: 1 });
  await approve(id);
  await work(world);
  expect((await person.get(`/videos/${id}`)).body).toMatchObject({
    ...{ thumbnail_url: expect.any(String), thumbnail_frame: 2 },
  });
  expect(await colourOf(world.youtube.videos[0]!.thumbnail!)).toEqual({ size: [1280, 720], rgb: [0, 0, 255] });
  const files = db.selectFrom('media_files').select('discarded_at').where('name', '=', 'miniatura.jpg');
  const kept = (await files.where('user_id', '=', person.id).execute()).map(
    ({ discarded_at }) => discarded_at === null,
  );
  expect(kept.toSorted()).toEqual([false, true]);
});

/** Three frames of plain colours, as the check of the video would have drawn them. */
async function giveSheet(id: string) {
  const { video_file_id } = await db
    .selectFrom('videos')
    .select('video_file_id')
    .where('release_id', '=', id)
    .executeTakeFirstOrThrow();
  const stripes = [0xff0000, 0x00ff00, 0x0000ff].map((colour, index) => ({
    input: {
      create: {
        width: 1280,
        height: 720,
        channels: 3 as const,
        background: `#${colour.toString(16).padStart(6, '0')}`,
      },
    },
    left: 0,
    top: 720 * index,
  }));
  const paper = { width: 1280, height: 2160, channels: 3 as const, background: 'black' };
  const key = `media-previews/${video_file_id}.jpg`;
  await storage.put(key, await sharp({ create: paper }).composite(stripes).jpeg({ quality: 95 }).toBuffer());
  await sql`update media_files set sheet_key = ${key} where id = ${video_file_id}`.execute(db);
}
