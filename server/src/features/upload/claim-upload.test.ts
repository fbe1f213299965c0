import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { JobTools } from '../../jobs/job.ts';
import {
  buildProfile,
  db,
  filesDir,
  jobsNamed,
  samplePicture,
  sendFile,
  signIn,
  storage,
} from '../../testing/index.ts';
import { claimUpload, discardUpload } from './claim-upload.ts';
import { sweepUploads } from './sweep-uploads.job.ts';

const { id: userId } = await buildProfile();
const stranger = await buildProfile();
const artist = signIn('ARTIST', { id: userId });
const png = await samplePicture();
const HOUR_MS = 60 * 60 * 1000;
const start = new Date();

afterEach(async () => {
  const left = await db.deleteFrom('uploads').returning('storage_key').execute();
  for (const { storage_key } of left) await storage.remove(storage_key);
});

const send = async () => (await sendFile(artist, png)).body.id as string;
const claim = (id: string, over: Partial<Parameters<typeof claimUpload>[1]> = {}, now = new Date()) =>
  db.transaction().execute((tx) => claimUpload(tx, { userId, id, purpose: 'document', ...over }, now));
const files = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const rows = async () => (await db.selectFrom('uploads').select('id').execute()).length;

function sweep(now: Date, over: Partial<JobTools['storage']> = {}) {
  const call = { db, storage: { ...storage, ...over }, now: () => now, signal: new AbortController().signal };
  return sweepUploads.run(call as unknown as Parameters<typeof sweepUploads.run>[0]);
}

test('the form that names a file gets it whole', async () => {
  const id = await send();
  expect(await claim(id)).toMatchObject({
    id,
    name: 'documento.png',
    content_type: 'image/png',
    bytes: png.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    storage_key: `uploads/${id}.png`,
  });
});

test('of six forms that name one file at the same moment, one gets it', async () => {
  const id = await send();
  const [FORMS, allThere] = [6, Promise.withResolvers<void>()];
  let begun = 0;
  const claimTogether = () =>
    db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      begun++;
      if (begun === FORMS) allThere.resolve();
      await allThere.promise;
      return claimUpload(tx, { userId, id, purpose: 'document' }, new Date());
    });
  const outcomes = await Promise.allSettled(Array.from({ length: FORMS }, claimTogether));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'upload.unknown' });
});

test('a form that fails leaves the file for the next try', async () => {
  const id = await send();
  const failing = db.transaction().execute(async (tx) => {
    await claimUpload(tx, { userId, id, purpose: 'document' }, new Date());
    throw new Error('the rest of the form');
  });
  await expect(failing).rejects.toThrow('the rest of the form');
  expect(await claim(id)).toMatchObject({ id });
});

test.each([
  ["somebody else's", { userId: stranger.id }],
  ["another purpose's", { purpose: 'avatar' as const }],
  ['one that never was', { id: crypto.randomUUID() }],
])('%s file does not exist', async (_whose, over) => {
  await expect(claim(await send(), over)).rejects.toMatchObject({ code: 'upload.unknown' });
});

test('a file whose storing was never finished cannot be claimed', async () => {
  const id = await send();
  await db.updateTable('uploads').set({ stored_at: null }).execute();
  await expect(claim(id)).rejects.toMatchObject({ code: 'upload.unknown' });
});

test('what nobody claims within a day is over, and is removed an hour later', async () => {
  const id = await send();
  const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
  await sweep(at(24.9));
  expect([await files(), await rows()]).toEqual([1, 1]);
  await expect(claim(id, {}, at(24.1))).rejects.toMatchObject({ code: 'upload.unknown' });

  await sweep(at(25.1));
  expect([await files(), await rows()]).toEqual([0, 0]);
});

test('what was claimed stays, however old', async () => {
  await claim(await send());
  await sweep(new Date(start.getTime() + 900 * HOUR_MS));
  expect([await files(), await rows()]).toEqual([1, 1]);
});

test('what is given up is removed as soon as the change is written', async () => {
  const id = await send();
  const { storage_key: storageKey } = await claim(id);
  await db.transaction().execute((tx) => discardUpload(tx, { userId: stranger.id, storageKey }, new Date()));
  await sweep(new Date());
  expect(await files()).toBe(1);

  await db.transaction().execute((tx) => discardUpload(tx, { userId, storageKey }, new Date()));
  expect(await jobsNamed('upload.sweep')).not.toEqual([]);
  await sweep(new Date());
  expect([await files(), await rows()]).toEqual([0, 0]);
});

test('a sweep that dies between file and row is finished by the next one', async () => {
  await send();
  await send();
  const later = new Date(start.getTime() + 26 * HOUR_MS);
  let removed = 0;
  const dying = sweep(later, {
    async remove(key) {
      await storage.remove(key);
      removed++;
      throw new Error('killed');
    },
  });
  await expect(dying).rejects.toThrow('killed');
  expect([removed, await files(), await rows()]).toEqual([1, 1, 2]);
  await sweep(later);
  expect([await files(), await rows()]).toEqual([0, 0]);
});
