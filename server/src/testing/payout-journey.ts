import { parseMicros } from '@toada/domain/money/money.ts';
import { actOnce } from '../db/act-once.ts';
import { connect, createPool } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { postEntry } from '../features/ledger/post-entry.ts';
import type { Ask } from './compare-journey.ts';
import { addPerson } from './split-product.ts';

/** End of a withdrawal; `givenBack` was paid before, `returned` was not. */
type End = 'paid' | 'returned' | 'givenBack' | 'cancelled' | 'refused';
export type Plan = { end: End; currency: 'BRL' | 'USD'; amount: string; by: 'file' | 'hand' };
export type Asked = Plan & { id: string; number: string; endToEndId: string; approvals_needed: number };

/** One of each kind; the third is so much that two people agree to it. */
export const plans: readonly Plan[] = [
  { end: 'paid', currency: 'BRL', amount: '100.25', by: 'file' },
  { end: 'paid', currency: 'USD', amount: '60.01', by: 'hand' },
  { end: 'paid', currency: 'BRL', amount: '10500.55', by: 'file' },
  { end: 'returned', currency: 'BRL', amount: '75.5', by: 'file' },
  { end: 'givenBack', currency: 'USD', amount: '33.33', by: 'file' },
  { end: 'cancelled', currency: 'BRL', amount: '51', by: 'hand' },
  { end: 'refused', currency: 'USD', amount: '20', by: 'hand' },
];
/** Alone, or with what was asked for before on the same day. */
export const needsTwo = ({ approvals_needed }: { approvals_needed: number }) => approvals_needed > 1;

export const financePeople = ['financeiro@toada.test', 'financeira@toada.test'] as const;
const ARTIST = 'artista@toada.test';
const FORTUNE = 9_000_000_000_000n;

/** Two people of finance, and the artist with an account, a fortune, a rate of the day, and leave to withdraw all of it at once. */
export async function fillPurse(databaseUrl: string, ask: Ask) {
  for (const email of financePeople) await addPerson(databaseUrl, { role: 'FINANCE', email, full_name: 'Finanças' });
  await ask(
    `insert into platform_settings (key, value, updated_at, updated_by)
    select 'withdrawal.feeCents', '150', now(), id from profiles where email = $1`,
    [financePeople[0]],
  );
  await fillAccount(ask, ARTIST);
  await ask(
    `insert into exchange_rates (currency, rate_micros, valid_on, created_by, created_at)
    select 'USD', 5432100, current_date - 1, id, now() from profiles where email = $1`,
    [financePeople[0]],
  );
  const [artist] = await ask<{ id: string }>('select id from profiles where email = $1', [ARTIST]);
  const riches = ['BRL', 'USD'].map((currency) => ({ userId: artist?.id ?? '', currency, amountMicros: FORTUNE }));
  await correct(databaseUrl, 'riches', riches);
}

/** An account to be paid to, old enough, and leave to withdraw all at once. */
export async function fillAccount(ask: Ask, email: string) {
  await ask(
    `insert into payment_accounts (user_id, team_id, status, account_type, account_holder_name, holder_plain, document_type,
      document_number, pix_key_type, pix_key, submitted_at, reviewed_at, created_at, updated_at)
    select id, id, 'approved', 'pix', full_name, 'jussara lima', 'cpf', '52998224725', 'cpf', '52998224725',
           moment, moment, moment, moment
      from profiles, (select now() - interval '30 days' as moment) then_ where email = $1`,
    [email],
  );
  await ask(
    `insert into withdrawal_limits (user_id, daily_micros, updated_at)
    select id, ${FORTUNE * 1000n}, now() from profiles where email = $1`,
    [email],
  );
}

type Correction = { userId: string; currency: string; amountMicros: bigint };

/** Gives or takes what no statement has brought. */
export async function correct(databaseUrl: string, name: string, corrections: readonly Correction[]) {
  const db = connect(createPool(databaseUrl, 2));
  for (const { userId, currency, amountMicros } of corrections.filter((one) => one.amountMicros !== 0n))
    await actOnce(() =>
      inTransaction(db, (tx) =>
        postEntry(tx, {
          ...{ key: `test:${name}:${userId}:${currency}`, kind: 'correction', createdBy: null, at: new Date() },
          lines: [
            { account: { kind: 'clearing', currency }, amountMicros: -amountMicros, kind: 'clearing' },
            { account: { kind: 'available', currency, userId }, amountMicros, kind: 'royalty' },
          ],
        }),
      ),
    );
  await db.destroy();
}

