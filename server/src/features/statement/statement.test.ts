import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { enqueue } from '../../jobs/queue.ts';
import { linesOf } from '../../testing/build-statement.ts';
import { app, buildProfile, db, jobsNamed, signIn, storage } from '../../testing/index.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import {
  distrokid,
  importByWorker,
  readByWorker,
  sendStatement,
  sheet,
  workbook,
  zipped,
} from '../../testing/statement-files.ts';
import { unsetMapping } from '../../testing/whole-bodies.ts';
import { clearStatementFiles } from './clear-files.job.ts';
import { readSourceRows } from './read/read-source-rows.ts';
import { readStatementFile } from './read/read-statement.job.ts';
import { findStatement } from './statement.queries.ts';
import { statementKeys } from './statement-keys.ts';

const { id } = await buildProfile({ role: 'FINANCE', display_name: 'Rui Prado' });
const finance = signIn('FINANCE', { id });
let files = 0;
/** Each its own bytes. */
const someFile = (net = '1.5') => distrokid({ net, title: `Faixa ${++files}` });

test('a file is received, read, imported and waits for its review', async () => {
  const sent = await sendStatement(
    finance,
    distrokid({ net: '12.345678' }, { net: '0.000000000001' }, { net: '-2', store: 'Deezer' }),
    'julho.csv',
  );
  expect(sent).toMatchObject({
    status: 200,
    body: { name: 'julho.csv', status: 'reading', created_by_name: 'Rui Prado' },
  });
  await drainJobs(readStatementFile);
  const ready = (await finance.get(`/statements/${sent.body.id}`)).body;
  expect(ready).toMatchObject({
    status: 'ready',
    format: 'distrokid',
    row_count: 3,
    totals: [{ currency: 'USD', amount: '10.345678000001' }],
    reading: {
      container: 'plain',
      encoding: 'utf-8',
      delimiter: ',',
      decimal: '.',
      preamble_lines: 0,
      footer_lines: 0,
    },
  });
  expect(ready.reading.sample).toHaveLength(3);
  expect(await finance.post(`/statements/${ready.id}/import`)).toMatchObject({
    status: 200,
    body: { status: 'importing' },
  });
  expect(await finance.post(`/statements/${ready.id}/import`)).toMatchObject({
    status: 409,
    body: { error: { code: 'statement.wrongState' } },
  });
});

test('the same file is refused by its content, whatever its name, and says who sent it and when', async () => {
  const content = someFile();
  const first = await sendStatement(finance, content, 'um.csv');
  const again = await sendStatement(finance, content, 'dois.csv');
  expect(again).toMatchObject({
    status: 409,
    body: { error: { code: 'statement.known', params: { id: first.body.id, name: 'um.csv', by: 'Rui Prado' } } },
  });
});

test('the same rows packed in another way are refused, too, whichever came first', async () => {
  const content = someFile();
  const first = await readByWorker(finance, content, 'um.csv');
  expect(first.status).toBe('ready');
  const known = { status: 'failed', problem: { code: 'known', found: 'um.csv' } };
  expect(await readByWorker(finance, gzipSync(content))).toMatchObject(known);
  expect(await readByWorker(finance, await zipped({ 'outro.csv': content }))).toMatchObject(known);
  // The packed file, sent again unpacked, is known by its bytes before anything is read.
  const packed = someFile();
  const { id: packedId } = await readByWorker(finance, gzipSync(packed), 'um.csv.gz');
  expect(await sendStatement(finance, packed)).toMatchObject({
    status: 409,
    body: { error: { code: 'statement.known', params: { id: packedId, name: 'um.csv.gz' } } },
  });
  // One that was given up is nobody's.
  await finance.post(`/statements/${packedId}/discard`);
  expect(await readByWorker(finance, gzipSync(packed, { level: 1 }))).toMatchObject({ status: 'ready' });
});

