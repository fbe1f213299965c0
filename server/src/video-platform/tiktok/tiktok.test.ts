import { describe, expect, test } from 'vitest';
import { startTikTokServer, TIKTOK_POST_ID, tikTokError } from '../../testing/tiktok-server.ts';
import { buildVideoUpload, createAttempts, numberedBytes, sourceOf } from '../../testing/video-attempt.ts';
import { PlatformTrouble } from '../outcome.ts';
import type { VideoUpload } from '../video-upload.ts';
import { createTikTok } from './tiktok.ts';
import { captionOf, chunksOf } from './tiktok-post.ts';

const CHUNK = 5 * 1024 * 1024;
const bytes = numberedBytes(3 * CHUNK + 1000);
const isInit = ({ path }: { path: string }) => path.endsWith('/video/init/');
const isChunk = ({ path }: { path: string }) => path === '/video/';
const isStatus = ({ path }: { path: string }) => path.endsWith('/status/fetch/');

async function setUp(overrides: Partial<VideoUpload> = {}) {
  const tiktok = await startTikTokServer();
  const config = { api: tiktok.url, watch: 'https://www.tiktok.com/', uploadHosts: [], chunkBytes: CHUNK };
  const create = () => createTikTok(config);
  const connection = { token: 'token-1', next: 'token-1' as string | null };
  const attempts = createAttempts(create, async ({ refresh }) => {
    if (refresh) connection.token = connection.next ?? '';
    return connection.token;
  });
  const file = sourceOf(bytes, 'video/mp4');
  return { tiktok, attempts, connection, create, file, upload: buildVideoUpload(file, overrides) };
}

describe('a whole post', () => {
  test('stands with its caption, in chunks of the same size and a longer last one', async () => {
    const { tiktok, attempts, upload, file } = await setUp({ madeWithAi: true, playlistTitle: 'Clipes' });
    expect(await attempts.once(upload)).toEqual({
      kind: 'done',
      videoId: TIKTOK_POST_ID,
      address: `https://www.tiktok.com/@analima/video/${TIKTOK_POST_ID}`,
      leftOut: [{ part: 'playlist', code: 'notOffered', words: '' }],
    });
    expect(tiktok.posts.map((post) => post.kept.equals(bytes))).toEqual([true]);
    expect(tiktok.posts[0]!.info).toMatchObject({
      title: 'Maré Alta (Clipe Oficial)\n\nDireção de Ana Lima.\n\n#samba #maréalta',
      privacy_level: 'PUBLIC_TO_EVERYONE',
      is_aigc: true,
      disable_duet: true,
      disable_comment: false,
    });
    expect(attempts.progressed).toEqual([CHUNK, 2 * CHUNK, bytes.length]);
    expect(file.largestRead).toBe(CHUNK + 1000);
  });

  test('that is private has no address', async () => {
    const { attempts, upload } = await setUp({ visibility: 'private' });
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', address: null });
  });

  test('waits for moderation, and is done without an address when it takes longer than a day', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.world.isModerated = false;
    expect(await attempts.once(upload)).toMatchObject({ kind: 'waiting', reason: 'processing' });
    attempts.moment.now = () => new Date('2026-11-19T12:01:00Z');
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', address: null });
    expect(tiktok.posts).toHaveLength(1);
  });

  test('that is scheduled begins at its time', async () => {
    const { tiktok, attempts, upload } = await setUp({ publishAt: '2026-12-01T10:00:00-03:00' });
    const until = new Date('2026-12-01T13:00:00Z');
    expect(await attempts.once(upload)).toEqual({ kind: 'waiting', reason: 'scheduled', until });
    expect(tiktok.log).toEqual([]);
    attempts.moment.now = () => until;
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
  });

  test.each([
    ['frame_rate_check_failed', 'videoUnreadable'],
    ['spam_risk', 'videoRejected'],
  ])('that fails by %s is refused', async (failReason, code) => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.world.end = { status: 'FAILED', failReason };
    expect(await attempts.once(upload)).toEqual({ kind: 'refused', code, words: failReason });
  });

  test('that fails inside TikTok begins anew and stands once', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.world.end = { status: 'FAILED', failReason: 'internal' };
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    tiktok.world.end = { status: 'PUBLISH_COMPLETE', failReason: '' };
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(tiktok.published()).toHaveLength(1);
  });
});

