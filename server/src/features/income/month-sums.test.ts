import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { parseMicros } from '@toada/domain/money/money.ts';
import type { WithdrawalStatus } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { expect, test } from 'vitest';
import { buildSent } from '../../testing/build-payout.ts';
import { buildStatement, buildTrack } from '../../testing/build-statement.ts';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { app, buildProfile, clock, db, free, signIn } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';
import { drainJobs } from '../../testing/run-jobs.ts';
import { maturePayments } from '../ledger/mature-payments.job.ts';
import type { EntryLine } from '../ledger/post-entry.ts';
import { postApproved, undoPosted } from '../statement/post/post-statement.job.ts';
import { giveBack, payOut, takeIn } from '../withdrawal/withdrawal-lines.ts';
import { listRecordings } from './source.queries.ts';

type Reader = ReturnType<typeof signIn>;
type Month = { month: string; currency: string; opening: string; closing: string };
type Line = { amount: string; counts: boolean; kind: string };

const micros = (text: string) => parseMicros(text) ?? expect.fail(`'${text}' is no amount`);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

/** Reads a month by each of its three ways, and holds the sum of its lines against what the balance changed by. */
async function expectSums(reader: Reader, month: Month) {
  const changed = micros(month.closing) - micros(month.opening);
  const page = await linesOnPage(reader, month);
  expect(sum(page.filter(({ counts }) => counts).map(({ amount }) => micros(amount)))).toBe(changed);
  expect(await sumOfCsv(reader, month)).toBe(changed * 1_000_000n);
  expect(await sumOnPaper(reader, month)).toBe(changed - (changed % 10_000n));
}

async function linesOnPage(reader: Reader, { month, currency }: Month): Promise<Line[]> {
  const { status, body } = await reader.get(`/finance/lines?month=${month}&currency=${currency}&limit=100`);
  expect([status, body.next]).toEqual([200, null]);
  return body.rows;
}

async function fetchFile(reader: Reader, { month, currency }: Month, format: 'csv' | 'pdf') {
  const { body } = await reader.post('/finance/statements/file', { month, currency, format });
  return app.inject({ url: body.url });
}

/** The column of amounts, to twelve decimals: recordings are that fine. */
async function sumOfCsv(reader: Reader, month: Month): Promise<bigint> {
  const [head = '', ...rows] = (await fetchFile(reader, month, 'csv')).body.trimEnd().split('\r\n');
  const place = head.split(';').indexOf('Valor');
  expect(place).toBeGreaterThan(0);
  return sum(rows.map((row) => twelfths(row.split(';')[place] ?? '')));
}

function twelfths(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split(',');
  return BigInt(whole + fraction.padEnd(12, '0') || '0') * (text.startsWith('-') ? -1n : 1n);
}

/** The totals below the tables that count. Paper has whole cents. */
async function sumOnPaper(reader: Reader, month: Month): Promise<bigint> {
  const text = await textOf((await fetchFile(reader, month, 'pdf')).rawPayload);
  const totals = [...text.matchAll(/Total[^\d−]*(−?)(?:R\$|US\$)\s([\d.,]+)/g)];
  return sum(totals.map(([, sign, digits = '']) => BigInt(digits.replace(/\D/g, '')) * (sign ? -10_000n : 10_000n)));
}

async function textOf(pdf: Buffer) {
  const wasm = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(await readFile(wasm)).buffer });
  const document = await library.loadDocument(pdf);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text.replaceAll('\u00a0', ' ');
}

type Day = { month: number; day: number };
const dateOf = ({ month, day }: Day) => new Date(Date.UTC(2026, month, day, 15));
const later = ({ month, day }: Day, months: number) => dateOf({ month: month + months, day });

/** A person's own accounts, and the other side of what comes and goes. */
function move(
  userId: string,
  from: 'available' | 'pending' | 'held',
  to: typeof from,
  amount: bigint,
  kind: EntryLine['kind'],
) {
  const account = (of: typeof from) => ({ kind: of, currency: 'BRL', userId }) as const;
  return [
    { account: account(from), amountMicros: -amount, kind },
    { account: account(to), amountMicros: amount, kind },
  ];
}
function come(userId: string, amount: bigint, kind: 'advance' | 'correction' | 'conversion') {
  const other = { advance: 'lent', correction: 'platform', conversion: 'conversion' } as const;
  return [
    { account: { kind: 'available', currency: 'BRL', userId } as const, amountMicros: amount, kind },
    { account: { kind: other[kind], currency: 'BRL' } as const, amountMicros: -amount, kind },
  ];
}

type Ending = 'open' | 'cancelled' | 'refused' | 'returned' | 'paid' | 'paid and returned';
const statusOf: Record<Ending, WithdrawalStatus> = {
  open: 'requested',
  cancelled: 'cancelled',
  refused: 'refused',
  returned: 'returned',
  paid: 'paid',
  'paid and returned': 'returned',
};

