import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MARK_LENGTH } from '@toada/domain/video/platform-limits.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildVideoUpload, createAttempts, numberedBytes, sourceOf } from '../../testing/video-attempt.ts';
import { startYouTubeServer, youTubeError } from '../../testing/youtube-server.ts';
import { PlatformTrouble } from '../outcome.ts';
import { markOf } from '../progress.ts';
import type { VideoUpload } from '../video-upload.ts';
import { createYouTube } from './youtube.ts';

const STEP = 256 * 1024;
const bytes = numberedBytes(3 * STEP + 1000);
const isSession = ({ method, path }: { method: string; path: string }) =>
  method === 'PUT' && path === '/upload/youtube/v3/videos';
const isBegin = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/upload/youtube/v3/videos';

async function setUp(overrides: Partial<VideoUpload> = {}) {
  const youtube = await startYouTubeServer();
  const config = { api: youtube.url, watch: 'https://www.youtube.com/watch?v=', uploadHosts: [], chunkBytes: STEP };
  const create = () => createYouTube(config);
  let token: string | null = 'token-1';
  const asked: boolean[] = [];
  const connection = {
    asked,
    /** The token a refresh gives from now on. */
    next: 'token-1' as string | null,
  };
  const attempts = createAttempts(create, async ({ refresh }) => {
    asked.push(refresh);
    if (refresh) token = connection.next;
    return token;
  });
  const file = sourceOf(bytes, 'video/mp4');
  return { youtube, attempts, connection, file, upload: buildVideoUpload(file, overrides), create, config };
}

const whole: Partial<VideoUpload> = {
  playlistTitle: 'Clipes',
  thumbnail: sourceOf(numberedBytes(5000), 'image/jpeg'),
  captions: { language: 'pt-BR', name: 'Português', source: sourceOf(Buffer.from('1\n00:00:01 olá'), 'text/plain') },
};

