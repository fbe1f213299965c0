import { createServer } from 'node:net';
import type { DeliveryEventView, ReleaseDeliveries } from '@toada/domain/delivery/delivery.contract.ts';
import { expect, test } from 'vitest';
import { buildWork, wholeWork } from '../../testing/build-work.ts';
import {
  approve,
  buildApproved,
  buildStoredFile,
  connectorOf,
  filesBelow,
  setConnector,
  sha256Of,
  workOff,
} from '../../testing/deliverable.ts';
import { app, buildProfile, clock, db, free, jobsNamed, signIn, storage } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { withWholeTracks } from '../../testing/whole-bodies.ts';
import { deliver } from './deliver.job.ts';
import { wakeStores } from './wake-stores.job.ts';

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN', over: object = {}) {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
}
type Member = Awaited<ReturnType<typeof member>>;

const deliveriesOf = async (who: Member, id: string) => (await who.get(`/releases/${id}/deliveries`)).body;
const statesOf = ({ stores }: ReleaseDeliveries) =>
  Object.fromEntries(stores.map(({ platform, status }) => [platform, status]));
const distributionOf = async (who: Member, id: string) => (await who.get(`/distributions/${id}`)).body;

/** An owner whose change of a delivered release was allowed, edited, sent and approved. */
async function changeRelease(owner: Member, id: string, changes: object) {
  await free.updateTable('distributions').set({ status: 'correction' }).where('release_id', '=', id).execute();
  const { body } = await owner.get(`/releases/${id}/draft`);
  const saved = await owner.send('PUT', `/releases/${id}/draft`, {
    body: withWholeTracks({ ...body.draft, revision: body.revision, ...changes }),
  });
  expect(saved.status).toBe(200);
  const sent = await owner.post(`/releases/${id}/submit`, { revision: saved.body.revision });
  if (sent.status === 200) await approve(id);
  return sent;
}

test('a release goes to every chosen store, is read and acknowledged there, and is completed', async () => {
  const artist = await member('ARTIST');
  const { id, draft } = await buildApproved(artist, ['spotify', 'apple', 'deezer']);
  const started = await artist.post(`/distributions/${id}/start`);
  expect(started).toMatchObject({ status: 200, body: { status: 'processing', progress: 5 } });
  expect((await deliveriesOf(artist, id)).stores).toMatchObject([
    { platform: 'spotify', kind: 'new', status: 'queued', is_test: true, progress: 0, has_message: false },
    { platform: 'apple', kind: 'new' },
    { platform: 'deezer', kind: 'new' },
  ]);

  const letters = await workOff();
  const body = await deliveriesOf(artist, id);
  expect(statesOf(body)).toEqual({ spotify: 'delivered', apple: 'delivered', deezer: 'delivered' });
  expect(await distributionOf(artist, id)).toMatchObject({ status: 'completed', progress: 100 });
  expect(letters.map(({ subject }) => subject)).toEqual([`Entrega de teste concluída: ${draft.title}`]);
  // The panel says the same as the mail.
  expect((await artist.get('/notifications')).body.rows[0]).toMatchObject({
    title: `Entrega de teste concluída: ${draft.title}`,
    detail: 'Foi uma entrega de teste: nada é publicado nas lojas.',
  });
  const events = body.events as DeliveryEventView[];
  const spotify = events.filter(({ platform }) => platform === 'spotify').map(({ kind }) => kind);
  expect(spotify).toEqual(['acknowledged', 'sent', 'queued']);
});

