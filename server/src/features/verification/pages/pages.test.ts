import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { JobTools } from '../../../jobs/job.ts';
import { app, buildProfile, db, samplePdf, samplePicture, signIn, storage } from '../../../testing/index.ts';
import { sendVerification } from '../../../testing/send-verification.ts';
import { drawDocuments } from './draw-documents.job.ts';
import { drawPages } from './draw-pages.ts';

const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });

async function submitted() {
  const { id } = await buildProfile();
  return (await sendVerification(signIn('ARTIST', { id }))).body.submission.id as string;
}

function draw(verificationId: string, isLastAttempt = false) {
  const tools = { db, storage } as unknown as JobTools;
  return drawDocuments.run({
    ...tools,
    payload: { verificationId },
    jobId: '1',
    queuedAt: new Date(),
    isLastAttempt,
    signal: new AbortController().signal,
  });
}
const open = async (id: string, name: string) => (await admin.post(`/verifications/${id}/documents/${name}/open`)).body;
async function pagesOf(content: Buffer, type: string) {
  const pages: Buffer[] = [];
  for await (const page of drawPages(content, type)) pages.push(page);
  return pages;
}

test('until the worker has drawn a document, its reviewer is told to wait; then each page is a picture', async () => {
  const id = await submitted();
  expect(await open(id, 'identity_front')).toMatchObject({ page_count: null, pages: [] });
  await draw(id);
  const { page_count, pages } = await open(id, 'identity_front');
  expect(page_count).toBe(2);
  expect(pages).toHaveLength(2);
  for (const url of pages) {
    const picture = await app.inject({ url });
    expect(picture).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1000 });
  }
  expect(await open(id, 'selfie')).toMatchObject({ page_count: 1, pages: [expect.any(String)] });
});

test('drawing again after a crash draws only what is missing', async () => {
  const id = await submitted();
  await draw(id);
  await db
    .updateTable('verification_documents')
    .set({ page_count: null })
    .where('verification_id', '=', id)
    .where('name', '=', 'selfie')
    .execute();
  await draw(id);
  const rows = await db
    .selectFrom('verification_documents')
    .select('page_count')
    .where('verification_id', '=', id)
    .execute();
  expect(rows.map(({ page_count }) => page_count).sort()).toEqual([1, 1, 1, 2]);
});

test('a file that cannot be drawn is tried again, and in the end said to have no pages', async () => {
  const id = await submitted();
  const { storage_key } = await db
    .selectFrom('verification_documents')
    .selectAll()
    .where('verification_id', '=', id)
    .where('name', '=', 'selfie')
    .executeTakeFirstOrThrow();
  await storage.put(storage_key, Buffer.from('broken since'));
  await expect(draw(id)).rejects.toThrow();
  await draw(id, true);
  expect(await open(id, 'selfie')).toMatchObject({ page_count: 0, pages: [], download_url: expect.any(String) });
  expect(await open(id, 'proof_of_address')).toMatchObject({ page_count: 1 });
});

test('a picture stands upright, is no larger than needed, and tells nothing of its camera', async () => {
  const camera = await sharp(await samplePicture('jpeg', 3000, 1500))
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const [page] = await pagesOf(camera, 'image/jpeg');
  const { width, height, exif, orientation } = await sharp(page).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 1000,
    height: 2000,
    exif: undefined,
    orientation: undefined,
  });
});

test.each([
  ['a poster of 14,400 points', '[0 0 14400 7200]', { width: 2000, height: 1000 }],
  ['a stamp of 2 points', '[0 0 2 1]', { width: 2000, height: 1000 }],
])('%s is drawn at the size of a screen', async (_name, box, size) => {
  const pdf = Buffer.from(samplePdf().toString('latin1').replace('[0 0 200 100]', box), 'latin1');
  const [page] = await pagesOf(pdf, 'application/pdf');
  expect(await sharp(page).metadata()).toMatchObject(size);
});