describe('a whole upload', () => {
  test('stands with its words, list, thumbnail and captions', async () => {
    const { youtube, attempts, upload, file } = await setUp(whole);
    expect(await attempts.once(upload)).toEqual({
      kind: 'done',
      videoId: 'video1',
      address: 'https://www.youtube.com/watch?v=video1',
      leftOut: [],
    });
    const [video] = youtube.videos;
    expect(video!.bytes.equals(bytes)).toBe(true);
    expect(video!.snippet).toEqual({
      title: 'Maré Alta (Clipe Oficial)',
      description: 'Direção de Ana Lima.',
      tags: ['samba', 'maré alta', markOf('video-1')],
      categoryId: '10',
      defaultLanguage: 'pt-BR',
    });
    expect(video!.status).toEqual({
      privacyStatus: 'public',
      selfDeclaredMadeForKids: false,
      containsSyntheticMedia: false,
    });
    expect(video!.thumbnail).toHaveLength(5000);
    expect(youtube.playlists).toMatchObject([{ title: 'Clipes', privacyStatus: 'public', videoIds: ['video1'] }]);
    expect(youtube.captions).toMatchObject([{ videoId: 'video1', language: 'pt-BR', text: '1\n00:00:01 olá' }]);
    expect(attempts.progressed).toEqual([STEP, 2 * STEP, 3 * STEP, bytes.length]);
    expect(file.largestRead).toBe(STEP);
  });

  test('is private until the time of publication, told in UTC', async () => {
    const { youtube, attempts, upload } = await setUp({ publishAt: '2026-12-01T10:00:00-03:00', madeWithAi: true });
    await attempts.once(upload);
    expect(youtube.videos[0]!.status).toMatchObject({
      privacyStatus: 'private',
      publishAt: '2026-12-01T13:00:00.000Z',
      containsSyntheticMedia: true,
    });
  });

  test('is public at once where the time of publication has passed', async () => {
    const { youtube, attempts, upload } = await setUp({ publishAt: '2026-11-18T08:59:59-03:00' });
    await attempts.once(upload);
    expect(youtube.videos[0]!.status).not.toHaveProperty('publishAt');
    expect(youtube.videos[0]!.status.privacyStatus).toBe('public');
  });

  test('is public although its time of publication passed while the bytes were sent', async () => {
    const { youtube, attempts, upload } = await setUp({ publishAt: '2026-11-18T09:01:00-03:00' });
    youtube.failAt(3, 'cutBefore');
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    attempts.moment.now = () => new Date('2026-11-18T13:00:00Z');
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', leftOut: [] });
    expect(youtube.videos.map(({ status }) => status.privacyStatus)).toEqual(['public']);
  });

  test('that YouTube keeps private, for a project it has not audited, is told', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.world.isAudited = false;
    expect(await attempts.once(upload)).toMatchObject({
      kind: 'done',
      leftOut: [{ part: 'visibility', code: 'refused' }],
    });
  });

  test('waits while YouTube processes, and is done afterwards without another upload', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.world.uploadStatus = 'uploaded';
    expect(await attempts.once(upload)).toMatchObject({ kind: 'waiting', reason: 'processing' });
    youtube.world.uploadStatus = 'processed';
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', videoId: 'video1' });
    expect(youtube.videos).toHaveLength(1);
  });

  test('is refused with YouTube’s reason when YouTube rejects the video', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.world.uploadStatus = 'rejected';
    expect(await attempts.once(upload)).toMatchObject({ kind: 'refused', code: 'videoRejected' });
  });

  test('stands without a thumbnail that YouTube would not take, and says so', async () => {
    const { youtube, attempts, upload } = await setUp(whole);
    youtube.fail(({ path }) => path.endsWith('/thumbnails/set'), youTubeError(403, 'forbidden', 'not verified'));
    expect(await attempts.once(upload)).toMatchObject({
      kind: 'done',
      leftOut: [{ part: 'thumbnail', code: 'refused', words: 'forbidden: not verified' }],
    });
  });

  test('uses a list of that title that is there', async () => {
    const { youtube, attempts, upload } = await setUp(whole);
    youtube.playlists.push({ id: 'mine', title: 'Clipes', privacyStatus: 'public', videoIds: ['older'] });
    await attempts.once(upload);
    expect(youtube.playlists).toMatchObject([{ videoIds: ['older', 'video1'] }]);
  });

  test.each([
    ['behind those that come before it', ['a', 'x', 'b', 'd'], { before: ['a', 'b'], after: ['d'] }, 'a x b video1 d'],
    ['in front of those that come after it', ['x', 'c', 'd'], { before: [], after: ['c', 'd'] }, 'x video1 c d'],
    ['at the end where no neighbour stands', ['x'], { before: ['a'], after: [] }, 'x video1'],
  ])('stands in its list %s', async (_, videoIds, neighbours, wanted) => {
    const { youtube, attempts, upload } = await setUp({ ...whole, neighbours });
    youtube.playlists.push({ id: 'mine', title: 'Clipes', privacyStatus: 'public', videoIds });
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', leftOut: [] });
    expect(youtube.playlists[0]!.videoIds.join(' ')).toBe(wanted);
  });

  test('is moved in its list when its place changes, and left alone when it does not', async () => {
    const { youtube, attempts, create, upload } = await setUp(whole);
    youtube.playlists.push({ id: 'mine', title: 'Clipes', privacyStatus: 'public', videoIds: ['a', 'b', 'c'] });
    await attempts.once(upload);
    const moved = { ...upload, neighbours: { before: ['a'], after: ['b'] } };
    for (let times = 0; times < 2; times += 1)
      expect(await create().update('video1', moved, attempts.ports())).toMatchObject({ kind: 'done', leftOut: [] });
    expect(youtube.playlists[0]!.videoIds).toEqual(['a', 'video1', 'b', 'c']);
    expect(youtube.log.filter((line) => line.startsWith('PUT /youtube/v3/playlistItems'))).toHaveLength(1);
  });

  test('goes into a list that YouTube sorts, without a place', async () => {
    const { youtube, attempts, upload } = await setUp({ ...whole, neighbours: { before: [], after: ['a'] } });
    youtube.playlists.push({ id: 'mine', title: 'Clipes', privacyStatus: 'public', videoIds: ['a'] });
    youtube.world.isSortedByYouTube = true;
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', leftOut: [] });
    expect(youtube.playlists[0]!.videoIds).toEqual(['a', 'video1']);
  });
});