test('what lies in the store is one whole package: media, message, manifest, and the bytes are the release’s', async () => {
  const artist = await member('ARTIST');
  const { id, draft } = await buildApproved(artist, ['tidal']);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  const files = await filesBelow('sandbox/tidal');
  const own = [...files.keys()].filter((path) => path.includes(draft.upc));
  const batch = own[0]?.match(/\d{17}/)?.[0];
  expect(own).toEqual([
    `${batch}/${draft.upc}/${draft.upc}.xml`,
    `${batch}/${draft.upc}/resources/${draft.upc}.jpg`,
    `${batch}/${draft.upc}/resources/${draft.upc}_01_001.wav`,
    `acknowledgements/ACK_${batch}_${draft.upc}.xml`,
  ]);
  expect(files.has(`${batch}/BatchComplete_${batch}.xml`)).toBe(true);
  const [audio] = await db
    .selectFrom('media_files')
    .select('sha256')
    .where('id', '=', draft.tracks[0]?.audio_file_id ?? '')
    .execute();
  expect(sha256Of(files.get(own[2] ?? '') ?? Buffer.alloc(0))).toBe(audio?.sha256);

  const [delivery] = (await deliveriesOf(artist, id)).stores;
  expect(delivery.has_message).toBe(true);
  const link = await artist.post(`/deliveries/${delivery.id}/message`);
  const message = await app.inject({ url: link.body.url });
  expect(message.body).toBe(files.get(own[0] ?? '')?.toString());
  expect(message.body).toContain('TestMessage');
  expect((await artist.get(`/deliveries/${delivery.id}/changes`)).body).toEqual({ changes: null });
});

test('the authors and the code of an approved work reach the store; a work that is not approved says nothing', async () => {
  const artist = await member('ARTIST');
  const { id, draft } = await buildApproved(artist, ['tidal']);
  const [track] = await db.selectFrom('tracks').select('id').where('release_id', '=', id).execute();
  const authors = wholeWork().authors.map((one) => ({ ...one, name: 'Maria das Dores Silva', pseudonym: 'Dona Cota' }));
  const works = { approved: 'T-034.524.680-1', pending: 'T-000.000.001-0' } as const;
  for (const [status, iswc] of Object.entries(works)) {
    const work = await buildWork(artist.id, { status: status as keyof typeof works });
    const form = JSON.stringify(wholeWork({ iswc, authors: authors.map((one) => ({ ...one, role: 'A' as const })) }));
    await free.updateTable('works').set({ draft: form }).where('id', '=', work).execute();
    await db
      .insertInto('work_recordings')
      .values({ work_id: work, track_id: track?.id ?? '', place: 0 })
      .execute();
  }
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  const message = [...(await filesBelow('sandbox/tidal'))].find(([path]) => path.endsWith(`/${draft.upc}.xml`));
  expect(message?.[1].toString().match(/<ISWC>[^<]*/g)).toEqual(['<ISWC>T0345246801']);
  // The release calls her by her pseudonym, and so does the store.
  expect(message?.[1].toString()).toMatch(/<FullName>Dona Cota</);
  expect(message?.[1].toString()).toContain('<Role>Lyricist</Role>');
  expect(message?.[1].toString()).not.toContain('Maria das Dores');
});

