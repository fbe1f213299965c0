import { randomUUID } from 'node:crypto';
import { dsrProfiles } from '@toada/domain/statement/formats/dsr.ts';
import { expect, test } from 'vitest';
import { buildProfile, db, signIn } from '../../../testing/index.ts';
import { drainJobs } from '../../../testing/run-jobs.ts';
import { distrokid, importByWorker, readByWorker, sheet, workbook } from '../../../testing/statement-files.ts';
import { unsetMapping } from '../../../testing/whole-bodies.ts';
import { postApproved, undoPosted } from '../post/post-statement.job.ts';
import { importStatementLines } from '../read/import-statement.job.ts';
import { readStatementFile } from '../read/read-statement.job.ts';

const { id: userId } = await buildProfile({ role: 'FINANCE', display_name: 'Rui Prado' });
const finance = signIn('FINANCE', { id: userId });
const post = (path: string, body: object = {}) =>
  finance.post(path, body, { headers: { 'idempotency-key': randomUUID() } });
const statement = async (id: string) => (await finance.get(`/statements/${id}`)).body;

let files = 0;
const someTitle = () => `Faixa ${++files}`;
/** In hundredths, so that no two files come to the same. */
const someNet = () => `${10 + ++files}.25`;

async function postIt(id: string) {
  expect((await post(`/statements/${id}/approve`)).status).toBe(200);
  await drainJobs(postApproved);
}

test.each<[string, (rows: Parameters<typeof distrokid>) => string | Uint8Array | Promise<Uint8Array>]>([
  ['a newline more', (rows) => `${distrokid(...rows)}\r\n`],
  ['the rows in another order', (rows) => distrokid(...rows.toReversed())],
  ['other line ends', (rows) => distrokid(...rows).replaceAll('\r\n', '\n')],
  ['another separator', (rows) => distrokid(...rows).replaceAll(',', '\t')],
  ['amounts with a nought more', (rows) => distrokid(...rows.map((row) => ({ ...row, net: `${row.net}0` })))],
  [
    'the columns in another order',
    (rows) =>
      distrokid(...rows)
        .split('\r\n')
        .map((line) => line.split(',').toReversed().join(','))
        .join('\r\n'),
  ],
  [
    'a workbook instead of a text',
    (rows) =>
      workbook({
        Vendas: distrokid(...rows)
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(',')),
      }),
  ],
])('the same rows with %s are refused, and lead to the first', async (_what, again) => {
  const rows = [
    { net: someNet(), title: someTitle() },
    { net: someNet(), title: someTitle() },
    { net: '1.5' },
    { net: '1.5' },
  ];
  const first = await importByWorker(finance, distrokid(...rows), 'um.csv');
  expect(first.status).toBe('review');
  const second = await readByWorker(finance, await again(rows), 'dois.csv');
  expect(second).toMatchObject({
    status: 'failed',
    problem: { code: 'sameRows', found: 'um.csv', earlier_id: first.id },
  });
});

test('rows that say something else are another statement: an amount, a title, a day that nobody reads', async () => {
  const row = { net: someNet(), title: someTitle() };
  expect((await readByWorker(finance, distrokid(row, { net: '2' }))).status).toBe('ready');
  expect((await readByWorker(finance, distrokid(row, { net: '3' }))).status).toBe('ready');
  expect((await readByWorker(finance, distrokid(row, { net: '2', title: 'Outra' }))).status).toBe('ready');
  const later = distrokid(row, { net: '2' }).replaceAll('2026-08-25', '2026-09-25');
  expect((await readByWorker(finance, later)).status).toBe('ready');
  // Twice the same sale is not once.
  expect((await readByWorker(finance, distrokid(row, row, { net: '2' }))).status).toBe('ready');
});

test('of many copies of the same rows read at once, one is first', async () => {
  const rows = [{ net: someNet() }, { net: someNet() }];
  const copies = Array.from({ length: 6 }, (_, index) => `${distrokid(...rows)}${'\r\n'.repeat(index)}`);
  const sent = await Promise.all(copies.map((content) => readByWorker(finance, content)));
  const ends = await Promise.all(sent.map(({ id }) => statement(id)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill('failed'), 'ready']);
});

test('what was taken back may be sent again, by its rows, too', async () => {
  const content = distrokid({ net: someNet(), title: someTitle() });
  const { id } = await importByWorker(finance, content);
  await postIt(id);
  expect((await readByWorker(finance, `${content}\r\n`)).problem).toMatchObject({ code: 'sameRows', earlier_id: id });
  expect((await post(`/statements/${id}/reverse`, { reason: 'Prova.' })).status).toBe(200);
  await drainJobs(undoPosted);
  expect((await readByWorker(finance, `${content}\r\n\r\n`)).status).toBe('ready');
});

