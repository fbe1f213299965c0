import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildVideoChannel } from '../../testing/factories.ts';
import { buildProfile, db, signIn, storage } from '../../testing/index.ts';
import { runJob, takeJobs } from '../../testing/run-jobs.ts';
import {
  approved,
  artist,
  BYTES,
  connect,
  drafted,
  later,
  noticesOf,
  open,
  review,
  rowOf,
  STEP,
  setClock,
  started,
  stateOf,
  statusOf,
  work,
} from '../../testing/sending-videos.ts';
import { secrets } from '../../testing/test-server.ts';
import { youTubeError } from '../../testing/youtube-server.ts';
import { chooseChannel } from '../channel-account/open-channel.ts';
import { sendVideos } from './send-videos.job.ts';
import { takeDownErased, takeDownVideo } from './take-down-erased.job.ts';
import { UploadFacts } from './upload-facts.ts';

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

test('a playlist stands in the order its videos were joined in, whichever arrives first', async () => {
  const [world, person] = [await open(), await artist()];
  await connect(world, person);
  const ids: string[] = [];
  for (const isrc of ['BRTOA2600301', 'BRTOA2600302', 'BRTOA2600303']) ids.push(await drafted(person, { isrc }));
  expect((await person.post('/videos/playlist', { title: 'Bois', ids })).status).toBe(200);
  const send = async (place: number) => {
    const id = ids[place - 1]!;
    await review(person, id);
    if ((await statusOf(id)) === 'approved') await person.post(`/videos/${id}/start`);
    await work(world);
    return id;
  };
  // The third stands while YouTube still looks at it, and no answer has said that it is live.
  world.youtube.world.uploadStatus = 'uploaded';
  expect(await stateOf(await send(3))).toMatchObject({ status: 'waiting', wait_reason: 'processing' });
  world.youtube.world.uploadStatus = 'processed';
  await send(1);
  await send(2);
  // Named by the order of their arrival.
  expect(world.youtube.playlists).toMatchObject([{ title: 'Bois', videoIds: ['video2', 'video3', 'video1'] }]);
});

test('an artist’s video waits for the label’s channel until the label opens it, and waits again when it is gone', async () => {
  const world = await open();
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR', is_verified: true });
  const label = signIn('AGGREGATOR', { id: labelId });
  const person = await artist({ aggregator_id: labelId });
  await connect(world, label);
  const [first, second] = [await approved(person), await approved(person)];
  await person.post(`/videos/${first}/start`);
  expect((await stateOf(first))?.status).toBe('unconnected');
  const { id } = (await label.get('/channels', { app: world.app })).body.platforms[0].channel;
  expect((await label.send('PUT', `/channels/${id}/serving`, { body: { serves_artists: true } })).status).toBe(200);
  await work(world);
  expect(await stateOf(first)).toMatchObject({ status: 'live', channel_name: 'Ana Lima' });

  await person.post(`/videos/${second}/start`);
  expect((await stateOf(second))?.status).toBe('queued');
  const asked = (await noticesOf(person)).length;
  await label.send('DELETE', `/channels/${id}`);
  expect((await stateOf(second))?.status).toBe('unconnected');
  expect((await noticesOf(person)).slice(asked)).toEqual(['video.unconnected']);
});

test('an artist’s own channel comes before the label’s, and the label’s before the platform’s', async () => {
  const world = await open();
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR', is_verified: true });
  const person = await artist({ aggregator_id: labelId });
  const chosen = async () =>
    (await chooseChannel(db, { user_id: person.id, team_id: labelId }, 'youtube'))?.account_name ?? null;
  const general = await buildVideoChannel({ user_id: null, account_name: 'da plataforma' });
  expect(await chosen()).toBe('da plataforma');
  const ofLabel = await buildVideoChannel({ user_id: labelId, account_name: 'do selo' });
  expect(await chosen()).toBe('da plataforma');
  await db.updateTable('channels').set({ serves_artists: true }).where('id', '=', ofLabel.id).execute();
  expect(await chosen()).toBe('do selo');
  await connect(world, person);
  expect(await chosen()).toBe('Ana Lima');
  // The other tests have no channel of the platform's.
  await db.deleteFrom('channels').where('id', '=', general.id).execute();
});

