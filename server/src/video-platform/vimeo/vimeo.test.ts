import { describe, expect, test } from 'vitest';
import { buildVideoUpload, createAttempts, numberedBytes, sourceOf } from '../../testing/video-attempt.ts';
import { startVimeoServer, vimeoError } from '../../testing/vimeo-server.ts';
import { PlatformTrouble } from '../outcome.ts';
import { markOf } from '../progress.ts';
import type { VideoUpload } from '../video-upload.ts';
import { createVimeo } from './vimeo.ts';

const CHUNK = 100_000;
const bytes = numberedBytes(3 * CHUNK + 1000);
const isTus = ({ method, path }: { method: string; path: string }) => method === 'PATCH' && path.startsWith('/files/');
const isMake = ({ method, path }: { method: string; path: string }) => method === 'POST' && path === '/me/videos';

async function setUp(overrides: Partial<VideoUpload> = {}) {
  const vimeo = await startVimeoServer();
  const config = { api: vimeo.url, watch: 'https://vimeo.com/', uploadHosts: [], chunkBytes: CHUNK };
  const create = () => createVimeo(config);
  const connection = { token: 'token-1', next: 'token-1' };
  const attempts = createAttempts(create, async ({ refresh }) => {
    if (refresh) connection.token = connection.next;
    return connection.token;
  });
  const file = sourceOf(bytes, 'video/mp4');
  return { vimeo, attempts, connection, create, file, upload: buildVideoUpload(file, overrides) };
}

const whole: Partial<VideoUpload> = {
  playlistTitle: 'Clipes',
  thumbnail: sourceOf(numberedBytes(5000), 'image/jpeg'),
  captions: { language: 'pt-BR', name: 'Português', source: sourceOf(Buffer.from('WEBVTT olá'), 'text/vtt') },
};

describe('a whole upload', () => {
  test('stands with its words, tags, showcase, thumbnail and captions', async () => {
    const { vimeo, attempts, upload, file } = await setUp(whole);
    expect(await attempts.once(upload)).toEqual({
      kind: 'done',
      videoId: '1001',
      address: 'https://vimeo.com/1001',
      leftOut: [],
    });
    const [video] = vimeo.videos;
    expect(video!.kept.equals(bytes)).toBe(true);
    expect(video).toMatchObject({
      name: 'Maré Alta (Clipe Oficial)',
      description: 'Direção de Ana Lima.',
      view: 'anybody',
      tags: ['samba', 'maré alta'],
      tracks: [{ language: 'pt-BR', name: 'Português', text: 'WEBVTT olá' }],
    });
    expect(video!.pictures).toMatchObject([{ active: true }]);
    expect(video!.pictures[0]!.bytes).toHaveLength(5000);
    expect(vimeo.albums.map(({ name, videoIds }) => [name, ...videoIds])).toEqual([['Clipes', '1001']]);
    expect(attempts.progressed).toEqual([0, CHUNK, 2 * CHUNK, 3 * CHUNK, bytes.length]);
    expect(file.largestRead).toBe(CHUNK);
  });

  test('is private and has no name until every byte is there', async () => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.fail(isTus, 'cutBefore');
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    expect(vimeo.videos).toMatchObject([{ name: markOf('video-1'), view: 'nobody' }]);
  });

  test('stays private until its time, and is public afterwards', async () => {
    const { vimeo, attempts, upload } = await setUp({ publishAt: '2026-12-01T10:00:00-03:00' });
    const until = new Date('2026-12-01T13:00:00Z');
    expect(await attempts.once(upload)).toEqual({ kind: 'waiting', reason: 'scheduled', until });
    expect(vimeo.videos).toMatchObject([{ name: 'Maré Alta (Clipe Oficial)', view: 'nobody' }]);
    attempts.moment.now = () => until;
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(vimeo.videos).toMatchObject([{ view: 'anybody' }]);
  });

  test('that is unlisted has the address with its secret', async () => {
    const { attempts, upload } = await setUp({ visibility: 'unlisted' });
    expect(await attempts.once(upload)).toMatchObject({ address: 'https://vimeo.com/1001/a1b2c3' });
  });

  test('waits while Vimeo processes, and is refused when Vimeo cannot read the video', async () => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.world.transcode = 'in_progress';
    expect(await attempts.once(upload)).toMatchObject({ kind: 'waiting', reason: 'processing' });
    vimeo.world.transcode = 'error';
    expect(await attempts.once(upload)).toMatchObject({ kind: 'refused', code: 'videoUnreadable' });
  });

  test('names the tags and the disclosure that Vimeo has no place for', async () => {
    const tags = Array.from({ length: 22 }, (_, index) => `tag${index}`);
    const { vimeo, attempts, upload } = await setUp({ tags, madeWithAi: true });
    expect(await attempts.once(upload)).toMatchObject({
      leftOut: [
        { part: 'madeWithAi', code: 'notOffered' },
        { part: 'tags', code: 'tooMany', words: 'tag20, tag21' },
      ],
    });
    expect(vimeo.videos[0]!.tags).toHaveLength(20);
  });
});

