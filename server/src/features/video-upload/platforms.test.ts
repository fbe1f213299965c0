import { describe, expect, test } from 'vitest';
import type { DoubleAnswer, Fault } from '../../testing/platform-double.ts';
import {
  BYTES,
  connect,
  later,
  noticesOf,
  openAt,
  rowOf,
  STEP,
  setClock,
  started,
  stateOf,
  statusOf,
  work,
} from '../../testing/sending-videos.ts';
import { startTikTokServer, TIKTOK_POST_ID, tikTokError } from '../../testing/tiktok-server.ts';
import { startVimeoServer, vimeoError } from '../../testing/vimeo-server.ts';

const captions = { name: 'Letra', language: 'pt-BR', text: '1\n00:00:01,000 --> 00:00:02,000\nOi\n' };
const NOON = new Date('2026-11-18T12:00:00Z');
const afterNoon = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

async function openVimeo() {
  const vimeo = await startVimeoServer();
  const world = await openAt('vimeo', vimeo);
  const stands = () => vimeo.videos.filter(({ kept }) => kept.equals(BYTES)).length;
  return { double: vimeo, vimeo, world, stands };
}

async function openTikTok() {
  const tiktok = await startTikTokServer();
  const world = await openAt('tiktok', tiktok);
  const stands = () => tiktok.published().filter(({ kept }) => kept.equals(BYTES)).length;
  return { double: tiktok, tiktok, world, stands };
}

type Asked = { method: string; path: string };
const cases = {
  vimeo: {
    open: openVimeo,
    isChunk: ({ method, path }: Asked) => method === 'PATCH' && path.startsWith('/files/'),
    rateLimit: { ...vimeoError(429, 'Too many'), headers: { 'x-ratelimit-reset': afterNoon(7).toISOString() } },
    rateMinutes: 7,
    refusal: vimeoError(400, 'No more videos.'),
    begins: ({ method, path }: Asked) => method === 'POST' && path === '/me/videos',
    words: 'A plataforma recusou o vídeo. (No more videos.)',
  },
  tiktok: {
    open: openTikTok,
    isChunk: ({ method }: Asked) => method === 'PUT',
    rateLimit: tikTokError(429, 'rate_limit_exceeded'),
    rateMinutes: 1,
    refusal: tikTokError(403, 'spam_risk_user_banned_from_posting', 'banned'),
    begins: ({ path }: Asked) => path.endsWith('/init/'),
    words: 'A conta está suspensa na plataforma. (banned)',
  },
};

test('Vimeo: an approved video goes to the channel with its words, tags, captions and playlist', async () => {
  const { vimeo, world } = await openVimeo();
  const { person, id } = await started(world, {
    ...{ platforms: ['vimeo'], tags: ['mpb'], captions, is_playlist: true, playlist_title: 'Clipes' },
  });
  expect(await stateOf(id)).toMatchObject({ status: 'queued', channel_name: 'Ana Lima' });
  await work(world);
  expect(vimeo.videos).toMatchObject([{ name: 'Maré Alta', view: 'anybody', tags: ['mpb'] }]);
  expect(vimeo.videos[0]!.kept.equals(BYTES)).toBe(true);
  expect(vimeo.videos[0]!.tracks).toMatchObject([{ language: 'pt-BR', text: captions.text }]);
  expect(vimeo.albums).toMatchObject([{ name: 'Clipes', videoIds: new Set(['1001']) }]);
  expect(await stateOf(id)).toMatchObject({ status: 'live', progress: 100, address: 'https://vimeo.com/1001' });
  expect(await statusOf(id)).toBe('completed');
  expect(await noticesOf(person)).toContain('video.published');
});

test('TikTok: an approved video is posted, and the parts that TikTok has no place for are named', async () => {
  const { tiktok, world, stands } = await openTikTok();
  const { id } = await started(world, {
    ...{ platforms: ['tiktok'], captions, is_playlist: true, playlist_title: 'Clipes' },
  });
  await work(world);
  expect(stands()).toBe(1);
  expect(tiktok.posts[0]!.info).toMatchObject({ privacy_level: 'PUBLIC_TO_EVERYONE' });
  const address = `https://www.tiktok.com/@analima/video/${TIKTOK_POST_ID}`;
  expect(await stateOf(id)).toMatchObject({ status: 'live', address, left_out: ['captions', 'playlist'] });
  expect(await statusOf(id)).toBe('completed');
});

