import { randomUUID } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { expect, test } from 'vitest';
import { buildSent } from '../../../testing/build-payout.ts';
import { buildStatement, buildTrack } from '../../../testing/build-statement.ts';
import { buildApprovedAccount, buildRate } from '../../../testing/build-withdrawal.ts';
import { buildProfile, db, jobsNamed, signIn } from '../../../testing/index.ts';
import { postMoney, royalty } from '../../../testing/post-money.ts';
import { drainJobs } from '../../../testing/run-jobs.ts';
import { postApproved, undoPosted } from './post-statement.job.ts';

const staff = await buildProfile({ role: 'FINANCE', full_name: 'Nair Prado' });
const finance = signIn('FINANCE', { id: staff.id });
const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
const post = (path: string, body: object = {}) => finance.post(path, body, keyed());
const { id: rate_id } = await buildRate('USD', 5_000_000n, productDay(new Date()));

/** An artist with a posted statement of so many dollars, who may withdraw. */
async function earner(net: string) {
  const track = await buildTrack();
  const statement = await buildStatement([{ net, match: 'isrc', track_id: track.id }], { created_by: staff.id });
  expect((await post(`/statements/${statement.id}/approve`)).status).toBe(200);
  await drainJobs(postApproved);
  await db.updateTable('profiles').set({ is_verified: true }).where('id', '=', track.user_id).execute();
  const account = await buildApprovedAccount(track.user_id);
  const person = signIn('ARTIST', { id: track.user_id });
  const ask = async (amount: string) => {
    const form = { currency: 'USD', amount, rate_id, payment_account_id: account.id };
    const { status, body } = await person.post('/withdrawals', form, keyed());
    expect(status).toBe(200);
    return body as { id: string; number: string };
  };
  return { ...person, statementId: statement.id, ask };
}

const reverse = async (id: string) => {
  expect((await post(`/statements/${id}/reverse`, { reason: 'Arquivo errado.' })).status).toBe(200);
  await drainJobs(undoPosted);
};
const rowOf = (id: string) => db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function balanceOf(userId: string) {
  const row = await db
    .selectFrom('balances')
    .select(['amount', 'withdrawing_micros'])
    .where('user_id', '=', userId)
    .where('currency', '=', 'USD')
    .executeTakeFirstOrThrow();
  return [row.amount, row.withdrawing_micros];
}

test('a reversal stops what waits or was approved, in its own transaction, and its owner reads why', async () => {
  const person = await earner('100');
  const [waiting, approved] = [await person.ask('40'), await person.ask('50')];
  expect((await post(`/finance/withdrawals/${approved.id}/approve`)).status).toBe(200);
  const { body: preview } = await finance.get(`/statements/${person.statementId}/reversal`);
  expect(preview).toMatchObject({
    people: 1,
    // Both withdrawals are stopped, so what they held pays for the reversal.
    below_zero_count: 0,
    below_zero: [],
  });
  expect(preview.withdrawals).toMatchObject([
    { id: approved.id, number: approved.number, fate: 'stopped', amount: '50', status: 'approved' },
    { id: waiting.id, fate: 'stopped', amount: '40', status: 'requested' },
  ]);
  await reverse(person.statementId);
  for (const { id } of [waiting, approved]) {
    expect(await rowOf(id)).toMatchObject({ status: 'stopped', reason: expect.stringContaining('estornado') });
    expect(await jobsNamed('withdrawal.mail')).toContainEqual({ withdrawalId: id, event: 'stop' });
    expect((await post(`/finance/withdrawals/${id}/approve`)).status).toBe(409);
    const { steps } = (await person.get(`/withdrawals/${id}`)).body;
    expect(steps.at(-1)).toMatchObject({ event: 'stop', note: expect.stringContaining('estornado') });
  }
  // One word for it in the list of movements, its file and what is left to do.
  const { rows } = (await person.get('/finance/lines')).body;
  const line = rows.find(({ note }: { note: string }) => note.includes(waiting.number));
  expect(line).toMatchObject({ withdrawal_status: 'stopped', counts: false });
  expect(line.note).toMatch(/^Saque R-\d{6} interrompido: .*estornado/);
  // The balance is at zero in the end, and nobody is told that it fell below.
  expect(line.note).not.toContain('negativo');
  const { todos } = (await person.get('/dashboard')).body;
  expect(todos).toContainEqual(expect.objectContaining({ kind: 'withdrawalStopped', count: 2 }));
  expect(await balanceOf(person.id)).toEqual([0n, 0n]);
  const { checks } = (await finance.get('/finance/proof')).body as { checks: { is_true: boolean }[] };
  expect(checks.filter(({ is_true }) => !is_true)).toEqual([]);
});

