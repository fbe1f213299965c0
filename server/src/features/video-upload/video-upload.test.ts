import { createHash } from 'node:crypto';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openChannelWorld } from '../../testing/channel-world.ts';
import { buildProfile, clock, db, signIn, storage } from '../../testing/index.ts';
import { runJob, takeJobs } from '../../testing/run-jobs.ts';
import { buildCheckedFile } from '../../testing/submit-release.ts';
import { numberedBytes } from '../../testing/video-attempt.ts';
import { startYouTubeServer, youTubeError } from '../../testing/youtube-server.ts';
import { fetchChannel } from '../channel/fetch-channel.job.ts';
import { readUploadStates } from './read-states.ts';
import { sendVideos, wakeVideos } from './send-videos.job.ts';

const STEP = 256 * 1024;
const BYTES = numberedBytes(3 * STEP + 1000);

type Person = ReturnType<typeof signIn>;
type World = Awaited<ReturnType<typeof open>>;

async function open() {
  await takeJobs(sendVideos);
  const youtube = await startYouTubeServer();
  const world = await openChannelWorld('youtube', youtube, {}, { chunkBytes: STEP, uploadHosts: [] });
  return { youtube, ...world };
}

async function artist(over: Parameters<typeof buildProfile>[0] = {}) {
  const { id } = await buildProfile({ is_verified: true, ...over });
  return signIn('ARTIST', { id });
}

/** A video that the review has approved, with a file of ours. */
async function approved(person: Person, over: Partial<VideoDraft> = {}) {
  const video_file_id = await buildCheckedFile(person.id, 'video');
  const key = `media/${video_file_id}.mp4`;
  await storage.put(key, BYTES);
  const sha256 = createHash('sha256').update(BYTES).digest('hex');
  await sql`update media_files set storage_key = ${key}, bytes = ${BYTES.length}, sha256 = ${sha256} where id = ${video_file_id}`.execute(
    db,
  );
  const { id, revision } = (await person.post('/videos', {})).body;
  const draft = { ...VideoDraft.parse({}), title: 'Maré Alta', artist: 'Ana Lima', video_file_id, ...over, revision };
  expect((await person.send('PUT', `/videos/${id}/draft`, { body: draft })).status).toBe(200);
  for (const status of ['pending', 'approved'])
    await sql`update distributions set status = ${status} where release_id = ${id}`.execute(db);
  return id as string;
}

async function connect({ app, oauth, videoApps }: World, person: Person) {
  const { body } = await person.post('/channels/youtube/connect', {}, { app });
  expect((await person.post('/channels/finish', oauth.agree(body.address), { app })).status).toBe(200);
  for (const { payload } of await takeJobs(fetchChannel)) await runJob(fetchChannel, payload, { tools: { videoApps } });
}

/** The lanes that were woken, until nothing is due. */
async function work({ videoApps }: Pick<World, 'videoApps'>) {
  for (let round = 0; round < 10; round += 1) {
    const jobs = await takeJobs(sendVideos);
    if (jobs.length === 0) return;
    for (const { payload } of jobs) await runJob(sendVideos, payload, { tools: { videoApps } });
  }
}

function setClock(now: Date) {
  clock.now = () => now;
  onTestFinished(() => {
    clock.now = () => new Date();
  });
}

async function later(world: World, now: Date) {
  setClock(now);
  await runJob(wakeVideos, {});
  await work(world);
}

const stateOf = async (id: string) => (await readUploadStates(db, [id])).get(id)?.[0];
const statusOf = async (id: string) =>
  (await db.selectFrom('distributions').select('status').where('release_id', '=', id).executeTakeFirstOrThrow()).status;
const noticesOf = async (person: Person) =>
  (await db.selectFrom('notifications').select('kind').where('user_id', '=', person.id).execute()).map(
    ({ kind }) => kind,
  );
const rowOf = (id: string) =>
  db.selectFrom('video_uploads').selectAll().where('release_id', '=', id).executeTakeFirstOrThrow();

async function started(world: World, over: Partial<VideoDraft> = {}) {
  const person = await artist();
  await connect(world, person);
  const id = await approved(person, over);
  expect((await person.post(`/videos/${id}/start`)).status).toBe(200);
  return { person, id };
}