describe('an upload that is interrupted', () => {
  test('goes on where a chunk was cut in the middle', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.failAt(3, { cutAfterBytes: 100_000 });
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(youtube.log.filter((line) => line.startsWith('POST /upload/youtube/v3/videos'))).toHaveLength(1);
    expect(youtube.videos.map((video) => video.bytes.equals(bytes))).toEqual([true]);
  });

  test('goes on behind the bytes that a worker taken for dead has sent meanwhile', async () => {
    const { youtube, attempts, upload } = await setUp();
    let puts = 0;
    const meanwhile = async () => {
      const [session] = [...youtube.sessions.values()];
      session!.kept = Buffer.from(bytes.subarray(0, 2 * STEP));
    };
    youtube.hold({ matches: (asked) => isSession(asked) && ++puts === 2, at: 'come', meanwhile });
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(youtube.videos.map((video) => video.bytes.equals(bytes))).toEqual([true]);
  });

  test('is refused where YouTube refuses a chunk and stands where we know it', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.fail(isSession, youTubeError(400, 'badContent', 'No.'));
    expect(await attempts.once(upload)).toMatchObject({ kind: 'refused', code: 'platformRefused' });
  });

  test('goes on in a new process after being stopped between two chunks', async () => {
    const { youtube, attempts, upload } = await setUp();
    const stop = new AbortController();
    const ports = attempts.ports(stop.signal);
    ports.onProgress = (kept) => kept === 2 * STEP && stop.abort(new Error('killed'));
    await expect(attempts.once(upload, ports)).rejects.toThrow('killed');
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(attempts.progressed).toEqual([2 * STEP, 3 * STEP, bytes.length]);
    expect(youtube.videos.map((video) => video.bytes.equals(bytes))).toEqual([true]);
  });

  test('stands once when the answer to the last chunk was lost', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.failAt(5, 'loseAnswer');
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    expect(youtube.videos).toHaveLength(1);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', videoId: 'video1' });
    expect(youtube.videos).toHaveLength(1);
  });

  test('stands once when the last answer and then the session were lost', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.failAt(5, 'loseAnswer');
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    youtube.sessions.clear();
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', videoId: 'video1' });
    expect(youtube.videos).toHaveLength(1);
  });

  test('stands once when YouTube lists the video late', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.failAt(5, 'loseAnswer');
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    youtube.sessions.clear();
    youtube.world.isListed = false;
    expect(await attempts.once(upload)).toMatchObject({ kind: 'waiting', reason: 'processing' });
    youtube.world.isListed = true;
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', videoId: 'video1' });
    expect(youtube.videos).toHaveLength(1);
  });

  test('begins anew when its session is lost and the video is not there', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.failAt(4, 'cutBefore');
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    youtube.sessions.clear();
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(youtube.videos.map((video) => video.bytes.equals(bytes))).toEqual([true]);
  });

  test('takes a 308 without Range for nothing kept', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.failAt(4, 'cutBefore');
    await expect(attempts.once(upload)).rejects.toThrow(PlatformTrouble);
    for (const session of youtube.sessions.values()) session.kept = Buffer.alloc(0);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(youtube.videos[0]!.bytes.equals(bytes)).toBe(true);
  });

  test('does not send a chunk for ever that YouTube does not keep', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.fail(isSession, { status: 308 });
    await expect(attempts.once(upload)).rejects.toThrow('kept no byte');
  });

  test('does not believe a range that was not sent', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.fail(isSession, { status: 308, headers: { range: `bytes=0-${2 * STEP - 1}` } });
    await expect(attempts.once(upload)).rejects.toThrow('not sent');
  });

  test('is tried again after a 503', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.failAt(2, { status: 503 });
    await expect(attempts.once(upload)).rejects.toThrow('503');
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(youtube.videos).toHaveLength(1);
  });

  test.each(['cutBefore', 'loseAnswer'] as const)(
    'stands once with one list and one track of captions, whichever request has the fault %s',
    async (fault) => {
      const { youtube: counted, attempts: first, upload: counting } = await setUp(whole);
      await first.once(counting);
      for (let number = 1; number <= counted.log.length; number += 1) {
        const { youtube, attempts, upload } = await setUp(whole);
        youtube.failAt(number, fault);
        expect(await attempts.untilSettled(upload)).toMatchObject({ kind: 'done', leftOut: [] });
        expect(youtube.videos.map((video) => video.bytes.equals(bytes))).toEqual([true]);
        expect(youtube.playlists).toMatchObject([{ videoIds: ['video1'] }]);
        expect(youtube.captions).toHaveLength(1);
      }
    },
  );

  test('stops where the kept state cannot be read, and sends nothing', async () => {
    const { youtube, attempts, upload } = await setUp();
    attempts.kept = { platform: 'youtube', version: 9 };
    expect(await attempts.once(upload)).toMatchObject({ kind: 'refused', code: 'unreadableProgress' });
    expect(youtube.log).toEqual([]);
  });

  test('fails with the source’s own error when the file cannot be read', async () => {
    const { attempts, upload } = await setUp();
    const file = { ...upload.file, read: () => failing(new Error('the disk is gone')) };
    await expect(attempts.once({ ...upload, file })).rejects.toThrow('the disk is gone');
  });

  test('fails when the file became shorter', async () => {
    const { youtube, attempts, upload } = await setUp();
    const file = { ...upload.file, read: (from: number) => upload.file.read(from, from + 1000) };
    await expect(attempts.once({ ...upload, file })).rejects.toThrow('fewer bytes');
    expect(youtube.videos).toEqual([]);
  });
});

