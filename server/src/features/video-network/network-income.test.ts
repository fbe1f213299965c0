import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTrack } from '../../testing/build-statement.ts';
import { buildContentIdAsset } from '../../testing/build-video-network.ts';
import { buildNetworkChannel } from '../../testing/factories.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { importByWorker, sheet } from '../../testing/statement-files.ts';
import { postApproved, undoPosted } from '../statement/post/post-statement.job.ts';

const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
const keyed = (path: string, body: object = {}) =>
  finance.post(path, body, { headers: { 'idempotency-key': randomUUID() } });

/** Columns of YouTube's subscription report, as it comes. */
const COLUMNS = [
  ...[
    'Adjustment Type',
    'Country',
    'Day',
    'Video ID',
    'Video Channel ID',
    'Asset ID',
    'Asset Channel ID',
    'Asset Title',
  ],
  ...['Asset Labels', 'Asset Type', 'Custom ID', 'ISRC', 'UPC', 'GRID', 'Artist', 'Album', 'Label', 'Claim Type'],
  ...[
    'Content Type',
    'Offer',
    'Owned Views',
    'Monetized Views : Audio',
    'Monetized Views : Audio Visual',
    'Monetized Views',
  ],
  ...['YouTube Revenue Split', 'Partner Revenue : Pro Rata', 'Partner Revenue : Per Sub Min', 'Partner Revenue'],
];
type Row = Record<string, string>;
function report(rows: Row[]) {
  const usual: Row = {
    'Adjustment Type': 'None',
    Country: 'BR',
    Day: '20260701',
    'Claim Type': 'Audio',
    'Monetized Views': '10',
  };
  return sheet([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name] ?? usual[name] ?? ''))], ',');
}

let count = 0;
function newNames() {
  count += 1;
  const number = String(count).padStart(3, '0');
  return {
    own: `UC0000000000000000000${number}`,
    stranger: `UC1111111111111111111${number}`,
    asset: `A77000000000${number}`,
  };
}

async function approve(id: string, body: object = {}) {
  expect((await keyed(`/statements/${id}/approve`, body)).status).toBe(200);
  await drainJobs(postApproved);
}

/** An artist with a linked channel, a recording and a recording that only its asset names, and a posted report of them. */
async function network(over: object = {}) {
  const { id } = await buildProfile({ full_name: 'Jussara Lima', ...over });
  const names = newNames();
  const linked = {
    status: 'linked',
    channel_id: names.own,
    title: 'Canal da Jussara',
    decided_at: new Date(),
  } as const;
  await buildNetworkChannel({ user_id: id, ...linked });
  const [one, two] = [
    await buildTrack({ user_id: id, title: 'Boi da Lua' }),
    await buildTrack({ user_id: id, title: 'Jardim Suspenso' }),
  ];
  const assetId = await buildContentIdAsset({ user_id: id, track_id: two.id });
  await db.updateTable('content_id_assets').set({ asset_code: names.asset }).where('id', '=', assetId).execute();
  return { person: signIn('ARTIST', { id }), names, one, two };
}
type Network = Awaited<ReturnType<typeof network>>;
const rowsOf = ({ names, one }: Network): Row[] => [
  {
    'Video ID': 'videoAAAAAA',
    'Video Channel ID': names.own,
    ISRC: one.isrc,
    'Asset Title': 'Boi da Lua',
    'Partner Revenue': '0.1000001',
  },
  {
    'Video ID': 'videoBBBBBB',
    'Video Channel ID': names.stranger,
    ISRC: one.isrc,
    'Asset Title': 'Boi da Lua',
    'Partner Revenue': '0.2',
  },
  {
    'Video ID': 'videoBBBBBB',
    'Video Channel ID': names.stranger,
    ISRC: one.isrc,
    'Asset Title': 'Boi da Lua',
    Country: 'PT',
    'Partner Revenue': '0.05',
  },
  {
    'Video ID': 'videoCCCCCC',
    'Video Channel ID': names.stranger,
    'Asset ID': names.asset,
    'Asset Title': 'x',
    Day: '20260601',
    'Partner Revenue': '0.7',
  },
  {
    'Video ID': 'videoDDDDDD',
    'Video Channel ID': names.own,
    'Asset ID': 'A1',
    'Asset Title': 'Jardim suspenso',
    'Partner Revenue': '0.03',
  },
  {
    'Video ID': 'videoEEEEEE',
    'Video Channel ID': names.own,
    'Asset ID': `A${names.own.slice(-3)}`,
    'Asset Title': 'Vlog',
    'Partner Revenue': '9',
  },
];

