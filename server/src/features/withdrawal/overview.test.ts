import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';

const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
const order = (path: string, body: object = {}) =>
  finance.post(`/finance/withdrawals/${path}`, body, { headers: { 'idempotency-key': randomUUID() } });

test('around the queue stand how much waits where, and what was decided today', async () => {
  const [first, second] = [await buildWithdrawal(), await buildWithdrawal()];
  await buildWithdrawal({ status: 'approved', approvals: 1 });
  // Decided on another day, and so not today's.
  await buildWithdrawal({ status: 'refused', reason: 'Prova.' });
  const none = { waiting: { count: 2, net: '200' }, approved: { count: 1, net: '100' }, sent: { count: 0, net: '0' } };
  expect((await finance.get('/finance/withdrawals/overview')).body).toEqual({ ...none, decided: [] });
  await order(`${first.id}/refuse`, { reason: 'Titular diferente' });
  await order(`${second.id}/approve`);
  const { body } = await finance.get('/finance/withdrawals/overview');
  expect(body).toMatchObject({ waiting: { count: 0, net: '0' }, approved: { count: 2, net: '200' } });
  expect(body.decided.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    [second.id, 'approved'],
    [first.id, 'refused'],
  ]);
  expect((await signIn('ARTIST', { id: first.user_id }).get('/finance/withdrawals/overview')).status).toBe(403);
});

test('whoever decides reads role and label, the deadline, the holder, the code, the day and what is to be recouped', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré Alta' });
  const cpf = '52998224725';
  const verified = { full_name: 'Jussara Lima', verified_name: 'Jussara Lima', cpf, is_verified: true };
  const artist = await buildProfile({ ...verified, role: 'ARTIST', aggregator_id: label.id });
  await buildWithdrawal({ user_id: artist.id, status: 'cancelled' });
  await buildWithdrawal({ user_id: artist.id });
  const factor_verified_at = new Date();
  const withdrawal = await buildWithdrawal({ user_id: artist.id, factor_verified_at });
  const lent = { user_id: artist.id, team_id: artist.id, created_by: label.id, lender_id: label.id, note: 'Clipe' };
  await db
    .insertInto('advances')
    .values({
      ...lent,
      currency: 'EUR',
      amount_micros: 300_000_000n,
      is_paid: true,
      status: 'accepted',
      created_at: new Date(),
    })
    .execute();
  const holder = { account_holder_name: 'JUSSARA LIMA', document_type: 'cpf', document_number: cpf } as const;
  await db
    .updateTable('payment_accounts')
    .set({ ...holder, pix_key_type: 'cpf', pix_key: cpf })
    .where('id', '=', withdrawal.payment_account_id)
    .execute();
  const { body } = await finance.get(`/finance/withdrawals/${withdrawal.id}/person`);
  expect(body).toMatchObject({
    ...{ role: 'ARTIST', label_name: 'Selo Maré Alta', holder_flags: [], has_code: true },
    answer_by: new Date(withdrawal.requested_at.getTime() + 48 * 3_600_000).toISOString(),
    day: { asked: '200', limit: '50000' },
  });
  expect(body.balances).toContainEqual({
    ...{ currency: 'EUR', available: '0', held: '0', withdrawing: '0', to_recoup: '300' },
  });
  await db
    .updateTable('payment_accounts')
    .set({ account_holder_name: 'Outra Pessoa' })
    .where('id', '=', withdrawal.payment_account_id)
    .execute();
  const { body: other } = await finance.get(`/finance/withdrawals/${withdrawal.id}/person`);
  expect(other.holder_flags).toEqual(['holderName']);
});
