import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildApprovedAccount } from '../../testing/build-withdrawal.ts';
import { buildProfile, signIn } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';

test('a collaborator is verified, has an account and is paid, as an artist is', async () => {
  const { id } = await buildProfile({ role: 'COLLABORATOR', is_verified: false });
  const unverified = signIn('COLLABORATOR', { id, isVerified: false });
  await postMoney(royalty(id, 200_000_000n, 'BRL'));
  expect((await unverified.get('/verification')).body).toMatchObject({ may_submit: true });
  expect((await unverified.get('/payment-accounts')).status).toBe(200);
  const { refusals } = (await unverified.get('/withdrawals/options')).body;
  expect(refusals.map(({ refusal }: { refusal: string }) => refusal)).toEqual(['unverified', 'noAccount']);

  const account = await buildApprovedAccount(id);
  const person = signIn('COLLABORATOR', { id });
  expect((await person.get('/withdrawals/options')).body).toMatchObject({ refusals: [] });
  const asked = await person.post(
    '/withdrawals',
    { currency: 'BRL', amount: '150', payment_account_id: account.id },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect(asked).toMatchObject({ status: 200, body: { status: 'requested', net: '150' } });
  expect((await person.get('/withdrawals')).body.rows).toHaveLength(1);
  const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
  const headers = { 'idempotency-key': randomUUID() };
  const approved = await finance.post(`/finance/withdrawals/${asked.body.id}/approve`, {}, { headers });
  expect(approved).toMatchObject({ status: 200, body: { status: 'approved' } });
});
