import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPEN_TEASERS_MAX } from '@toada/domain/teaser/teaser.kinds.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { MediaEngine } from '../../media/media-engine.ts';
import { buildHeardRelease, buildTeaser, checkedFile } from '../../testing/build-teaser.ts';
import { buildRelease } from '../../testing/factories.ts';
import { app, buildProfile, db, jobsNamed, signIn, storage } from '../../testing/index.ts';
import { brightness, loopSteps } from '../../testing/loop-steps.ts';
import { jobTools, runJob } from '../../testing/run-jobs.ts';
import { goodSound, toWav } from '../../testing/sample-audio.ts';
import { checkVideo } from '../media-file/check/check-media.job.ts';
import { dropUntaken } from '../media-file/drop-untaken.job.ts';
import { sweepMediaFiles } from '../media-file/sweep-media-files.job.ts';
import { dropFilm } from './drop-film.job.ts';
import { renderTeaser } from './render-teaser.job.ts';

const LIMIT_MS = 600_000;
const words = { title: 'Estrela de Papel', artist: 'Jussara Lima', note: '27 de novembro' };
const form = { ...words, look: 'ribbons', format: '1:1', seconds: 15, start_ms: 2_000, fades: true, ground: 1 };

async function artist() {
  const { id } = await buildProfile({ role: 'ARTIST' });
  return Object.assign(signIn('ARTIST', { id }), { id });
}
const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
const fileOf = (id: string) => db.selectFrom('media_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rowOf = (id: string) => db.selectFrom('teasers').selectAll().where('id', '=', id).executeTakeFirst();
/** An engine that writes four bytes in place of a film. */
const quick: MediaEngine = {
  ...jobTools.media,
  async drawTeaser(_teaser, to, { onProgress } = {}) {
    onProgress?.(7_500);
    await sleep(50);
    const { writeFile } = await import('node:fs/promises');
    await writeFile(to, 'film');
    return { trouble: null, peakRssBytes: 0 };
  },
};
const render = (teaserId: string, media: MediaEngine = quick) =>
  runJob(renderTeaser, { teaserId }, { tools: { media } });

test(
  'a track of the catalogue becomes an MP4 as loud as its master, which is watched in ranges and saved by name',
  async () => {
    const person = await artist();
    const { track_id, release_id } = await buildHeardRelease(person.id);
    const asked = await person.post('/teasers', { ...form, track_id });
    expect(asked.body).toMatchObject({ status: 'queued', progress: 0, release: { id: release_id }, start_ms: 2_000 });
    expect(await jobsNamed('teaser.render')).toContainEqual({ teaserId: asked.body.id });

    await runJob(renderTeaser, { teaserId: asked.body.id });
    const { body: list } = await person.get(`/teasers?release_id=${release_id}`);
    expect(list.rows).toMatchObject([{ id: asked.body.id, status: 'ready', progress: 100 }]);

    const { body } = await person.get(`/teasers/${asked.body.id}/film`);
    const part = await app.inject({ url: body.watch_url, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'ftyp']);
    const saved = await app.inject({ url: body.save_url, headers: { range: 'bytes=0-0' } });
    expect(saved.headers['content-disposition']).toContain('teaser-estrela-de-papel-1x1-15s.mp4');

    const row = await rowOf(asked.body.id);
    const path = storage.pathOf(row?.storage_key ?? '') ?? '';
    const film = await jobTools.media.inspectVideo(path);
    if (film === 'unavailable') throw new Error('the library is there in tests');
    expect(film.measures).toMatchObject({
      trouble: null,
      head: { width: 1080, height: 1080, videoCodec: 'h264', audioCodec: 'aac', frameRate: 30 },
      picture: { frames: 450 },
    });
    // It comes out of the dark and goes back into it, half a second each; between them it is there.
    const light = brightness(path);
    expect([light[0], light.at(-1)].map((value) => Math.round(value ?? 0) <= 20)).toEqual([true, true]);
    expect(light[7]).toBeLessThan((light[16] ?? 0) - 10);
    expect(Math.min(...light.slice(16, -16))).toBeGreaterThan(40);
    // Two tones at -18 dB: a film that was made louder or quieter would differ by more than an encoder does.
    const master = await jobTools.media.inspectAudio(await wavPath(toWav(goodSound(15))));
    if (master === 'unavailable') throw new Error('the library is there in tests');
    const loudness = [film.measures.sound?.loudnessLufs ?? 0, master.measures.sound?.loudnessLufs ?? 99];
    expect(Math.abs((loudness[0] ?? 0) - (loudness[1] ?? 0))).toBeLessThan(0.5);
  },
  LIMIT_MS,
);

test(
  'thirty seconds upright stay within the memory of their process, and pass the check of a video that was sent',
  async () => {
    const person = await artist();
    const { track_id } = await buildHeardRelease(person.id, { soundSeconds: 31 });
    const { body } = await person.post('/teasers', { ...form, format: '9:16', seconds: 30, start_ms: 0, track_id });
    await runJob(renderTeaser, { teaserId: body.id });
    expect(await rowOf(body.id)).toMatchObject({ status: 'ready', progress: 100 });

    const handed = await person.post(`/teasers/${body.id}/video`, {}, once());
    const { video_file } = (await person.get(`/videos/${handed.body.id}/draft`)).body;
    await runJob(checkVideo, { mediaFileId: video_file.id });
    const file = await fileOf(video_file.id);
    expect(file).toMatchObject({ status: 'checked', duration_ms: 30_000 });
    expect(JSON.stringify(file.report)).not.toContain('"error"');
  },
  LIMIT_MS,
);

async function wavPath(content: Buffer) {
  await storage.put('media/master.wav', content);
  return storage.pathOf('media/master.wav') ?? '';
}

test('without audio or cover nothing is asked for: Arquivos Faltando', async () => {
  const person = await artist();
  const { track_id, release_id, audio_file_id } = await buildHeardRelease(person.id);
  await db.updateTable('releases').set({ cover_file_id: null }).where('id', '=', release_id).execute();
  for (const files of [{}, { audio_file_id }, { track_id }])
    expect((await person.post('/teasers', { ...form, ...files })).body.error.code).toBe('teaser.missingFiles');
  expect((await person.get('/teasers')).body.rows).toEqual([]);
});

test('files that the check could not read are refused by name, and those still looked at wait', async () => {
  const person = await artist();
  const { track_id, audio_file_id, cover_file_id } = await buildHeardRelease(person.id);
  const set = (id: string, row: object) => db.updateTable('media_files').set(row).where('id', '=', id).execute();
  const damaged = { kind: 'audio', trouble: 'damaged', head: null, sound: null };
  const ask = async () => (await person.post('/teasers', { ...form, track_id })).body.error.code;
  await set(audio_file_id, { report: JSON.stringify({ findings: [], measures: damaged }) });
  expect(await ask()).toBe('teaser.badAudio');
  const good = { kind: 'audio', trouble: null, head: null, sound: null };
  await set(audio_file_id, { report: JSON.stringify({ findings: [], measures: good }) });
  await set(cover_file_id, { preview_key: null });
  expect(await ask()).toBe('teaser.badCover');
  const { body } = await person.get(`/teaser-files?track_id=${track_id}`);
  expect(body).toMatchObject({ audio: { fitness: 'ready', duration_ms: 20_000 }, cover: { fitness: 'unusable' } });
  expect((await person.post('/teasers', { ...form, track_id, seconds: 30 })).body.error.code).toBe('teaser.badCover');
});

test('a recording shorter than the teaser is refused, and a beginning too late moves back', async () => {
  const person = await artist();
  const { track_id } = await buildHeardRelease(person.id);
  const short = await person.post('/teasers', { ...form, track_id, seconds: 30 });
  expect(short.body.error).toMatchObject({ code: 'teaser.tooShort', params: { seconds: 30, canBeShorter: true } });
  expect((await person.post('/teasers', { ...form, track_id, start_ms: 19_000 })).body.start_ms).toBe(5_000);
  const tiny = await buildHeardRelease(person.id, { soundSeconds: 9 });
  const refused = await person.post('/teasers', { ...form, track_id: tiny.track_id });
  expect(refused.body.error).toMatchObject({ code: 'teaser.tooShort', params: { seconds: 15, canBeShorter: false } });
});

test('the editor is given wave, colours and links of the files', async () => {
  const person = await artist();
  const { track_id } = await buildHeardRelease(person.id);
  const { body } = await person.get(`/teaser-files?track_id=${track_id}`);
  expect(body.audio.waveform).toHaveLength(100);
  expect(body.cover.colours).toContain('#23336b');
  expect((await app.inject({ url: body.cover.url })).statusCode).toBe(200);
});

test('a render that was cut off begins again and is kept once', async () => {
  const person = await artist();
  const { track_id } = await buildHeardRelease(person.id);
  const { id } = (await person.post('/teasers', { ...form, track_id })).body;
  const cut: MediaEngine = {
    ...quick,
    drawTeaser: async () => {
      throw new Error('media check: stopped');
    },
  };
  await expect(render(id, cut)).rejects.toThrow('stopped');
  // As a killed process leaves it.
  expect(await rowOf(id)).toMatchObject({ status: 'rendering', storage_key: null });
  await render(id);
  const first = await rowOf(id);
  expect(first).toMatchObject({ status: 'ready', bytes: 4, progress: 100 });
  const refusing: MediaEngine = { ...quick, drawTeaser: () => Promise.reject(new Error('drawn twice')) };
  await render(id, refusing);
  expect(await rowOf(id)).toEqual(first);
});

test('what cannot be drawn says so, is tried again by its owner, and a ready one is not', async () => {
  const person = await artist();
  const { track_id } = await buildHeardRelease(person.id);
  const { id } = (await person.post('/teasers', { ...form, track_id })).body;
  await render(id, { ...quick, drawTeaser: async () => ({ trouble: 'badAudio', peakRssBytes: 0 }) });
  expect((await person.get('/teasers')).body.rows).toMatchObject([{ id, status: 'failed', trouble: 'audio' }]);
  expect((await person.get(`/teasers/${id}/film`)).status).toBe(404);
  expect((await person.post(`/teasers/${id}/retry`)).body).toMatchObject({ status: 'queued', trouble: null });
  await render(id, { ...quick, drawTeaser: async () => ({ trouble: 'badCover', peakRssBytes: 0 }) });
  expect((await person.get('/teasers')).body.rows).toMatchObject([{ id, status: 'failed', trouble: 'cover' }]);
  expect((await person.post(`/teasers/${id}/retry`)).status).toBe(200);
  await render(id);
  expect((await person.post(`/teasers/${id}/retry`)).body.error.code).toBe('teaser.moved');
});

test(
  'a damaged recording ends as failed, not as a dead job',
  async () => {
    const person = await artist();
    const broken = toWav(goodSound(3), { dataBytes: 44_100 * 4 * 20 });
    const { track_id } = await buildHeardRelease(person.id, { bytes: broken });
    const { id } = (await person.post('/teasers', { ...form, track_id })).body;
    await runJob(renderTeaser, { teaserId: id });
    expect((await rowOf(id))?.status).toBe('failed');
  },
  LIMIT_MS,
);

test('so many wait at once, and no more', async () => {
  const person = await artist();
  const { track_id } = await buildHeardRelease(person.id);
  for (let count = 0; count < OPEN_TEASERS_MAX; count++)
    expect((await person.post('/teasers', { ...form, track_id })).status).toBe(200);
  const refused = await person.post('/teasers', { ...form, track_id });
  expect(refused.body.error).toMatchObject({ code: 'teaser.busy', params: { max: OPEN_TEASERS_MAX } });
});

test('a deleted teaser takes its film along, and the file that was sent for it with the last one that needs it', async () => {
  const person = await artist();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8442f' } })
    .png()
    .toBuffer();
  const { track_id, audio_file_id } = await buildHeardRelease(person.id);
  const cover = { kind: 'cover', trouble: null, format: 'png', width: 40, height: 40, isRgb: true, isOpaque: true };
  const cover_file_id = await checkedFile(person.id, 'cover', picture, { measures: { ...cover, detail: null } });
  const [one, other] = [
    (await person.post('/teasers', { ...form, track_id, cover_file_id })).body.id,
    (await person.post('/teasers', { ...form, track_id, cover_file_id })).body.id,
  ];
  await render(one);
  const key = (await rowOf(one))?.storage_key ?? '';
  const isThere = async (id: string) =>
    (await db.selectFrom('media_files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

  expect((await person.send('DELETE', `/teasers/${one}`)).status).toBe(200);
  await runJob(dropFilm, { key });
  await runJob(sweepMediaFiles, {});
  expect([await storage.stat(key), await isThere(cover_file_id)]).toEqual([null, true]);
  await person.send('DELETE', `/teasers/${other}`);
  await runJob(sweepMediaFiles, {});
  expect([await isThere(cover_file_id), await isThere(audio_file_id)]).toEqual([false, true]);
});

test('a teaser deleted while it is drawn leaves no film behind', async () => {
  const person = await artist();
  const { track_id } = await buildHeardRelease(person.id);
  const { id } = (await person.post('/teasers', { ...form, track_id })).body;
  await render(id, {
    ...quick,
    async drawTeaser(teaser, to, options) {
      await person.send('DELETE', `/teasers/${id}`);
      return quick.drawTeaser(teaser, to, options);
    },
  });
  expect(await storage.stat(`teasers/${id}.mp4`)).toBeNull();
});

test('an editor opened without a release begins with the newest that has music, not with a video or an empty draft', async () => {
  const owner = await artist();
  const newest = async () => (await owner.get('/teaser-release')).body.release_id;
  expect(await newest()).toBeNull();
  const { release_id } = await buildHeardRelease(owner.id);
  await buildRelease({ user_id: owner.id, type: 'single', created_at: new Date(Date.now() + 60_000) });
  await buildRelease({ user_id: owner.id, type: 'video', created_at: new Date(Date.now() + 120_000) });
  expect(await newest()).toBe(release_id);
});

test("a label makes its artist's teaser, and a stranger finds neither track nor film", async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const { id } = await buildProfile({ role: 'ARTIST', aggregator_id: label.id });
  const { track_id } = await buildHeardRelease(id);
  const asked = await signIn('AGGREGATOR', { id: label.id }).post('/teasers', { ...form, track_id });
  expect(asked.body.user_id).toBe(id);
  const stranger = await artist();
  expect((await stranger.post('/teasers', { ...form, track_id })).status).toBe(404);
  expect((await stranger.get(`/teasers/${await buildTeaser({ user_id: id, status: 'ready' })}/film`)).status).toBe(404);
});

test('a finished teaser becomes a draft of the video distribution, whose file outlives it', async () => {
  const person = await artist();
  const { track_id } = await buildHeardRelease(person.id);
  const { id } = (await person.post('/teasers', { ...form, format: '9:16', track_id })).body;
  expect((await person.post(`/teasers/${id}/video`, {}, once())).status).toBe(404);
  await render(id);
  const key = once();
  const made = await person.post(`/teasers/${id}/video`, {}, key);
  expect((await person.post(`/teasers/${id}/video`, {}, key)).body).toEqual(made.body);
  const { draft, video_file } = (await person.get(`/videos/${made.body.id}/draft`)).body;
  expect(draft).toMatchObject({ title: words.title, artist: words.artist });
  expect(video_file).toMatchObject({ name: 'teaser-estrela-de-papel-9x16-15s.mp4', bytes: 4 });
  const file = await fileOf(video_file.id);
  expect(file).toMatchObject({ user_id: person.id, kind: 'video', format: 'mp4', status: 'stored' });
  expect(await jobsNamed('mediaFile.dropUntaken')).toContainEqual({ key: file.storage_key, mediaFileId: file.id });
  await runJob(dropUntaken, { key: file.storage_key ?? '', mediaFileId: file.id });
  await person.send('DELETE', `/teasers/${id}`);
  await runJob(dropFilm, { key: `teasers/${id}.mp4` });
  expect(await storage.stat(file.storage_key ?? '')).not.toBeNull();
  // No video platform takes a square of that size: the same words as the check's would come after the hand-over.
  const square = (await person.post('/teasers', { ...form, track_id })).body.id;
  await render(square);
  for (const place of ['video', 'campaign'])
    expect((await person.post(`/teasers/${square}/${place}`, {}, once())).body.error.code).toBe('teaser.square');
  // The copy of a call that came to nothing goes.
  await storage.put('media/untaken.mp4', Buffer.from('film'));
  await runJob(dropUntaken, { key: 'media/untaken.mp4', mediaFileId: randomUUID() });
  expect(await storage.stat('media/untaken.mp4')).toBeNull();
});

test("a finished teaser becomes a draft of its owner's video campaign, and nobody else's", async () => {
  const label = await buildProfile({ role: 'AGGREGATOR' });
  const { id: user_id } = await buildProfile({ role: 'ARTIST', aggregator_id: label.id });
  const { track_id } = await buildHeardRelease(user_id);
  const manager = signIn('AGGREGATOR', { id: label.id });
  const { id } = (await manager.post('/teasers', { ...form, track_id, format: '16:9' })).body;
  await render(id);
  const made = await manager.post(`/teasers/${id}/campaign`, {}, once());
  expect((await manager.get(`/campaigns/${made.body.id}`)).body).toMatchObject({
    ...{ user_id, kind: 'video', type: 'youtube_ads', name: words.title, status: 'draft', release: null },
    video_file: { name: 'teaser-estrela-de-papel-16x9-15s.mp4' },
  });
  const stranger = await artist();
  for (const place of ['video', 'campaign'])
    expect((await stranger.post(`/teasers/${id}/${place}`, {}, once())).status).toBe(404);
  for (const place of ['video', 'campaign'])
    expect((await signIn('SUPPORT').post(`/teasers/${id}/${place}`, {}, once())).status).toBe(403);
});

const loop = { ...form, kind: 'canvas', look: 'ribbons', format: '9:16', seconds: 8, start_ms: 0, fades: false };

test(
  "a release's cover becomes a Canvas: eight seconds upright without sound, whose end flows into its beginning",
  async () => {
    const person = await artist();
    const { release_id } = await buildHeardRelease(person.id);
    const { body: files } = await person.get(`/teaser-files?release_id=${release_id}`);
    expect(files).toMatchObject({ audio: null, cover: { fitness: 'ready' } });
    const asked = await person.post('/teasers', { ...loop, release_id });
    expect(asked.body).toMatchObject({ kind: 'canvas', status: 'queued', seconds: 8, release: { id: release_id } });
    await runJob(renderTeaser, { teaserId: asked.body.id });
    const row = await rowOf(asked.body.id);
    expect(row).toMatchObject({ status: 'ready', progress: 100, audio_file_id: null });

    const { body } = await person.get(`/teasers/${asked.body.id}/film`);
    const saved = await app.inject({ url: body.save_url, headers: { range: 'bytes=0-0' } });
    expect(saved.headers['content-disposition']).toContain('canvas-estrela-de-papel-9x16-8s.mp4');
    const path = storage.pathOf(row?.storage_key ?? '') ?? '';
    const film = await jobTools.media.inspectVideo(path);
    if (film === 'unavailable') throw new Error('the library is there in tests');
    expect(film.measures).toMatchObject({
      ...{ trouble: null, sound: null, picture: { frames: 240, durationMs: 8_000 } },
      head: { width: 1080, height: 1920, videoCodec: 'h264', audioCodec: null, frameRate: 30 },
    });
    expect(brightness(path)[0]).toBeGreaterThan(40);
    const { steps, seam } = loopSteps(path);
    expect(steps).toHaveLength(239);
    expect(Math.max(...steps)).toBeGreaterThan(0.2);
    expect(seam).toBeLessThanOrEqual(Math.max(...steps));
    // It is none of the teasers that a page, a draft or a campaign takes.
    expect((await person.post(`/teasers/${asked.body.id}/video`, {}, once())).status).toBe(404);
  },
  LIMIT_MS,
);

test('a Canvas without a cover, or with one that cannot be read, is refused in so many words', async () => {
  const person = await artist();
  const { release_id, cover_file_id } = await buildHeardRelease(person.id);
  const ask = async (over = {}) => (await person.post('/teasers', { ...loop, release_id, ...over })).body.error;
  expect((await ask({ release_id: null })).code).toBe('teaser.missingCover');
  await db.updateTable('media_files').set({ preview_key: null }).where('id', '=', cover_file_id).execute();
  expect((await ask()).code).toBe('teaser.badCover');
  expect((await ask({ seconds: 15 })).params.fields).toEqual({ seconds: 'field.invalid' });
  const stranger = await artist();
  expect((await stranger.post('/teasers', { ...loop, release_id })).status).toBe(404);
});