test('a store that cannot be reached is tried again later and later, and after a day the release is in error', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as { port: number };
  closed.close();
  const dead = { protocol: 'sftp', host: '127.0.0.1', port, username: 'toada', host_key: `SHA256:${'A'.repeat(43)}` };
  await setConnector('amazon', { ...dead, sender_dpid: 'PADPIDA2026000001T', recipient_dpid: 'PADPIDA2026000002T' });
  const artist = await member('ARTIST');
  const { id } = await buildApproved(artist, ['spotify', 'amazon']);
  await artist.post(`/distributions/${id}/start`);
  const begun = Date.now();
  const waits: number[] = [];
  let letters = await workOff();
  try {
    for (let tries = 0; tries < 40; tries++) {
      const [, amazon] = (await deliveriesOf(artist, id)).stores;
      if (amazon.status === 'failed') break;
      expect(amazon).toMatchObject({ status: 'sending', problem: { problem: 'hostUnreachable' } });
      const at = new Date(amazon.next_attempt_at).getTime();
      waits.push(Math.round((at - clock.now().getTime()) / 60_000));
      clock.now = () => new Date(at + 1000);
      await runJob(wakeStores, {});
      letters = [...letters, ...(await workOff())];
    }
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 120]);
    expect((clock.now().getTime() - begun) / 3_600_000).toBeGreaterThan(23);
    expect((clock.now().getTime() - begun) / 3_600_000).toBeLessThan(28);
  } finally {
    clock.now = () => new Date();
  }
  const state = await distributionOf(artist, id);
  expect(state).toMatchObject({ status: 'error' });
  expect(state.note).toContain('Amazon Music');
  expect(letters.map(({ subject }) => subject)).toEqual(['Problema na entrega: Asa de Pipa']);
  const rows = () => db.selectFrom('deliveries').selectAll().where('release_id', '=', id).orderBy('platform').execute();
  const before = await rows();

  await setConnector('amazon', { protocol: 'sandbox' });
  expect(await artist.post(`/distributions/${id}/retry`)).toMatchObject({
    status: 200,
    body: { status: 'processing' },
  });
  await workOff();
  expect(await distributionOf(artist, id)).toMatchObject({ status: 'completed', progress: 100 });
  const after = await rows();
  // Only what failed: the same message in the same batch, and Spotify heard nothing of it.
  const sent = (all: typeof before) =>
    all.map(({ id: delivery, batch_id, message_id }) => [delivery, batch_id, message_id]);
  expect(sent(after)).toEqual(sent(before));
  const spotify = before.find(({ platform }) => platform === 'spotify');
  expect(after.find(({ platform }) => platform === 'spotify')).toEqual(spotify);
}, 180_000);

test('a paused store waits, the others do not, and it goes on when it is resumed', async () => {
  const artist = await member('ARTIST');
  const admin = await member('ADMIN');
  const { id: connectorId } = await connectorOf('youtube');
  await admin.post(`/connectors/${connectorId}/pause`);
  const { id } = await buildApproved(artist, ['spotify', 'youtube']);
  await artist.post(`/distributions/${id}/start`);
  await runJob(wakeStores, {});
  await workOff();
  const body = await deliveriesOf(artist, id);
  expect(statesOf(body)).toEqual({ spotify: 'delivered', youtube: 'queued' });
  expect(body.stores[1]).toMatchObject({ is_paused: true });
  // It is neither done nor in the way.
  expect(await distributionOf(artist, id)).toMatchObject({ status: 'completed', progress: 100 });
  await admin.post(`/connectors/${connectorId}/resume`);
  await workOff();
  expect(statesOf(await deliveriesOf(artist, id))).toEqual({ spotify: 'delivered', youtube: 'delivered' });
});

test('a store that failed for good is tried again while another is still waited for', async () => {
  const artist = await member('ARTIST');
  await setConnector('tidal', { is_on: false });
  const { id } = await buildApproved(artist, ['tidal', 'youtube']);
  await artist.post(`/distributions/${id}/start`);
  const setNext = (next_attempt_at: Date | null) =>
    db.updateTable('deliveries').set({ next_attempt_at }).where('release_id', '=', id).execute();
  await setNext(new Date('2099-01-01'));
  await workOff();
  expect(statesOf(await deliveriesOf(artist, id))).toEqual({ youtube: 'queued', tidal: 'failed' });
  expect(await distributionOf(artist, id)).toMatchObject({ status: 'processing' });

  await setConnector('tidal', { is_on: true });
  expect((await artist.post(`/distributions/${id}/retry`)).status).toBe(200);
  await workOff();
  expect(statesOf(await deliveriesOf(artist, id))).toEqual({ youtube: 'queued', tidal: 'delivered' });
  // Nothing has failed now: there is nothing to try again.
  expect((await artist.post(`/distributions/${id}/retry`)).status).toBe(409);
  await setNext(null);
  await runJob(wakeStores, {});
  await workOff();
  expect(await distributionOf(artist, id)).toMatchObject({ status: 'completed', progress: 100 });
});

