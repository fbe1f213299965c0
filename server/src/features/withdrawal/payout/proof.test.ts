import { randomUUID } from 'node:crypto';
import type { ProofCheck } from '@toada/domain/ledger/ledger.contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { breakIt } from '../../../testing/break-guards.ts';
import { buildSent } from '../../../testing/build-payout.ts';
import { buildWithdrawal } from '../../../testing/build-withdrawal.ts';
import { buildProfile, signIn } from '../../../testing/index.ts';
import { postMoney, royalty } from '../../../testing/post-money.ts';

const { id } = await buildProfile({ role: 'FINANCE' });
const finance = signIn('FINANCE', { id });
const order = (path: string, body: object) =>
  finance.post(`/finance/withdrawals/${path}`, body, { headers: { 'idempotency-key': randomUUID() } });

/** The claims that do not hold, with what is wrong. */
async function faults() {
  const { checks } = (await finance.get('/finance/proof')).body as { checks: ProofCheck[] };
  return checks.filter(({ is_true }) => !is_true).map((check) => [check.id, ...check.faults]);
}

test('what the bank was told before it was owed is no fault of the books', async () => {
  const sent = await buildSent();
  await postMoney(royalty(sent.user_id, -1n, 'BRL'));
  expect(await faults()).toEqual([]);
});

test('withdrawals in every state are what the ledger says, and whoever changes one side is found out', async () => {
  const open = await buildWithdrawal({ currency: 'USD', rate_micros: 5_000_000n });
  const [paid, returned, sent] = [await buildSent({ fee_micros: 2_500_000n }), await buildSent(), await buildSent()];
  const end_to_end_id = (last: string) => ({ end_to_end_id: `E12345678202611151200${last.repeat(11)}` });
  await order(`${paid.id}/pay`, end_to_end_id('1'));
  await order(`${returned.id}/pay`, end_to_end_id('2'));
  await order(`${returned.id}/return`, { reason: 'Conta encerrada' });
  expect(await faults()).toEqual([]);

  // More asked for than was put aside.
  await breakIt(sql`update withdrawals set amount_micros = amount_micros + 10000 where id = ${open.id}`);
  expect(await faults()).toEqual([
    ['withdrawalsEqualLedger', `withdrawals of ${open.user_id} USD 100010000 put aside 100000000`],
  ]);
  await breakIt(sql`update withdrawals set amount_micros = amount_micros - 10000 where id = ${open.id}`);

  // Paid on paper only: it is neither open nor gone.
  await breakIt(sql`update withdrawals set status = 'paid' where id = ${sent.id}`);
  expect(await faults()).toEqual([
    ['withdrawalsEqualLedger', `withdrawals of ${sent.user_id} BRL 0 put aside 100000000`],
    ['paymentsEqualLedger', `withdrawal ${sent.id} paid 100000000 left 0`],
  ]);
  await breakIt(sql`update withdrawals set status = 'sent' where id = ${sent.id}`);

  // Gone, and on paper given back.
  await breakIt(sql`update withdrawals set status = 'returned', reason = 'x' where id = ${paid.id}`);
  expect(await faults()).toEqual([['paymentsEqualLedger', `withdrawal ${paid.id} returned 97500000 left 97500000`]]);
  await breakIt(sql`update withdrawals set status = 'paid', reason = null where id = ${paid.id}`);

  // Money that left for a withdrawal of nobody's.
  await breakIt(
    sql`update ledger_entries set idempotency_key = 'withdrawal:zzz:pay' where idempotency_key = ${`withdrawal:${paid.id}:pay`}`,
  );
  expect(await faults()).toEqual([
    ['paymentsEqualLedger', `withdrawal ${paid.id} paid 97500000 left 0`, 'withdrawal zzz   left 97500000'],
  ]);
  await breakIt(
    sql`update ledger_entries set idempotency_key = ${`withdrawal:${paid.id}:pay`} where idempotency_key = 'withdrawal:zzz:pay'`,
  );
  expect(await faults()).toEqual([]);
});

test('a withdrawal in flight of somebody below zero is found out', async () => {
  const waiting = await buildWithdrawal();
  expect(await faults()).toEqual([]);
  await postMoney(royalty(waiting.user_id, -1n, 'BRL'));
  expect(await faults()).toEqual([
    ['nobodyIsSentWhatTheyOwe', `withdrawal ${waiting.id} requested of ${waiting.user_id}, who has -1 BRL`],
  ]);
  await postMoney(royalty(waiting.user_id, 1n, 'BRL'));
  expect(await faults()).toEqual([]);
});