describe('a post that is interrupted', () => {
  test('goes on where a chunk was cut in the middle', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.failAt(4, { cutAfterBytes: 100_000 });
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(tiktok.posts.map((post) => post.kept.equals(bytes))).toEqual([true]);
  });

  test('goes on in a new process after being stopped between two chunks', async () => {
    const { tiktok, attempts, upload } = await setUp();
    const stop = new AbortController();
    const ports = attempts.ports(stop.signal);
    ports.onProgress = () => stop.abort(new Error('killed'));
    await expect(attempts.once(upload, ports)).rejects.toThrow('killed');
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(tiktok.posts.map((post) => post.kept.equals(bytes))).toEqual([true]);
  });

  test.each(['cutBefore', 'loseAnswer'] as const)('stands once, whichever request has the fault %s', async (fault) => {
    const { tiktok: counted, attempts: first, upload: counting } = await setUp();
    await first.once(counting);
    for (let number = 1; number <= counted.log.length; number += 1) {
      const { tiktok, attempts, upload } = await setUp();
      tiktok.failAt(number, fault);
      expect(await attempts.untilSettled(upload)).toMatchObject({ kind: 'done', videoId: TIKTOK_POST_ID });
      expect(tiktok.published().map((post) => post.kept.equals(bytes))).toEqual([true]);
    }
  });

  test('that TikTok does not know yet is waited for, never sent again', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.world.isKnown = false;
    expect(await attempts.once(upload)).toMatchObject({ kind: 'waiting', reason: 'processing' });
    tiktok.world.isKnown = true;
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(tiktok.posts).toHaveLength(1);
  });

  test('that TikTok does not know after an hour is shown to a person, never sent again', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.world.isKnown = false;
    expect(await attempts.untilSettled(upload).catch(() => null)).toBeNull();
    attempts.moment.now = () => new Date('2026-11-18T14:00:00Z');
    expect(await attempts.once(upload)).toMatchObject({ kind: 'refused', code: 'outcomeUnknown' });
    expect(tiktok.posts).toHaveLength(1);
  });

  test('begins anew when its address expired before every byte was there', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.failAt(4, 'cutBefore');
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    tiktok.world.isExpired = true;
    await expect(attempts.once(upload)).rejects.toThrow('not valid any more');
    tiktok.world.isExpired = false;
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(tiktok.published()).toHaveLength(1);
  });

  test('does not begin anew at once when the address ended in the last chunk', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.failAt(5, { status: 404 });
    expect(await attempts.once(upload)).toMatchObject({ kind: 'waiting', reason: 'processing' });
    expect(tiktok.posts).toHaveLength(1);
  });

  test('is tried again after a 500 and after bytes TikTok did not expect', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.fail(isChunk, { status: 500 });
    await expect(attempts.once(upload)).rejects.toThrow('500');
    tiktok.fail(isChunk, { status: 416 });
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(tiktok.posts).toHaveLength(1);
  });
});