describe('an upload that is interrupted', () => {
  test('goes on at the byte where a chunk was cut', async () => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.fail(isTus, { cutAfterBytes: 70_000 });
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    expect(vimeo.videos[0]!.kept.length).toBe(70_000);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(vimeo.videos.map((video) => video.kept.equals(bytes))).toEqual([true]);
  });

  test('goes on in a new process after being stopped between two chunks', async () => {
    const { vimeo, attempts, upload } = await setUp();
    const stop = new AbortController();
    const ports = attempts.ports(stop.signal);
    ports.onProgress = (kept) => kept === 2 * CHUNK && stop.abort(new Error('killed'));
    await expect(attempts.once(upload, ports)).rejects.toThrow('killed');
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(vimeo.videos.map((video) => video.kept.equals(bytes))).toEqual([true]);
  });

  test.each(['cutBefore', 'loseAnswer'] as const)(
    'stands once with one showcase and one track of captions, whichever request has the fault %s',
    async (fault) => {
      const { vimeo: counted, attempts: first, upload: counting } = await setUp(whole);
      await first.once(counting);
      for (let number = 1; number <= counted.log.length; number += 1) {
        const { vimeo, attempts, upload } = await setUp(whole);
        vimeo.failAt(number, fault);
        expect(await attempts.untilSettled(upload)).toMatchObject({ kind: 'done', leftOut: [] });
        expect(vimeo.videos.map((video) => video.kept.equals(bytes))).toEqual([true]);
        expect(vimeo.videos).toMatchObject([{ name: upload.title, tracks: [{ text: 'WEBVTT olá' }] }]);
        expect(vimeo.videos[0]!.pictures.filter(({ active }) => active)).toHaveLength(1);
        expect(vimeo.albums.map(({ videoIds }) => [...videoIds])).toEqual([['1001']]);
      }
    },
  );

  test('clears the empty place and begins anew when its address is lost', async () => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.fail(isTus, 'cutBefore');
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    vimeo.world.lostTokens.add(vimeo.videos[0]!.token);
    expect(await attempts.untilSettled(upload)).toMatchObject({ kind: 'done' });
    expect(vimeo.videos.map((video) => video.kept.equals(bytes))).toEqual([true]);
  });

  test('stands once when the last answer and then the address were lost', async () => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.failAt(7, 'loseAnswer');
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    expect(vimeo.videos[0]!.kept.length).toBe(bytes.length);
    vimeo.world.lostTokens.add(vimeo.videos[0]!.token);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', videoId: '1001' });
    expect(vimeo.videos).toHaveLength(1);
  });

  test('does not believe an offset that was not sent, and does not send for ever', async () => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.fail(isTus, { status: 204, headers: { 'upload-offset': String(2 * CHUNK) } });
    await expect(attempts.once(upload)).rejects.toThrow('not sent');
    vimeo.fail(isTus, { status: 204, headers: { 'upload-offset': '0' } });
    await expect(attempts.once(upload)).rejects.toThrow('kept no byte');
    vimeo.fail(isTus, { status: 409 });
    await expect(attempts.once(upload)).rejects.toThrow('other bytes');
    vimeo.fail(isTus, { status: 502 });
    await expect(attempts.once(upload)).rejects.toThrow('502');
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
  });

  test('an upload address at another host is not used', async () => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.world.linkHost = 'https://vimeo.com.evil.example';
    await expect(attempts.once(upload)).rejects.toThrow('not its own');
  });
});