// biome-ignore lint/correctness/useYield: a source that fails has nothing to give.
async function* failing(error: Error): AsyncGenerator<Uint8Array> {
  throw error;
}

describe('tokens, quotas and refusals', () => {
  test('a token that expires in the middle of the upload is refreshed once, and the upload goes on', async () => {
    const { youtube, attempts, upload, connection } = await setUp();
    const ports = attempts.ports();
    ports.onProgress = (kept) => {
      if (kept !== STEP) return;
      youtube.tokens.clear();
      youtube.tokens.add('token-2');
      connection.next = 'token-2';
    };
    expect(await attempts.once(upload, ports)).toMatchObject({ kind: 'done' });
    expect(connection.asked.filter(Boolean)).toHaveLength(1);
    expect(youtube.videos.map((video) => video.bytes.equals(bytes))).toEqual([true]);
  });

  test.each([
    ['another token that is refused', 'token-9'],
    ['no token', null],
  ])('a refresh that gives %s needs a new connection, after which the same session goes on', async (_what, next) => {
    const { youtube, attempts, upload, connection } = await setUp();
    youtube.failAt(3, youTubeError(401, 'authError'));
    connection.next = next;
    expect(await attempts.once(upload)).toEqual({ kind: 'needsConnection' });
    youtube.tokens.add('token-9');
    connection.next = 'token-9';
    expect(await attempts.once(upload)).toEqual(
      next ? expect.objectContaining({ kind: 'done' }) : { kind: 'needsConnection' },
    );
  });

  test('a token without the scope needs a new connection', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.fail(isBegin, youTubeError(403, 'insufficientPermissions'));
    expect(await attempts.once(upload)).toEqual({ kind: 'needsConnection' });
  });

  test.each([
    [403, 'quotaExceeded'],
    [403, 'dailyLimitExceeded'],
    [400, 'uploadLimitExceeded'],
  ])('%s %s waits until midnight in Los Angeles, and then the video is sent', async (status, reason) => {
    const { youtube, attempts, upload } = await setUp();
    youtube.fail(isBegin, youTubeError(status, reason));
    const until = new Date('2026-11-19T08:00:00Z');
    expect(await attempts.once(upload)).toEqual({ kind: 'waiting', reason: 'quota', until });
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
  });

  test('a quota that ends after the upload waits without losing the video', async () => {
    const { youtube, attempts, upload } = await setUp(whole);
    youtube.fail(({ path }) => path === '/youtube/v3/playlists', youTubeError(403, 'quotaExceeded'));
    expect(await attempts.once(upload)).toMatchObject({ kind: 'waiting', reason: 'quota' });
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done', leftOut: [] });
    expect(youtube.videos).toHaveLength(1);
  });

  test('too many requests wait as long as YouTube says', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.fail(isBegin, { ...youTubeError(403, 'rateLimitExceeded'), headers: { 'retry-after': '90' } });
    const until = new Date('2026-11-18T12:01:30Z');
    expect(await attempts.once(upload)).toEqual({ kind: 'waiting', reason: 'rateLimited', until });
  });

  test.each([
    ['youtubeSignupRequired', 401, 'noChannel'],
    ['authenticatedUserAccountSuspended', 403, 'accountSuspended'],
    ['invalidVideoMetadata', 400, 'platformRefused'],
  ])('%s is refused in YouTube’s words', async (reason, status, code) => {
    const { youtube, attempts, upload } = await setUp();
    // A 401 is asked about once more with a fresh token.
    for (const _ of status === 401 ? [1, 2] : [1]) youtube.fail(isBegin, youTubeError(status, reason, 'No channel.'));
    expect(await attempts.once(upload)).toMatchObject({
      kind: 'refused',
      code,
      words: expect.stringContaining('No channel.'),
    });
  });

  test.each<[string, Partial<VideoUpload>]>([
    ['titleMissing', { title: ' ' }],
    ['titleTooLong', { title: 'é'.repeat(101) }],
    ['descriptionTooLong', { description: 'é'.repeat(2501) }],
    ['forbiddenCharacters', { title: 'Eu <3 você' }],
    ['tagsTooLong', { tags: Array.from({ length: 48 }, (_, index) => `samba ${String(index).padStart(2, '0')}`) }],
    ['scheduleNeedsPublic', { visibility: 'unlisted', publishAt: '2026-12-01T10:00:00-03:00' }],
    ['emptyFile', { file: sourceOf(Buffer.alloc(0), 'video/mp4') }],
  ])('%s is refused before anything is sent', async (code, overrides) => {
    const { youtube, attempts, upload } = await setUp(overrides);
    expect(await attempts.once(upload)).toMatchObject({ kind: 'refused', code });
    expect(youtube.log).toEqual([]);
  });

  test('the longest words that YouTube takes are sent', async () => {
    const { youtube, attempts, upload } = await setUp({ title: '🥁'.repeat(100), description: 'é'.repeat(2500) });
    expect(await attempts.once(upload)).toMatchObject({ kind: 'done' });
    expect(youtube.videos).toHaveLength(1);
  });
});