test('an approved video goes to the artist’s channel, byte by byte, and its release is complete', async () => {
  const world = await open();
  const { person, id } = await started(world, {
    tags: ['mpb'],
    captions: { name: 'a.srt', language: 'pt-BR', text: '1\n00:00:01,000 --> 00:00:02,000\nOi\n' },
  });
  expect(await stateOf(id)).toMatchObject({ status: 'queued', channel_name: 'Ana Lima', is_test: false });
  await work(world);
  expect(world.youtube.videos).toMatchObject([{ snippet: { title: 'Maré Alta', categoryId: '10' } }]);
  expect(world.youtube.videos[0]!.bytes.equals(BYTES)).toBe(true);
  expect(world.youtube.captions).toMatchObject([{ language: 'pt-BR' }]);
  expect(await stateOf(id)).toMatchObject({
    ...{ status: 'live', progress: 100, problem: null, address: 'https://www.youtube.com/watch?v=video1' },
  });
  expect(await statusOf(id)).toBe('completed');
  expect(await noticesOf(person)).toContain('video.published');
});

test('without a channel it waits, its owner is told, and connecting one sends it', async () => {
  const [world, person] = [await open(), await artist()];
  const id = await approved(person);
  await person.post(`/videos/${id}/start`);
  expect(await stateOf(id)).toMatchObject({ status: 'unconnected' });
  expect(await statusOf(id)).toBe('processing');
  expect(await noticesOf(person)).toEqual(['video.unconnected']);
  await connect(world, person);
  await work(world);
  expect([(await stateOf(id))?.status, world.youtube.videos.length]).toEqual(['live', 1]);
});

test('a token that has expired is renewed on the way', async () => {
  const world = await open();
  const { id } = await started(world);
  world.youtube.tokens.clear();
  await work(world);
  expect((await stateOf(id))?.status).toBe('live');
});

test('a quota that is used up waits until midnight in Los Angeles, and costs no attempt', async () => {
  const world = await open();
  const { id } = await started(world);
  setClock(new Date('2026-11-18T12:00:00Z'));
  world.youtube.fail(({ path }) => path.startsWith('/upload/'), youTubeError(403, 'quotaExceeded'));
  await work(world);
  const midnight = '2026-11-19T08:00:00.000Z';
  expect(await stateOf(id)).toMatchObject({ status: 'waiting', wait_reason: 'quota', next_attempt_at: midnight });
  expect((await rowOf(id)).failures).toBe(0);
  await later(world, new Date('2026-11-19T07:59:00Z'));
  expect((await stateOf(id))?.status).toBe('waiting');
  await later(world, new Date('2026-11-19T08:00:01Z'));
  expect((await stateOf(id))?.status).toBe('live');
});

test.each([
  ['cut off in the middle', { cutAfterBytes: STEP / 2 }] as const,
  ['answered with 503', { status: 503 }] as const,
])('a chunk that is %s is sent again after a pause that grows, and the video stands once', async (_, fault) => {
  const world = await open();
  const { id } = await started(world);
  const begin = new Date();
  setClock(begin);
  for (let times = 0; times < 2; times += 1)
    world.youtube.fail(({ method, path }) => method === 'PUT' && path.startsWith('/upload/'), fault);
  await work(world);
  const first = (await stateOf(id))?.next_attempt_at;
  expect(new Date(first!).getTime() - begin.getTime()).toBe(60_000);
  await later(world, new Date(begin.getTime() + 61_000));
  const second = (await stateOf(id))?.next_attempt_at;
  expect(new Date(second!).getTime() - begin.getTime()).toBe(181_000);
  await later(world, new Date(begin.getTime() + 182_000));
  expect([(await stateOf(id))?.status, world.youtube.videos.length]).toEqual(['live', 1]);
  expect(world.youtube.videos[0]!.bytes.equals(BYTES)).toBe(true);
});

test('a channel that is disconnected midway keeps the video waiting; the same account goes on where it was', async () => {
  const world = await open();
  const { person, id } = await started(world);
  let seen = 0;
  world.youtube.fail(({ method }) => method === 'PUT' && ++seen === 3, { status: 503 });
  await work(world);
  const { channel } = (await person.get('/channels', { app: world.app })).body.platforms[0];
  expect((await person.send('DELETE', `/channels/${channel.id}`)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ status: 'unconnected', next_attempt_at: null });
  expect((await stateOf(id))?.progress).toBeGreaterThan(0);
  await connect(world, person);
  await work(world);
  expect([(await stateOf(id))?.status, world.youtube.videos.length, world.youtube.sessions.size]).toEqual([
    'live',
    1,
    1,
  ]);
});