describe('tokens, caps and refusals', () => {
  test('a token that expires during the upload is refreshed', async () => {
    const { tiktok, attempts, upload, connection } = await setUp();
    const ports = attempts.ports();
    ports.onProgress = () => {
      tiktok.tokens.clear();
      tiktok.tokens.add('token-2');
      connection.next = 'token-2';
    };
    expect(await attempts.once(upload, ports)).toMatchObject({ kind: 'done' });
  });

  test('a token that stays refused needs a new connection', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.tokens.clear();
    expect(await attempts.once(upload)).toEqual({ kind: 'needsConnection' });
  });

  test.each([
    [403, 'spam_risk_too_many_posts', { kind: 'waiting', reason: 'quota', until: new Date('2026-11-18T18:00:00Z') }],
    [429, 'rate_limit_exceeded', { kind: 'waiting', reason: 'rateLimited', until: new Date('2026-11-18T12:01:00Z') }],
    [200, 'spam_risk_user_banned_from_posting', { kind: 'refused', code: 'accountSuspended' }],
    [403, 'unaudited_client_can_only_post_to_private_accounts', { kind: 'refused', code: 'postingNotAllowed' }],
    [403, 'scope_not_authorized', { kind: 'needsConnection' }],
    [400, 'invalid_params', { kind: 'refused', code: 'platformRefused' }],
  ])('%s %s is understood, and nothing is posted', async (status, code, outcome) => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.fail(isInit, tikTokError(status, code));
    expect(await attempts.once(upload)).toMatchObject(outcome);
    expect(tiktok.posts).toEqual([]);
  });

  test('an error inside TikTok is tried again, whatever its status', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.fail(isStatus, tikTokError(200, 'internal_error'));
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(tiktok.posts).toHaveLength(1);
  });

  test.each<[string, Partial<VideoUpload>]>([
    ['visibilityNotOffered', { visibility: 'unlisted' }],
    ['emptyFile', { file: sourceOf(Buffer.alloc(0), 'video/mp4') }],
    ['videoUnreadable', { file: sourceOf(numberedBytes(10), 'video/x-matroska') }],
    ['titleMissing', { title: ' ' }],
  ])('%s is refused before anything is sent', async (code, overrides) => {
    const { tiktok, attempts, upload } = await setUp(overrides);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'refused', code });
    expect(tiktok.log).toEqual([]);
  });

  test('a level the creator may not choose is refused before the post begins', async () => {
    const { tiktok, attempts, upload } = await setUp();
    tiktok.world.levels = ['SELF_ONLY'];
    expect(await attempts.once(upload)).toMatchObject({ kind: 'refused', code: 'visibilityNotOffered' });
    expect(tiktok.posts).toEqual([]);
  });

  test('no token and no upload address stands in an error or an outcome', async () => {
    const { tiktok, attempts, upload } = await setUp();
    const told: string[] = [];
    tiktok.fail(isInit, tikTokError(400, 'invalid_params', 'token-1 is wrong'));
    told.push(JSON.stringify(await attempts.once(upload)));
    tiktok.fail(isChunk, { status: 400, raw: 'upload_token=Xza123-of-the-upload of /video/' });
    told.push(JSON.stringify(await attempts.once(upload)));
    const { publishId } = tiktok.posts[0]!;
    tiktok.fail(isChunk, {
      status: 400,
      raw: `${tiktok.url}/video/?upload_id=${publishId}&upload_token=Xza123-of-the-upload`,
    });
    told.push(JSON.stringify(await attempts.once(upload)));
    expect(told[2]).toContain('refused');
    expect(told.join()).not.toContain('token-1');
    expect(told.join()).not.toContain('Xza123-of-the-upload');
  });

  test('TikTok offers no change and no takedown', async () => {
    const { attempts, create, upload } = await setUp();
    expect(await create().update('1', upload, attempts.ports())).toMatchObject({ code: 'notOffered' });
    expect(await create().takeDown('1', 'delete', attempts.ports())).toMatchObject({ code: 'notOffered' });
  });
});

test.each([
  [1000, { size: 1000, count: 1 }],
  [41_943_039, { size: 41_943_039, count: 1 }],
  [41_943_040, { size: 20_971_520, count: 2 }],
  [64_000_001, { size: 20_971_520, count: 3 }],
  [2 * 1024 ** 3, { size: 20_971_520, count: 102 }],
])('a file of %s bytes goes in chunks TikTok takes', (size, chunks) => expect(chunksOf(size)).toEqual(chunks));

test('a caption keeps title and hashtags, shortens the description and never cuts a character in two', () => {
  const upload = buildVideoUpload(sourceOf(Buffer.from('x'), 'video/mp4'), { description: '🥁'.repeat(2000) });
  const caption = captionOf(upload);
  expect(caption.length).toBeLessThanOrEqual(2200);
  expect(caption).toMatch(/^Maré Alta .*…\n\n#samba #maréalta$/su);
  expect(caption.isWellFormed()).toBe(true);
});

test('the account behind a connection is named, and a revoked connection needs a new one', async () => {
  const { tiktok, attempts, create } = await setUp();
  const account = { kind: 'account', id: 'analima', name: 'Ana Lima', address: 'https://www.tiktok.com/@analima' };
  expect(await create().readAccount(attempts.ports())).toEqual(account);
  tiktok.tokens.clear();
  expect(await create().readAccount(attempts.ports())).toEqual({ kind: 'needsConnection' });
});
