import { IMPORT_MAX, REPORT_MAX } from '@toada/domain/code-pool/code-pool.contract.ts';
import { gtinCheckDigit } from '@toada/domain/identifiers/gtin.ts';
import { expect, test } from 'vitest';
import { buildCodePool, buildProfile, db, signIn } from '../../testing/index.ts';
import { eraseRows } from '../privacy/personal-data.queries.ts';
import { personalData } from '../privacy/personal-data.ts';

const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
const buildLabel = async (over: object = {}) => {
  const label = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré Alta', ...over });
  return signIn('AGGREGATOR', { id: label.id });
};
const yy = String(new Date().getUTCFullYear() % 100);
const trail = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'person_id', 'before', 'after'])
    .where('subject_id', '=', id)
    .execute();

test('an administrator makes the platform’s pool, and it says its next code and what is left', async () => {
  const form = { kind: 'isrc', name: 'ISRC da plataforma', prefix: 'br-toa', first_number: '12' };
  const { status, body } = await admin.post('/code-pools', form);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ kind: 'isrc', source: 'generated', name: 'ISRC da plataforma', prefix: 'BRTOA' },
    ...{ owner_id: null, owner_name: null, next_number: 12, next_code: `BRTOA${yy}00012` },
    ...{ remaining: 99_988, total: 100_000, issued_count: 0, is_open: true },
  });
  expect(await trail(body.id)).toEqual([
    {
      action: 'codePool.created',
      person_id: null,
      before: null,
      after: { kind: 'isrc', name: 'ISRC da plataforma', prefix: 'BRTOA', next_number: 12 },
    },
  ]);
});

test('a label makes its own, sees no other, and an administrator sees whose it is', async () => {
  const [label, other] = [await buildLabel(), await buildLabel()];
  const { body } = await label.post('/code-pools', { kind: 'upc', name: 'EAN', prefix: '7891234', digits: 13 });
  expect(body).toMatchObject({ owner_id: label.id, owner_name: 'Selo Maré Alta', next_code: '7891234000002' });
  expect((await label.get('/code-pools')).body.rows.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  expect((await other.get('/code-pools')).body.rows).toEqual([]);
  expect((await other.send('PATCH', `/code-pools/${body.id}`, { body: { is_open: false } })).status).toBe(404);
  const seen = (await admin.get('/code-pools?kind=upc')).body.rows;
  expect(seen.map(({ owner_name }: { owner_name: string }) => owner_name)).toContain('Selo Maré Alta');
  expect(seen.every(({ kind }: { kind: string }) => kind === 'upc')).toBe(true);
});

test.each([
  { kind: 'isrc', prefix: 'BRDUP' },
  { kind: 'upc', prefix: '1999998', digits: 12 },
  { kind: 'upc', prefix: '19999981', digits: 12 },
  { kind: 'upc', prefix: '199999', digits: 12 },
])('nobody counts up behind a prefix of another pool: %j', async (form) => {
  await admin.post('/code-pools', { kind: 'isrc', name: 'Um', prefix: 'BRDUP' });
  await admin.post('/code-pools', { kind: 'upc', name: 'Um', prefix: '1999998', digits: 12 });
  const { status, body } = await (await buildLabel()).post('/code-pools', { name: 'Outro', ...form });
  expect(status).toBe(422);
  expect(body.error.params.fields).toEqual({ prefix: 'codePool.prefixTaken' });
});

test('a UPC and the EAN it also is are one prefix', async () => {
  await admin.post('/code-pools', { kind: 'upc', name: 'UPC', prefix: '6999997', digits: 12 });
  // 0 before a UPC makes it an EAN, which is why an EAN may not begin so.
  const form = { kind: 'upc', name: 'EAN', prefix: '06999997', digits: 13 };
  expect((await admin.post('/code-pools', form)).body.error.params.fields).toEqual({ prefix: 'codePool.eanZero' });
});

test('a pool is renamed, moved on and closed, the trail says what changed, and nothing is gone back to', async () => {
  const { id } = await buildCodePool({ name: 'Antes', next_number: 5 });
  const change = (body: object) => admin.send('PATCH', `/code-pools/${id}`, { body });
  expect((await change({ name: 'Depois', next_number: 10 })).body).toMatchObject({ name: 'Depois', next_number: 10 });
  expect((await change({ next_number: 9 })).body.error.params.fields).toEqual({ next_number: 'codePool.behind' });
  expect((await change({ next_number: 100_001 })).body.error.params.fields).toEqual({ next_number: 'codePool.beyond' });
  expect((await change({ is_open: false })).body).toMatchObject({ is_open: false, next_number: 10 });
  // A press of a button that says what is already so is not news.
  await change({ is_open: false, name: 'Depois' });
  expect((await trail(id)).map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { name: 'Antes', next_number: 5 }, after: { name: 'Depois', next_number: 10 } },
    { before: { is_open: true }, after: { is_open: false } },
  ]);
});