test('an update leaves out what the store has, and the difference can be read', async () => {
  const artist = await member('ARTIST');
  const { id, draft } = await buildApproved(artist, ['deezer']);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  const cover_file_id = await buildStoredFile(artist.id, 'cover');
  expect((await changeRelease(artist, id, { title: 'Asa de Pipa Azul', cover_file_id })).status).toBe(200);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  const { stores, deliveries } = await deliveriesOf(artist, id);
  expect(stores).toMatchObject([{ platform: 'deezer', kind: 'update', status: 'delivered' }]);
  expect(deliveries).toHaveLength(2);
  const { batch_id } = await db
    .selectFrom('deliveries')
    .select('batch_id')
    .where('id', '=', stores[0].id)
    .executeTakeFirstOrThrow();
  const paths = [...(await filesBelow('sandbox/deezer')).keys()].filter((path) => path.startsWith(`${batch_id}/`));
  expect(paths).toEqual([
    `${batch_id}/${draft.upc}/${draft.upc}.xml`,
    `${batch_id}/${draft.upc}/resources/${draft.upc}.jpg`,
    `${batch_id}/BatchComplete_${batch_id}.xml`,
  ]);
  const { changes } = (await artist.get(`/deliveries/${stores[0].id}/changes`)).body;
  expect(changes).toContainEqual(expect.objectContaining({ before: 'Asa de Pipa', after: 'Asa de Pipa Azul' }));
  expect(await distributionOf(artist, id)).toMatchObject({ status: 'completed' });
});

test('a store that is no longer chosen is told to take it down; a new one gets everything', async () => {
  const artist = await member('ARTIST');
  const { id } = await buildApproved(artist, ['spotify', 'deezer']);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  await changeRelease(artist, id, { platforms: ['spotify', 'tidal'] });
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  expect((await deliveriesOf(artist, id)).stores).toMatchObject([
    { platform: 'spotify', kind: 'update', status: 'delivered' },
    { platform: 'deezer', kind: 'takedown', status: 'delivered', reason: 'A loja não está mais entre as escolhidas.' },
    { platform: 'tidal', kind: 'new', status: 'delivered' },
  ]);
  expect(await distributionOf(artist, id)).toMatchObject({ status: 'completed', progress: 100 });
});

test('what no store takes is told at once: no connector, no country, no schemas for a live store', async () => {
  const artist = await member('ARTIST');
  await setConnector('deezer', { territories: ['JP'] });
  await setConnector('tidal', { protocol: 's3', is_live: true, endpoint: 'http://127.0.0.1:9', bucket: 'b' });
  const regions = ['south_america'] as const;
  const { id } = await buildApproved(artist, ['deezer', 'tidal', 'anghami'], { regions: [...regions] });
  try {
    await artist.post(`/distributions/${id}/start`);
    const bare = { packages: (await import('../../store-package/open-packages.ts')).openPackages(undefined) };
    for (const payload of (await jobsNamed(deliver.name)) as { connectorId: string }[])
      await runJob(deliver, payload, { tools: bare });
    await workOff();
  } finally {
    await setConnector('deezer', { territories: [] });
    await setConnector('tidal', { protocol: 'sandbox', is_live: false });
  }
  const { stores } = await deliveriesOf(artist, id);
  expect(stores.map(({ platform, problem }: never) => [platform, (problem as { problem: string }).problem])).toEqual([
    ['deezer', 'noTerritory'],
    ['tidal', 'schemasMissing'],
    ['anghami', 'noConnector'],
  ]);
  expect(await distributionOf(artist, id)).toMatchObject({ status: 'error' });
  expect(stores[1]).toMatchObject({ has_message: false, sent_at: null });
});

