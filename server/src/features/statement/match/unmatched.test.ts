import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction.ts';
import { buildStatement, buildTrack, linesOf } from '../../../testing/build-statement.ts';
import { buildProfile, db, free, signIn } from '../../../testing/index.ts';
import { drainJobs } from '../../../testing/run-jobs.ts';
import { postApproved, undoPosted } from '../post/post-statement.job.ts';
import { matchStatement } from './match-statement.ts';

const staff = await buildProfile({ role: 'FINANCE' });
const finance = signIn('FINANCE', { id: staff.id });
const post = (path: string, body: object = {}) =>
  finance.post(path, body, { headers: { 'idempotency-key': randomUUID() } });

const listed = async (query: string) => (await finance.get(`/statements/unmatched?${query}`)).body;

async function accounts(statementId: string) {
  const { rows } = await sql<{ kind: string; sum: bigint }>`
    select l.account_kind as kind, sum(l.amount_micros)::bigint as sum
      from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.statement_id = ${statementId}::uuid
     group by 1 having sum(l.amount_micros) <> 0 order by 1`.execute(db);
  return rows.map(({ kind, sum }) => [kind, sum]);
}

test('lines of one recording are one task, with its sums and what it might be', async () => {
  const track = await buildTrack({ title: 'Céu de Julho', release: { artist: 'Jussara Lima', title: 'Disco' } });
  await buildTrack({ title: 'Céu de Julho', status: 'draft' });
  const recording = { title: 'CEU DE JULHO', artist: 'Jussara Lima' };
  const { id } = await buildStatement([
    { net: '1.25', ...recording },
    { net: '9', title: 'Outra', artist: 'Y' },
    { net: '2', store: 'Deezer', ...recording },
    { net: '3', currency: 'EUR', ...recording },
  ]);
  const first = await listed(`statement_id=${id}&limit=1`);
  expect(first.rows).toMatchObject([
    {
      key: '1',
      statement_id: id,
      title: 'CEU DE JULHO',
      stores: ['Deezer', 'Spotify'],
      lines: 3,
      is_left: false,
      amounts: [
        { currency: 'EUR', amount: '3' },
        { currency: 'USD', amount: '3.25' },
      ],
      suggestions: [{ track_id: track.id, title: 'Céu de Julho', artist: 'Jussara Lima', isrc: track.isrc }],
    },
  ]);
  const second = await listed(`statement_id=${id}&limit=1&after=${first.next}`);
  expect(second).toMatchObject({ rows: [{ key: '2', title: 'Outra', suggestions: [] }], next: null });
  expect((await listed(`statement_id=${id}&search=julho`)).rows).toHaveLength(1);
});

test('pages go on over the statements, each recording once', async () => {
  const older = await buildStatement(
    [
      { net: '1', title: 'a' },
      { net: '1', title: 'b' },
    ],
    { name: 'páginas' },
  );
  const newer = await buildStatement(
    [
      { net: '1', title: 'c' },
      { net: '1', title: 'd' },
    ],
    { name: 'páginas' },
  );
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { rows: { statement_id: string; title: string }[]; next: string | null } = await listed(
      `limit=1${after ? `&after=${after}` : ''}`,
    );
    for (const { statement_id, title } of page.rows) if ([older.id, newer.id].includes(statement_id)) seen.push(title);
    after = page.next;
  }
  expect(seen).toEqual(['c', 'd', 'a', 'b']);
});

test('what is assigned before the posting is only marked; a rule finds it in the next file', async () => {
  const track = await buildTrack();
  const { id } = await buildStatement([{ net: '1', store_ref: 'loja:77', title: 'x' }]);
  const body = { key: '1', track_id: track.id, rule: true };
  expect((await post(`/statements/${id}/unmatched/assign`, body)).status).toBe(200);
  expect((await listed(`statement_id=${id}`)).rows).toEqual([]);
  expect((await post(`/statements/${id}/unmatched/assign`, body)).body.error.code).toBe('statement.solved');
  expect(await accounts(id)).toEqual([]);

  const next = await buildStatement([{ net: '1', store_ref: 'loja:77', title: 'outro' }]);
  await inTransaction(db, (tx) => matchStatement(tx, next.id));
  expect((await linesOf(next.id))[0]).toMatchObject({ match: 'store_ref', track_id: track.id });
});

