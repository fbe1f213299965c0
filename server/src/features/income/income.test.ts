import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildLabel } from '../../testing/build-label.ts';
import { buildStatement, buildTrack } from '../../testing/build-statement.ts';
import { buildRate } from '../../testing/build-withdrawal.ts';
import { app, buildProfile, db, jobsNamed, signIn, storage } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { postApproved } from '../statement/post/post-statement.job.ts';
import { removeStatementFile } from './remove-statement-file.job.ts';

type Person = Parameters<typeof buildProfile>[0];

async function member(role: 'ARTIST' | 'AGGREGATOR' | 'FINANCE', over: Person = {}) {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  return signIn(role, { id });
}
type Member = Awaited<ReturnType<typeof member>>;

type Cell = { month: string; key: string; amount: string; side?: 'store' | 'track'; currency?: string };

async function earn({ id }: { id: string }, ...cells: Cell[]) {
  const rows = cells.map((cell) => ({
    currency: 'USD',
    side: 'store' as const,
    user_id: id,
    label: cell.key,
    quantity: '1',
    ...cell,
  }));
  await db.insertInto('income_cells').values(rows).execute();
}

test('income has every month until the newest one with income, empty ones too, with exact sums', async () => {
  const artist = await member('ARTIST');
  await earn(
    artist,
    { month: '2025-11-01', key: 'Spotify', amount: '9' },
    { month: '2026-01-01', key: 'Spotify', amount: '0.000000000001' },
    { month: '2026-01-01', key: 'Deezer', amount: '-0.3' },
    { month: '2026-04-01', key: 'Spotify', amount: '1.10' },
    { month: '2026-04-01', key: 'Spotify', amount: '5', currency: 'BRL' },
    { month: '2026-04-01', key: 'Faixa', amount: '7', side: 'track' },
  );
  const { body } = await artist.get('/finance/income?currency=USD&months=4');
  expect(body.months).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
  expect(body.cells).toEqual([
    { month: '2026-01-01', key: 'Deezer', label: 'Deezer', amount: '-0.3' },
    { month: '2026-01-01', key: 'Spotify', label: 'Spotify', amount: '0.000000000001' },
    { month: '2026-04-01', key: 'Spotify', label: 'Spotify', amount: '1.1' },
  ]);
  expect(body.totals.map(({ amount }: { amount: string }) => amount)).toEqual(['-0.299999999999', '0', '0', '1.1']);
  const tracks = await artist.get('/finance/income?currency=USD&side=track&months=2');
  expect(tracks.body).toMatchObject({ months: ['2026-03-01', '2026-04-01'], cells: [{ key: 'Faixa', amount: '7' }] });
});

test('whoever has earned nothing sees no months', async () => {
  const { body } = await (await member('ARTIST')).get('/finance/income?currency=USD');
  expect(body).toEqual({ months: [], currencies: [], cells: [], totals: [] });
});

test('beyond twelve the smallest are one, and nothing is lost', async () => {
  const artist = await member('ARTIST');
  await earn(
    artist,
    ...Array.from({ length: 15 }, (_, n) => ({ month: '2026-04-01', key: `Loja ${n}`, amount: `${n + 1}` })),
    { month: '2026-03-01', key: 'Loja 0', amount: '0.5' },
  );
  const { body } = await artist.get('/finance/income?currency=USD');
  const april = body.cells.filter(({ month }: Cell) => month === '2026-04-01');
  expect(april).toHaveLength(13);
  expect(april.at(-1)).toEqual({ month: '2026-04-01', key: 'others', label: '', amount: '6' });
  expect(body.cells[0]).toMatchObject({ month: '2026-03-01', key: 'others', amount: '0.5' });
  expect(body.totals.at(-1)).toEqual({ month: '2026-04-01', amount: '120' });
});