test('videos of somebody who is erased leave the label’s channel, and stay on the person’s own', async () => {
  const world = await open();
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR', is_verified: true });
  const label = signIn('AGGREGATOR', { id: labelId });
  await connect(world, label);
  await db.updateTable('channels').set({ serves_artists: true }).where('user_id', '=', labelId).execute();
  const person = await artist({ aggregator_id: labelId });
  await person.post(`/videos/${await approved(person)}/start`);
  const { person: other } = await started(world);
  await work(world);
  expect(world.youtube.videos.map(({ id }) => id)).toEqual(['video1', 'video2']);
  for (const { id } of [person, other]) await takeDownErased(db, secrets, id);
  const jobs = await takeJobs(takeDownVideo);
  expect(jobs).toHaveLength(1);
  world.youtube.fail(({ method }) => method === 'DELETE', { status: 503 });
  await expect(runJob(takeDownVideo, jobs[0]!.payload, { tools: { videoApps: world.videoApps } })).rejects.toThrow();
  await runJob(takeDownVideo, jobs[0]!.payload, { tools: { videoApps: world.videoApps } });
  expect(world.youtube.videos.map(({ id }) => id)).toEqual(['video2']);
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

test('a file that is gone with us is told as our fault, and not as a platform that does not answer', async () => {
  const world = await open();
  const { id } = await started(world);
  const begin = new Date();
  setClock(begin);
  await storage.remove(UploadFacts.parse((await rowOf(id)).facts).file.key);
  await expect(work(world)).rejects.toThrow('a file of the video is gone');
  await expect(later(world, new Date(begin.getTime() + 25 * 3_600_000))).rejects.toThrow('a file of the video is gone');
  expect(await stateOf(id)).toMatchObject({ status: 'failed', problem: expect.stringContaining('do nosso lado') });
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

describe('a takedown whose channel has no access any more', () => {
  test('says on its row that the channel is needed, tells its owner once, and goes on when it is back', async () => {
    const world = await open();
    const { person, id } = await started(world);
    await work(world);
    const { channel } = (await person.get('/channels', { app: world.app })).body.platforms[0];
    await person.send('DELETE', `/channels/${channel.id}`);
    const { platforms } = (await person.post(`/videos/${id}/takedown`)).body;
    expect(platforms).toMatchObject([{ status: 'live', problem: 'Conecte o canal para tirar do ar.' }]);
    await person.post(`/videos/${id}/takedown`);
    expect((await noticesOf(person)).filter((kind) => kind === 'video.takedownWaits')).toHaveLength(1);
    await later(world, new Date());
    expect(world.youtube.videos).toHaveLength(1);
    await connect(world, person);
    await work(world);
    expect(world.youtube.videos).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: 'removed', problem: null });
  });

  test('says the same where the access is lost on the way out', async () => {
    const world = await open();
    const { person, id } = await started(world);
    await work(world);
    world.youtube.tokens.clear();
    world.oauth.refreshTokens.clear();
    await person.post(`/videos/${id}/takedown`);
    await work(world);
    expect(await stateOf(id)).toMatchObject({ status: 'live', problem: 'Conecte o canal para tirar do ar.' });
    expect(await noticesOf(person)).toEqual(expect.arrayContaining(['channel.lost', 'video.takedownWaits']));
  });
});

test('the loss of the platform’s own channel is told to those who can connect it, once for all videos', async () => {
  const world = await open();
  const { id: adminId } = await buildProfile({ role: 'ADMIN', is_verified: true });
  const admin = signIn('ADMIN', { id: adminId });
  await connect(world, admin);
  const people = [await artist(), await artist()];
  const ids = [];
  for (const person of people) {
    const id = await approved(person);
    await person.post(`/videos/${id}/start`);
    ids.push(id);
  }
  world.youtube.tokens.clear();
  world.oauth.refreshTokens.clear();
  await work(world);
  for (const id of ids) expect((await stateOf(id))?.status).toBe('unconnected');
  expect((await noticesOf(admin)).filter((kind) => kind === 'channel.lost')).toHaveLength(1);
  for (const person of people) expect(await noticesOf(person)).not.toContain('channel.lost');
});