test('no code comes from a closed pool, and again once it is open', async () => {
  await db.updateTable('code_pools').set({ closed_at: new Date() }).execute();
  const { id } = await buildCodePool();
  const artist = signIn('ARTIST', { id: (await buildProfile()).id });
  const issue = async () => (await artist.post('/codes/issue', { kind: 'isrc' })).status;
  const open = (is_open: boolean) => admin.send('PATCH', `/code-pools/${id}`, { body: { is_open } });
  await open(false);
  expect(await issue()).toBe(409);
  await open(true);
  expect(await issue()).toBe(200);
});

/** UPCs that nobody in the other tests has: the body by number, and its check digit. */
const upcOf = (body: string) => body + gtinCheckDigit(body);
const upcs = ['39999900001', '39999900002', '39999900003'].map(upcOf);
const [USED, WAITING] = [upcOf('49999900001'), upcOf('49999900002')];
const listOf = (codes: string[], over: object = {}) => ({
  ...{ kind: 'upc', name: 'Comprados', list: codes.join('\n'), is_rehearsal: false },
  ...over,
});

test('a rehearsal reports line by line and keeps nothing; the import is all of it or nothing', async () => {
  const label = await buildLabel();
  const used = await buildProfile();
  const now = new Date();
  const row = { kind: 'upc', source: 'typed', issued_to: used.id, issued_at: now } as const;
  await db
    .insertInto('issued_codes')
    .values({ code: USED, ...row })
    .execute();
  await admin.post('/code-pools/import', listOf([WAITING]));

  const lines = [upcs[0]!, '399999000020', 'Boi da Lua', upcs[0]!, USED, WAITING, upcs[1]!];
  const rehearsal = await label.post('/code-pools/import', listOf(lines, { is_rehearsal: true }));
  expect(rehearsal.body).toEqual({
    good_count: 2,
    fault_count: 5,
    pool: null,
    faults: [
      { line: 2, text: '399999000020', fault: 'checkDigit', hint: '4' },
      { line: 3, text: 'Boi da Lua', fault: 'shape', hint: null },
      { line: 4, text: upcs[0], fault: 'repeated', hint: '1' },
      { line: 5, text: USED, fault: 'used', hint: null },
      { line: 6, text: WAITING, fault: 'waiting', hint: null },
    ],
  });
  const refused = await label.post('/code-pools/import', listOf(lines));
  expect(refused.body.error).toMatchObject({ code: 'codePool.faultyList', params: { count: 5 } });
  expect((await label.get('/code-pools')).body.rows).toEqual([]);

  const kept = await label.post('/code-pools/import', listOf(upcs));
  expect(kept.body).toMatchObject({ good_count: 3, fault_count: 0, faults: [] });
  expect(kept.body.pool).toMatchObject({ source: 'imported', prefix: null, remaining: 3, total: 3, next_code: null });
  expect((await trail(kept.body.pool.id)).map(({ action, after }) => ({ action, after }))).toEqual([
    { action: 'codePool.imported', after: { kind: 'upc', name: 'Comprados', imported_count: 3 } },
  ]);
});