test('a message that is not valid is never sent', async () => {
  const artist = await member('ARTIST');
  const { id } = await buildApproved(artist, ['deezer']);
  // As no form lets it in: a product number whose check digit is wrong.
  await db.updateTable('releases').set({ upc: '7891234567890' }).where('id', '=', id).execute();
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  const [store] = (await deliveriesOf(artist, id)).stores;
  expect(store).toMatchObject({ status: 'failed', problem: { problem: 'invalidMessage' }, sent_at: null });
  expect([...(await filesBelow('sandbox/deezer')).keys()].join()).not.toContain('7891234567890');
});

test('a file that is gone from the storage is told, and nothing of the package is seen', async () => {
  const artist = await member('ARTIST');
  const { id, draft } = await buildApproved(artist, ['deezer']);
  const [track] = draft.tracks;
  await storage.remove(`media/${track?.audio_file_id}.wav`);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  expect((await deliveriesOf(artist, id)).stores).toMatchObject([
    { status: 'failed', problem: { problem: 'fileMissing' } },
  ]);
  const paths = [...(await filesBelow('sandbox/deezer')).keys()].filter((path) => path.includes(draft.upc));
  expect(paths.filter((path) => path.endsWith('.xml'))).toEqual([]);
});

test('what a store has keeps its UPC, its tracks and their codes', async () => {
  const artist = await member('ARTIST');
  const { id, draft } = await buildApproved(artist, ['deezer']);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  const [track] = draft.tracks;
  expect((await artist.get(`/releases/${id}/draft`)).body.published).toMatchObject({
    upc: draft.upc,
    tracks: [{ id: track?.id, isrc: track?.isrc }],
  });
  const audio_file_id = await buildStoredFile(artist.id, 'audio');
  const replaced = await changeRelease(artist, id, { tracks: [{ ...track, audio_file_id }] });
  expect(replaced).toMatchObject({ status: 422, body: { error: { code: 'release.incomplete' } } });
  expect(replaced.body.error.params.complaints).toEqual([{ step: 'tracks', trackId: track?.id, rule: 'frozenAudio' }]);
  const coded = await changeRelease(artist, id, { tracks: [{ ...track, audio_file_id, isrc: 'BRTOA2699999' }] });
  expect(coded.status).toBe(200);
});

test('a store that is switched off gives up all that waits for it, not one a minute', async () => {
  const artist = await member('ARTIST');
  await setConnector('tidal', { is_paused: true, at_once: 1 });
  const sent = [];
  for (let number = 0; number < 3; number++) sent.push(await buildApproved(artist, ['tidal']));
  for (const { id } of sent) await artist.post(`/distributions/${id}/start`);
  await setConnector('tidal', { is_paused: false, is_on: false });
  await runJob(wakeStores, {});
  await workOff();
  await setConnector('tidal', { is_on: true, at_once: 2 });
  const messages = await Promise.all(sent.map(({ id }) => distributionOf(artist, id)));
  expect(messages.map(({ status }) => status)).toEqual(Array(3).fill('error'));
});

test('what failed is not sent again once a newer message has replaced it, nor while the release is being changed', async () => {
  const [artist, admin] = [await member('ARTIST'), await member('ADMIN')];
  const { id } = await buildApproved(artist, ['anghami']);
  await artist.post(`/distributions/${id}/start`);
  const [failed] = (await deliveriesOf(artist, id)).stores;
  expect(failed).toMatchObject({ status: 'failed', problem: { problem: 'noConnector' } });
  await free.updateTable('distributions').set({ status: 'correction' }).where('release_id', '=', id).execute();
  expect((await admin.post(`/deliveries/${failed.id}/retry`)).body.error.code).toBe('delivery.beingChanged');
  await approve(id);
  await artist.post(`/distributions/${id}/start`);
  expect((await admin.post(`/deliveries/${failed.id}/retry`)).body.error.code).toBe('delivery.superseded');
  const [newest] = (await deliveriesOf(artist, id)).stores;
  expect((await admin.post(`/deliveries/${newest.id}/retry`)).status).toBe(200);
});
