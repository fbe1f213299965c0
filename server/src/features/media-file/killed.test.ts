import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { killUpload } from '../../testing/kill-upload.ts';
import { startProductProcess } from '../../testing/product-process.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'toada-killed-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('five kills at seeded moments from the first byte to the review lose nothing and double nothing', async () => {
  const { kills, journeys, faults } = await killUpload({ dataDir, rounds: 5, seed: 20_262_904 });
  expect(faults).toEqual([]);
  expect(new Set(kills.map(({ step }) => step)).size).toBe(5);
  expect(journeys).toHaveLength(5);
}, 300_000);

test('what has come of a piece when the product is told to end is kept, and the end does not wait for the rest', async () => {
  // Longer than this test may take: an end that waited for the rest would never come.
  const product = await startProductProcess({ dataDir, env: { DRAIN_SECONDS: '600' } });
  const headers = await bearer(product.url);
  const metadata = `filename ${btoa('lenta.wav')},kind ${btoa('audio')}`;
  const begun = await fetch(`${product.url}/api/media-files/tus`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': '1000000', 'upload-metadata': metadata },
  });
  const path = begun.headers.get('location') ?? '';
  const slow = net.connect(Number(new URL(product.url).port), '127.0.0.1');
  slow.on('error', () => {});
  slow.write(
    `PATCH ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
      'content-type: application/offset+octet-stream\r\ncontent-length: 1000000\r\n\r\n',
  );
  slow.write(Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(299_988)]));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await product.end('SIGTERM')).toBe(0);

  const again = await startProductProcess({ dataDir });
  const reply = await fetch(`${again.url}${path}`, { method: 'HEAD', headers: await bearer(again.url) });
  expect(reply.headers.get('upload-offset')).toBe('300000');
  await again.end();
}, 120_000);

async function bearer(url: string) {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'artista@toada.test', password: DEMO_PASSWORD }),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}`, 'tus-resumable': '1.0.0' };
}