const [profile] = dsrProfiles;
const record = (columns: readonly string[] = [], values: Record<string, string> = {}) =>
  columns.map((name) => values[name] ?? '').join('\t');
/** A DDEX message of one sale. */
const message = (head: string, net: string, told = '') =>
  [
    `HEAD\tdsrf/1.1.2/1.6/1.0\t${profile?.profile}\t1.0\t${head}`,
    record(profile?.summary.columns, {
      ...{ RecordType: 'SY10', SummaryRecordId: '1', DistributionChannelName: 'Spotify', UseType: 'OnDemandStream' },
      ...{ Territory: 'BR', ReportingPeriodEndDate: '2026-07-31', CurrencyOfAccounting: 'BRL' },
      AllocatedNetRevenueInCurrencyOfAccounting: told,
    }),
    record(profile?.sales.columns, {
      ...{ RecordType: 'SR08', SummaryRecordId: '1', ResourceISRC: 'BRTOA2600001', NetUsage: '1' },
      AllocatedNetRevenueInCurrencyOfAccounting: net,
    }),
    'SRFO\t4\t1',
    '',
  ].join('\n');

test('a DDEX message is known by its id, whatever else it says; its other files are its own', async () => {
  const first = await readByWorker(finance, message('MSG-1\t2026-08-01T00:00:00Z\t1\t2', someNet()), 'a.tsv');
  expect(first.status).toBe('ready');
  const again = await readByWorker(finance, message('MSG-1\t2026-08-02T00:00:00Z\t1\t2', someNet()));
  expect(again).toMatchObject({
    status: 'failed',
    problem: { code: 'sameMessage', found: 'a.tsv', earlier_id: first.id },
  });
  expect((await readByWorker(finance, message('MSG-1\t2026-08-01T00:00:00Z\t2\t2', someNet()))).status).toBe('ready');
});

test.each(['msg-9\t2026-08-02T00:00:00Z\t1\t2', ' Msg-9 \t2026-08-02T00:00:00Z\t 01\t2'])(
  'a DDEX message is the same in another case, with blanks or zeros before its number: %j',
  async (head) => {
    const other = head.replace(/msg-9/i, (id) => `${id}-${head.length}`);
    const earlier = `MSG-9-${head.length}\t2026-08-01T00:00:00Z\t1\t2`;
    const first = await readByWorker(finance, message(earlier, someNet()));
    expect(first.status).toBe('ready');
    const again = await readByWorker(finance, message(other, someNet()));
    expect(again).toMatchObject({ status: 'failed', problem: { code: 'sameMessage', earlier_id: first.id } });
  },
);

test('file 1 of 2 asks for the second, and no longer once that is there', async () => {
  const first = await importByWorker(finance, message('MSG-2\t2026-08-01T00:00:00Z\t1\t2', someNet()));
  expect(first.questions).toMatchObject([
    { question: { code: 'partsMissing', number: 1, of: 2, missing: [2] }, answer: null },
  ]);
  expect((await post(`/statements/${first.id}/approve`)).body.error).toMatchObject({
    code: 'statement.questions',
    params: { count: 1 },
  });
  await readByWorker(finance, message('MSG-2\t2026-08-01T00:00:00Z\t2\t2', someNet()));
  expect((await statement(first.id)).questions).toEqual([]);
  await postIt(first.id);
  // By its name, where the file itself says nothing.
  const named = await importByWorker(finance, distrokid({ net: someNet() }), 'vendas_2of2.csv');
  expect(named.questions).toMatchObject([{ question: { code: 'partsMissing', missing: [1] } }]);
});

test('same store, month, rows and total: asked, and overruled with a reason that is kept and shown', async () => {
  const net = someNet();
  const first = await importByWorker(finance, distrokid({ net, title: someTitle() }), 'um.csv');
  await postIt(first.id);
  const alike = await importByWorker(finance, distrokid({ net, title: someTitle() }), 'dois.csv');
  const [asked] = alike.questions;
  expect(asked).toMatchObject({
    question: { code: 'lookalike', other: { id: first.id, name: 'um.csv' } },
    answer: null,
  });
  expect((await post(`/statements/${alike.id}/approve`)).body.error.code).toBe('statement.questions');

  const answer = (body: object) =>
    post(`/statements/${alike.id}/answers`, { code: 'lookalike', about: asked.about, ...body });
  expect((await answer({ reason: ' ' })).body.error.params.fields).toEqual({ reason: 'field.required' });
  expect((await answer({ reason: 'Sim.', about: randomUUID() })).body.error.code).toBe('statement.questionChanged');
  expect((await answer({ reason: 'A loja confirmou: é um complemento.' })).status).toBe(200);
  expect((await statement(alike.id)).questions).toMatchObject([
    { answer: { reason: 'A loja confirmou: é um complemento.', by_name: 'Rui Prado' } },
  ]);
  const trail = await signIn('ADMIN').get('/audit?action=statement.answered');
  expect(trail.body.rows[0].after).toMatchObject({ code: 'lookalike', reason: 'A loja confirmou: é um complemento.' });
  await postIt(alike.id);
});

