import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { approve, buildApproved, connectorOf, filesBelow, setConnector, workOff } from '../../testing/deliverable.ts';
import { buildProfile, db, free, signIn } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { failureLetter } from './delivery.letters.ts';
import { wakeStores } from './wake-stores.job.ts';

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'ADMIN' | 'SUPPORT', over: object = {}) {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
}

async function delivered(platforms: Parameters<typeof buildApproved>[1], over: object = {}) {
  const artist = await member('ARTIST', over);
  const { id, draft } = await buildApproved(artist, platforms);
  await artist.post(`/distributions/${id}/start`);
  await workOff();
  return { artist, id, draft };
}
const statusOf = async (who: Awaited<ReturnType<typeof member>>, id: string) =>
  (await who.get(`/distributions/${id}`)).body.status;

test('a release leaves one store with a reason, and the others keep it', async () => {
  const { artist, id, draft } = await delivered(['spotify', 'deezer']);
  const reply = await artist.post(`/releases/${id}/takedown`, { platforms: ['deezer'], reason: 'Contrato encerrado.' });
  expect(reply).toMatchObject({ status: 200 });
  expect(reply.body.stores).toMatchObject([
    { platform: 'spotify', kind: 'new', status: 'delivered' },
    { platform: 'deezer', kind: 'takedown', status: 'queued', reason: 'Contrato encerrado.' },
  ]);
  await workOff();
  const { body } = await artist.get(`/releases/${id}/deliveries`);
  expect(body.stores[1]).toMatchObject({ kind: 'takedown', status: 'delivered' });
  expect(await statusOf(artist, id)).toBe('completed');
  // The next update does not bring it back unasked.
  expect((await artist.get(`/releases/${id}`)).body.platforms).toEqual(['spotify']);
  const { batch_id } = await db
    .selectFrom('deliveries')
    .select('batch_id')
    .where('id', '=', body.stores[1].id)
    .executeTakeFirstOrThrow();
  const files = await filesBelow('sandbox/deezer');
  const message = files.get(`${batch_id}/${draft.upc}/${draft.upc}.xml`)?.toString() ?? '';
  expect(message).not.toContain('<Deal');
  expect([...files.keys()].filter((path) => path.startsWith(`${batch_id}/`))).toHaveLength(2);
});

test.each([
  ['a field that is not there', sql`facts #- '{release,tracks,0,isrc}'`, 'facts.release.tracks.0.isrc'],
  ['a form of another age', sql`facts || '{"version": 99}'`, 'version 99 is not known'],
])('facts of before that cannot be read end the takedown by name: %s', async (_, broken, named) => {
  const { artist, id } = await delivered(['deezer']);
  await sql`update deliveries set facts = ${broken} where release_id = ${id}`.execute(db);
  await artist.post(`/releases/${id}/takedown`, { reason: 'Contrato encerrado.' });
  await workOff();
  const { body } = await artist.get(`/releases/${id}/deliveries`);
  expect(body.stores[0]).toMatchObject({ kind: 'takedown', status: 'failed', problem: { problem: 'factsBroken' } });
  expect(body.stores[0].problem.detail).toContain(named);
  await drainJobs(failureLetter);
});

test('facts of before they had a number are read as the first form', async () => {
  const { artist, id } = await delivered(['deezer']);
  const { rows } = await sql<{ version: number }>`
    select (facts ->> 'version')::int as version from deliveries where release_id = ${id}`.execute(db);
  expect(rows).toEqual([{ version: 2 }]);
  await sql`update deliveries set facts = facts - 'version' where release_id = ${id}`.execute(db);
  await artist.post(`/releases/${id}/takedown`, { reason: 'Contrato encerrado.' });
  await workOff();
  expect(await statusOf(artist, id)).toBe('withdrawn');
});

test('asked for twice, a store is told once', async () => {
  const { artist, id } = await delivered(['deezer', 'spotify']);
  const ask = () => artist.post(`/releases/${id}/takedown`, { platforms: ['deezer'], reason: 'Contrato encerrado.' });
  const replies = await Promise.all(Array.from({ length: 5 }, ask));
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
  await workOff();
  const takedowns = await db
    .selectFrom('deliveries')
    .select('id')
    .where('release_id', '=', id)
    .where('kind', '=', 'takedown')
    .execute();
  expect(takedowns).toHaveLength(1);
  expect((await ask()).body.error).toMatchObject({ code: 'delivery.notThere', params: { stores: ['Deezer'] } });
});

test('a store that is named twice is told once', async () => {
  const { artist, id } = await delivered(['deezer', 'spotify']);
  const body = { platforms: ['deezer', 'deezer'], reason: 'Contrato encerrado.' };
  const { body: after } = await artist.post(`/releases/${id}/takedown`, body);
  expect(after.deliveries.filter(({ kind }: { kind: string }) => kind === 'takedown')).toHaveLength(1);
});

