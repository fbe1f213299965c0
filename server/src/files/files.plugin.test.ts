import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { answerErrors } from '../http/errors.ts';
import { API_HEADERS } from '../http/headers.ts';
import { createLocalStorage } from '../outside/local-storage.ts';
import type { Storage } from '../outside/storage.ts';
import { filesPlugin } from './files.plugin.ts';
import { signLink } from './signed-link.ts';

const subkey = randomBytes(32);
const now = new Date('2026-03-10T12:00:00Z');
const dataDir = await mkdtemp(join(tmpdir(), 'toada-serve-'));
await writeFile(join(dataDir, 'server.key'), 'TOP SECRET');
const storage = createLocalStorage(join(dataDir, 'files'));
const text = 'linha;valor\n'.repeat(1000);
await storage.put('reports/a.csv', Buffer.from(text));
await storage.put('audio/a.wav', Buffer.from('abcdefghij'));
await storage.put('empty.bin', Buffer.alloc(0));

const { origin, close } = await serve(storage);
afterAll(async () => {
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The plugin among the neighbours it has in http/app.ts, which must not touch its answers. */
async function serve(storage: Storage) {
  const app = fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(API_HEADERS);
  });
  answerErrors(app, 1024);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(etag, { weak: true });
  await app.register(filesPlugin({ storage, subkey, now: () => now }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, close: () => app.close() };
}

const link = (key: string, downloadName?: string) =>
  signLink(key, { subkey, now, expiresInSeconds: 600, ...(downloadName === undefined ? {} : { downloadName }) });
const get = (path: string, init?: RequestInit) => fetch(origin + path, init);

describe('a good link', () => {
  test('gives the bytes as they are stored, though the client would take them compressed', async () => {
    const reply = await get(link('reports/a.csv'), { headers: { 'accept-encoding': 'gzip, br' } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(reply.headers.get('content-length')).toBe(String(text.length));
    expect(await reply.text()).toBe(text);
  });

  test('tells the browser to run nothing, guess nothing and keep it for itself only', async () => {
    const reply = await get(link('audio/a.wav'));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=600',
      'content-security-policy': 'sandbox',
      'content-type': 'audio/wav',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    await reply.body?.cancel();
  });

  test('is kept by the browser for a day at most', async () => {
    const long = signLink('audio/a.wav', { subkey, now, expiresInSeconds: 30 * 86_400 });
    expect((await get(long, { method: 'HEAD' })).headers.get('cache-control')).toBe('private, max-age=86400');
  });

  test('answers HEAD with the same headers and no body', async () => {
    const [head, whole] = [await get(link('audio/a.wav'), { method: 'HEAD' }), await get(link('audio/a.wav'))];
    const ofTheFile = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)));
    expect(head.status).toBe(200);
    expect(ofTheFile(head)).toEqual(ofTheFile(whole));
    expect(head.headers.get('content-length')).toBe('10');
    expect(await head.text()).toBe('');
  });

  test('gives an empty file', async () => {
    const reply = await get(link('empty.bin'));
    expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '0', '']);
  });

  test('is not sent again to who has it already', async () => {
    const known = (await get(link('audio/a.wav'), { method: 'HEAD' })).headers.get('etag') ?? '';
    for (const named of [known, `W/${known}`, `"other", ${known}`]) {
      const reply = await get(link('audio/a.wav'), { headers: { 'if-none-match': named } });
      expect([reply.status, await reply.text()]).toEqual([304, '']);
    }
    expect((await get(link('audio/a.wav'), { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});

describe('how a file is shown', () => {
  test.each([
    ['a.jpg', 'inline'],
    ['a.png', 'inline'],
    ['a.webp', 'inline'],
    ['a.mp3', 'inline'],
    ['a.mp4', 'inline'],
    ['a.pdf', "attachment; filename*=UTF-8''a.pdf"],
    ['a.svg', "attachment; filename*=UTF-8''a.svg"],
    ['a.xml', "attachment; filename*=UTF-8''a.xml"],
    ['a.html', "attachment; filename*=UTF-8''a.html"],
    ['a.JPG', "attachment; filename*=UTF-8''a.JPG"],
  ])('%s as %s', async (key, disposition) => {
    await storage.put(key, Buffer.from('<script>alert(1)</script>'));
    const { headers } = await get(link(key), { method: 'HEAD' });
    expect(headers.get('content-disposition')).toBe(disposition);
    expect(headers.get('content-type')).not.toContain('html');
  });

  test('a link with a name saves the file under it, accents and all', async () => {
    const { headers } = await get(link('audio/a.wav', "Canção d'água (ao vivo)*.wav"), { method: 'HEAD' });
    expect(headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Can%C3%A7%C3%A3o%20d%27%C3%A1gua%20%28ao%20vivo%29%2A.wav",
    );
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-2', 'abc', 'bytes 0-2/10'],
    ['bytes=7-', 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 'ij', 'bytes 8-9/10'],
    ['bytes=5-500', 'fghij', 'bytes 5-9/10'],
  ])('%s gives %s', async (range, body, contentRange) => {
    const reply = await get(link('audio/a.wav'), { headers: { range } });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(contentRange);
    expect(reply.headers.get('content-length')).toBe(String(body.length));
    expect(await reply.text()).toBe(body);
  });

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('%s meets no byte', async (range) => {
    const reply = await get(link('audio/a.wav'), { headers: { range } });
    expect([reply.status, reply.headers.get('content-range'), await reply.text()]).toEqual([416, 'bytes */10', '']);
  });

  test.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=4-2'])('%s gives the whole file', async (range) => {
    const reply = await get(link('audio/a.wav'), { headers: { range } });
    expect([reply.status, await reply.text()]).toEqual([200, 'abcdefghij']);
  });

  test('a compressible file is cut in its own bytes', async () => {
    const headers = { range: 'bytes=6-5005', 'accept-encoding': 'gzip' };
    const reply = await get(link('reports/a.csv'), { headers });
    expect([reply.status, await reply.text()]).toEqual([206, text.slice(6, 5006)]);
  });

  test('a range of a file that has changed since gives the new file whole', async () => {
    const known = (await get(link('audio/a.wav'), { method: 'HEAD' })).headers.get('etag') ?? '';
    const ask = (ifRange: string) => get(link('audio/a.wav'), { headers: { range: 'bytes=0-2', 'if-range': ifRange } });
    expect((await ask(known)).status).toBe(206);
    expect((await ask('"other"')).status).toBe(200);
    expect((await ask('Tue, 10 Mar 2026 12:00:00 GMT')).status).toBe(200);
  });
});

describe('refusals', () => {
  const refusal = async (reply: Response) => ({ status: reply.status, ...((await reply.json()) as object) });

  test.each([
    ['no signature', '/api/files/audio/a.wav'],
    ['a wrong signature', `${link('audio/a.wav').slice(0, -4)}AAAA`],
    ['the signature of another file', link('audio/a.wav').replace('audio/a.wav', 'reports/a.csv')],
    ['an expired link', signLink('audio/a.wav', { subkey, now, expiresInSeconds: -1 })],
    ['a link that expires now', signLink('audio/a.wav', { subkey, now, expiresInSeconds: 0 })],
    ['no key', '/api/files/'],
  ])('%s is forbidden', async (_what, path) => {
    const reply = await get(path);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await refusal(reply)).toMatchObject({ status: 403, error: { code: 'access.forbidden', params: {} } });
  });

  test('a file that was removed is not found', async () => {
    expect(await refusal(await get(link('gone.wav')))).toMatchObject({ status: 404, error: { code: 'notFound' } });
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is not served', async (method) => {
    expect((await get(link('audio/a.wav'), { method })).status).toBe(404);
  });

  const query = link('audio/a.wav').split('?')[1];
  test.each([
    '../server.key',
    '%2e%2e/server.key',
    '%2e%2e%2fserver.key',
    '..%2fserver.key',
    '..%5cserver.key',
    '..\\server.key',
    '%252e%252e%252fserver.key',
    '%252e%252e/server.key',
    'audio/../../server.key',
    'audio/%2e%2e/%2e%2e/server.key',
    '..%00/server.key',
    'audio/a.wav%00.jpg',
    '%c0%ae%c0%ae/server.key',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'file:///etc/passwd',
    '....//server.key',
    '..;/server.key',
    '%uff0e%uff0e/server.key',
    '.part-1',
    'x'.repeat(5000),
  ])('the path %s reaches nothing', async (path) => {
    const { status, body } = await getRaw(`/api/files/${path}?${query}`);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toContain('SECRET');
    expect(body).not.toContain('root:');
    expect(JSON.parse(body)).toHaveProperty('error');
  });
});

describe('a storage that fails', () => {
  const failing = (stream: () => Readable): Storage => ({
    ...storage,
    read: async () => ({ stream: stream(), bytes: 10, totalBytes: 10, contentType: null, etag: 'x' }),
  });

  test.each([
    ['at once', () => Readable.from([], {}).destroy(new Error('disk'))],
    ['midway', () => Readable.from(brokenHalfway())],
  ])('%s ends that answer only, and the server lives on', async (_when, stream) => {
    const broken = await serve(failing(stream));
    const whole = fetch(broken.origin + link('audio/a.wav')).then((reply) => {
      if (!reply.ok) throw new Error(`answered ${reply.status}`);
      return reply.text();
    });
    await expect(whole).rejects.toThrow();
    expect((await fetch(`${broken.origin}/api/files/x`)).status).toBe(403);
    await broken.close();
  });

  test('a client who leaves ends the reading', async () => {
    const endless = new Readable({ read() {} });
    endless.push('abc');
    const left = await serve(failing(() => endless));
    const abort = new AbortController();
    const reply = await fetch(left.origin + link('audio/a.wav'), { signal: abort.signal });
    expect(reply.status).toBe(200);
    abort.abort();
    await expect.poll(() => endless.destroyed).toBe(true);
    await left.close();
  });
});

async function* brokenHalfway() {
  yield Buffer.from('abc');
  await new Promise((resolve) => setTimeout(resolve, 20));
  throw new Error('disk');
}

/** `fetch` tidies paths before sending; an attacker does not. */
function getRaw(path: string) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = httpRequest(origin, { path }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
    });
    call.on('error', reject).end();
  });
}
