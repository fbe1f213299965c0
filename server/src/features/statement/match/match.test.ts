import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction.ts';
import { buildStatement, buildTrack, type LineFacts, linesOf } from '../../../testing/build-statement.ts';
import { buildContentIdAsset } from '../../../testing/build-video-network.ts';
import { buildNetworkChannel } from '../../../testing/factories.ts';
import { buildProfile, db } from '../../../testing/index.ts';
import { matchStatement } from './match-statement.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

async function matchesOf(...lines: Omit<LineFacts, 'net'>[]) {
  const { id } = await buildStatement(lines.map((line) => ({ net: '1', ...line })));
  await inTransaction(db, (tx) => matchStatement(tx, id, NOW));
  return (await linesOf(id)).map(({ match, track_id }) => [match, track_id]);
}

const release = (upc: string, over: object = {}) => ({ release: { upc, ...over } });

test('a line is the track its ISRC names, and nobody’s where there is none', async () => {
  const track = await buildTrack({ isrc: 'BR-ABC-26-00001' });
  expect(await matchesOf({ isrc: 'BRABC2600001' }, { isrc: 'BRABC2600002' }, { title: 'Sem código' })).toEqual([
    ['isrc', track.id],
    ['none', null],
    ['none', null],
  ]);
});

test('of several tracks with one ISRC it is that of the release the file names', async () => {
  const first = await buildTrack({ isrc: 'BRABC2600010', ...release('789000000011') });
  const second = await buildTrack({ isrc: 'BRABC2600010', ...release('789000000012') });
  const found = await matchesOf(
    { isrc: 'BRABC2600010', upc: '789000000011' },
    { isrc: 'BRABC2600010', upc: '789000000012' },
  );
  expect(found).toEqual([
    ['isrc', first.id],
    ['isrc', second.id],
  ]);
});

test('else that of the newest release that is out, and of none that is to come', async () => {
  const isrc = 'BRABC2600020';
  await buildTrack({ isrc, ...release('', { release_date: '2024-01-01' }) });
  const newest = await buildTrack({ isrc, ...release('', { release_date: '2026-01-01' }) });
  await buildTrack({ isrc, ...release('', { release_date: '2027-01-01' }) });
  expect(await matchesOf({ isrc })).toEqual([['isrc', newest.id]]);
});

test('else that of the oldest', async () => {
  const isrc = 'BRABC2600030';
  const ahead = { release_date: '2027-01-01' };
  const oldest = await buildTrack({ isrc, ...release('', { ...ahead, created_at: new Date('2026-01-01') }) });
  await buildTrack({ isrc, ...release('', { ...ahead, created_at: new Date('2026-05-01') }) });
  expect(await matchesOf({ isrc })).toEqual([['isrc', oldest.id]]);
});

test('a draft that nobody has submitted has sold nothing', async () => {
  await buildTrack({ isrc: 'BRABC2600040', status: 'draft', ...release('789000000040') });
  expect(await matchesOf({ isrc: 'BRABC2600040', upc: '789000000040' })).toEqual([['none', null]]);
});

test('without an ISRC the UPC and the title say it, whatever accents and case; of a single without a title the UPC alone', async () => {
  const one = await buildTrack({ title: 'Canção', version: 'Ao Vivo', ...release('789000000051') });
  const other = await buildTrack({ title: 'Maré', release_id: one.release_id });
  const single = await buildTrack(release('789000000052'));
  const upc = '789000000051';
  const found = await matchesOf(
    { upc, title: 'CANCAO (ao vivo)' },
    { upc, title: 'canção' },
    { upc, title: 'Mare', isrc: 'QZXXX2600001' },
    { upc, title: 'Outra' },
    { upc: '789000000052', title: '' },
    // Another recording under this number: a mistake of the file, or of ours. A person says which.
    { upc: '789000000052', title: 'Outra' },
  );
  expect(found).toEqual([
    ['upc', one.id],
    ['upc', one.id],
    ['upc', other.id],
    ['none', null],
    ['upc', single.id],
    ['none', null],
  ]);
});