test('a consent that was taken back loses the channel: the video waits, and the owner is asked to connect again', async () => {
  const world = await open();
  const { person, id } = await started(world);
  world.youtube.tokens.clear();
  world.oauth.refreshTokens.clear();
  await work(world);
  expect((await stateOf(id))?.status).toBe('unconnected');
  expect((await person.get('/channels', { app: world.app })).body.platforms[0].channel.status).toBe('lost');
  expect(await noticesOf(person)).toContain('channel.lost');
  await connect(world, person);
  await work(world);
  expect([(await stateOf(id))?.status, world.youtube.videos.length]).toEqual(['live', 1]);
});

test('two workers at one channel send a video once', async () => {
  const world = await open();
  const { id } = await started(world);
  const [{ payload } = { payload: null }] = await takeJobs(sendVideos);
  const { videoApps } = world;
  await Promise.all([1, 2].map(() => runJob(sendVideos, payload, { tools: { videoApps } })));
  await work(world);
  expect([(await stateOf(id))?.status, world.youtube.videos.length]).toEqual(['live', 1]);
});

test('a worker that was taken for dead stops before a byte leaves', async () => {
  const world = await open();
  const { id } = await started(world);
  const { party, client } = world.videoApps.youtube!;
  const upload: typeof client.upload = async (...given) => {
    await sql`update video_uploads set attempts = attempts + 1 where release_id = ${id}`.execute(db);
    return client.upload(...given);
  };
  const [{ payload } = { payload: null }] = await takeJobs(sendVideos);
  const videoApps = { youtube: { party, client: { ...client, upload } } };
  await runJob(sendVideos, payload, { tools: { videoApps } });
  expect([(await rowOf(id)).status, world.youtube.videos.length]).toEqual(['sending', 0]);
});

test('a refusal ends in error with its reason, and goes again when it is asked for', async () => {
  const world = await open();
  const { person, id } = await started(world);
  world.youtube.fail(({ path }) => path.startsWith('/upload/'), youTubeError(403, 'channelSuspended'));
  await work(world);
  expect([(await stateOf(id))?.status, await statusOf(id)]).toEqual(['refused', 'error']);
  expect((await stateOf(id))?.problem).toEqual(expect.any(String));
  expect(await noticesOf(person)).toContain('video.failed');
  expect((await person.post(`/videos/${id}/retry`)).body.platforms).toMatchObject([
    { status: 'queued', problem: null },
  ]);
  await work(world);
  expect([(await stateOf(id))?.status, await statusOf(id)]).toEqual(['live', 'completed']);
});

test('a video that is taken down leaves the channel, and its release is withdrawn', async () => {
  const world = await open();
  const { person, id } = await started(world);
  await work(world);
  expect((await person.post(`/videos/${id}/takedown`)).body.platforms).toMatchObject([{ status: 'live' }]);
  await work(world);
  expect(world.youtube.videos).toEqual([]);
  expect([(await stateOf(id))?.status, await statusOf(id)]).toEqual(['removed', 'withdrawn']);
});

test('a video that was not sent yet is called off at once', async () => {
  const person = await artist();
  const id = await approved(person);
  await person.post(`/videos/${id}/start`);
  expect((await person.post(`/videos/${id}/takedown`)).body.platforms).toMatchObject([{ status: 'cancelled' }]);
  expect(await statusOf(id)).toBe('withdrawn');
});

test('upload addresses and tokens lie sealed, and are in no answer', async () => {
  const world = await open();
  const { person, id } = await started(world);
  world.youtube.fail(({ method }) => method === 'PUT', { status: 503 });
  await work(world);
  const [session] = [...world.youtube.sessions.keys()];
  const told = JSON.stringify(
    [
      await rowOf(id),
      await stateOf(id),
      await db.selectFrom('audit_entries').selectAll().execute(),
      (await person.get('/channels', { app: world.app })).body,
    ],
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  );
  for (const secret of [session!, ...world.youtube.tokens]) expect(told).not.toContain(secret);
});

test('a release that is taken back leaves the channels before it is withdrawn', async () => {
  const world = await open();
  const { person, id } = await started(world);
  await work(world);
  expect((await person.post(`/releases/${id}/takedown`, { reason: 'Pedido do artista.' })).status).toBe(200);
  expect(await statusOf(id)).toBe('completed');
  await work(world);
  expect([world.youtube.videos.length, await statusOf(id)]).toEqual([0, 'withdrawn']);
});