test('a takedown that fails is told by mail to the owner and their label', async () => {
  const label = await member('AGGREGATOR');
  const { artist, id } = await delivered(['deezer', 'spotify'], { aggregator_id: label.id });
  await setConnector('deezer', { is_on: false });
  await artist.post(`/releases/${id}/takedown`, { platforms: ['deezer'], reason: 'Contrato encerrado.' });
  const letters = await drainJobs(failureLetter);
  await setConnector('deezer', { is_on: true });
  expect(letters.map(({ subject }) => subject)).toEqual(Array(2).fill('Problema na remoção: Asa de Pipa'));
  expect(letters[0]?.text).toContain('A remoção de "Asa de Pipa" de Deezer não foi concluída');
  expect(letters[0]?.text).toContain('A loja Deezer não está conectada.');
  expect(letters[1]?.text).toContain('"Asa de Pipa", de Jussara Lima,');
  expect(await statusOf(artist, id)).toBe('completed');
});

test('what is on sale is not taken down by telling the sandbox', async () => {
  const { artist, id } = await delivered(['deezer', 'spotify']);
  await db.updateTable('deliveries').set({ is_test: false }).where('release_id', '=', id).execute();
  await artist.post(`/releases/${id}/takedown`, { platforms: ['deezer'], reason: 'Contrato encerrado.' });
  await workOff();
  const { body } = await artist.get(`/releases/${id}/deliveries`);
  expect(body.stores[1]).toMatchObject({
    ...{ kind: 'takedown', status: 'failed', is_test: false, problem: { problem: 'noConnector' } },
  });
});

test('a release that is changed while it leaves a store is neither taken down twice nor updated where it is gone', async () => {
  const { artist, id } = await delivered(['deezer', 'spotify']);
  await setConnector('deezer', { is_paused: true });
  await artist.post(`/releases/${id}/takedown`, { platforms: ['deezer'], reason: 'Contrato encerrado.' });
  await approve(id);
  await artist.post(`/distributions/${id}/start`);
  const toDeezer = async () =>
    (await artist.get(`/releases/${id}/deliveries`)).body.deliveries.filter(
      ({ platform }: { platform: string }) => platform === 'deezer',
    );
  expect((await toDeezer()).map(({ kind }: { kind: string }) => kind)).toEqual(['takedown', 'new']);
  await workOff();
  await free
    .updateTable('distributions')
    .set({ status: 'approved', platforms: ['spotify', 'deezer'] })
    .where('release_id', '=', id)
    .execute();
  await artist.post(`/distributions/${id}/start`);
  expect((await toDeezer()).map(({ kind }: { kind: string }) => kind)).toEqual(['new', 'takedown', 'new']);
  await setConnector('deezer', { is_paused: false });
  await runJob(wakeStores, {});
  await workOff();
  expect((await toDeezer()).map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('delivered'));
  expect(await statusOf(artist, id)).toBe('completed');
});

test('once the last store has let it go, the release is withdrawn', async () => {
  const { artist, id } = await delivered(['spotify', 'apple']);
  await artist.post(`/releases/${id}/takedown`, { reason: 'Fim do contrato.' });
  expect(await statusOf(artist, id)).toBe('completed');
  await workOff();
  expect((await artist.get(`/distributions/${id}`)).body).toMatchObject({ status: 'withdrawn', progress: 0 });
  expect((await artist.get(`/releases/${id}`)).body.progress).toBe(0);
  const admin = await member('ADMIN');
  const { body } = await admin.get(`/audit?person_id=${artist.id}`);
  expect(body.rows[0]).toMatchObject({
    action: 'delivery.takenDown',
    after: { platforms: ['spotify', 'apple'], reason: 'Fim do contrato.' },
  });
});

test('taking a release back goes the same way where a store has it', async () => {
  const { artist, id } = await delivered(['spotify', 'tidal']);
  await setConnector('tidal', { is_paused: true });
  expect(await artist.post(`/releases/${id}/withdraw`)).toMatchObject({ status: 200, body: { status: 'completed' } });
  await workOff();
  expect(await statusOf(artist, id)).toBe('completed');
  const admin = await member('ADMIN');
  await admin.post(`/connectors/${(await connectorOf('tidal')).id}/resume`);
  await workOff();
  expect(await statusOf(artist, id)).toBe('withdrawn');
});

test('a release that no store has is gone at once when it is taken back', async () => {
  const artist = await member('ARTIST');
  const { id } = await buildApproved(artist, ['anghami']);
  await artist.post(`/distributions/${id}/start`);
  expect(await statusOf(artist, id)).toBe('error');
  expect(await artist.post(`/releases/${id}/withdraw`)).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
  const { body } = await artist.get(`/releases/${id}/deliveries`);
  expect(body.stores).toMatchObject([{ platform: 'anghami', status: 'cancelled' }]);
});

test('nothing is taken down where nothing is, without a reason, or by whoever may not', async () => {
  const label = await member('AGGREGATOR');
  const { artist, id } = await delivered(['deezer'], { aggregator_id: label.id });
  const reason = 'Fim do contrato.';
  const stranger = await member('ARTIST');
  expect((await stranger.post(`/releases/${id}/takedown`, { reason })).status).toBe(404);
  expect((await (await member('SUPPORT')).post(`/releases/${id}/takedown`, { reason })).status).toBe(403);
  expect((await artist.post(`/releases/${id}/takedown`, { reason: ' ' })).body.error.params.fields).toEqual({
    reason: 'field.required',
  });
  expect((await artist.post(`/releases/${id}/takedown`, { platforms: ['tidal'], reason })).body.error.code).toBe(
    'delivery.notThere',
  );
  expect((await label.post(`/releases/${id}/takedown`, { reason })).status).toBe(200);
});