test('what is assigned after the posting is posted at once, to the last millionth, and taken back with the rest', async () => {
  const track = await buildTrack();
  const { id } = await buildStatement([
    { net: '0.0000006', title: 'a' },
    { net: '1.0000006', title: 'a', country: 'PT' },
    { net: '0.0000009', title: 'b' },
    { net: '2', title: 'c', match: 'left' },
  ]);
  await post(`/statements/${id}/approve`);
  await drainJobs(postApproved);
  expect(await accounts(id)).toEqual([
    ['clearing', -3_000_002n],
    ['unmatched', 3_000_002n],
  ]);
  for (const key of ['1', '2'])
    expect((await post(`/statements/${id}/unmatched/assign`, { key, track_id: track.id })).status).toBe(200);
  // The rest is still unmatched; the millionth that two parts made together is rounding.
  expect(await accounts(id)).toEqual([
    ['available', 1_000_001n],
    ['clearing', -3_000_002n],
    ['rounding', 1n],
    ['unmatched', 2_000_000n],
  ]);
  const cells = db.selectFrom('income_cells').select(['key', 'amount']).where('user_id', '=', track.user_id);
  expect(await cells.where('side', '=', 'country').orderBy('key').execute()).toEqual([
    { key: 'BR', amount: '0.0000015' },
    { key: 'PT', amount: '1.0000006' },
  ]);
  await post(`/statements/${id}/reverse`, { reason: 'x' });
  await drainJobs(undoPosted);
  expect(await accounts(id)).toEqual([]);
  expect(await cells.execute()).toEqual([]);
});

test('a rule is about the rest of its file at once, and what came into the catalogue is found when it is asked for', async () => {
  const track = await buildTrack();
  const { id } = await buildStatement([
    { net: '1', isrc: 'QZRRR2600001', title: 'x' },
    { net: '1', isrc: 'QZRRR2600001', title: 'x (remix)' },
    { net: '1', isrc: 'BRLAT2600001', title: 'y' },
  ]);
  await post(`/statements/${id}/unmatched/assign`, { key: '1', track_id: track.id, rule: true });
  expect((await listed(`statement_id=${id}`)).rows.map((row: { key: string }) => row.key)).toEqual(['3']);
  await buildTrack({ isrc: 'BRLAT2600001' });
  expect((await post(`/statements/${id}/match`)).status).toBe(200);
  expect((await listed(`statement_id=${id}`)).rows).toEqual([]);
  await free.updateTable('statements').set({ status: 'posted' }).where('id', '=', id).execute();
  expect((await post(`/statements/${id}/match`)).body.error.code).toBe('statement.wrongState');
});

test('a recording is set aside and taken up again', async () => {
  const { id } = await buildStatement([{ net: '1', title: 'x' }]);
  await finance.post(`/statements/${id}/unmatched/leave`, { key: '1', is_left: true });
  expect((await listed(`statement_id=${id}&is_left=false`)).rows).toEqual([]);
  expect((await listed(`statement_id=${id}&is_left=true`)).rows).toMatchObject([{ key: '1', is_left: true }]);
  await finance.post(`/statements/${id}/unmatched/leave`, { key: '1', is_left: false });
  expect((await listed(`statement_id=${id}&is_left=false`)).rows).toMatchObject([{ key: '1', is_left: false }]);
});

test('a track nobody has submitted, a key of nothing and a statement on its way are refused', async () => {
  const [draft, track] = [await buildTrack({ status: 'draft' }), await buildTrack()];
  const { id } = await buildStatement([{ net: '1', title: 'x' }]);
  const assign = (body: object) => post(`/statements/${id}/unmatched/assign`, body);
  expect((await assign({ key: '1', track_id: draft.id })).status).toBe(404);
  expect((await assign({ key: '2', track_id: track.id })).status).toBe(404);
  expect((await assign({ key: 'x', track_id: track.id })).status).toBe(404);
  await free.updateTable('statements').set({ status: 'approving' }).where('id', '=', id).execute();
  expect((await assign({ key: '1', track_id: track.id })).body.error.code).toBe('statement.wrongState');
});

test('tracks of the catalogue are found by title, artist and ISRC', async () => {
  const track = await buildTrack({
    title: 'Vento Sul',
    isrc: 'BR-VSU-26-00009',
    release: { artist: 'Dalva Nunes', title: 'Cardinais' },
  });
  const found = async (search: string) =>
    (await finance.get(`/statements/tracks?search=${encodeURIComponent(search)}`)).body.rows.map(
      (row: { track_id: string }) => row.track_id,
    );
  for (const search of ['vento', 'dalva nunes', 'brvsu2600009', 'BR-VSU-26-00009', 'Cardinais'])
    expect(await found(search), search).toEqual([track.id]);
  expect(await found('nada disso')).toEqual([]);
});
