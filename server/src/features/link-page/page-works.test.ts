import { productDay } from '@toada/domain/distribution/product-day.ts';
import { emptyLinkPage, type LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { afterEach, expect, test } from 'vitest';
import { buildSmartLink, setStatus } from '../../testing/build-smart-link.ts';
import { free } from '../../testing/database.ts';
import { app, buildProfile, clock, db, signIn, storage } from '../../testing/index.ts';
import { buildCheckedFile } from '../../testing/submit-release.ts';

afterEach(() => {
  clock.now = () => new Date();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const common = { title: '', isOn: true, startsAt: null, endsAt: null };
const videoBlock = (release: string | null, url = ''): LinkBlock => ({
  ...common,
  ...{ key: 'clipe', kind: 'video' as const, release: release as never, url },
});
const releaseBlock = (url = ''): LinkBlock => ({ ...common, key: 'estreia', kind: 'release', release: null, url });

async function artist() {
  const { id } = await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima' });
  return Object.assign(signIn('ARTIST', { id }), { id });
}
type Person = Awaited<ReturnType<typeof artist>>;

async function publish(person: Person, ...blocks: LinkBlock[]) {
  const { revision } = (await person.get('/link-page')).body;
  const content = { ...emptyLinkPage('Jussara Lima'), blocks };
  const saved = await person.send('PUT', '/link-page', { body: { content, revision } });
  if (saved.status !== 200) return saved;
  return person.post('/link-page/publish', { revision: saved.body.revision });
}
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'toada.test', ...headers } });
const pageOf = async ({ id }: Person) => (await get(`/link/${id}`)).body;

/** A video that the review has approved, with its still and the copy that we play. */
async function approvedVideo(person: Person, over: Partial<VideoDraft> = {}) {
  const { id, revision } = (await person.post('/videos', {})).body;
  const video_file_id = await buildCheckedFile(person.id, 'video');
  const [play, poster] = [`media-previews/${video_file_id}.mp4`, `media-previews/${video_file_id}.poster.jpg`];
  await storage.put(play, Buffer.from('filme'));
  await storage.put(poster, Buffer.from('imagem'));
  await db
    .updateTable('media_files')
    .set({ preview_key: play, poster_key: poster })
    .where('id', '=', video_file_id)
    .execute();
  const draft = { title: 'Noite no jardim', artist: 'Jussara Lima', video_file_id, ...over, revision };
  const body = { ...(await person.get(`/videos/${id}/draft`)).body.draft, ...draft };
  expect((await person.send('PUT', `/videos/${id}/draft`, { body })).status).toBe(200);
  await setStatus(id, 'approved');
  return id as string;
}

test('a video of the catalogue stands there with its still, and plays from this host', async () => {
  const jussara = await artist();
  const id = await approvedVideo(jussara);
  expect((await publish(jussara, videoBlock(id))).status).toBe(200);
  const page = await pageOf(jussara);
  expect(page).toContain('Noite no jardim');
  const [, poster = '', play = ''] = /<video[^>]*poster="([^"]+)"[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect(page).toMatch(/<video controls preload="none" playsinline/);
  expect(await get(poster)).toMatchObject({ statusCode: 200, body: 'imagem' });
  expect(await get(play, { range: 'bytes=1-2' })).toMatchObject({ statusCode: 206, body: 'il' });
  // The address of a platform is a link below it, and nothing of the platform is fetched.
  await publish(jussara, videoBlock(id, 'https://youtu.be/x'));
  expect(await pageOf(jussara)).toMatch(/<video[\s\S]*href="https:\/\/youtu\.be\/x"/);
});

test('a platform that has the video is led to, and a smart link where there is one', async () => {
  const jussara = await artist();
  const id = await approvedVideo(jussara);
  const { link } = (await jussara.post(`/releases/${id}/smart-link`, { time_zone: 'America/Recife' })).body;
  const path = new URL(link.url).pathname;
  await publish(jussara, videoBlock(id));
  expect(await pageOf(jussara)).toContain(`href="${path}"`);
  const upload = {
    release_id: id,
    platform: 'youtube',
    facts: '{}',
    created_at: new Date(),
  } as const;
  await free
    .insertInto('video_uploads')
    .values({ ...upload, status: 'live', address: 'https://www.youtube.com/watch?v=abc' })
    .execute();
  expect(await pageOf(jussara)).toContain('href="https://www.youtube.com/watch?v=abc"');
});

