import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
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

/** A file of somebody's that was checked to its end and lies in the storage, byte for byte. */
export async function buildStoredFile(user_id: string, kind: 'audio' | 'cover', content = randomBytes(60_000)) {
  const name = kind === 'audio' ? 'faixa.wav' : 'capa.jpg';
  const { id } = await buildMediaFile({ user_id, kind, name, bytes: content.length });
  const storage_key = `media/${id}.${kind === 'audio' ? 'wav' : 'jpg'}`;
  const { sha256 } = await storage.put(storage_key, content);
  const head = {
    format: 'wav',
    sampleRateHz: 44_100,
    bitDepth: 24,
    isFloat: false,
    channels: 2,
    declaredSamples: null,
  };
  const picture = { format: 'jpg', width: 3000, height: 3000, isRgb: true, isOpaque: true, detail: null };
  const measures = kind === 'audio' ? { kind, trouble: null, head, sound: null } : { kind, trouble: null, ...picture };
  await free
    .updateTable('media_files')
    .set({
      ...{ stored_at: new Date(), format: kind === 'audio' ? 'wav' : 'jpg', sha256, storage_key },
      ...{ status: 'checked', checked_at: new Date(), report: JSON.stringify({ findings: [], measures }) },
      ...(kind === 'audio' ? { duration_ms: 181_000, samples_sha256: sha256 } : {}),
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