test('two imports of one list at once make one pool', async () => {
  const codes = Array.from({ length: 50 }, (_, index) => `QZTWO26${String(index).padStart(5, '0')}`);
  const list = { kind: 'isrc', name: 'Lista', list: codes.join('\n'), is_rehearsal: false };
  const replies = await Promise.all([1, 2, 3].map(() => admin.post('/code-pools/import', list)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const waiting = await db.selectFrom('imported_codes').select('pool_id').where('code', 'in', codes).execute();
  expect(new Set(waiting.map(({ pool_id }) => pool_id)).size).toBe(1);
});

test('a list of twenty thousand goes in, a longer one does not, and a report names no more than it can show', async () => {
  const codes = Array.from({ length: IMPORT_MAX }, (_, index) => `QZBIG26${String(index).padStart(5, '0')}`);
  const list = (lines: string[], over: object = {}) => ({
    ...{ kind: 'isrc', name: 'Grande', list: lines.join('\n'), is_rehearsal: false },
    ...over,
  });
  expect((await admin.post('/code-pools/import', list(codes))).body.pool.remaining).toBe(IMPORT_MAX);
  const longer = await admin.post('/code-pools/import', list([...codes, 'QZBIG2699999']));
  expect(longer.body.error.params.fields).toEqual({ list: 'codePool.listLong' });
  const { body } = await admin.post('/code-pools/import', list(codes, { is_rehearsal: true }));
  expect(body).toMatchObject({ good_count: 0, fault_count: IMPORT_MAX });
  expect(body.faults).toHaveLength(REPORT_MAX);
});

test('used codes are listed page by page with who has them, and found by how they begin', async () => {
  const label = await buildLabel();
  const pool = await buildCodePool({ user_id: label.id, prefix: 'BRUSE', stem: 'BRUSE' });
  const artist = signIn('ARTIST', {
    id: (await buildProfile({ aggregator_id: label.id, full_name: 'Téo Brandão' })).id,
  });
  for (let press = 0; press < 3; press += 1) await artist.post('/codes/issue', { kind: 'isrc' });
  await buildCodePool({ prefix: 'BRELS', stem: 'BRELS' });
  await signIn('ARTIST', { id: (await buildProfile()).id }).post('/codes/issue', { kind: 'isrc' });

  type Row = { code: string };
  const firstPage = (await label.get('/issued-codes?limit=2')).body;
  const secondPage = (await label.get(`/issued-codes?limit=2&after=${firstPage.next}`)).body;
  const codes = [...firstPage.rows, ...secondPage.rows].map(({ code }: Row) => code);
  expect(codes.sort()).toEqual([0, 1, 2].map((number) => `BRUSE${yy}0000${number}`));
  expect(secondPage.next).toBeNull();
  expect(firstPage.rows[0]).toMatchObject({
    ...{ kind: 'isrc', source: 'generated', pool_name: 'BRUSE', issued_to: artist.id, issued_to_name: 'Téo Brandão' },
  });

  const found = async (query: string) =>
    (await admin.get(`/issued-codes?${query}`)).body.rows.map(({ code }: Row) => code);
  expect(await found(`search=br-use-${yy}-00001`)).toEqual([`BRUSE${yy}00001`]);
  expect(await found(`pool_id=${pool.id}&search=bruse`)).toHaveLength(3);
  expect(await found('search=BRUSE&kind=upc')).toEqual([]);
  expect((await label.get('/issued-codes?search=BRELS')).body.rows).toEqual([]);
});

test('a label that is erased leaves its codes used, its pool closed and nameless, and its list free', async () => {
  const label = await buildLabel();
  const codes = [upcOf('59999900001'), upcOf('59999900002')];
  const { id } = (await label.post('/code-pools/import', listOf(codes))).body.pool;
  await label.post('/codes/issue', { kind: 'upc' });
  const person = { id: label.id, addresses: [] };
  const gone = { at: new Date(), address: 'x@removido.invalid' };
  const tables = personalData.filter(({ table }) => /code(s|_pools)$/.test(table) && !table.startsWith('auth.'));
  expect(tables.map(({ table }) => table)).toEqual(['issued_codes', 'imported_codes', 'code_pools']);
  for (const table of tables) await eraseRows(db, table, person, gone);

  const pool = await db.selectFrom('code_pools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(pool).toMatchObject({ waiting_count: 0, imported_count: 2, issued_count: 1, name: 'Pessoa removida' });
  expect(pool.closed_at).not.toBeNull();
  const report = await admin.post('/code-pools/import', listOf(codes, { is_rehearsal: true }));
  expect(report.body).toMatchObject({ good_count: 1, faults: [{ line: 1, fault: 'used' }] });
});