test('a label sees its own income, that of its artists together or one by one, and nobody else’s', async () => {
  const label = await member('AGGREGATOR');
  const [one, two] = [
    await member('ARTIST', { aggregator_id: label.id }),
    await member('ARTIST', { aggregator_id: label.id }),
  ];
  const stranger = await member('ARTIST');
  for (const [person, amount] of [
    [label, '8'],
    [one, '1'],
    [two, '2'],
    [stranger, '4'],
  ] as const)
    await earn(person, { month: '2026-04-01', key: 'Spotify', amount });
  const sum = async (reader: Member, query = '') => {
    const { body } = await reader.get(`/finance/income?currency=USD${query}`);
    return body.totals.at(-1)?.amount;
  };
  expect(await sum(label)).toBe('8');
  expect(await sum(label, '&whose=artists')).toBe('3');
  expect(await sum(label, `&user_id=${two.id}`)).toBe('2');
  expect(await sum(label, `&user_id=${stranger.id}`)).toBeUndefined();
  expect(await sum(one, `&user_id=${two.id}`)).toBeUndefined();
  expect(await sum(await member('FINANCE'), `&user_id=${stranger.id}`)).toBe('4');
});

const noon = (day: string) => new Date(`${day}T15:00:00.000Z`);

/** Two months of somebody: income, a fee, a withdrawal and a hold that moves nothing. */
async function twoMonths(person: { id: string }) {
  const of = (kind: 'available' | 'held' | 'withdrawing') => ({ kind, currency: 'USD', userId: person.id }) as const;
  const clearing = { kind: 'clearing', currency: 'USD' } as const;
  await postMoney(royalty(person.id, 100_000_000n, { store: 'Spotify', saleMonth: '2026-03-01' }), {
    at: noon('2026-05-20'),
    kind: 'statement',
  });
  await postMoney(royalty(person.id, 50_250_000n, { store: '=Deezer' }), { at: noon('2026-06-02'), kind: 'statement' });
  await postMoney(
    [
      { account: of('available'), amountMicros: -1_000_000n, kind: 'fee' },
      { account: { kind: 'fees', currency: 'USD' }, amountMicros: 1_000_000n, kind: 'fee' },
    ],
    { at: noon('2026-06-03') },
  );
  await postMoney(
    [
      { account: of('available'), amountMicros: -30_000_000n, kind: 'hold' },
      { account: of('held'), amountMicros: 30_000_000n, kind: 'hold' },
    ],
    { at: noon('2026-06-04'), kind: 'hold', note: 'Conferência' },
  );
  await postMoney(
    [
      { account: of('available'), amountMicros: -20_000_000n, kind: 'withdrawal' },
      { account: clearing, amountMicros: 20_000_000n, kind: 'withdrawal' },
    ],
    { at: noon('2026-06-05'), kind: 'withdrawal' },
  );
}

test('a statement of each month says what came, what was taken off, what was paid, and what was there at its end', async () => {
  const artist = await member('ARTIST');
  await twoMonths(artist);
  const { body } = await artist.get('/finance/statements');
  expect(body.rows).toMatchObject([
    { month: '2026-06-01', currency: 'USD', income: '50.25', deductions: '1', paid: '20', closing: '129.25' },
    { month: '2026-05-01', currency: 'USD', income: '100', deductions: '0', paid: '0', closing: '100' },
  ]);
  const first = await artist.get('/finance/statements?limit=1');
  const second = await artist.get(`/finance/statements?limit=1&after=${first.body.next}`);
  expect([first.body.rows[0].month, second.body.rows[0].month, second.body.next]).toEqual([
    '2026-06-01',
    '2026-05-01',
    null,
  ]);
});

test('a label’s months are its own, and its artists’ where it asks for them; the files follow', async () => {
  const label = await member('AGGREGATOR', { full_name: 'Selo Maré' });
  const artist = await member('ARTIST', { aggregator_id: label.id, full_name: 'Jussara Lima' });
  await postMoney([...royalty(label.id, 1_000_000n), ...royalty(artist.id, 2_000_000n)], { at: noon('2026-06-02') });
  const months = async (query: string) => {
    const { body } = await label.get(`/finance/statements${query}`);
    return body.rows.map(({ user_name, income }: { user_name: string; income: string }) => [user_name, income]);
  };
  expect(await months('')).toEqual([['Selo Maré', '1']]);
  expect(await months('?whose=artists')).toEqual([['Jussara Lima', '2']]);
  expect(await months(`?user_id=${artist.id}`)).toEqual([['Jussara Lima', '2']]);
  const csv = async (query: string) => (await label.get(`/finance/lines/export${query}`)).body.csv;
  expect(await csv('')).not.toContain('Jussara Lima');
  expect(await csv('')).toContain('Selo Maré');
  expect(await csv('?whose=artists')).toContain('Jussara Lima');
  expect(await csv('?whose=artists')).not.toContain('Selo Maré');
  const paper = async (filter: object) =>
    textOf((await fetchFile(label, { ...filter, format: 'pdf' }, '/finance/lines/file')).reply!.rawPayload);
  expect(await paper({})).toContain('Movimentações do selo');
  const artists = await paper({ whose: 'artists' });
  expect(artists).toContain('Movimentações dos artistas do selo');
  expect(artists).toContain('US$ 2,00');
  expect(artists).not.toContain('US$ 1,00');
});

