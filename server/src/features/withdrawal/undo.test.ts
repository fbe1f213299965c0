import { randomUUID } from 'node:crypto';
import { TELL_AFTER_MS, UNDO_MS } from '@toada/domain/withdrawal/undo.rules.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { runJob } from '../../testing/run-jobs.ts';
import { tellApproval } from './tell-approval.job.ts';

const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

async function staff() {
  const { id } = await buildProfile({ role: 'FINANCE', full_name: 'Célia Prado' });
  const by = signIn('FINANCE', { id });
  const decide = (path: string, body: object = {}) =>
    by.post(`/finance/withdrawals/${path}`, body, { headers: { 'idempotency-key': randomUUID() } });
  return { ...by, decide };
}

const noticesOf = (userId: string) =>
  db.selectFrom('notifications').select('params').where('user_id', '=', userId).execute();

async function waitingJobs(withdrawalId: string) {
  const { rows } = await sql<{ payload: { withdrawalId: string; undone: number }; run_at: Date }>`
    select payload, run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = ${tellApproval.name} and payload ->> 'withdrawalId' = ${withdrawalId} order by j.id`.execute(
    db,
  );
  return rows;
}

test('an approval is taken back by whoever gave it, and given again; the person hears of the one that stands', async () => {
  const [withdrawal, finance] = [await buildWithdrawal(), await staff()];
  const person = signIn('ARTIST', { id: withdrawal.user_id });
  const at = clock.now();
  clock.now = () => at;
  await finance.decide(`${withdrawal.id}/approve`);
  expect((await finance.decide(`${withdrawal.id}/undo`)).body).toMatchObject({ status: 'review', approvals: 0 });
  expect((await person.get(`/withdrawals/${withdrawal.id}`)).body.steps).toMatchObject([{ event: 'request' }]);
  expect((await finance.get(`/withdrawals/${withdrawal.id}`)).body).toMatchObject({
    steps: [{ event: 'request' }, { event: 'approve' }, { event: 'undo', by_name: 'Célia Prado' }],
    is_approved_by_me: false,
  });

  expect((await finance.decide(`${withdrawal.id}/approve`)).body).toMatchObject({ status: 'approved', approvals: 1 });
  const jobs = await waitingJobs(withdrawal.id);
  expect(jobs.map(({ run_at }) => run_at.getTime() - at.getTime())).toEqual([TELL_AFTER_MS, TELL_AFTER_MS]);
  expect(await noticesOf(withdrawal.user_id)).toEqual([]);
  for (const { payload } of jobs) await runJob(tellApproval, payload);
  expect(await noticesOf(withdrawal.user_id)).toMatchObject([{ params: { event: 'approve' } }]);
  const { rows } = await sql<{ key: string }>`select idempotency_key as key from ledger_entries
    where idempotency_key like ${`withdrawal:${withdrawal.id}:%`} order by created_at, id`.execute(db);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
});

test('nobody is told of an approval that was taken back, nor twice of one that was sent meanwhile', async () => {
  const [undone, sent, finance] = [await buildWithdrawal(), await buildWithdrawal(), await staff()];
  for (const { id } of [undone, sent]) await finance.decide(`${id}/approve`);
  await finance.decide(`${undone.id}/undo`);
  await finance.post(
    '/finance/withdrawal-batches',
    { ids: [sent.id] },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  for (const { id, user_id } of [undone, sent]) {
    for (const { payload } of await waitingJobs(id)) await runJob(tellApproval, payload);
    expect((await noticesOf(user_id)).filter(({ params }) => JSON.stringify(params).includes('"approve"'))).toEqual([]);
  }
});

test('it is too late after its time, once it was sent, and for a colleague', async () => {
  const [late, sent, finance] = [await buildWithdrawal(), await buildWithdrawal(), await staff()];
  for (const { id } of [late, sent]) await finance.decide(`${id}/approve`);
  const over = { status: 409, body: { error: { code: 'withdrawal.undoOver' } } };
  expect(await (await staff()).decide(`${late.id}/undo`)).toMatchObject(over);
  await finance.post(
    '/finance/withdrawal-batches',
    { ids: [sent.id] },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect(await finance.decide(`${sent.id}/undo`)).toMatchObject(over);
  const after = Date.now() + UNDO_MS + 1_000;
  clock.now = () => new Date(after);
  expect(await finance.decide(`${late.id}/undo`)).toMatchObject(over);
});

test('of two approvals the second is taken back alone, and the first still stands', async () => {
  const { id } = await buildWithdrawal({ approvals_needed: 2 });
  const [first, second] = [await staff(), await staff()];
  await first.decide(`${id}/approve`);
  await second.decide(`${id}/approve`);
  expect((await second.decide(`${id}/undo`)).body).toMatchObject({ status: 'review', approvals: 1 });
  expect((await first.get(`/withdrawals/${id}`)).body).toMatchObject({ is_approved_by_me: true });
  expect(await first.decide(`${id}/approve`)).toMatchObject({ body: { error: { code: 'withdrawal.approvedBefore' } } });
  expect((await second.decide(`${id}/approve`)).body).toMatchObject({ status: 'approved', approvals: 2 });
});

test('several are compared at once: first payment, changed account, a balance that no longer covers it', async () => {
  const [one, other, mine, finance] = [
    await buildWithdrawal(),
    await buildWithdrawal(),
    await buildWithdrawal({ approvals_needed: 2 }),
    await staff(),
  ];
  await finance.decide(`${mine.id}/approve`);
  await db
    .updateTable('payment_accounts')
    .set({ submitted_at: new Date() })
    .where('id', '=', other.payment_account_id)
    .execute();
  const ids = [mine.id, other.id, one.id];
  const { body } = await finance.post('/finance/withdrawals/compare', { ids });
  expect(body).toMatchObject([
    { id: one.id, is_first: true, is_account_changed: false, cover: 'covered', is_approved_by_me: false },
    { id: other.id, is_account_changed: true, holder_flags: null },
    { id: mine.id, is_approved_by_me: true },
  ]);
  const strange = await finance.post('/finance/withdrawals/compare', { ids: [one.id, randomUUID()] });
  expect(strange.status).toBe(404);
});

test('the queue is read from its oldest end where somebody asks for that', async () => {
  const old = await buildWithdrawal({ requested_at: new Date('2020-01-01T12:00:00.000Z') });
  await db
    .updateTable('withdrawals')
    .set({ created_at: new Date('2020-01-01T12:00:00.000Z') })
    .where('id', '=', old.id)
    .execute();
  const finance = await staff();
  const first = await finance.get('/withdrawals?is_waiting=true&order=oldest&limit=1');
  expect(first.body.rows).toMatchObject([{ id: old.id }]);
  const then = await finance.get(
    `/withdrawals?is_waiting=true&order=oldest&limit=1&after=${encodeURIComponent(first.body.next)}`,
  );
  expect(then.body.rows[0].id).not.toBe(old.id);
});
