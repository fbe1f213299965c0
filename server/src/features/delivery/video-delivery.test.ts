import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliveryEventView, ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import { beforeEach, expect, test } from 'vitest';
import { createSchemas } from '../../store-package/schemas.ts';
import { descendantsOf, readXml, textOf } from '../../store-package/xml/xml-tree.ts';
import { findDdexFolder } from '../../testing/ddex-folder.ts';
import {
  approve,
  buildApproved,
  buildApprovedVideo,
  buildStoredFile,
  connectorOf,
  filesBelow,
  sendVideo,
  setConnector,
  sha256Of,
  workOff,
} from '../../testing/deliverable.ts';
import { buildProfile, db, free, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { storesDir } from '../../testing/test-server.ts';
import { deliver } from './deliver.job.ts';

const schemas = createSchemas(findDdexFolder());
const SANDBOX = { protocol: 'sandbox', is_on: true, is_paused: false, takes_videos: true, territories: [] };

beforeEach(async () => {
  for (const store of ['tidal', 'deezer'] as const) await setConnector(store, SANDBOX);
});

async function artist() {
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true });
  return signIn('ARTIST', { id });
}
type Person = Awaited<ReturnType<typeof artist>>;

async function started(person: Person, over: Partial<VideoDraft> = {}) {
  const video = await buildApprovedVideo(person, over);
  expect((await person.post(`/videos/${video.id}/start`)).status).toBe(200);
  return video;
}

const deliveriesOf = async (person: Person, id: string): Promise<ReleaseDeliveries> =>
  (await person.get(`/releases/${id}/deliveries`)).body;
const statesOf = async (person: Person, id: string) =>
  Object.fromEntries((await deliveriesOf(person, id)).stores.map((one) => [one.platform, `${one.kind} ${one.status}`]));
const statusOf = async (person: Person, id: string) => (await person.get(`/videos/${id}`)).body.status;
const noticesOf = async (person: Person) =>
  (await db.selectFrom('notifications').select('kind').where('user_id', '=', person.id).execute()).map(
    ({ kind }) => kind,
  );

/** The package about a video as it lies in the store, newest batch last. */
async function packagesOf(store: Platform, isrc: string) {
  const files = await filesBelow(`sandbox/${store}`);
  const batches = [
    ...new Set([...files.keys()].filter((path) => path.includes(`/${isrc}/`)).map((path) => path.slice(0, 17))),
  ];
  return batches.map((batch) => {
    const below = `${batch}/${isrc}/`;
    const names = [...files.keys()].filter((path) => path.startsWith(below)).map((path) => path.slice(below.length));
    const xml = files.get(`${below}${isrc}.xml`)?.toString() ?? '';
    return { names, xml, root: rootOf(xml), bytesOf: (name: string) => files.get(below + name) ?? Buffer.alloc(0) };
  });
}

function rootOf(xml: string) {
  const read = readXml(xml);
  if ('fault' in read) throw new Error(read.message);
  return read.root;
}

/** A published video whose change was allowed, edited, sent and approved. */
async function change(person: Person, id: string, changes: Partial<VideoDraft>) {
  await free.updateTable('distributions').set({ status: 'correction' }).where('release_id', '=', id).execute();
  const { draft, revision } = (await person.get(`/videos/${id}/draft`)).body;
  await sendVideo(person, id, { ...draft, ...changes, revision });
  await approve(id);
  expect((await person.post(`/videos/${id}/start`)).status).toBe(200);
}