test('the month is that of Brazil', async () => {
  const artist = await member('ARTIST');
  await postMoney(royalty(artist.id, 1n), { at: new Date('2026-06-01T02:59:59.000Z') });
  expect((await artist.get('/finance/statements')).body.rows).toMatchObject([{ month: '2026-05-01' }]);
});

async function fetchFile(reader: Member, input: object, path = '/finance/statements/file') {
  const { status, body } = await reader.post(path, input);
  if (status !== 200) return { status, reply: null };
  return { status, reply: await app.inject({ url: body.url }) };
}

async function textOf(pdf: Buffer) {
  const wasm = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  const library = await PDFiumLibrary.init({ wasmBinary });
  const document = await library.loadDocument(pdf);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text.replaceAll('\u00a0', ' ');
}

test('the PDF of a month has the label’s brand, the sums and every movement', async () => {
  const logo = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#0f8b8d' } })
    .png()
    .toBuffer();
  const logoKey = `brand-files/${crypto.randomUUID()}.png`;
  await storage.put(logoKey, logo);
  const label = await buildLabel({ name: 'Selo Maré', brand: { logoUrl: `/${logoKey}`, primaryColor: '#0f8b8d' } });
  const artist = await member('ARTIST', { aggregator_id: label.id, full_name: 'Jussara Lima' });
  await twoMonths(artist);
  const { reply } = await fetchFile(artist, { month: '2026-06-01', currency: 'USD', format: 'pdf' });
  expect(reply?.headers['content-type']).toBe('application/pdf');
  expect(reply?.headers['content-disposition']).toContain('extrato-2026-06-usd.pdf');
  const text = await textOf(reply!.rawPayload);
  for (const said of ['Selo Maré', 'Extrato de junho de 2026', 'Jussara Lima', 'Dólares (USD)', 'horário de Brasília'])
    expect(text).toContain(said);
  // Opening, income, deductions, paid, closing.
  for (const sum of ['US$ 100,00', 'US$ 50,25', '−US$ 1,00', '−US$ 20,00', 'US$ 129,25']) expect(text).toContain(sum);
  for (const movement of ['=Deezer', 'Taxa da loja', 'Retenção', 'Conferência', 'Saque'])
    expect(text).toContain(movement);
  expect(text).not.toContain('Spotify');
});

test('the CSV of a month starts no formula, and its amounts calculate', async () => {
  const artist = await member('ARTIST');
  await twoMonths(artist);
  const { reply } = await fetchFile(artist, { month: '2026-06-01', currency: 'USD', format: 'csv' });
  const rows = reply!.body.split('\r\n');
  // A hold has two sides, and is one line.
  expect(rows).toHaveLength(6);
  expect(reply!.body).toContain(";'=Deezer;");
  expect(reply!.body).toContain(';USD;-20,000000;\r\n');
  expect(reply!.body).toContain(';USD;50,250000;\r\n');
  // Held money is still the person's: it stays out of the column that is added up.
  expect(reply!.body).toContain(';USD;;-30,000000\r\n');
  // As clocks in Brazil show it, and it says so.
  expect(rows[0]).toContain('Data (horário de Brasília);');
  expect(reply!.body).toContain('05/06/2026 12:00;');
  expect(reply!.body).not.toMatch(/(^|;)[=+@]/m);
});