test('what people have said of a store’s id, a code or a title is found by itself', async () => {
  const track = await buildTrack();
  const created_by = (await buildProfile({ role: 'FINANCE' })).id;
  const rule = { track_id: track.id, created_by, created_at: NOW };
  await db
    .insertInto('match_rules')
    .values([
      { kind: 'store_ref', value: 'sp:1', ...rule },
      { kind: 'isrc', value: 'QZYYY2600001', ...rule },
      { kind: 'title', value: 'asa de pipa\njussara lima', ...rule },
    ])
    .execute();
  const found = await matchesOf(
    { store_ref: 'sp:1' },
    { isrc: 'QZYYY2600001' },
    { title: 'Asa de Pipa!', artist: 'JUSSARA LIMA' },
    { title: 'Asa de Pipa', artist: 'Outra' },
  );
  expect(found).toEqual([
    ['store_ref', track.id],
    ['rule', track.id],
    ['rule', track.id],
    ['none', null],
  ]);
});

test('what was decided by hand stays, and a second look finds what came into the catalogue meanwhile', async () => {
  const [byHand, isrc] = [await buildTrack(), 'BRABC2600060'];
  const { id } = await buildStatement([
    { net: '1', isrc, match: 'hand', track_id: byHand.id },
    { net: '1', isrc, title: 'b', match: 'left' },
    { net: '1', isrc, title: 'c' },
  ]);
  const look = async () => {
    await inTransaction(db, (tx) => matchStatement(tx, id, NOW));
    return (await linesOf(id)).map(({ match }) => match);
  };
  expect(await look()).toEqual(['hand', 'left', 'none']);
  await buildTrack({ isrc });
  expect(await look()).toEqual(['hand', 'left', 'isrc']);
});

test('a track that is deleted leaves its recordings without one, and waits for whoever is matching it', async () => {
  const track = await buildTrack({ isrc: 'BRABC2600090' });
  const { id } = await buildStatement([{ net: '1', isrc: 'BRABC2600090' }]);
  const { promise: isMatched, resolve: tellMatched } = Promise.withResolvers<void>();
  const order: string[] = [];
  const matching = inTransaction(db, async (tx) => {
    await matchStatement(tx, id, NOW);
    tellMatched();
    await new Promise((resolve) => setTimeout(resolve, 200));
    order.push('matched');
  });
  await isMatched;
  await db.deleteFrom('tracks').where('id', '=', track.id).execute();
  order.push('deleted');
  await matching;
  const tracks = (await linesOf(id)).map(({ track_id }) => track_id);
  expect({ order, tracks }).toEqual({ order: ['matched', 'deleted'], tracks: [null] });
});

test('a video is found by its own ISRC, and an asset by the id that it has at YouTube', async () => {
  const video = await buildTrack({ isrc: 'BRABC2670001', release: { type: 'video', title: 'Clipe' } });
  const track = await buildTrack();
  const id = await buildContentIdAsset({ user_id: track.user_id, track_id: track.id });
  await db.updateTable('content_id_assets').set({ asset_code: 'A700000000000001' }).where('id', '=', id).execute();
  expect(
    await matchesOf(
      { isrc: 'BRABC2670001', store_ref: 'A9' },
      { store_ref: 'A700000000000001' },
      { store_ref: 'A700000000000002' },
    ),
  ).toEqual([
    ['isrc', video.id],
    ['asset', track.id],
    ['none', null],
  ]);
});

test('on a channel of the network the title says whose track it is, where it is one person’s and one track', async () => {
  const channel_ref = 'UC0000000000000000000701';
  const { id: user_id } = await buildProfile();
  const linked = { status: 'linked', channel_id: channel_ref, title: 'Jussara', decided_at: NOW } as const;
  await buildNetworkChannel({ user_id, ...linked });
  const track = await buildTrack({ user_id, title: 'Canção do Canal' });
  await buildTrack({ title: 'Canção Alheia' });
  for (const _ of [1, 2]) await buildTrack({ user_id, title: 'Duas Vezes' });
  const found = await matchesOf(
    { title: 'CANCAO DO CANAL', channel_ref },
    { title: 'Canção Alheia', channel_ref },
    { title: 'Duas Vezes', channel_ref },
    { title: 'Canção do Canal', artist: 'x', channel_ref: 'UC0000000000000000000702' },
  );
  expect(found).toEqual([
    ['channel', track.id],
    ['none', null],
    ['none', null],
    ['none', null],
  ]);
});