test('a video goes to the chosen store by SimpleVideoSingle, is read and acknowledged there, and is complete', async () => {
  const person = await artist();
  const recording = await buildApproved(person, ['deezer']);
  const [track] = recording.draft.tracks;
  const video = await started(person, {
    track_id: track!.id,
    featured_artists: ['Zé Convidado'],
    ...{ regions: ['custom'], custom_countries: ['BR', 'PT'] },
    ...{ release_day: '2027-01-15', release_time: '12:00', time_zone: 'America/Sao_Paulo' },
  });
  await workOff();
  expect(await statesOf(person, video.id)).toEqual({ tidal: 'new delivered' });
  expect(await statusOf(person, video.id)).toBe('completed');
  const [packed] = await packagesOf('tidal', video.draft.isrc);
  const { isrc } = video.draft;
  expect(packed!.names).toEqual([`${isrc}.xml`, `resources/${isrc}.jpg`, `resources/${isrc}_01_001.mp4`]);
  const sent = await db
    .selectFrom('media_files')
    .select('sha256')
    .where('id', '=', video.draft.video_file_id)
    .execute();
  expect(sha256Of(packed!.bytesOf(`resources/${isrc}_01_001.mp4`))).toBe(sent[0]?.sha256);
  const { root, xml } = packed!;
  expect(root.attributes.ReleaseProfileVersionId).toBe('SimpleVideoSingle');
  if (schemas.areInstalled) expect(await schemas.validate('ern-43', xml)).toEqual([]);
  const said = (name: string) => descendantsOf(root, name).map(({ text }) => text);
  expect(said('ISRC')).toEqual(expect.arrayContaining([isrc, track!.isrc]));
  expect(said('TerritoryCode')).toEqual(['BR', 'PT']);
  expect(said('StartDateTime')).toEqual(['2027-01-15T12:00:00-03:00']);
  expect(said('Role')).toEqual(expect.arrayContaining(['VideoDirector', 'Composer']));
  expect(textOf(root, 'ReleaseList/Release/CLine/CLineText')).toContain('2027');
  expect(said('GenreText')).toEqual(['MPB']);
  expect(said('VideoCodecType')).toEqual(['AVC']);
  const events = (await deliveriesOf(person, video.id)).events as DeliveryEventView[];
  expect(events.map(({ kind }) => kind)).toEqual(['acknowledged', 'sent', 'queued']);
  expect(await noticesOf(person)).toEqual(['video.published']);
  expect((await person.get('/notifications')).body.rows[0]).toMatchObject({
    title: `Envio de teste concluído: ${video.draft.title}`,
  });
});

test('without a day it begins on the day it was sent, and without a thumbnail it has no image', async () => {
  const person = await artist();
  const { draft, id } = await started(person, { thumbnail_file_id: null });
  await workOff();
  expect(await statesOf(person, id)).toEqual({ tidal: 'new delivered' });
  const [packed] = await packagesOf('tidal', draft.isrc);
  expect(descendantsOf(packed!.root, 'StartDate').map(({ text }) => text)).toEqual([productDay(new Date())]);
  expect(descendantsOf(packed!.root, 'Image')).toEqual([]);
});

test('a change goes as an update that leaves out the file the store has, and says what is new', async () => {
  const person = await artist();
  const { id, draft } = await started(person);
  await workOff();
  await change(person, id, { title: 'Asa de Pipa (novo corte)' });
  await workOff();
  expect(await statesOf(person, id)).toEqual({ tidal: 'update delivered' });
  expect(await statusOf(person, id)).toBe('completed');
  const [, update] = await packagesOf('tidal', draft.isrc);
  expect(update!.names).toEqual([`${draft.isrc}.xml`]);
  const [store] = (await deliveriesOf(person, id)).stores;
  const { changes } = (await person.get(`/deliveries/${store!.id}/changes`)).body;
  expect(changes).toContainEqual(
    expect.objectContaining({ before: 'Asa de Pipa (clipe oficial)', after: 'Asa de Pipa (novo corte)' }),
  );
});