test('the files of a month say of each recording where, how often and for how much', async () => {
  const staff = await buildProfile({ role: 'FINANCE' });
  const track = await buildTrack({ title: 'Asa de Pipa' });
  const sale = { match: 'isrc' as const, track_id: track.id, store: 'Spotify', sale_month: '2026-03-01' };
  const { id } = await buildStatement(
    [
      { ...sale, net: '3', quantity: '1000', country: 'BR' },
      { ...sale, net: '1', quantity: '250', country: 'PT' },
    ],
    { created_by: staff.id },
  );
  const approve = { headers: { 'idempotency-key': crypto.randomUUID() } };
  expect((await signIn('FINANCE', { id: staff.id }).post(`/statements/${id}/approve`, {}, approve)).status).toBe(200);
  await drainJobs(postApproved);
  const artist = signIn('ARTIST', { id: track.user_id });
  const [month] = (await artist.get('/finance/statements')).body.rows;
  const asked = { month: month.month, currency: 'USD' };
  const csv = (await fetchFile(artist, { ...asked, format: 'csv' })).reply!.body;
  expect(csv).toContain(
    `;Asa de Pipa;${track.isrc};Asa de Pipa;Spotify;BR;2026-03;1000;0,003000000;100,00;;;USD;3,000000`,
  );
  expect(csv).toContain(`;Spotify;PT;2026-03;250;0,004000000;100,00;;;USD;1,000000`);
  expect(csv.split('\r\n')).toHaveLength(4);
  const text = await textOf((await fetchFile(artist, { ...asked, format: 'pdf' })).reply!.rawPayload);
  for (const said of ['Faixas', 'Asa de Pipa', track.isrc, 'Spotify', 'PT', '1.000', 'US$ 0,003', 'US$ 3,00'])
    expect(text).toContain(said);
});

test('an advance is no income, and what is owed stands on the paper', async () => {
  const artist = await member('ARTIST');
  const finance = await member('FINANCE');
  const headers = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
  await buildRate('USD', 5_000_000n, productDay(new Date()));
  const form = { user_id: artist.id, currency: 'USD', amount: '100', note: 'Disco' };
  const { body } = await finance.post('/advances', form, headers());
  await artist.post(`/advances/${body.id}/answer`, { answer: 'accept' }, headers());
  const [month] = (await artist.get('/finance/statements')).body.rows;
  expect(month).toMatchObject({ income: '0', deductions: '0', advances: '100', closing: '100' });
  const asked = { month: month.month, currency: 'USD', format: 'pdf' };
  const text = await textOf((await fetchFile(artist, asked)).reply!.rawPayload);
  for (const said of ['Adiantamentos', 'Adiantamento da plataforma', 'US$ 100,00 a recuperar'])
    expect(text).toContain(said);
  // In the spreadsheet, too, without an amount in the column that is added up.
  const csv = (await fetchFile(artist, { ...asked, format: 'csv' })).reply!.body.replaceAll('\u00a0', ' ');
  expect(csv.trimEnd().split('\r\n').at(-1)).toBe(
    ';Adiantamento da plataforma;;;;;;;;;;Em vigor;Disco, US$ 100,00, US$ 100,00 a recuperar hoje;USD;;',
  );
});

test('a month may have more movements than a page', async () => {
  const artist = await member('ARTIST');
  await postMoney(Array.from({ length: 2_300 }, (_, n) => royalty(artist.id, BigInt(n + 1))).flat(), {
    at: noon('2026-06-02'),
  });
  const csv = await fetchFile(artist, { month: '2026-06-01', currency: 'USD', format: 'csv' });
  expect(csv.reply!.body.split('\r\n')).toHaveLength(2_302);
  const pdf = await fetchFile(artist, { month: '2026-06-01', currency: 'USD', format: 'pdf' });
  expect(await textOf(pdf.reply!.rawPayload)).toContain('O CSV traz todas.');
});

