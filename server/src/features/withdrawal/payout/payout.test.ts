import { randomUUID } from 'node:crypto';
import { CSV_MARK } from '@toada/domain/csv.ts';
import { batchHeader } from '@toada/domain/withdrawal/batch-file.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSent } from '../../../testing/build-payout.ts';
import { buildApprovedAccount, buildWithdrawal } from '../../../testing/build-withdrawal.ts';
import { buildProfile, db, jobsNamed, signIn } from '../../../testing/index.ts';

async function staff(role: 'FINANCE' | 'ADMIN' = 'FINANCE') {
  const { id } = await buildProfile({ role, full_name: 'Célia Prado' });
  const by = signIn(role, { id });
  const order = (path: string, body: object = {}, key: string = randomUUID()) =>
    by.post(`/finance/${path}`, body, { headers: { 'idempotency-key': key } });
  return { ...by, order };
}

let marks = 0;
const newMark = () => `E12345678202611151200${String(++marks).padStart(11, '0')}`;
const approved = { status: 'approved', approvals: 1 } as const;

type Withdrawal = Awaited<ReturnType<typeof buildWithdrawal>>;
const resultsOf = (...rows: (readonly [Pick<Withdrawal, 'number'>, ...string[]])[]) =>
  ['saque,resultado,id_fim_a_fim,motivo', ...rows.map(([{ number }, ...rest]) => [formatNumber(number), ...rest])]
    .map((line) => (typeof line === 'string' ? line : line.join(',')))
    .join('\r\n');

const rowOf = (id: string) => db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const batchOf = (id: string) =>
  db.selectFrom('withdrawal_batches').select(['count', 'open_count']).where('id', '=', id).executeTakeFirstOrThrow();

async function balanceOf(userId: string, currency = 'BRL') {
  const { rows } = await sql<{ amount: bigint; withdrawing_micros: bigint }>`
    select amount, withdrawing_micros from balances where user_id = ${userId} and currency = ${currency}`.execute(db);
  return [rows[0]?.amount, rows[0]?.withdrawing_micros];
}

/** Ledger lines of one deed. */
async function linesOf(id: string, deed: string) {
  const { rows } = await sql<{ line: string }>`
    select l.account_kind || ' ' || l.currency || ' ' || l.amount_micros || ' ' || l.kind as line
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.idempotency_key = ${`withdrawal:${id}:${deed}`} order by l.id`.execute(db);
  return rows.map(({ line }) => line);
}