test('a video that only stores have is counted on air while a change of it is open, and no longer once it left them', async () => {
  const person = await artist();
  const { id } = await started(person);
  await workOff();
  const counted = async () => (await person.get('/videos/counts')).body;
  const listed = async () => (await person.get('/videos?tab=live')).body.rows.map((row: { id: string }) => row.id);
  expect([await counted(), await listed()]).toMatchObject([{ active: 0, live: 1 }, [id]]);
  expect((await person.post(`/videos/${id}/change`)).status).toBe(200);
  expect([await counted(), await listed()]).toMatchObject([{ active: 1, live: 1 }, [id]]);
  const { draft, revision } = (await person.get(`/videos/${id}/draft`)).body;
  await sendVideo(person, id, { ...draft, title: 'Asa de Pipa (novo corte)', revision });
  await approve(id);
  await person.post(`/videos/${id}/start`);
  await workOff();
  await person.post(`/videos/${id}/takedown`, {});
  await workOff();
  expect([await counted(), await listed()]).toMatchObject([{ live: 0 }, []]);
});

test('another file goes along with the update; a store that is no longer chosen is told to take it down', async () => {
  const person = await artist();
  const { id, draft } = await started(person, { stores: ['tidal', 'deezer'] });
  await workOff();
  await change(person, id, { stores: ['tidal'], thumbnail_file_id: await buildStoredFile(person.id, 'thumbnail') });
  await workOff();
  expect(await statesOf(person, id)).toEqual({ tidal: 'update delivered', deezer: 'takedown delivered' });
  const [, update] = await packagesOf('tidal', draft.isrc);
  expect(update!.names).toEqual([`${draft.isrc}.xml`, `resources/${draft.isrc}.jpg`]);
  expect(await statusOf(person, id)).toBe('completed');
});

test('a video that is taken down leaves the store, and its release is withdrawn', async () => {
  const person = await artist();
  const { id, draft } = await started(person);
  await workOff();
  expect((await person.post(`/videos/${id}/takedown`, {})).status).toBe(200);
  expect(await statusOf(person, id)).toBe('completed');
  await workOff();
  expect(await statesOf(person, id)).toEqual({ tidal: 'takedown delivered' });
  expect(await statusOf(person, id)).toBe('withdrawn');
  const [, takedown] = await packagesOf('tidal', draft.isrc);
  expect(takedown!.names).toEqual([`${draft.isrc}.xml`]);
  expect(descendantsOf(takedown!.root, 'Deal')).toEqual([]);
  expect(await noticesOf(person)).toContain('video.removed');
});

test('a store that refuses it leaves it in error with the reason; after the mend a try sends a new message', async () => {
  const person = await artist();
  const { id } = await started(person);
  const { connector_id } = await deliveryRow(id);
  await runJob(deliver, { connectorId: connector_id!, lane: 0 });
  await spoilFile(id);
  await workOff();
  expect(await statusOf(person, id)).toBe('error');
  const [refused] = (await deliveriesOf(person, id)).stores;
  expect(refused).toMatchObject({ status: 'failed', problem: { problem: 'refusedByStore' } });
  expect((await person.get(`/videos/${id}`)).body).toMatchObject({ note: expect.stringContaining('Tidal') });
  expect(await noticesOf(person)).toEqual(['video.failed']);

  expect((await person.post(`/videos/${id}/retry`)).status).toBe(200);
  await workOff();
  expect(await statesOf(person, id)).toEqual({ tidal: 'new delivered' });
  expect(await statusOf(person, id)).toBe('completed');
  expect((await deliveriesOf(person, id)).deliveries).toHaveLength(2);
});

test('a store that takes no videos any more is told by name, and gets it once its connector is marked', async () => {
  const person = await artist();
  const video = await buildApprovedVideo(person);
  await setConnector('tidal', { takes_videos: false });
  await person.post(`/videos/${video.id}/start`);
  await workOff();
  expect((await deliveriesOf(person, video.id)).stores).toMatchObject([
    { status: 'failed', problem: { problem: 'noVideos' } },
  ]);
  await setConnector('tidal', SANDBOX);
  await person.post(`/videos/${video.id}/retry`);
  await workOff();
  expect(await statesOf(person, video.id)).toEqual({ tidal: 'new delivered' });
});

