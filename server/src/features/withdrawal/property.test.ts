import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApprovedAccount, buildRate } from '../../testing/build-withdrawal.ts';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { postMoney, royalty } from '../../testing/post-money.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
const rate = await buildRate('USD', 5_432_109n, today);
await signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id }).send(
  'PUT',
  '/platform-settings/withdrawal.feeCents',
  { body: { value: 137 } },
);
const staff = [
  signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id }),
  signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id }),
];

type Step =
  | { deed: 'ask'; currency: 'BRL' | 'USD'; cents: number }
  | { deed: 'cancel' | 'examine' | 'approve' | 'refuse'; which: number; by: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      deed: fc.constant('ask' as const),
      currency: fc.constantFrom('BRL' as const, 'USD' as const),
      cents: fc.integer({ min: 1, max: 2_000_000 }),
    }),
    fc.record({
      deed: fc.constantFrom('cancel' as const, 'examine' as const, 'approve' as const, 'refuse' as const),
      which: fc.nat(9),
      by: fc.nat(1),
    }),
  ),
  { minLength: 5, maxLength: 25 },
);

async function buildPayee(money: number) {
  const { id } = await buildProfile({ is_verified: true });
  for (const currency of ['BRL', 'USD']) await postMoney(royalty(id, BigInt(money) * 10_000n + 7n, currency));
  return { ...signIn('ARTIST', { id }), accountId: (await buildApprovedAccount(id)).id };
}

/** Whatever the answer is: what it left behind is looked at. */
async function take(person: Awaited<ReturnType<typeof buildPayee>>, asked: string[], step: Step) {
  const headers = { 'idempotency-key': randomUUID() };
  if (step.deed === 'ask') {
    const { currency, cents } = step;
    const rate_id = currency === 'USD' ? rate.id : null;
    const form = { currency, amount: (cents / 100).toFixed(2), payment_account_id: person.accountId, rate_id };
    const { status, body } = await person.post('/withdrawals', form, { headers });
    if (status === 200) asked.push(body.id);
    return status;
  }
  const id = asked[step.which % Math.max(asked.length, 1)];
  if (!id) return 409;
  if (step.deed === 'cancel')
    return (await person.post(`/withdrawals/${id}/cancel`, {}, { headers: { 'idempotency-key': randomUUID() } }))
      .status;
  const path = `/finance/withdrawals/${id}/${step.deed}`;
  return (await staff[step.by]?.post(path, { reason: 'Não.' }, { headers }))?.status;
}

/** Faults between a person's books, the kept sums and the withdrawals. */
async function faultsOf(userId: string) {
  const { rows } = await sql<{ fault: string }>`
    with theirs as (select * from ledger_lines where user_id = ${userId}::uuid)
    select 'an entry does not sum to zero' as fault from ledger_lines l
     where entry_id in (select entry_id from theirs) group by entry_id, currency having sum(amount_micros) <> 0
    union all
    select 'a balance is not the sum of its lines' from balances b where user_id = ${userId}::uuid
       and (b.amount, b.withdrawing_micros) <> (
         select coalesce(sum(amount_micros) filter (where account_kind = 'available'), 0)::bigint,
                coalesce(sum(amount_micros) filter (where account_kind = 'withdrawing'), 0)::bigint
           from theirs where currency = b.currency)
    union all
    select 'less than nothing' from balances where user_id = ${userId}::uuid and least(amount, withdrawing_micros) < 0
    union all
    select 'what is on its way is not what was asked for' from balances b where user_id = ${userId}::uuid
       and withdrawing_micros <> (select coalesce(sum(amount_micros), 0) from withdrawals w where w.user_id = b.user_id
             and w.currency = b.currency and w.status in ('requested', 'review', 'approved'))
    union all
    select 'more approvals than people' from withdrawals w where user_id = ${userId}::uuid
       and approvals <> (select count(*) from withdrawal_approvals where withdrawal_id = w.id)
    union all
    select 'approved by too few' from withdrawals where user_id = ${userId}::uuid
       and status = 'approved' and approvals <> approvals_needed
    union all
    select 'a step without an entry' from withdrawals w where user_id = ${userId}::uuid
       and (select count(*) from withdrawal_steps where withdrawal_id = w.id)
        <> (select count(*) from ledger_entries where idempotency_key like 'withdrawal:' || w.id || ':%')`.execute(db);
  return rows.map(({ fault }) => fault);
}

test('whatever is asked and decided, one after the other or at once, the books hold', async () => {
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 5_000, max: 3_000_000 }),
      steps,
      fc.boolean(),
      async (money, deeds, isAtOnce) => {
        const person = await buildPayee(money);
        const asked: string[] = [];
        const statuses: (number | undefined)[] = [];
        if (isAtOnce) statuses.push(...(await Promise.all(deeds.map((deed) => take(person, asked, deed)))));
        else for (const deed of deeds) statuses.push(await take(person, asked, deed));
        expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
        passed += statuses.filter((status) => status === 200).length;
        expect(await faultsOf(person.id)).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
  // The sequences are worth something only if enough of them get through.
  expect(passed).toBeGreaterThan(25);
}, 120_000);
