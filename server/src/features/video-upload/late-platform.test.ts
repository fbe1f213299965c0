import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { expect, test } from 'vitest';
import { buildCodePool, db } from '../../testing/index.ts';
import {
  artist,
  connect,
  drafted,
  later,
  noticesOf,
  open,
  openAt,
  type Person,
  review,
  statusOf,
  work,
} from '../../testing/sending-videos.ts';
import { startVimeoServer, vimeoError } from '../../testing/vimeo-server.ts';
import { youTubeError } from '../../testing/youtube-server.ts';
import { readUploadStates } from './read-states.ts';

/** A video for YouTube and Vimeo, whose artist has connected YouTube alone. */
async function liveOnOne() {
  const youtube = await open();
  const vimeo = { double: await startVimeoServer() };
  const late = { ...vimeo, ...(await openAt('vimeo', vimeo.double)) };
  const person = await artist();
  await buildCodePool({ kind: 'isrc', user_id: person.id });
  await connect(youtube, person);
  const id = await drafted(person, { platforms: ['youtube', 'vimeo'] });
  await review(person, id);
  const world = { ...youtube, videoApps: { ...youtube.videoApps, ...late.videoApps } };
  const go = () => work(world);
  await go();
  return {
    youtube: youtube.youtube,
    vimeo: late.double,
    person,
    id,
    world,
    go,
    connectLate: () => connect(late, person),
  };
}

async function change(person: Person, id: string, changes: Partial<VideoDraft>) {
  expect((await person.post(`/videos/${id}/change`)).status).toBe(200);
  const { draft, revision } = (await person.get(`/videos/${id}/draft`)).body;
  await person.send('PUT', `/videos/${id}/draft`, { body: { ...draft, ...changes, revision } });
}

const statesOf = async (id: string) => ((await readUploadStates(db, [id])).get(id) ?? []).map(({ status }) => status);

test('a platform without a channel holds back no change of a video that is live elsewhere', async () => {
  const { youtube, vimeo, person, id, go, connectLate } = await liveOnOne();
  expect([await statesOf(id), await statusOf(id)]).toEqual([['live', 'unconnected'], 'completed']);
  await change(person, id, { title: 'Maré Baixa' });
  await review(person, id);
  await go();
  expect(youtube.videos[0]!.snippet.title).toBe('Maré Baixa');
  expect([await statesOf(id), await statusOf(id)]).toEqual([['live', 'unconnected'], 'completed']);

  // The late platform hears of the change from the start, and its artist hears of the platform.
  const told = (await noticesOf(person)).filter((kind) => kind === 'video.published').length;
  await connectLate();
  await go();
  expect(vimeo.videos).toMatchObject([{ name: 'Maré Baixa' }]);
  expect([await statesOf(id), await statusOf(id)]).toEqual([['live', 'live'], 'completed']);
  expect((await noticesOf(person)).filter((kind) => kind === 'video.published')).toHaveLength(told + 1);
});

test('a change that is approved while the late platform is at work reaches it afterwards', async () => {
  const { vimeo, person, id, world, go, connectLate } = await liveOnOne();
  await change(person, id, { title: 'Maré Baixa' });
  await connectLate();
  vimeo.fail(({ path }) => path === '/me/videos', { ...vimeoError(429, 'Too many'), headers: {} });
  await go();
  expect((await statesOf(id))[1]).toBe('waiting');
  await review(person, id);
  // The pause that the platform asked for is over.
  await later(world, new Date(Date.now() + 3_600_000));
  expect([await statesOf(id), await statusOf(id)]).toEqual([['live', 'live'], 'completed']);
  expect(vimeo.videos).toMatchObject([{ name: 'Maré Baixa' }]);
});

test('a late platform that refuses the video is told as an error, and may be tried again', async () => {
  const { vimeo, person, id, go, connectLate } = await liveOnOne();
  await connectLate();
  vimeo.fail(({ path }) => path === '/me/videos', vimeoError(400, 'No more videos.'));
  await go();
  expect([await statesOf(id), await statusOf(id)]).toEqual([['live', 'refused'], 'error']);
  expect(await noticesOf(person)).toContain('video.failed');
  expect((await person.post(`/videos/${id}/retry`)).status).toBe(200);
  await go();
  expect([await statesOf(id), await statusOf(id)]).toEqual([['live', 'live'], 'completed']);
});

test('a refusal is told at once, whoever else waits for a channel', async () => {
  const youtube = await open();
  const person = await artist();
  await buildCodePool({ kind: 'isrc', user_id: person.id });
  await connect(youtube, person);
  const id = await drafted(person, { platforms: ['youtube', 'vimeo'] });
  await review(person, id);
  youtube.youtube.fail(({ path }) => path.startsWith('/upload/'), youTubeError(400, 'mediaBodyRequired'));
  await work(youtube);
  expect([await statesOf(id), await statusOf(id)]).toEqual([['refused', 'unconnected'], 'error']);
});