/** Steps of a withdrawal after its request, each once. */
function stepsOf(plan: Asked): string {
  const approvals = needsTwo(plan) ? 'approve,approve' : 'approve';
  const ends = { paid: 'pay', returned: 'return', givenBack: 'pay,return' };
  return plan.end === 'cancelled'
    ? 'cancel'
    : plan.end === 'refused'
      ? 'refuse'
      : `${approvals},send,${ends[plan.end]}`;
}

const statuses = {
  paid: 'paid',
  returned: 'returned',
  givenBack: 'returned',
  cancelled: 'cancelled',
  refused: 'refused',
};

type Proof = { checks: { id: string; is_true: boolean; faults: string[] }[] };
type Row = { id: string; status: string; mark: string | null; steps: string; entries: number };

/** `others`: withdrawals of other people. */
type Told = { asked: readonly Asked[]; others: number; proof: unknown };

/** Differences from the requests: none where nothing was lost, doubled, or left half done. */
export async function comparePayouts(ask: Ask, { asked, others, proof }: Told): Promise<string[]> {
  const checks = (proof as Proof).checks ?? [];
  const faults = checks.filter((check) => !check.is_true).map((check) => `${check.id}: ${check.faults.join('; ')}`);
  if (checks.length < 7) faults.push('there is no proof');
  const rows = await ask<Row>(`
    select id, status, end_to_end_id as mark,
           (select string_agg(event, ',' order by s.id) from withdrawal_steps s
             where s.withdrawal_id = w.id and event <> 'request') as steps,
           (select count(*)::int from ledger_entries where idempotency_key like 'withdrawal:' || w.id || ':%') as entries
      from withdrawals w`);
  const count = asked.length + others;
  if (rows.length !== count) faults.push(`${rows.length} withdrawals are there, ${count} were asked for`);
  for (const one of asked) {
    const row = rows.find(({ id }) => id === one.id);
    const steps = stepsOf(one);
    const mark = one.end === 'paid' || one.end === 'givenBack' ? one.endToEndId : null;
    const wanted = [statuses[one.end], mark, steps, 1 + steps.split(',').length];
    const found = row ? [row.status, row.mark, row.steps, row.entries] : [];
    if (found.join() !== wanted.join()) faults.push(`${one.id} is ${found.join()}, not ${wanted.join()}`);
  }
  return [...faults, ...(await comparePurse(ask, asked))];
}

/** Faults of the artist's balance, and of batches that do not know they are done. */
async function comparePurse(ask: Ask, asked: readonly Asked[]): Promise<string[]> {
  const faults: string[] = [];
  const balances = await ask<{ currency: string; amount: string; withdrawing: string }>(
    `select currency, amount::text, withdrawing_micros::text as withdrawing
       from balances b join profiles p on p.id = b.user_id where p.email = $1`,
    [ARTIST],
  );
  for (const { currency, amount, withdrawing } of balances) {
    const paid = asked.filter((one) => one.end === 'paid' && one.currency === currency);
    const left = paid.reduce((sum, one) => sum - (parseMicros(one.amount) ?? 0n), FORTUNE);
    if (amount !== `${left}` || withdrawing !== '0') faults.push(`${amount} ${currency} are left, not ${left}`);
  }
  const [batches] = await ask<{ open: number; count: number; sent: number; own: number }>(
    `select sum(open_count)::int as open, sum(count)::int as count,
            (select count(*)::int from withdrawals where batch_id is not null) as sent,
            (select count(*)::int from withdrawals w join profiles p on p.id = w.user_id
              where w.batch_id is not null and p.email = $1) as own
       from withdrawal_batches`,
    [ARTIST],
  );
  const sent = asked.filter(({ end }) => end !== 'cancelled' && end !== 'refused').length;
  if (batches?.open !== 0 || batches.count !== batches.sent || batches.own !== sent)
    faults.push(`batches say ${JSON.stringify(batches)}, not ${sent}`);
  return faults;
}