test('another store, month, number of rows or total is no look-alike', async () => {
  const net = someNet();
  await importByWorker(finance, distrokid({ net, title: someTitle() }));
  for (const other of [{ net, store: 'Deezer' }, { net, month: '2026-06' }, { net: someNet() }])
    expect((await importByWorker(finance, distrokid({ ...other, title: someTitle() }))).questions).toEqual([]);
});

test.each([
  ['below the rows', (rows: string) => `${rows}Total${','.repeat(13)}2000.51,\r\n`, 3],
  ['above the table', (rows: string) => `Total earned,2000.51\r\n\r\n${rows}`, 1],
])('a total of the store that differs is asked about, with both figures: %s', async (_where, content, row) => {
  const net = someNet();
  const asked = await importByWorker(finance, content(distrokid({ net })));
  expect(asked.questions).toMatchObject([
    { question: { code: 'totalDiffers', row, told: '2000.51', summed: net, currency: 'USD' } },
  ]);
  expect((await post(`/statements/${asked.id}/approve`)).body.error.code).toBe('statement.questions');
});

test('the summary of a DDEX message is a total of the store, too; rounded to cents it is the same', async () => {
  const head = (id: string) => `${id}\t2026-08-01T00:00:00Z\t1\t1`;
  const asked = await importByWorker(finance, message(head('SUM-1'), '31.30', '28.30'));
  expect(asked.questions).toMatchObject([
    { question: { code: 'totalDiffers', row: 2, told: '28.3', summed: '31.3', currency: 'BRL' } },
  ]);
  expect((await importByWorker(finance, message(head('SUM-2'), '32.3049', '32.30'))).questions).toEqual([]);
  // The other file of the message may have the rest.
  const part = await importByWorker(finance, message('SUM-3\t2026-08-01T00:00:00Z\t1\t2', '33.30', '66.60'));
  expect(part.questions).toMatchObject([{ question: { code: 'partsMissing' } }]);
});

test('a total that the store has rounded to cents is its own', async () => {
  const content = `${distrokid({ net: '77.123456789' })}Total${','.repeat(13)}77.12,\r\n`;
  expect((await importByWorker(finance, content)).questions).toEqual([]);
});

test('net above gross is asked about, in how many rows and by how much', async () => {
  const header = ['ISRC', 'Loja usada', 'Mês', 'Moeda', 'Bruto', 'Líquido'];
  const rows = [
    ['BRTOA2600001', 'Deezer', '2026-07', 'BRL', '10.00', '7.00'],
    ['BRTOA2600002', 'Deezer', '2026-07', 'BRL', '10.00', '11.14'],
  ];
  const { id } = await readByWorker(finance, sheet([header, ...rows]));
  const columns = { isrc: 0, store: 1, sale_month: 2, currency: 3, gross: 4, net: 5 };
  await finance.send('PUT', `/statements/${id}/mapping`, {
    body: { mapping: { ...unsetMapping, columns }, name: 'Bruto' },
  });
  await importAgain(id);
  expect((await statement(id)).questions).toMatchObject([
    { question: { code: 'netAboveGross', rows: 1, excess: [{ currency: 'BRL', amount: '1.14' }] } },
  ]);
});

test('net above gross is asked about in a layout of a store, too', async () => {
  const header =
    'Album Title,Track Title,Artists,Label,UPC,ISRC,Product Type,Store,Territory,Sale Type,Transaction Month,Accounted Date,Original Currency,Gross (Original Currency),Exchange Rate,Currency,Gross,Quantity,Average Unit Gross,% Share,Fees,Net';
  const row = (net: string) =>
    `Maré,Maré,Ana,Selo,7890000000017,BRXYZ2600001,Track,Spotify,Brazil,Stream,2026-07,2026-09-15,USD,4.50,5.40,BRL,24.30,1500,0.0162,70,0,${net}`;
  const above = await importByWorker(finance, `${header}\n${row('27.01')}\n`);
  expect(above.questions).toMatchObject([
    { question: { code: 'netAboveGross', rows: 1, excess: [{ currency: 'BRL', amount: '2.71' }] } },
  ]);
  expect((await importByWorker(finance, `${header}\n${row('17.01')}\n`)).questions).toEqual([]);
});

async function importAgain(id: string) {
  await drainJobs(readStatementFile);
  await post(`/statements/${id}/import`);
  await drainJobs(importStatementLines);
  expect(await db.selectFrom('statements').select('status').where('id', '=', id).execute()).toEqual([
    { status: 'review' },
  ]);
}