test('before its moment a video is announced and does not play, and then it does without anybody saving', async () => {
  const jussara = await artist();
  const day = productDay(new Date(Date.now() + 2 * DAY_MS));
  const id = await approvedVideo(jussara, { release_day: day, release_time: '12:00' });
  await publish(jussara, videoBlock(id, 'https://youtu.be/x'));
  const before = await pageOf(jussara);
  expect(before).toContain('Em breve');
  expect(before).not.toMatch(/<video|youtu\.be/);
  expect((await get(`/link/${jussara.id}/video-${id}`)).statusCode).toBe(404);
  clock.now = () => new Date(Date.now() + 4 * DAY_MS);
  expect(await pageOf(jussara)).toMatch(/<video/);
  expect((await get(`/link/${jussara.id}/video-${id}`)).statusCode).toBe(200);
});

test('a private video, one that is not approved and one of somebody else are not shown', async () => {
  const [jussara, other] = [await artist(), await artist()];
  const hidden = await approvedVideo(jussara, { visibility: 'private' });
  await publish(jussara, videoBlock(hidden, 'https://exemplo.com/clipe'));
  expect(await pageOf(jussara)).not.toMatch(/<video|Noite no jardim/);
  expect(await pageOf(jussara)).toContain('https://exemplo.com/clipe');
  expect((await get(`/link/${jussara.id}/video-${hidden}`)).statusCode).toBe(404);
  const own = await approvedVideo(jussara);
  await publish(jussara, videoBlock(own));
  expect(await pageOf(jussara)).toMatch(/<video/);
  await setStatus(own, 'rejected');
  expect(await pageOf(jussara)).not.toMatch(/<video/);
  const foreign = await publish(other, videoBlock(own));
  expect(foreign.body.error).toMatchObject({ params: { fields: { 'content.blocks.0.release': 'id.format' } } });
  expect((await jussara.get('/link-page')).body.videos).toEqual([]);
});

test('a video block without a video and without an address is not published', async () => {
  const jussara = await artist();
  expect((await publish(jussara, videoBlock(null))).body.error.params.fields).toEqual({
    'blocks.0.url': 'linkPage.incomplete',
  });
});

test('music whose smart link visitors can open with stores is in the block, too', async () => {
  const jussara = await artist();
  const { path, id } = await buildSmartLink({ user_id: jussara.id, date: '2020-01-01' });
  await publish(jussara, releaseBlock());
  expect((await jussara.get('/link-page')).body.releases).toMatchObject([{ id }]);
  expect(await pageOf(jussara)).toMatch(new RegExp(`class="button"[^>]*href="${path}"`));
  await db.updateTable('smart_links').set({ stores: '[]' }).where('release_id', '=', id).execute();
  expect((await jussara.get('/link-page')).body.releases).toEqual([]);
  expect(await pageOf(jussara)).not.toContain('Quintal de Estrelas');
});

test('the button of a release leads to its smart link where nothing else is typed', async () => {
  const jussara = await artist();
  const { path, id } = await buildSmartLink({ user_id: jussara.id, date: '2020-01-01', status: 'completed' });
  await publish(jussara, releaseBlock());
  expect(await pageOf(jussara)).toMatch(new RegExp(`class="button"[^>]*href="${path}"[^>]*>Ouvir agora`));
  await db.updateTable('smart_links').set({ is_on: false }).where('release_id', '=', id).execute();
  expect(await pageOf(jussara)).not.toContain('Ouvir agora');
  await publish(jussara, releaseBlock('https://exemplo.com/ouvir'));
  expect(await pageOf(jussara)).toContain('href="https://exemplo.com/ouvir"');
});

test('a release that stores have stays on the page while it is changed, and goes when it is taken down', async () => {
  const jussara = await artist();
  const { id } = await buildSmartLink({ user_id: jussara.id, title: 'Boi da Lua', date: '2020-01-01', stores: {} });
  await publish(jussara, releaseBlock());
  expect(await pageOf(jussara)).not.toContain('Boi da Lua');
  const delivery = {
    release_id: id,
    platform: 'spotify',
    kind: 'new',
    is_test: false,
    created_at: new Date(),
  } as const;
  await free
    .insertInto('deliveries')
    .values({ ...delivery, status: 'delivered', may_be_there: true })
    .execute();
  for (const [status, isThere] of [
    ['pending', true],
    ['correction', true],
    ['withdrawn', false],
  ] as const) {
    await setStatus(id, status);
    expect([status, (await pageOf(jussara)).includes('Boi da Lua')]).toEqual([status, isThere]);
  }
});