test('the room that the form leaves for our mark is as long as the mark', () =>
  expect(markOf('any key')).toHaveLength(MARK_LENGTH));

describe('addresses and secrets', () => {
  test('an upload address at another host is not used', async () => {
    const { youtube, attempts, upload } = await setUp();
    youtube.world.sessionHost = 'https://evil.example';
    await expect(attempts.once(upload)).rejects.toThrow('not its own');
    expect(attempts.kept).toBeNull();
  });

  test('a redirect is not followed, and no token goes with it', async () => {
    const { youtube, attempts, upload } = await setUp();
    const knocks: string[] = [];
    const other = createServer((request, response) => {
      knocks.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    youtube.fail(isBegin, { status: 307, headers: { location } });
    await expect(attempts.once(upload)).rejects.toThrow('redirects are not followed');
    youtube.fail(isSession, { status: 302, headers: { location } });
    await expect(attempts.once(upload)).rejects.toThrow('redirects are not followed');
    expect(knocks).toEqual([]);
  });

  test('no token and no session stands in an error or an outcome, even where YouTube quotes it', async () => {
    const { youtube, attempts, upload } = await setUp();
    const told: string[] = [];
    const tell = (value: unknown) =>
      void told.push(value instanceof Error ? `${value.stack} ${JSON.stringify(value)}` : JSON.stringify(value));
    youtube.fail(isBegin, youTubeError(400, 'badRequest', 'Bearer token-1 may not do this'));
    tell(await attempts.once(upload));
    youtube.fail(isSession, { status: 500, body: { error: 'token-1' } });
    await attempts.once(upload).catch(tell);
    const [session] = youtube.sessions.keys();
    youtube.fail(isSession, 'cutBefore');
    await attempts.once(upload).catch(tell);
    youtube.fail(isSession, youTubeError(400, 'badRequest', `no upload_id=${session}`));
    tell(await attempts.once(upload));
    expect(told).toHaveLength(4);
    expect(told.join()).not.toContain('token-1');
    expect(told.join()).not.toContain(session);
  });

  test('a server that falls silent is given up', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const { upload, attempts } = await setUp();
    const api = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const client = createYouTube({ api, watch: '', uploadHosts: [], idleMs: 50 });
    await expect(client.upload(upload, null, attempts.ports())).rejects.toThrow('no answer in time');
  });
});

describe('after the upload', () => {
  test('words are changed without losing the mark or the channel’s own settings', async () => {
    const { youtube, attempts, upload, create } = await setUp();
    await attempts.once(upload);
    Object.assign(youtube.videos[0]!.status, { embeddable: false, license: 'creativeCommon' });
    const changed = { ...upload, title: 'Maré Baixa', visibility: 'unlisted' as const };
    expect(await create().update('video1', changed, attempts.ports())).toMatchObject({ kind: 'done' });
    expect(youtube.videos[0]).toMatchObject({
      snippet: { title: 'Maré Baixa', tags: expect.arrayContaining([markOf('video-1')]) },
      status: { privacyStatus: 'unlisted', embeddable: false, license: 'creativeCommon' },
    });
  });

  test('a video that is out stays out when a later time of publication is given', async () => {
    const { youtube, attempts, upload, create } = await setUp();
    await attempts.once(upload);
    const changed = { ...upload, publishAt: '2026-12-01T10:00:00-03:00' };
    expect(await create().update('video1', changed, attempts.ports())).toMatchObject({ kind: 'done' });
    expect(youtube.videos[0]!.status).toMatchObject({ privacyStatus: 'public' });
  });

  test('captions of the same language and name are replaced', async () => {
    const { youtube, attempts, upload, create } = await setUp(whole);
    await attempts.once(upload);
    const captions = { ...upload.captions!, source: sourceOf(Buffer.from('novo'), 'text/plain') };
    await create().update('video1', { ...upload, captions }, attempts.ports());
    expect(youtube.captions).toMatchObject([{ text: 'novo' }]);
  });

  test('a video that is gone is not updated', async () => {
    const { attempts, upload, create } = await setUp();
    const outcome = await create().update('nobody', upload, attempts.ports());
    expect(outcome).toMatchObject({ kind: 'refused', code: 'videoGone' });
  });

  test('a takedown deletes the video, and a second one finds it done', async () => {
    const { youtube, attempts, upload, create } = await setUp();
    await attempts.once(upload);
    expect(await create().takeDown('video1', 'delete', attempts.ports())).toMatchObject({ kind: 'done' });
    expect(youtube.videos).toEqual([]);
    expect(await create().takeDown('video1', 'delete', attempts.ports())).toMatchObject({ kind: 'done' });
    expect(await create().takeDown('video1', 'private', attempts.ports())).toMatchObject({ kind: 'done' });
  });

  test('a takedown may also make the video private', async () => {
    const { youtube, attempts, upload, create } = await setUp({ madeWithAi: true });
    await attempts.once(upload);
    await create().takeDown('video1', 'private', attempts.ports());
    expect(youtube.videos[0]!.status).toMatchObject({ privacyStatus: 'private', containsSyntheticMedia: true });
  });
});

test('the channel behind a connection is named, and a person without one is told', async () => {
  const { youtube, attempts, create } = await setUp();
  expect(await create().readAccount(attempts.ports())).toEqual({
    kind: 'account',
    id: 'UC1',
    name: 'Ana Lima',
    address: 'https://www.youtube.com/channel/UC1',
  });
  youtube.world.hasChannel = false;
  expect(await create().readAccount(attempts.ports())).toMatchObject({ kind: 'refused', code: 'noChannel' });
});