/** A withdrawal with a fee, and what became of it so many months later. */
async function withdraw(userId: string, amount: bigint, day: Day, ending: Ending, after: number) {
  const at = dateOf(day);
  const facts = { user_id: userId, amount_micros: amount, fee_micros: 500_000n, requested_at: at };
  const withdrawal = await (ending.startsWith('paid') ? buildSent : buildWithdrawal)(facts);
  const ended = { status: statusOf[ending], reason: 'Conta encerrada' };
  await free.updateTable('withdrawals').set(ended).where('id', '=', withdrawal.id).execute();
  const step = (name: string, lines: EntryLine[], months: number) =>
    postMoney(lines, { key: `withdrawal:${withdrawal.id}:${name}`, kind: 'withdrawal', at: later(day, months) });
  if (ending === 'cancelled') await step('cancel', giveBack(withdrawal), after);
  if (ending === 'refused') await step('refuse', giveBack(withdrawal), after);
  if (ending === 'returned') await step('return', giveBack(withdrawal), after);
  if (ending.startsWith('paid')) await step('pay', payOut(withdrawal), after);
  if (ending === 'paid and returned') await step('return', takeIn(withdrawal), 2 * after);
}

const endings = Object.keys(statusOf) as Ending[];
let drops = 0n;
/** No two amounts are the same: one that is missing or there twice cannot be made up for by another. */
const amount = () => 100_000_000n + 1_010_000n * 2n ** drops++;

/** Every kind of event, each in the month it began in and in a later one. */
async function everything(userId: string) {
  const day = { month: 2, day: 12 };
  const at = dateOf(day);
  await postMoney(royalty(userId, amount(), 'BRL'), { at, kind: 'statement' });
  for (const kind of ['advance', 'correction', 'conversion'] as const)
    for (const sign of [1n, -1n]) await postMoney(come(userId, sign * amount(), kind), { at, kind: 'correction' });
  for (const after of [0, 1]) {
    const [delayed, held] = [amount(), amount()];
    await postMoney(royalty(userId, delayed, { currency: 'BRL', account: 'pending' }), { at, kind: 'statement' });
    const free = move(userId, 'pending', 'available', delayed, 'maturity');
    await postMoney(free, { at: later(day, after), kind: 'maturity' });
    await postMoney(move(userId, 'available', 'held', held, 'hold'), { at, kind: 'hold' });
    const back = move(userId, 'held', 'available', held, 'release');
    await postMoney(back, { at: later(day, after), kind: 'hold_release' });
    for (const ending of endings) await withdraw(userId, amount(), day, ending, after);
  }
}

test('whatever happened, the lines of each month add up to what the balance changed by: page, CSV and paper', async () => {
  const { id } = await buildProfile({ role: 'ARTIST', is_verified: true });
  await everything(id);
  const reader = signIn('ARTIST', { id });
  const months: Month[] = (await reader.get('/finance/statements')).body.rows;
  expect(months.map(({ month }) => month)).toEqual(['2026-05-01', '2026-04-01', '2026-03-01']);
  let closing = '0';
  for (const month of months.toReversed()) {
    expect(month.opening).toBe(closing);
    await expectSums(reader, month);
    closing = month.closing;
  }
});

const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
async function act(path: string, body: object = {}) {
  const { status } = await finance.post(path, body, { headers: { 'idempotency-key': randomUUID() } });
  expect(status).toBe(200);
}

/** Two names of one track, of which one is found by hand after the posting: thirds of a millionth, so that something is cut. */
async function postSales(trackId: string, over: { payable_on?: string } = {}) {
  const sale = { store: 'Spotify', sale_month: '2026-03-01', title: 'Asa', isrc: '' };
  const { id } = await buildStatement([
    { ...sale, match: 'isrc', track_id: trackId, net: '3.0000003', quantity: '1000', country: 'BR' },
    { ...sale, match: 'isrc', track_id: trackId, net: '0.9999991', quantity: '300', country: 'PT' },
    { ...sale, title: 'Asa (ao vivo)', net: '2.0000005', quantity: '700', country: 'BR' },
  ]);
  await act(`/statements/${id}/approve`, over);
  await drainJobs(postApproved);
  await act(`/statements/${id}/unmatched/assign`, { key: '2', track_id: trackId, rule: false });
  return id;
}

test('recordings add up to the month, too: paid later, found late and taken back', async () => {
  const track = await buildTrack({ title: 'Asa de Pipa' });
  await postSales(track.id);
  await postSales(track.id, { payable_on: '2026-12-20' });
  await act(`/statements/${await postSales(track.id)}/reverse`, { reason: 'Arquivo errado' });
  await drainJobs(undoPosted);
  const reader = signIn('ARTIST', { id: track.user_id });
  const now = clock.now;
  clock.now = () => new Date('2026-12-20T15:00:00.000Z');
  await drainJobs(maturePayments);
  clock.now = now;
  const months: Month[] = (await reader.get('/finance/statements')).body.rows;
  for (const month of months) await expectSums(reader, month);
});

test('units of a track that was found under a second name later are counted once', async () => {
  const track = await buildTrack();
  const id = await postSales(track.id);
  const reader = signIn('ARTIST', { id: track.user_id });
  const [month] = (await reader.get('/finance/statements')).body.rows;
  const [head = '', ...rows] = (await fetchFile(reader, month, 'csv')).body.trimEnd().split('\r\n');
  const [country, units] = ['País', 'Unidades'].map((name) => head.split(';').indexOf(name)) as [number, number];
  const sold = rows.map((row) => row.split(';')).map((cells) => `${cells[country]} ${cells[units]}`);
  expect(sold.filter((one) => one.trim())).toEqual(['BR 700', 'BR 1000', 'PT 300']);
  // So are the rows of the store's file behind each of the two.
  const names = async (group: number) => (await listRecordings(db, id, group)).map(({ title }) => title);
  expect([await names(1), await names(2)]).toEqual([['Asa'], ['Asa (ao vivo)']]);
});