describe.each(['vimeo', 'tiktok'] as const)('%s', (platform) => {
  const { open, isChunk, rateLimit, rateMinutes, refusal, begins, words } = cases[platform];
  const platforms = [platform];

  test.each<[string, Fault]>([
    ['cut off in the middle', { cutAfterBytes: STEP / 2 }],
    ['answered with 503', { status: 503 }],
    ['obeyed and not answered', 'loseAnswer'],
  ])('bytes that are %s are sent again after a pause, and the video stands once', async (_, fault) => {
    const { double, world, stands } = await open();
    const { id } = await started(world, { platforms });
    setClock(NOON);
    double.fail(isChunk, fault);
    await work(world);
    expect(await stateOf(id)).toMatchObject({ status: 'sending', next_attempt_at: afterNoon(1).toISOString() });
    await later(world, afterNoon(2));
    expect([(await stateOf(id))?.status, stands()]).toEqual(['live', 1]);
  });

  test('a platform that asks to wait is waited for, which costs no attempt', async () => {
    const { double, world, stands } = await open();
    const { id } = await started(world, { platforms });
    setClock(NOON);
    double.fail(begins, rateLimit as DoubleAnswer);
    await work(world);
    const next_attempt_at = afterNoon(rateMinutes).toISOString();
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', wait_reason: 'rateLimited', next_attempt_at });
    expect((await rowOf(id)).failures).toBe(0);
    await later(world, afterNoon(rateMinutes + 1));
    expect([(await stateOf(id))?.status, stands()]).toEqual(['live', 1]);
  });

  test('a refusal ends in error with its reason, and goes again when it is asked for', async () => {
    const { double, world, stands } = await open();
    const { person, id } = await started(world, { platforms });
    double.fail(begins, refusal);
    await work(world);
    expect(await stateOf(id)).toMatchObject({ status: 'refused', problem: words });
    expect(await statusOf(id)).toBe('error');
    expect(await noticesOf(person)).toContain('video.failed');
    await person.post(`/videos/${id}/retry`);
    await work(world);
    expect([(await stateOf(id))?.status, stands()]).toEqual(['live', 1]);
  });

  test('a consent that was taken back makes the video wait, and connecting again sends it once', async () => {
    const { double, world, stands } = await open();
    const { person, id } = await started(world, { platforms });
    double.tokens.clear();
    world.oauth.refreshTokens.clear();
    await work(world);
    expect((await stateOf(id))?.status).toBe('unconnected');
    expect(await noticesOf(person)).toContain('channel.lost');
    await connect(world, person);
    await work(world);
    expect([(await stateOf(id))?.status, stands()]).toEqual(['live', 1]);
  });
});

test('TikTok: a token that has expired is renewed on the way, and the new refresh token is kept', async () => {
  const { tiktok, world, stands } = await openTikTok();
  const { id } = await started(world, { platforms: ['tiktok'] });
  const before = [...world.oauth.refreshTokens];
  tiktok.tokens.clear();
  await work(world);
  expect([(await stateOf(id))?.status, stands()]).toEqual(['live', 1]);
  expect([...world.oauth.refreshTokens]).not.toEqual(before);
});

test('TikTok: a cap of the day is waited out', async () => {
  const { tiktok, world } = await openTikTok();
  const { id } = await started(world, { platforms: ['tiktok'] });
  setClock(NOON);
  tiktok.fail(cases.tiktok.begins, tikTokError(403, 'spam_risk_too_many_posts'));
  await work(world);
  const next_attempt_at = afterNoon(6 * 60).toISOString();
  expect(await stateOf(id)).toMatchObject({ status: 'waiting', wait_reason: 'quota', next_attempt_at });
});

test('Vimeo: a full week waits until its quota begins anew', async () => {
  const { vimeo, world, stands } = await openVimeo();
  const { id } = await started(world, { platforms: ['vimeo'] });
  setClock(NOON);
  vimeo.world.quota.periodic = { free: 0, reset_date: afterNoon(90).toISOString() };
  await work(world);
  expect(await stateOf(id)).toMatchObject({ status: 'waiting', wait_reason: 'quota' });
  vimeo.world.quota.periodic = { free: null, reset_date: null };
  await later(world, afterNoon(91));
  expect([(await stateOf(id))?.status, stands()]).toEqual(['live', 1]);
});

test('Vimeo: a video with a moment of publication stays private until then', async () => {
  const { vimeo, world } = await openVimeo();
  setClock(NOON);
  const { id } = await started(world, { platforms: ['vimeo'], release_day: '2026-11-20', release_time: '09:00' });
  await work(world);
  const next_attempt_at = '2026-11-20T12:00:00.000Z';
  expect(await stateOf(id)).toMatchObject({ status: 'waiting', wait_reason: 'scheduled', next_attempt_at });
  expect(vimeo.videos).toMatchObject([{ view: 'nobody' }]);
  await later(world, new Date('2026-11-20T12:00:01Z'));
  expect(vimeo.videos).toMatchObject([{ view: 'anybody' }]);
  expect((await stateOf(id))?.status).toBe('live');
});

test('Vimeo: a video that is taken down leaves the channel', async () => {
  const { vimeo, world } = await openVimeo();
  const { person, id } = await started(world, { platforms: ['vimeo'] });
  await work(world);
  await person.post(`/videos/${id}/takedown`);
  await work(world);
  expect(vimeo.videos).toEqual([]);
  expect([(await stateOf(id))?.status, await statusOf(id)]).toEqual(['removed', 'withdrawn']);
});

test('TikTok: a takedown is not offered, and its owner reads where to do it', async () => {
  const { world, stands } = await openTikTok();
  const { person, id } = await started(world, { platforms: ['tiktok'] });
  await work(world);
  await person.post(`/videos/${id}/takedown`);
  await work(world);
  expect(stands()).toBe(1);
  expect(await stateOf(id)).toMatchObject({
    status: 'live',
    problem: 'A plataforma não permite esta ação por aqui. Faça a mudança no site ou aplicativo dela.',
  });
  expect(await statusOf(id)).toBe('completed');
});