async function auditsOf(subjectId: string) {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where subject_id = ${subjectId} order by created_at, action`.execute(db);
  return rows.map(({ action }) => action);
}

test('what was approved goes into one batch, and what goes to a changed account stays where it is', async () => {
  const finance = await staff();
  const [one, two] = [await buildWithdrawal(approved), await buildWithdrawal({ ...approved, fee_micros: 1_500_000n })];
  const changed = await buildWithdrawal(approved);
  const removed = await buildWithdrawal(approved);
  const waiting = await buildWithdrawal();
  const later = { submitted_at: new Date() };
  await db.updateTable('payment_accounts').set(later).where('id', '=', changed.payment_account_id).execute();
  await db.deleteFrom('payment_accounts').where('id', '=', removed.payment_account_id).execute();

  const { status, body } = await finance.order('withdrawal-batches');
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: 2, open: 2, total: '198.5', created_by_name: 'Célia Prado' });
  expect(body.number).toMatch(/^L-\d{4}$/);
  for (const { id } of [one, two]) expect(await rowOf(id)).toMatchObject({ status: 'sent', batch_id: body.id });
  for (const { id } of [changed, removed])
    expect(await rowOf(id)).toMatchObject({ status: 'approved', batch_id: null });
  expect((await rowOf(waiting.id)).status).toBe('requested');
  expect(await auditsOf(body.id)).toEqual(['withdrawalBatch.created']);
  expect(await auditsOf(one.id)).toEqual(['withdrawal.sent']);
  expect(await jobsNamed('withdrawal.mail')).toContainEqual({ withdrawalId: one.id, event: 'send' });
  // It moves no money, and stands in the ledger all the same.
  expect(await linesOf(one.id, 'send')).toEqual([]);
  const sent = `withdrawal:${one.id}:send`;
  const entry = db.selectFrom('ledger_entries').select('kind').where('idempotency_key', '=', sent);
  expect(await entry.execute()).toEqual([{ kind: 'withdrawal' }]);

  const named = await finance.order('withdrawal-batches', { ids: [changed.id] });
  expect(named).toMatchObject({ status: 409, body: { error: { code: 'withdrawal.accountChanged' } } });
  expect(named.body.error.params).toEqual({ number: formatNumber(changed.number) });
  expect((await finance.order('withdrawal-batches')).body.error.code).toBe('withdrawal.batchEmpty');
  expect((await finance.order('withdrawal-batches', { ids: [] })).body.error.code).toBe('withdrawal.batchEmpty');
  const { body: list } = await finance.get('/finance/withdrawal-batches');
  const { left_out, ...batch } = body;
  expect([list.rows[0], left_out]).toEqual([batch, 0]);
});

test('those that are named go alone; one that is not approved, or not there, stops them all', async () => {
  const finance = await staff();
  const [one, two] = [await buildWithdrawal(approved), await buildWithdrawal(approved)];
  const requested = await buildWithdrawal();
  const wrong = await finance.order('withdrawal-batches', { ids: [one.id, requested.id] });
  expect(wrong.body.error).toMatchObject({ code: 'withdrawal.wrongState', params: { status: 'requested' } });
  expect((await finance.order('withdrawal-batches', { ids: [one.id, randomUUID()] })).status).toBe(404);
  expect((await rowOf(one.id)).status).toBe('approved');

  const { body } = await finance.order('withdrawal-batches', { ids: [one.id, one.id] });
  expect(body).toMatchObject({ count: 1, total: '100' });
  expect((await rowOf(two.id)).status).toBe('approved');
  await finance.order('withdrawal-batches', { ids: [two.id] });
});

test('of two people who make a batch at once, one sends each withdrawal', async () => {
  const people = [await staff(), await staff(), await staff('ADMIN')];
  const rows = await Promise.all(Array.from({ length: 6 }, () => buildWithdrawal(approved)));
  const replies = await Promise.all(people.map((person) => person.order('withdrawal-batches')));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { id } = replies.find(({ status }) => status === 200)!.body;
  expect(await batchOf(id)).toEqual({ count: 6, open_count: 6 });
  for (const row of rows) expect((await rowOf(row.id)).batch_id).toBe(id);
});

test('the same batch asked for with one key is one batch', async () => {
  const finance = await staff();
  await buildWithdrawal(approved);
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 10 }, () => finance.order('withdrawal-batches', {}, key)));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(replies[0]?.body.count).toBe(1);
});

test('the file has whole numbers, is written down each time, and never has what was settled', async () => {
  const finance = await staff();
  const { id: user_id } = await buildProfile();
  const key = { pix_key_type: 'phone', pix_key: '+5511987654321', account_holder_name: '=Lima, Jussara' } as const;
  const phone = await buildApprovedAccount(user_id, key);
  const bank = await buildApprovedAccount(user_id, {
    ...{ account_type: 'bank', pix_key_type: null, pix_key: null, bank_code: '341', bank_name: 'Itaú' },
    ...{ agency_number: '0012', account_number: '0056789-0', bank_account_kind: 'savings' },
  });
  const one = await buildWithdrawal({
    ...approved,
    user_id,
    payment_account_id: phone.id,
    amount_micros: 1_234_560_000n,
  });
  const two = await buildWithdrawal({ ...approved, user_id, payment_account_id: bank.id });
  const { body: batch } = await finance.order('withdrawal-batches');

  const { body: file } = await finance.post(`/finance/withdrawal-batches/${batch.id}/file`);
  expect(file.name).toBe(`lote-${batch.number}.csv`);
  const [R1, R2] = [formatNumber(one.number), formatNumber(two.number)];
  expect(file.text).toBe(
    `${CSV_MARK}${[
      batchHeader.join(','),
      `${R1},1234.56,"'=Lima, Jussara",52998224725,TELEFONE,+5511987654321,,,,,${R1.replace('-', '')},Saque ${R1}`,
      `${R2},100.00,Jussara Lima,52998224725,,,341,0012,0056789-0,POUPANCA,${R2.replace('-', '')},Saque ${R2}`,
      '',
    ].join('\r\n')}`,
  );
  await finance.order(`withdrawals/${one.id}/pay`, { end_to_end_id: newMark() });
  const { body: rest } = await finance.post(`/finance/withdrawal-batches/${batch.id}/file`);
  expect(rest.text).not.toContain(R1);
  expect(rest.text).toContain(R2);
  await finance.order(`withdrawals/${two.id}/return`, { reason: 'Conta encerrada' });
  const none = await finance.post(`/finance/withdrawal-batches/${batch.id}/file`);
  expect(none.body.error.code).toBe('withdrawal.batchEmpty');
  expect(await auditsOf(batch.id)).toEqual([
    'withdrawalBatch.created',
    'withdrawalBatch.exported',
    'withdrawalBatch.exported',
  ]);
  expect((await finance.post(`/finance/withdrawal-batches/${randomUUID()}/file`)).status).toBe(404);
});

test('reais that are paid leave by accounts of their own, apart from what stores owe and take, and come back whole', async () => {
  const finance = await staff();
  const sent = await buildSent({ amount_micros: 100_000_000n, fee_micros: 1_500_000n });
  const end_to_end_id = newMark();
  expect(await balanceOf(sent.user_id)).toEqual([0n, 100_000_000n]);
  const { status, body } = await finance.order(`withdrawals/${sent.id}/pay`, { end_to_end_id });
  expect([status, body]).toMatchObject([200, { status: 'paid', end_to_end_id, net: '98.5', has_receipt: false }]);
  expect(await linesOf(sent.id, 'pay')).toEqual([
    'withdrawing BRL -98500000 withdrawal',
    'withdrawing BRL -1500000 payout_fee',
    'payouts BRL 98500000 withdrawal',
    'payout_fees BRL 1500000 payout_fee',
  ]);
  expect(await balanceOf(sent.user_id)).toEqual([0n, 0n]);
  expect(await batchOf(sent.batch_id)).toEqual({ count: 1, open_count: 0 });

  const back = await finance.order(`withdrawals/${sent.id}/return`, { reason: 'Conta encerrada' });
  expect(back.body).toMatchObject({ status: 'returned', reason: 'Conta encerrada', end_to_end_id });
  expect(await balanceOf(sent.user_id)).toEqual([100_000_000n, 0n]);
  expect(await batchOf(sent.batch_id)).toEqual({ count: 1, open_count: 0 });
  expect(await auditsOf(sent.id)).toEqual(['withdrawal.paid', 'withdrawal.returned']);
  expect((await finance.order(`withdrawals/${sent.id}/return`, { reason: 'De novo' })).body.error).toMatchObject({
    code: 'withdrawal.wrongState',
    params: { status: 'returned' },
  });
});

test('dollars leave at the rate that was shown, and come back as dollars', async () => {
  const finance = await staff();
  const sent = await buildSent({ currency: 'USD', amount_micros: 10_000_000n, rate_micros: 5_432_100n });
  await finance.order(`withdrawals/${sent.id}/pay`, { end_to_end_id: newMark() });
  expect(await linesOf(sent.id, 'pay')).toEqual([
    'withdrawing USD -10000000 withdrawal',
    'conversion USD 10000000 conversion',
    'conversion BRL -54320000 conversion',
    'payouts BRL 54320000 withdrawal',
  ]);
  await finance.order(`withdrawals/${sent.id}/return`, { reason: 'Conta encerrada' });
  expect(await balanceOf(sent.user_id, 'USD')).toEqual([10_000_000n, 0n]);
});

test('what is given back before it was paid is free again', async () => {
  const finance = await staff();
  const sent = await buildSent();
  await finance.order(`withdrawals/${sent.id}/return`, { reason: 'Chave inexistente' });
  expect(await balanceOf(sent.user_id)).toEqual([100_000_000n, 0n]);
  expect(await batchOf(sent.batch_id)).toEqual({ count: 1, open_count: 0 });
  expect(await jobsNamed('withdrawal.mail')).toContainEqual({ withdrawalId: sent.id, event: 'return' });
});

test('nothing is paid that was not sent, nor twice, nor with the mark of another', async () => {
  const finance = await staff();
  const [fresh, one, two] = [await buildWithdrawal(approved), await buildSent(), await buildSent()];
  const end_to_end_id = newMark();
  const early = await finance.order(`withdrawals/${fresh.id}/pay`, { end_to_end_id });
  expect(early.body.error).toMatchObject({ code: 'withdrawal.wrongState', params: { status: 'approved' } });
  const shapeless = await finance.order(`withdrawals/${one.id}/pay`, { end_to_end_id: 'E123' });
  expect(shapeless.body.error.params.fields).toEqual({ end_to_end_id: 'withdrawal.endToEndId' });

  const pays = await Promise.all(
    Array.from({ length: 8 }, () => finance.order(`withdrawals/${one.id}/pay`, { end_to_end_id })),
  );
  expect(pays.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await linesOf(one.id, 'pay')).toHaveLength(2);
  const taken = await finance.order(`withdrawals/${two.id}/pay`, { end_to_end_id });
  expect(taken).toMatchObject({ status: 422 });
  expect(taken.body.error.params.fields).toEqual({ end_to_end_id: 'withdrawal.endToEndIdUsed' });
  expect((await rowOf(two.id)).status).toBe('sent');
});

test('of several that are paid with one mark at the same moment one is, and the others are told', async () => {
  const finance = await staff();
  const sent = await Promise.all(Array.from({ length: 6 }, () => buildSent()));
  const end_to_end_id = newMark();
  const pays = await Promise.all(sent.map(({ id }) => finance.order(`withdrawals/${id}/pay`, { end_to_end_id })));
  expect(pays.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
});

test('nobody settles their own, by hand or by a file', async () => {
  const finance = await staff();
  const own = await buildSent({ user_id: finance.id });
  for (const [verb, body] of [
    ['pay', { end_to_end_id: newMark() }],
    ['return', { reason: 'x' }],
  ] as const)
    expect((await finance.order(`withdrawals/${own.id}/${verb}`, body)).body.error.code).toBe('withdrawal.ownDecision');
  const text = resultsOf([own, 'PAGO', newMark()]);
  const { body } = await finance.order(`withdrawal-batches/${own.batch_id}/results`, { text });
  expect(body.lines).toMatchObject([{ outcome: 'invalid', fault: 'own' }]);
  expect((await rowOf(own.id)).status).toBe('sent');
});

test('a trial says what a file would do; the file does it, and again does nothing', async () => {
  const finance = await staff();
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => buildWithdrawal(approved)));
  const foreign = await buildSent();
  const made = await finance.order('withdrawal-batches', { ids: [one!.id, two!.id, three!.id] });
  const { left_out: _, ...batch } = made.body;
  const mark = newMark();
  const text = resultsOf(
    [one!, 'PAGO', mark],
    [two!, 'DEVOLVIDO', '', '"Conta encerrada, sem saldo"'],
    [three!, 'PAGO', 'sem'],
    [foreign, 'PAGO', newMark()],
    [one!, 'DEVOLVIDO', mark, 'Pedido do banco'],
  );
  const lines = [
    [2, one, 'paid', null],
    [3, two, 'returned', null],
    [4, three, 'invalid', 'mark'],
    [5, foreign, 'unknown', null],
    [6, one, 'returned', null],
  ].map(([line, row, outcome, fault]) => ({
    ...{ line, outcome, fault },
    number: formatNumber((row as Withdrawal).number),
  }));
  const path = `withdrawal-batches/${batch.id}/results`;

  const trial = await finance.order(path, { text, is_trial: true });
  expect(trial.body).toEqual({ lines, batch });
  for (const row of [one, two, three]) expect((await rowOf(row!.id)).status).toBe('sent');

  const real = await finance.order(path, { text });
  expect(real.body).toEqual({ lines, batch: { ...batch, open: 1 } });
  expect(await rowOf(one!.id)).toMatchObject({ status: 'returned', end_to_end_id: mark, reason: 'Pedido do banco' });
  expect(await rowOf(two!.id)).toMatchObject({ status: 'returned', reason: 'Conta encerrada, sem saldo' });
  expect(await rowOf(three!.id)).toMatchObject({ status: 'sent' });
  expect(await rowOf(foreign.id)).toMatchObject({ status: 'sent' });
  for (const row of [one, two]) expect(await balanceOf(row!.user_id)).toEqual([100_000_000n, 0n]);

  const again = await finance.order(path, { text });
  expect(again.body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'already',
    'already',
    'invalid',
    'unknown',
    'already',
  ]);
  expect(again.body.batch).toEqual({ ...batch, open: 1 });
  expect(await auditsOf(one!.id)).toEqual(['withdrawal.sent', 'withdrawal.paid', 'withdrawal.returned']);
});

test('a result that comes by hand and by ten files at once is one payment', async () => {
  const finance = await staff();
  const rows = await Promise.all([1, 2, 3, 4].map(() => buildWithdrawal(approved)));
  const { body: batch } = await finance.order('withdrawal-batches', { ids: rows.map(({ id }) => id) });
  const paid = rows.map((row) => [row, 'PAGO', newMark()] as const);
  const text = resultsOf(...paid);
  const replies = await Promise.all([
    ...paid.map(([{ id }, , end_to_end_id]) => finance.order(`withdrawals/${id}/pay`, { end_to_end_id })),
    ...Array.from({ length: 10 }, () => finance.order(`withdrawal-batches/${batch.id}/results`, { text })),
  ]);
  expect(replies.map(({ status }) => status)).not.toContain(500);
  expect(await batchOf(batch.id)).toEqual({ count: 4, open_count: 0 });
  for (const { id, user_id } of rows) {
    expect(await linesOf(id, 'pay')).toHaveLength(2);
    expect(await balanceOf(user_id)).toEqual([0n, 0n]);
  }
});

test.each([
  ['nothing', '', 1],
  ['no header', 'R-000001,PAGO,,', 1],
  ['a column less', 'saque,resultado,motivo\r\n', 1],
  ['an open quote', 'saque,resultado,id_fim_a_fim,motivo\r\n"R-1,PAGO,,', 2],
  ['too many lines', `saque,resultado,id_fim_a_fim,motivo\n${'R-1,PAGO,,\n'.repeat(2001)}`, 2002],
])('a file of %s is refused whole, with its line', async (_what, text, line) => {
  const [finance, sent] = [await staff(), await buildSent()];
  const { status, body } = await finance.order(`withdrawal-batches/${sent.batch_id}/results`, { text });
  expect([status, body.error]).toMatchObject([422, { code: 'withdrawal.resultsUnreadable', params: { line } }]);
});

test('a file that a spreadsheet has saved is read: semicolons, a mark, columns in another order', async () => {
  const [finance, sent] = [await staff(), await buildSent()];
  const mark = newMark();
  const text = `${CSV_MARK}Motivo;Saque;ID_FIM_A_FIM;Resultado\n;${formatNumber(sent.number)};${mark};Pago\n\n`;
  const { body } = await finance.order(`withdrawal-batches/${sent.batch_id}/results`, { text });
  expect(body.lines).toEqual([{ line: 2, number: formatNumber(sent.number), outcome: 'paid', fault: null }]);
  expect((await finance.order(`withdrawal-batches/${randomUUID()}/results`, { text })).status).toBe(404);
});

test.each(['ARTIST', 'AGGREGATOR', 'SUPPORT', 'COLLABORATOR'] as const)(
  '%s has nothing to do with batches',
  async (role) => {
    const [person, sent] = [signIn(role), await buildSent()];
    expect((await person.get('/finance/withdrawal-batches')).status).toBe(403);
    expect((await person.post(`/finance/withdrawal-batches/${sent.batch_id}/file`)).status).toBe(403);
  },
);