describe('tokens, quotas and refusals', () => {
  test('a token that expires during the upload is refreshed', async () => {
    const { vimeo, attempts, upload, connection } = await setUp();
    const ports = attempts.ports();
    ports.onProgress = () => {
      vimeo.tokens.clear();
      vimeo.tokens.add('token-2');
      connection.next = 'token-2';
    };
    expect(await attempts.once(upload, ports)).toMatchObject({ kind: 'done' });
  });

  test('a token that stays refused, or lacks the scope, needs a new connection', async () => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.fail(isMake, vimeoError(403, 'Your access token does not have the "upload" scope'));
    expect(await attempts.once(upload)).toEqual({ kind: 'needsConnection' });
    vimeo.tokens.clear();
    expect(await attempts.once(upload)).toEqual({ kind: 'needsConnection' });
  });

  test.each([
    ['a date', '2026-11-18T12:00:40+00:00', '2026-11-18T12:00:40.000Z'],
    ['seconds since 1970', '1795003240', '2026-11-18T12:00:40.000Z'],
    ['nothing', '', '2026-11-18T12:01:00.000Z'],
  ])('too many requests wait until the reset, told as %s', async (_how, reset, until) => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.fail(isMake, { status: 429, headers: { 'x-ratelimit-reset': reset } });
    expect(await attempts.once(upload)).toEqual({ kind: 'waiting', reason: 'rateLimited', until: new Date(until) });
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(vimeo.videos).toHaveLength(1);
  });

  test('a full week waits until the quota begins anew, a full account is refused', async () => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.world.quota.periodic = { free: 1000, reset_date: '2026-11-23T00:00:00-05:00' };
    const until = new Date('2026-11-23T05:00:00Z');
    expect(await attempts.once(upload)).toEqual({ kind: 'waiting', reason: 'quota', until });
    vimeo.world.quota.space.free = 1000;
    expect(await attempts.once(upload)).toMatchObject({ kind: 'refused', code: 'storageFull' });
    expect(vimeo.videos).toEqual([]);
  });

  test('an unlisted video on a plan without them is refused in Vimeo’s words and stays private', async () => {
    const { vimeo, attempts, upload } = await setUp({ visibility: 'unlisted' });
    vimeo.world.hasUnlisted = false;
    expect(await attempts.once(upload)).toEqual({
      kind: 'refused',
      code: 'visibilityNotOffered',
      words: 'Your plan has no unlisted videos.',
    });
    expect(vimeo.videos).toMatchObject([{ view: 'nobody' }]);
  });

  test('no token and no upload address stands in an error or an outcome', async () => {
    const { vimeo, attempts, upload } = await setUp();
    vimeo.fail(isMake, vimeoError(400, 'token-1 may not'));
    const told = [JSON.stringify(await attempts.once(upload))];
    vimeo.fail(isTus, { status: 503 });
    told.push(String(await attempts.once(upload).catch((error: Error) => error.stack)));
    const { token } = vimeo.videos[0]!;
    vimeo.fail(isTus, { status: 400, raw: `no /files/vimeo-prod-src-tus/${token}` });
    told.push(JSON.stringify(await attempts.once(upload)));
    expect(told[2]).toContain('refused');
    expect(told.join()).not.toContain('token-1');
    expect(told.join()).not.toContain(token);
  });

  test.each<[string, Partial<VideoUpload>]>([
    ['titleMissing', { title: '' }],
    ['titleTooLong', { title: 'a'.repeat(129) }],
    ['descriptionTooLong', { description: 'a'.repeat(5001) }],
    ['emptyFile', { file: sourceOf(Buffer.alloc(0), 'video/mp4') }],
  ])('%s is refused before anything is sent', async (code, overrides) => {
    const { vimeo, attempts, upload } = await setUp(overrides);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'refused', code });
    expect(vimeo.log).toEqual([]);
  });
});

describe('after the upload', () => {
  test('words and captions are changed', async () => {
    const { vimeo, attempts, upload, create } = await setUp(whole);
    await attempts.once(upload);
    const captions = { ...upload.captions!, source: sourceOf(Buffer.from('novo'), 'text/vtt') };
    const changed = { ...upload, title: 'Maré Baixa', captions };
    expect(await create().update('1001', changed, attempts.ports())).toMatchObject({ kind: 'done' });
    expect(vimeo.videos).toMatchObject([{ name: 'Maré Baixa', tracks: [{ text: 'novo' }] }]);
  });

  test('a scheduled video whose words are corrected stays private until its day', async () => {
    const { vimeo, attempts, upload, create } = await setUp({ publishAt: '2026-12-01T10:00:00-03:00' });
    await attempts.once(upload);
    const changed = { ...upload, title: 'Boi da Lua (clipe corrigido)' };
    expect(await create().update('1001', changed, attempts.ports())).toMatchObject({ kind: 'done' });
    expect(vimeo.videos).toMatchObject([{ name: 'Boi da Lua (clipe corrigido)', view: 'nobody' }]);
  });

  test('a video that is gone is not updated, and counts as taken down', async () => {
    const { attempts, upload, create } = await setUp();
    const ports = attempts.ports();
    expect(await create().update('9', upload, ports)).toMatchObject({ kind: 'refused', code: 'videoGone' });
    expect(await create().takeDown('9', 'delete', ports)).toMatchObject({ kind: 'done' });
    expect(await create().takeDown('9', 'private', ports)).toMatchObject({ kind: 'done' });
  });

  test('a takedown makes the video private or deletes it', async () => {
    const { vimeo, attempts, upload, create } = await setUp();
    await attempts.once(upload);
    await create().takeDown('1001', 'private', attempts.ports());
    expect(vimeo.videos).toMatchObject([{ view: 'nobody' }]);
    await create().takeDown('1001', 'delete', attempts.ports());
    expect(vimeo.videos).toEqual([]);
  });
});

test('the account behind a connection is named', async () => {
  const { attempts, create } = await setUp();
  const account = { kind: 'account', id: '/users/7', name: 'Ana Lima', address: 'https://vimeo.com/analima' };
  expect(await create().readAccount(attempts.ports())).toEqual(account);
});