test('a worker that is cut off is followed by one that sends the same message', async () => {
  const person = await artist();
  const { id, draft } = await started(person);
  const { connector_id } = await deliveryRow(id);
  const cut = new AbortController();
  cut.abort(new Error('the process is told to end'));
  await expect(runJob(deliver, { connectorId: connector_id!, lane: 0 }, { signal: cut.signal })).rejects.toThrow();
  const before = await deliveryRow(id);
  expect(before).toMatchObject({ status: 'sending', lane: 0 });
  await workOff();
  const after = await deliveryRow(id);
  expect(after).toMatchObject({ status: 'delivered', message_id: before.message_id, batch_id: before.batch_id });
  expect(await packagesOf('tidal', draft.isrc)).toHaveLength(1);
});

test('stores and channels are settled as one: a platform without a channel holds back no store, and a video is gone when it left both', async () => {
  const person = await artist();
  const { id } = await started(person, { platforms: ['youtube'] });
  await workOff();
  expect(await statesOf(person, id)).toEqual({ tidal: 'new delivered' });
  // The channel is not connected yet: that platform catches up later.
  expect(await statusOf(person, id)).toBe('completed');
  expect((await person.post(`/videos/${id}/takedown`, { platforms: ['youtube'] })).status).toBe(200);
  expect(await statusOf(person, id)).toBe('completed');
  expect((await person.post(`/videos/${id}/takedown`, { stores: ['tidal'] })).status).toBe(200);
  await workOff();
  expect(await statusOf(person, id)).toBe('withdrawn');
});

test('stores are for everybody and for music: what does not fit is told before it is sent', async () => {
  const person = await artist();
  const send = async (over: Partial<VideoDraft>) => {
    const { body } = await person.post('/videos', {});
    const video_file_id = await buildStoredFile(person.id, 'video');
    const draft = { ...body.draft, title: 'Clipe', artist: 'Ana', video_file_id, stores: ['tidal'], ...over };
    const saved = await person.send('PUT', `/videos/${body.id}/draft`, { body: { ...draft, revision: body.revision } });
    return (await person.post(`/videos/${body.id}/submit`, { revision: saved.body.revision })).body;
  };
  const rulesOf = ({ error }: { error: { params: { complaints: { rule: string }[] } } }) =>
    error.params.complaints.map(({ rule }) => rule);
  expect(rulesOf(await send({ visibility: 'private' }))).toEqual(['storeVisibility']);
  expect(rulesOf(await send({ category: 'Entrevista' }))).toEqual(['storeCategory']);
  expect(rulesOf(await send({ stores: ['spotify'] }))).toEqual(['storeClosed']);
  expect(rulesOf(await send({ stores: [], platforms: [] }))).toEqual(['platform']);
});

test('the stores that take videos are offered as such, and Apple’s format takes none', async () => {
  const person = await artist();
  const { stores } = (await person.get('/offered-stores')).body;
  const takes = stores.filter(({ takes_videos }: { takes_videos: boolean }) => takes_videos);
  expect(takes.map(({ platform }: { platform: string }) => platform)).toEqual(['deezer', 'tidal']);
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN', is_verified: true })).id });
  const { revision } = await connectorOf('apple');
  const body = { protocol: 'sandbox', is_on: true, message_version: 'itmsp', takes_videos: true, revision };
  expect(await admin.send('PUT', '/connectors/apple', { body })).toMatchObject({
    status: 422,
    body: { error: { params: { fields: { takes_videos: 'connector.noVideos' } } } },
  });
});

const deliveryRow = (id: string) =>
  db.selectFrom('deliveries').selectAll().where('release_id', '=', id).executeTakeFirstOrThrow();

/** The store reads other bytes than the message says. */
async function spoilFile(id: string) {
  const { store_folder } = await deliveryRow(id);
  const root = join(storesDir, 'sandbox/tidal', store_folder ?? '');
  const names = await readdir(root, { recursive: true });
  const video = names.find((name) => name.endsWith('.mp4'));
  await writeFile(join(root, video ?? ''), 'outros bytes');
}
