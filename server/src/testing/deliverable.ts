import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { deliver } from '../features/delivery/deliver.job.ts';
import { deliveryLetter, removalLetter } from '../features/delivery/delivery.letters.ts';
import { pollStore } from '../features/delivery/poll-answers.job.ts';
import { receiveSandbox } from '../features/delivery/sandbox/receive-sandbox.job.ts';
import { db, free } from './database.ts';
import { buildMediaFile, jobsNamed } from './factories.ts';
import { drainJobs } from './run-jobs.ts';
import { submitRelease } from './submit-release.ts';
import { type signIn, storage, storesDir } from './test-server.ts';

type Sender = ReturnType<typeof signIn>;

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

type StoredKind = 'audio' | 'cover' | 'video' | 'thumbnail';

const sound = { format: 'wav', sampleRateHz: 44_100, bitDepth: 24, isFloat: false, channels: 2, declaredSamples: null };
const square = { format: 'jpg', width: 3000, height: 3000, isRgb: true, isOpaque: true, detail: null };
const shown = {
  ...{ format: 'mp4', videoCodec: 'h264', audioCodec: 'aac', width: 1920, height: 1080, frameRate: 25 },
  ...{ declaredMs: 181_000, colour: 'bt709', hdr: null },
};
/** Files as their checks leave them. */
const stored = {
  audio: {
    ...({ name: 'faixa.wav', format: 'wav', duration_ms: 181_000 } as const),
    measures: { kind: 'audio', trouble: null, head: sound, sound: null },
  },
  cover: { name: 'capa.jpg', format: 'jpg', duration_ms: null, measures: { kind: 'cover', trouble: null, ...square } },
  video: {
    ...({ name: 'clipe.mp4', format: 'mp4', duration_ms: 181_000 } as const),
    measures: { kind: 'video', trouble: null, head: shown, picture: null, sound: null, momentsMs: [] },
  },
  thumbnail: {
    ...({ name: 'quadro.jpg', format: 'jpg', duration_ms: null } as const),
    measures: { kind: 'thumbnail', trouble: null, ...square, width: 1920, height: 1080 },
  },
} as const satisfies Record<StoredKind, object>;

/** A file of somebody's that was checked to its end and lies in the storage, byte for byte. */
export async function buildStoredFile(user_id: string, kind: StoredKind, content = randomBytes(60_000)) {
  const { name, format, measures, duration_ms } = stored[kind];
  const { id } = await buildMediaFile({ user_id, kind, name, bytes: content.length });
  const storage_key = `media/${id}.${format}`;
  const { sha256 } = await storage.put(storage_key, content);
  await free
    .updateTable('media_files')
    .set({
      ...{ stored_at: new Date(), format, sha256, storage_key, duration_ms },
      ...{ status: 'checked', checked_at: new Date(), report: JSON.stringify({ findings: [], measures }) },
      ...(kind === 'audio' ? { samples_sha256: sha256 } : {}),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A release whose files are really there, approved and ready to go to the stores. */
export async function buildApproved(sender: Sender, platforms: Platform[], over: Partial<ReleaseDraft> = {}) {
  const track = { id: randomUUID(), title: 'Asa de Pipa', main_artists: ['Jussara Lima'], composers: ['Dona Cota'] };
  const cover_file_id = await buildStoredFile(sender.id, 'cover');
  const audio_file_id = await buildStoredFile(sender.id, 'audio');
  const isrc = `BRTDL26${String(++codes).padStart(5, '0')}`;
  const tracks = [{ ...track, isrc, audio_file_id }] as unknown as ReleaseDraft['tracks'];
  const sent = await submitRelease(sender, { platforms, cover_file_id, tracks, ...over });
  await approve(sent.id);
  return sent;
}
let codes = 0;

/** A video whose files are really there, sent, approved and ready to go. */
export async function buildApprovedVideo(sender: Sender, over: Partial<VideoDraft> = {}) {
  const { id, revision } = (await sender.post('/videos', {})).body;
  const isrc = `BRTDV26${String(++codes).padStart(5, '0')}`;
  const draft = VideoDraft.parse({
    ...{ title: 'Asa de Pipa (clipe oficial)', artist: 'Jussara Lima', category: 'Videoclipe Oficial', isrc },
    ...{ platforms: [], stores: ['tidal'], directors: ['Anahí Couto'], composers: ['Dona Cota'] },
    video_file_id: await buildStoredFile(sender.id, 'video'),
    thumbnail_file_id: await buildStoredFile(sender.id, 'thumbnail'),
    ...over,
  });
  await sendVideo(sender, id, { ...draft, revision });
  await approve(id);
  return { id: id as string, draft };
}

export async function sendVideo(sender: Sender, id: string, body: VideoDraft & { revision: number }) {
  const saved = await sender.send('PUT', `/videos/${id}/draft`, { body });
  const sent = await sender.post(`/videos/${id}/submit`, { revision: saved.body.revision });
  if (sent.status !== 200) throw new Error(`not sent: ${JSON.stringify([saved.body, sent.body])}`);
}

export async function approve(id: string) {
  await free.updateTable('distributions').set({ status: 'approved' }).where('release_id', '=', id).execute();
}

const worked = [deliver, receiveSandbox, pollStore, deliveryLetter, removalLetter] as const;

/** The queue worked off as a worker would, until nothing moves: packages go, the sandbox answers, answers are read. */
export async function workOff(rounds = 30) {
  const letters = [];
  for (let round = 0; round < rounds; round++) {
    letters.push(...(await drainJobs(...worked)));
    const left = await Promise.all(worked.map((job) => jobsNamed(job.name)));
    if (left.flat().length === 0) break;
  }
  return letters;
}

export const connectorOf = (platform: Platform) =>
  db
    .selectFrom('connectors')
    .selectAll()
    .where('platform', '=', platform)
    .where('aggregator_id', 'is', null)
    .executeTakeFirstOrThrow();

export async function setConnector(platform: Platform, changes: Record<string, unknown>) {
  await db
    .updateTable('connectors')
    .set(changes)
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('platform', '=', platform)
    .where('aggregator_id', 'is', null)
    .execute();
}

/** Every file below a store's folder, by its path. */
export async function filesBelow(folder: string): Promise<Map<string, Buffer>> {
  const root = join(storesDir, folder);
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const files = new Map<string, Buffer>();
  for (const name of names.toSorted())
    if ((await stat(join(root, name))).isFile()) files.set(name, await readFile(join(root, name)));
  return files;
}
