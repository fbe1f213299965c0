import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildMediaFile } from '../../../testing/factories.ts';
import { app, buildProfile, clock, signIn, storage } from '../../../testing/index.ts';

const CONTENT = Buffer.from('0123456789'.repeat(100));

async function storeFile(user_id: string, over: object = {}) {
  const key = `media/${randomUUID()}.flac`;
  await storage.put(key, CONTENT);
  return buildMediaFile({
    user_id,
    bytes: CONTENT.length,
    format: 'flac',
    sha256: 'a'.repeat(64),
    status: 'stored',
    stored_at: clock.now(),
    storage_key: key,
    ...over,
  });
}

const somebody = async (role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN', over: object = {}) => {
  const { id } = await buildProfile({ role, ...over });
  return signIn(role, { id });
};

test('the owner listens by a link that serves ranges and runs out after five minutes', async () => {
  const owner = await somebody('ARTIST');
  const { id } = await storeFile(owner.id);
  const { status, body } = await owner.get(`/media-files/${id}/listen`);

  expect(status).toBe(200);
  expect(body).toMatchObject({ format: 'flac', preview_url: null });
  expect(Date.parse(body.expires_at)).toBe(1000 * Number(new URL(body.url, 'http://x').searchParams.get('expires')));
  const middle = await app.inject({ url: body.url, headers: { range: 'bytes=500-509' } });
  expect([middle.statusCode, middle.headers['content-type'], middle.body]).toEqual([206, 'audio/flac', '0123456789']);

  const late = new URL(body.url, 'http://x');
  late.searchParams.set('expires', String(Math.floor(clock.now().getTime() / 1000) + 9_999));
  expect((await app.inject({ url: late.pathname + late.search })).statusCode).toBe(403);
});

test('its aggregator and the staff listen; another artist, another label and a file of nobody are not found', async () => {
  const label = await somebody('AGGREGATOR');
  const artist = await somebody('ARTIST', { aggregator_id: label.id });
  const { id } = await storeFile(artist.id);
  const asks = async (who: { get: (path: string) => Promise<{ status: number }> }) =>
    (await who.get(`/media-files/${id}/listen`)).status;

  expect(await asks(artist)).toBe(200);
  expect(await asks(label)).toBe(200);
  expect(await asks(await somebody('ADMIN'))).toBe(200);
  expect(await asks(await somebody('ARTIST'))).toBe(404);
  expect(await asks(await somebody('AGGREGATOR'))).toBe(404);
});

test('a cover, and a recording that has not arrived, are nothing to listen to', async () => {
  const owner = await somebody('ARTIST');
  const cover = await storeFile(owner.id, { kind: 'cover', format: 'jpg' });
  const arriving = await buildMediaFile({ user_id: owner.id });
  for (const { id } of [cover, arriving]) expect((await owner.get(`/media-files/${id}/listen`)).status).toBe(404);
});