test('what the bank has is named and left, and no more is stopped than is missing', async () => {
  const person = await earner('100');
  await postMoney(royalty(person.id, 100_000_000n, 'USD'));
  const older = await person.ask('60');
  const newer = await person.ask('60');
  const sent = await buildSent({
    user_id: person.id,
    currency: 'USD',
    amount_micros: 60_000_000n,
    rate_micros: 5_000_000n,
  });
  const { body: preview } = await finance.get(`/statements/${person.statementId}/reversal`);
  // 200 came in, 100 are taken back, 180 are on their way of which 60 are stopped.
  expect(preview.below_zero).toEqual([]);
  const fates = preview.withdrawals.map(({ id, fate }: { id: string; fate: string }) => [id, fate]);
  expect(Object.fromEntries(fates)).toEqual({ [sent.id]: 'sent', [newer.id]: 'stopped', [older.id]: 'kept' });
  await reverse(person.statementId);
  expect([(await rowOf(older.id)).status, (await rowOf(newer.id)).status, (await rowOf(sent.id)).status]).toEqual([
    'requested',
    'stopped',
    'sent',
  ]);
  expect(await balanceOf(person.id)).toEqual([40_000_000n, 120_000_000n]);
});

test('the preview names the balance that stands there once the reversal is done', async () => {
  const person = await earner('100');
  const [sent] = [await person.ask('60'), await person.ask('30')];
  expect((await post(`/finance/withdrawals/${sent.id}/approve`)).status).toBe(200);
  expect((await post('/finance/withdrawal-batches', { ids: [sent.id] })).status).toBe(200);
  const { body } = await finance.get(`/statements/${person.statementId}/reversal`);
  expect(body.below_zero).toMatchObject([{ user_id: person.id, before: '10', after: '-60' }]);
  await reverse(person.statementId);
  expect(await balanceOf(person.id)).toEqual([-60_000_000n, 60_000_000n]);
});

test('a reversal that leaves everybody above zero stops nothing, and its preview says so', async () => {
  const person = await earner('100');
  await postMoney(royalty(person.id, 100_000_000n, 'USD'));
  const kept = await person.ask('90');
  const { body } = await finance.get(`/statements/${person.statementId}/reversal`);
  expect(body).toEqual({ people: 1, below_zero_count: 0, below_zero: [], withdrawals: [] });
  await reverse(person.statementId);
  expect((await rowOf(kept.id)).status).toBe('requested');
});

test('people who approve while a statement is reversed wait for it: nothing that was taken back is approved', async () => {
  const person = await earner('100');
  const asked = await Promise.all(['20', '20', '20', '20'].map((amount) => person.ask(amount)));
  expect((await post(`/statements/${person.statementId}/reverse`, { reason: 'Arquivo errado.' })).status).toBe(200);
  const answers = await Promise.all([
    drainJobs(undoPosted),
    ...asked.map(({ id }) => post(`/finance/withdrawals/${id}/approve`)),
  ]);
  expect(answers.slice(1).map((answer) => (answer as { status: number }).status)).not.toContain(500);
  for (const { id } of asked) expect((await rowOf(id)).status).toBe('stopped');
  expect(await balanceOf(person.id)).toEqual([0n, 0n]);
});