test('a report of YouTube is divided by ISRC, asset and channel; its income stands by month, recording, video and channel', async () => {
  const there = await network();
  const { person, names, one, two } = there;
  const { id } = await importByWorker(finance, report(rowsOf(there)));
  const { body: unmatched } = await finance.get(`/statements/unmatched?statement_id=${id}`);
  expect(unmatched.rows).toMatchObject([{ title: 'Vlog' }]);
  const read = async (query: string) => (await person.get(`/network-income${query}`)).body;
  // Nothing counts before it is posted.
  expect(await read('?currency=USD')).toEqual({ months: [], currencies: [], cells: [], totals: [] });
  await approve(id);
  expect(await read('?currency=USD&side=track')).toEqual({
    ...{ months: ['2026-06-01', '2026-07-01'], currencies: ['USD'] },
    cells: expect.arrayContaining([
      { month: '2026-06-01', key: two.id, label: 'Jardim Suspenso', amount: '0.7' },
      { month: '2026-07-01', key: one.id, label: 'Boi da Lua', amount: '0.3500001' },
      { month: '2026-07-01', key: two.id, label: 'Jardim Suspenso', amount: '0.03' },
    ]),
    totals: [
      { month: '2026-06-01', amount: '0.7' },
      { month: '2026-07-01', amount: '0.3800001' },
    ],
  });
  const july = (side: string) => read(`/rows?currency=USD&month=2026-07-01&side=${side}`);
  expect((await july('channel')).rows).toMatchObject([
    { key: names.stranger, label: names.stranger, video_count: 1, views: '20', amount: '0.25' },
    { key: names.own, label: 'Canal da Jussara', video_count: 2, views: '20', amount: '0.1300001' },
  ]);
  const first = await read('/rows?currency=USD&month=2026-07-01&side=video&limit=1');
  expect(first.rows).toMatchObject([{ key: 'videoBBBBBB', label: 'Boi da Lua', amount: '0.25' }]);
  const rest = await read(`/rows?currency=USD&month=2026-07-01&side=video&after=${encodeURIComponent(first.next)}`);
  expect(rest.rows.map(({ key }: { key: string }) => key)).toEqual(['videoAAAAAA', 'videoDDDDDD']);

  const { csv } = await read('/export');
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFMês;Canal;ID do canal;ID do vídeo;Faixa;ISRC;Artista;Conta;Visualizações;Moeda;Valor',
    `2026-06;${names.stranger};${names.stranger};videoCCCCCC;Jardim Suspenso;${two.isrc};Jussara Lima;Jussara Lima;10;USD;0,7`,
    `2026-07;Canal da Jussara;${names.own};videoAAAAAA;Boi da Lua;${one.isrc};Jussara Lima;Jussara Lima;10;USD;0,1000001`,
  ]);

  // A report that is taken back brings nothing.
  expect((await keyed(`/statements/${id}/reverse`, { reason: 'Arquivo errado.' })).status).toBe(200);
  await drainJobs(undoPosted);
  expect((await read('?currency=USD')).months).toEqual([]);
});

test('income is told in the currency of posting; a label reads its artists’, strangers nothing, administrators all', async () => {
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR' });
  const there = await network({ aggregator_id: labelId });
  const { id } = await importByWorker(finance, report(rowsOf(there).slice(0, 1)));
  const conversions = [{ from: 'USD', to: 'BRL', rate: '5.5', on: '2026-11-01', reason: 'Cotação do contrato.' }];
  await approve(id, { conversions });
  const sums = async (person: Network['person']) =>
    (await person.get('/network-income?currency=BRL')).body.totals.map(({ amount }: { amount: string }) => amount);
  expect(await sums(there.person)).toEqual(['0.55000055']);
  expect(await sums(signIn('AGGREGATOR', { id: labelId }))).toEqual(['0.55000055']);
  expect(await sums((await network()).person)).toEqual([]);
  expect(await sums(admin)).toEqual(['0.55000055']);
  expect((await finance.get('/network-income?currency=BRL')).status).toBe(403);
});