test('of twenty who send one file at once, one is first', async () => {
  const content = someFile();
  const replies = await Promise.all(Array.from({ length: 20 }, () => sendStatement(finance, content)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await storage.incoming.listUntouched(new Date(Date.now() + 60_000))).toEqual([]);
});

test('what is refused or given up may come again, and leaves nothing in the storage', async () => {
  const content = someFile();
  const { id } = await readByWorker(finance, content);
  const { rows, file } = statementKeys(id);
  expect(await storage.stat(rows)).not.toBeNull();
  expect(await finance.post(`/statements/${id}/discard`)).toMatchObject({ status: 200, body: { status: 'discarded' } });
  await drainJobs(clearStatementFiles);
  expect([await storage.stat(rows), await storage.stat(file)]).toEqual([null, null]);
  expect(await sendStatement(finance, content)).toMatchObject({ status: 200 });
});

test('a file whose row was never written is cleared away; one whose row is there stays', async () => {
  const { id } = await readByWorker(finance, someFile());
  expect(await jobsNamed(clearStatementFiles.name)).toContainEqual({ statementId: id });
  const orphan = crypto.randomUUID();
  await storage.put(statementKeys(orphan).file, Buffer.from('x'));
  await enqueue(db, clearStatementFiles, { statementId: orphan });
  await drainJobs(clearStatementFiles);
  expect(await storage.stat(statementKeys(orphan).file)).toBeNull();
  expect(await storage.stat(statementKeys(id).file)).not.toBeNull();
});

test.each<[string, string | Uint8Array | (() => Promise<Uint8Array>), object]>([
  ['gzip', () => Promise.resolve(gzipSync(someFile())), { container: 'gzip' }],
  [
    'a zip with what a Mac adds',
    () => zipped({ 'julho.csv': someFile(), '__MACOSX/._julho.csv': 'x' }),
    { container: 'zip', inner_name: 'julho.csv' },
  ],
  ['UTF-8 with a mark', `\ufeff${someFile()}`, { encoding: 'utf-8' }],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${someFile()}`, 'utf16le'), { encoding: 'utf-16le' }],
  ['UTF-16, the other way round', Buffer.from(`\ufeff${someFile()}`, 'utf16le').swap16(), { encoding: 'utf-16be' }],
  ['UTF-16 without a mark', Buffer.from(someFile(), 'utf16le'), { encoding: 'utf-16le' }],
  ['Latin-1', Buffer.from(distrokid({ net: '1', title: 'Canção' }), 'latin1'), { encoding: 'latin1' }],
  ['lines before the header', `Relatório de julho\r\n\r\n${someFile()}`, { preamble_lines: 2 }],
  ['totals at the end', `${someFile('2.5')}Total${','.repeat(13)}2.50,\r\n`, { footer_lines: 1 }],
  ['lines that end in two ways', `${someFile().trimEnd()}\n`.replace('\r\n', '\n').replace(/\n$/, '\r\n'), {}],
  ['no break at its end', someFile().trimEnd(), {}],
])('%s is understood and shown', async (_what, content, reading) => {
  const statement = await importByWorker(finance, typeof content === 'function' ? await content() : content);
  expect(statement).toMatchObject({ status: 'review', row_count: 1, reading });
  const [line] = await linesOf(statement.id);
  expect(line?.title).toMatch(/^(Faixa \d+|Canção)$/);
});

test('quotes in a file with tabs are signs like others', async () => {
  const content = distrokid({ net: '1', title: 'x' }).replaceAll(',', '\t').replace('\tx\t', '\t"Asa" de Pipa\t');
  const { id } = await importByWorker(finance, content);
  expect((await linesOf(id)).map(({ title }) => title)).toEqual(['"Asa" de Pipa']);
});

test('columns that a person has matched are remembered for the next file with this header', async () => {
  const header = ['Fonograma', 'Código', 'Plataforma usada', 'Quando', 'Quanto'];
  const file = (net: string) => sheet([header, ['Asa de Pipa', 'BR-TOA-26-00001', 'Deezer', '31/07/2026', net]], ';');
  const waiting = await readByWorker(finance, file('1.234,5'));
  expect(waiting).toMatchObject({ status: 'mapping', format: null, problem: { code: 'noAmount', row: 1 } });
  const mapping = {
    ...unsetMapping,
    columns: { title: 0, isrc: 1, store: 2, sale_month: 3, net: 4 },
    currency: 'BRL',
    date_order: 'dmy',
  };
  const incomplete = { mapping: { ...unsetMapping, columns: { title: 0 } }, name: 'Sociedade' };
  expect(await finance.send('PUT', `/statements/${waiting.id}/mapping`, { body: incomplete })).toMatchObject({
    status: 422,
  });
  const mapped = await finance.send('PUT', `/statements/${waiting.id}/mapping`, {
    body: { mapping, name: 'Sociedade' },
  });
  expect(mapped).toMatchObject({ status: 200, body: { status: 'reading' } });
  await drainJobs(readStatementFile);
  expect((await finance.get(`/statements/${waiting.id}`)).body).toMatchObject({
    status: 'ready',
    format: 'mapped',
    totals: [{ currency: 'BRL', amount: '1234.5' }],
  });
  const next = await importByWorker(finance, file('0,25'));
  expect(next).toMatchObject({ status: 'review', format: 'mapped', totals: [{ currency: 'BRL', amount: '0.25' }] });
});

test('a line opens to the rows of the file behind it, page by page', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({
    net: `0.${index + 1}`,
    isrc: 'br-toa-26-00077',
    country: 'Brazil',
  }));
  const { id } = await importByWorker(finance, distrokid({ net: '9' }, ...rows));
  const statement = await findStatement(db, id);
  const line = { isrc: 'BRTOA2600077', country: 'BR', sale_month: '2026-07-01', store: 'Spotify' };
  const page = await readSourceRows(storage, statement as never, line, { limit: 3 });
  expect(page.rows.map(({ row }) => row)).toEqual([3, 4, 5]);
  expect(page.rows[0]?.cells.slice(2, 7)).toEqual([
    '2026-07',
    'Spotify',
    'Jussara Lima',
    'Asa de Pipa',
    'br-toa-26-00077',
  ]);
  expect(page.hasMore).toBe(true);
  const rest = await readSourceRows(storage, statement as never, line, { after: 5, limit: 3 });
  expect([rest.rows.map(({ row }) => row), rest.hasMore]).toEqual([[6, 7], false]);
});

test('rows of a workbook keep the numbers their spreadsheet shows', async () => {
  const header = ['ISRC', 'Store', 'Sale Month', 'Currency', 'Net'];
  const book = await workbook({
    A: [['Relatório'], [], [...header], ['BRTOA2600001', 'Deezer', '2026-07', 'BRL', { number: '1.5E-3' }]],
  });
  const { id, reading } = await readByWorker(finance, book);
  expect(reading).toMatchObject({ container: 'xlsx', inner_name: 'A', preamble_lines: 2 });
  const mapping = { ...unsetMapping, columns: { isrc: 0, store: 1, sale_month: 2, currency: 3, net: 4 } };
  await finance.send('PUT', `/statements/${id}/mapping`, { body: { mapping, name: 'Planilha' } });
  await drainJobs(readStatementFile);
  const statement = await findStatement(db, id);
  expect(statement?.totals).toEqual([{ amount: '0.0015', currency: 'BRL' }]);
  expect((await readSourceRows(storage, statement as never, {}, { limit: 9 })).rows.map(({ row }) => row)).toEqual([4]);
});

test('the list is by newest, of one state where asked, and the file can be opened for some minutes', async () => {
  const { id } = await readByWorker(finance, someFile(), 'agosto.csv');
  const { body } = await finance.get('/statements?status=ready&limit=1');
  expect(body.rows).toMatchObject([{ id, name: 'agosto.csv', status: 'ready' }]);
  expect(body.next).not.toBeNull();
  const { body: link } = await finance.post(`/statements/${id}/link`);
  const file = await app.inject({ url: link.url });
  expect([file.statusCode, file.body.includes('Earnings')]).toEqual([200, true]);
});

test('nothing is no statement, and a body that says to be something else is not taken', async () => {
  expect(await sendStatement(finance, '')).toMatchObject({ status: 422, body: { error: { code: 'upload.empty' } } });
  const json = { body: { a: 1 }, headers: { 'content-type': 'application/json' } };
  expect((await finance.send('POST', '/statements?name=a.csv', json)).status).toBe(415);
});
