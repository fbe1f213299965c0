import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFaultProxy } from '../../testing/fault-proxy.ts';
import { seeded } from '../../testing/seeded.ts';
import { s3Connection, seededBytes, sha256Of, sourceOf } from '../../testing/store-sources.ts';
import { type Swift, startSwift } from '../../testing/swift.ts';
import { openTransport } from './open-transport.ts';
import type { S3Connection } from './s3-client.ts';

const MEGABYTE = 1024 * 1024;
const SEED = 20261115;
const UNAVAILABLE = 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const swift = await startSwift();
const proxy = swift && (await startFaultProxy(Number(new URL(swift.endpoint).port)));
afterAll(async () => {
  await proxy?.close();
  await swift?.stop();
});

describe.skipIf(!swift || !proxy)('S3', { timeout: 180_000 }, () =>
  fails(swift as Swift, proxy as NonNullable<typeof proxy>),
);

function fails(server: Swift, wire: NonNullable<typeof proxy>) {
  const never = new AbortController().signal;
  const direct = s3Connection(server);
  const faulty = { ...direct, endpoint: `http://127.0.0.1:${wire.port}` };
  const large = sourceOf(seededBytes(SEED, 40 * MEGABYTE));
  let folder = '';
  let made = 0;

  beforeEach(() => {
    wire.mend();
    folder = `lote-${made++}`;
  });

  const later = () => new Date(Date.now() + 2 * 60 * 60 * 1000);

  async function attempt(connection: S3Connection, source = large, stallMs = 60_000, now = () => new Date()) {
    const transport = await openTransport(connection, { signal: never, allowsPrivate: true, stallMs, now });
    try {
      await transport.put(`${folder}/faixa.wav`, source, { signal: never, onSent: () => {} });
    } finally {
      await transport.close();
    }
  }

  /** The SDK tries again by itself: the wire stays cut for as long as the attempt lasts. */
  async function cutForGood(at: number, source = large) {
    wire.cutAfter(at);
    const cutting = setInterval(() => wire.sent() >= at && wire.cut(), 5);
    try {
      await expect(attempt(faulty, source)).rejects.toMatchObject({ problem: 'connectionLost' });
    } finally {
      clearInterval(cutting);
    }
  }

  async function seen() {
    const transport = await openTransport(direct, { signal: never, allowsPrivate: true });
    const content = await transport.read(`${folder}/faixa.wav`, 100 * MEGABYTE);
    await transport.close();
    return content && sha256Of(content);
  }

  async function pendingUploads() {
    const client = new S3Client({
      endpoint: server.endpoint,
      region: server.region,
      credentials: { accessKeyId: server.accessKey, secretAccessKey: server.secretKey },
      forcePathStyle: true,
    });
    const listed = await client.send(
      new ListMultipartUploadsCommand({ Bucket: server.bucket, Prefix: `feed/${folder}/` }),
    );
    client.destroy();
    return listed.Uploads?.length ?? 0;
  }

  const chance = seeded(SEED);
  const cuts = Array.from({ length: 4 }, () => Math.floor((0.3 + 0.65 * chance()) * large.bytes));

  test.each(cuts)(
    `an upload cut for good after %i bytes (seed ${SEED}) goes on by part and is never seen half`,
    async (at) => {
      await cutForGood(at);
      expect(await seen()).toBeNull();
      wire.cutAfter(Number.POSITIVE_INFINITY);
      await attempt(faulty, large, 60_000, later);
      expect(await seen()).toBe(large.sha256);
      expect(await pendingUploads()).toBe(0);
      // Parts that were whole are not sent again; up to three were on their way.
      expect(wire.sent()).toBeLessThan(large.bytes - Math.max(0, at - 32 * MEGABYTE) + MEGABYTE);
    },
  );

  test('a part cut once is sent again within the same attempt', async () => {
    wire.cutAfter(12 * MEGABYTE);
    await attempt(faulty);
    expect(await seen()).toBe(large.sha256);
  });

  test('a service that is busy once is asked again; one that stays busy is a lost connection', async () => {
    const small = sourceOf(Buffer.from('mensagem'));
    wire.answerNext(UNAVAILABLE);
    await attempt(faulty, small);
    expect(await seen()).toBe(small.sha256);
    folder += '-b';
    wire.answerNext(...Array.from({ length: 20 }, () => UNAVAILABLE));
    await expect(attempt(faulty, small)).rejects.toMatchObject({
      problem: 'connectionLost',
      detail: expect.stringContaining('503'),
    });
    expect(await seen()).toBeNull();
  });

  test('a service that says nothing any more is too slow', async () => {
    wire.stallAfter(10 * MEGABYTE);
    await expect(attempt(faulty, large, 500)).rejects.toMatchObject({ problem: 'tooSlow' });
    expect(await seen()).toBeNull();
  });

  test('parts of another file under the same name are not taken for ours', async () => {
    const other = sourceOf(seededBytes(5, large.bytes));
    await cutForGood(30 * MEGABYTE, other);
    await attempt(direct);
    expect(await seen()).toBe(large.sha256);
  });

  test('an upload of another sender is left while it is young, and ended once nobody can still be at it', async () => {
    const other = sourceOf(seededBytes(5, large.bytes));
    await cutForGood(30 * MEGABYTE, other);
    await attempt(direct);
    expect(await pendingUploads()).toBe(1);
    const third = sourceOf(seededBytes(6, 9 * MEGABYTE));
    await attempt(direct, third, 60_000, later);
    expect(await seen()).toBe(third.sha256);
    expect(await pendingUploads()).toBe(0);
  });

  test.each<[string, Partial<S3Connection>, string]>([
    ['another secret', { secretKey: 'outro-segredo' }, 'loginRefused'],
    ['a key nobody knows', { accessKeyId: 'test:ninguem' }, 'loginRefused'],
    ['a bucket that is not there', { bucket: 'nao-existe' }, 'bucketMissing'],
    ['a port nobody listens on', { endpoint: 'http://127.0.0.1:9' }, 'hostUnreachable'],
    ['a name nobody has', { endpoint: 'https://nada.invalid' }, 'hostUnreachable'],
  ])('%s is told', async (_what, changes, problem) => {
    for (const source of [large, sourceOf(Buffer.from('x'))]) {
      const error = await attempt({ ...direct, ...changes }, source).catch((caught) => caught);
      expect(error).toMatchObject({ problem });
      expect(JSON.stringify(error) + error.message).not.toContain('outro-segredo');
    }
  });
}