test('papers that are drawn keep nobody else waiting', async () => {
  const artist = await member('ARTIST');
  await postMoney(Array.from({ length: 1_000 }, (_, n) => royalty(artist.id, BigInt(n + 1))).flat(), {
    at: noon('2026-06-02'),
  });
  const asked = { month: '2026-06-01', currency: 'USD', format: 'pdf' };
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posted.mockRestore());
  const drawn = vi.spyOn(PDFDocument.prototype, 'end');
  onTestFinished(() => drawn.mockRestore());
  const replies = await Promise.all([1, 2].map(() => artist.post('/finance/statements/file', asked)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  // Each in a thread, and nothing of it in the one that answers everybody.
  expect(posted).toHaveBeenCalledTimes(2);
  expect(drawn).not.toHaveBeenCalled();
});

test('a label fetches an artist’s statement; strangers, and months without movements, find nothing', async () => {
  const label = await member('AGGREGATOR');
  const artist = await member('ARTIST', { aggregator_id: label.id });
  await twoMonths(artist);
  const asked = { month: '2026-06-01', currency: 'USD', format: 'csv', user_id: artist.id };
  expect((await fetchFile(label, asked)).status).toBe(200);
  expect((await fetchFile(await member('FINANCE'), asked)).status).toBe(200);
  expect((await fetchFile(await member('ARTIST'), asked)).status).toBe(404);
  expect((await fetchFile(await member('AGGREGATOR'), asked)).status).toBe(404);
  expect((await fetchFile(artist, { ...asked, month: '2026-07-01' })).status).toBe(404);
  expect((await fetchFile(artist, { ...asked, currency: 'BRL' })).status).toBe(404);
});

test('a file that was made is removed by a job that was there before it', async () => {
  const artist = await member('ARTIST');
  await twoMonths(artist);
  await fetchFile(artist, { month: '2026-06-01', currency: 'USD', format: 'csv' });
  const { key } = (await jobsNamed('income.removeFile')).at(-1) as { key: string };
  expect(await storage.stat(key)).not.toBeNull();
  await drainJobs(removeStatementFile);
  expect(await storage.stat(key)).toBeNull();
});

test('movements are taken along as a spreadsheet, under the filters of the screen, piece by piece', async () => {
  const artist = await member('ARTIST');
  await twoMonths(artist);
  const { body } = await artist.get('/finance/lines/export?kind=royalty&from=2026-06-01');
  expect(body.next).toBeNull();
  expect(body.csv.split('\r\n')).toHaveLength(3);
  expect(body.csv).toContain('Data (horário de Brasília);');
  expect(body.csv).toContain("Royalties;Royalties;Disponível;Jussara Lima;'=Deezer;;;;;USD;50,250000;");
});

test('movements are printed under the filters of the screen, each with whose it is', async () => {
  const label = await member('AGGREGATOR');
  const artist = await member('ARTIST', { aggregator_id: label.id, full_name: 'Jussara Lima' });
  const other = await member('ARTIST', { full_name: 'Anahí Couto' });
  await twoMonths(artist);
  await postMoney(royalty(other.id, 7_000_000n, { store: 'Napster' }), { at: noon('2026-06-02'), kind: 'statement' });
  const print = async (reader: Member, filter: object) => {
    const { reply } = await fetchFile(reader, { ...filter, format: 'pdf' }, '/finance/lines/file');
    expect(reply?.headers['content-type']).toBe('application/pdf');
    return textOf(reply!.rawPayload);
  };
  const text = await print(label, { kind: 'royalty', from: '2026-06-01', whose: 'artists' });
  for (const said of ['Movimentações', 'Royalties, desde 1 de junho de 2026', 'Jussara Lima', '=Deezer', 'US$ 50,25'])
    expect(text).toContain(said);
  for (const hidden of ['Spotify', 'Napster', 'Saque']) expect(text).not.toContain(hidden);
  expect(await print(label, { user_id: other.id })).toContain('Nenhuma movimentação.');
  expect(await print(other, {})).toContain('Napster');
});

test('more movements than a paper bears are cut, and the paper says so', async () => {
  const artist = await member('ARTIST');
  await postMoney(Array.from({ length: 2_001 }, (_, n) => royalty(artist.id, BigInt(n + 1))).flat(), {
    at: noon('2026-06-02'),
  });
  const { reply } = await fetchFile(artist, { format: 'pdf' }, '/finance/lines/file');
  const text = await textOf(reply!.rawPayload);
  expect(text).toContain('Este PDF mostra as 2.000 movimentações mais recentes.');
  expect(text.match(/Royalties/g)).toHaveLength(2_000);
});
