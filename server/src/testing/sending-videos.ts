import { createHash } from 'node:crypto';
import { checkItems } from '@toada/domain/review/review.kinds.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { fetchChannel } from '../features/channel/fetch-channel.job.ts';
import { readUploadStates } from '../features/video-upload/read-states.ts';
import { sendVideos, wakeVideos } from '../features/video-upload/send-videos.job.ts';
import { openChannelWorld } from './channel-world.ts';
import { buildProfile, clock, db, signIn, storage } from './index.ts';
import { runJob, takeJobs } from './run-jobs.ts';
import { buildCheckedFile } from './submit-release.ts';
import { numberedBytes } from './video-attempt.ts';
import { startYouTubeServer } from './youtube-server.ts';

export const STEP = 256 * 1024;
export const BYTES = numberedBytes(3 * STEP + 1000);

export type Person = ReturnType<typeof signIn>;
export type World = Awaited<ReturnType<typeof openAt>>;

export async function open() {
  const youtube = await startYouTubeServer();
  return { youtube, ...(await openAt('youtube', youtube)) };
}

/** The product at a platform whose double stands on this machine. */
export async function openAt(platform: VideoPlatform, api: { url: string; tokens: Set<string> }) {
  await takeJobs(sendVideos);
  // TikTok takes no chunks so small.
  const chunks = platform === 'tiktok' ? {} : { chunkBytes: STEP };
  const world = await openChannelWorld(platform, api, {}, { ...chunks, uploadHosts: [] });
  return { platform, ...world };
}

export async function artist(over: Parameters<typeof buildProfile>[0] = {}) {
  const { id } = await buildProfile({ is_verified: true, ...over });
  return signIn('ARTIST', { id });
}

/** A draft with a file of ours, that may be sent. */
export async function drafted(person: Person, over: Partial<VideoDraft> = {}) {
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
  return id as string;
}

/** A video that the review has approved. */
export async function approved(person: Person, over: Partial<VideoDraft> = {}) {
  const id = await drafted(person, over);
  for (const status of ['pending', 'approved'])
    await sql`update distributions set status = ${status} where release_id = ${id}`.execute(db);
  return id;
}

/** Through the review itself, which starts it. */
export async function review(person: Person, id: string) {
  await submit(person, id);
  await approve(id);
}

export async function submit(person: Person, id: string) {
  const { revision } = (await person.get(`/videos/${id}/draft`)).body;
  const sent = await person.post(`/videos/${id}/submit`, { revision });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
}

export async function approve(id: string) {
  const { id: adminId } = await buildProfile({ role: 'ADMIN', is_verified: true });
  const admin = signIn('ADMIN', { id: adminId });
  const { round } = (await admin.post(`/reviews/${id}/claim`)).body;
  expect((await admin.post(`/reviews/${id}/approve`, { round, checklist: [...checkItems] })).status).toBe(200);
}

export async function connect({ platform, app, oauth, videoApps }: World, person: Person) {
  const { body } = await person.post(`/channels/${platform}/connect`, {}, { app });
  expect((await person.post('/channels/finish', oauth.agree(body.address), { app })).status).toBe(200);
  for (const { payload } of await takeJobs(fetchChannel)) await runJob(fetchChannel, payload, { tools: { videoApps } });
}

/** The lanes that were woken, until nothing is due. */
export async function work({ videoApps }: Pick<World, 'videoApps'>) {
  for (let round = 0; round < 10; round += 1) {
    const jobs = await takeJobs(sendVideos);
    if (jobs.length === 0) return;
    for (const { payload } of jobs) await runJob(sendVideos, payload, { tools: { videoApps } });
  }
}

export function setClock(now: Date) {
  clock.now = () => now;
  onTestFinished(() => {
    clock.now = () => new Date();
  });
}

export async function later(world: World, now: Date) {
  setClock(now);
  await runJob(wakeVideos, {});
  await work(world);
}

export const stateOf = async (id: string) => (await readUploadStates(db, [id])).get(id)?.[0];
export const statusOf = async (id: string) =>
  (await db.selectFrom('distributions').select('status').where('release_id', '=', id).executeTakeFirstOrThrow()).status;
export const noticesOf = async (person: Person) =>
  (await db.selectFrom('notifications').select('kind').where('user_id', '=', person.id).execute()).map(
    ({ kind }) => kind,
  );
export const rowOf = (id: string) =>
  db.selectFrom('video_uploads').selectAll().where('release_id', '=', id).executeTakeFirstOrThrow();

export async function started(world: World, over: Partial<VideoDraft> = {}) {
  const person = await artist();
  await connect(world, person);
  const id = await approved(person, over);
  expect((await person.post(`/videos/${id}/start`)).status).toBe(200);
  return { person, id };
}
