import type { ProofCheck } from '@toada/domain/ledger/ledger.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';

type Check = { compared: string; faults: string[] };

/**
 * The ledger's claims, each proved from the rows themselves. Every check is a query of `what` (the fault in words of the data, null
 * where there is none) over everything it compares.
 */
const checks: Record<ProofCheck['id'], RawBuilder<unknown>> = {
  entriesSumToZero: sql`
    select case when sum(amount_micros) <> 0 then format('entry %s %s %s', entry_id, currency, sum(amount_micros)) end as what
      from ledger_lines group by entry_id, currency`,

  ledgerSumsToZero: sql`
    select case when sum(amount_micros) <> 0 then format('%s %s', currency, sum(amount_micros)) end as what
      from ledger_lines group by currency`,

  balancesEqualLines: sql`
    with mine as materialized (
      select user_id, currency, account_kind, kind, amount_micros, created_at from ledger_lines
       where user_id is not null and account_kind in ('available', 'margin', 'pending', 'held', 'withdrawing')),
    sums as (
      select user_id, currency,
             coalesce(sum(amount_micros) filter (where account_kind in ('available', 'margin')), 0) as amount,
             coalesce(sum(amount_micros) filter (where account_kind = 'pending'), 0) as pending,
             coalesce(sum(amount_micros) filter (where account_kind = 'held'), 0) as held,
             coalesce(sum(amount_micros) filter (where account_kind = 'withdrawing'), 0) as withdrawing
        from mine group by 1, 2),
    months as (
      select user_id, currency, month_of_line(created_at) as month,
             coalesce(sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'income'), 0) as income,
             coalesce(-sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'deduction'), 0) as deductions,
             coalesce(-sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'paid'), 0) as paid,
             coalesce(sum(amount_micros) filter (where side_of_line(kind, amount_micros) = 'advance'), 0) as advances
        from mine group by 1, 2, 3)
    select case when (b.amount, b.pending_micros, b.held_micros, b.withdrawing_micros)
                     is distinct from (s.amount, s.pending, s.held, s.withdrawing)
                then format('balance %s %s %s', user_id, currency, coalesce(b.amount, 0) - coalesce(s.amount, 0)) end as what
      from balances b full join sums s using (user_id, currency)
    union all
    select case when (m.income_micros, m.deductions_micros, m.paid_micros, m.advances_micros)
                     is distinct from (s.income, s.deductions, s.paid, s.advances)
                then format('month %s %s %s', user_id, currency, month) end
      from ledger_months m full join months s using (user_id, currency, month)`,

  statementsEqualPostings: sql`
    with posted as (
      select s.id, l.currency, trunc(sum(l.net + l.fee + l.withheld) * 1000000) as micros
        from statements s join statement_lines l on l.statement_id = s.id
       where s.status = 'posted' group by 1, 2),
    cleared as (
      select e.statement_id as id, l.currency, -sum(l.amount_micros) as micros
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join statements s on s.id = e.statement_id
       where l.account_kind = 'clearing' and s.status = 'posted' group by 1, 2),
    undone as (
      select e.statement_id as id, l.account_id, sum(l.amount_micros) as micros
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join statements s on s.id = e.statement_id
       where s.status = 'reversed' group by 1, 2)
    select case when coalesce(p.micros, 0) <> coalesce(c.micros, 0)
                then format('statement %s %s %s posted %s', id, currency, coalesce(p.micros, 0), coalesce(c.micros, 0)) end as what
      from posted p full join cleared c using (id, currency)
    union all
    select case when micros <> 0 then format('reversed statement %s account %s %s', id, account_id, micros) end from undone`,

  withdrawalsEqualLedger: sql`
    with open as (
      select user_id, currency, sum(amount_micros) as micros
        from withdrawals where status in ('requested', 'review', 'approved', 'sent') group by 1, 2),
    aside as (
      select user_id, currency, sum(amount_micros) as micros
        from ledger_lines where account_kind = 'withdrawing' group by 1, 2)
    select case when coalesce(o.micros, 0) <> coalesce(a.micros, 0)
                then format('withdrawals of %s %s %s put aside %s', user_id, currency, coalesce(o.micros, 0), coalesce(a.micros, 0)) end
             as what
      from open o full join aside a using (user_id, currency)`,

  paymentsEqualLedger: sql`
    with paid as (
      select split_part(e.idempotency_key, ':', 2) as id, sum(l.amount_micros) as micros
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.kind = 'withdrawal' and l.account_kind = 'payouts' group by 1)
    select case when coalesce(p.micros, 0) <> case when w.status = 'paid' then w.net_micros else 0 end
                then format('withdrawal %s %s %s left %s', coalesce(w.id::text, p.id), w.status, w.net_micros,
                            coalesce(p.micros, 0)) end as what
      from withdrawals w full join paid p on p.id = w.id::text`,

  feesEqualLedger: sql`
    with earned as (
      select split_part(e.idempotency_key, ':', 2) as id, sum(l.amount_micros) as micros
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.kind in ('payment', 'refund') and l.account_kind = 'service_fees' group by 1)
    select case when coalesce(f.micros, 0) <> case when p.status in ('paid', 'refunding') then p.amount_micros else 0 end
                then format('payment %s %s %s earned %s', coalesce(p.id::text, f.id), p.status, p.amount_micros,
                            coalesce(f.micros, 0)) end as what
      from payments p full join earned f on f.id = p.id::text`,

  // Nobody calls back what a bank was told before it was owed.
  nobodyIsSentWhatTheyOwe: sql`
    with free as (
      select user_id, currency, sum(amount_micros) as micros
        from ledger_lines where user_id is not null and account_kind in ('available', 'margin') group by 1, 2)
    select case when f.micros < 0
                then format('withdrawal %s %s of %s, who has %s %s', w.id, w.status, w.user_id, f.micros, w.currency) end as what
      from withdrawals w left join free f using (user_id, currency)
     where w.status in ('requested', 'review', 'approved')`,
};

const FAULTS_MAX = 20;

export async function checkLedger(db: Executor, id: ProofCheck['id']): Promise<Check> {
  const { rows } = await sql<Check>`
    select coalesce(sum(1), 0)::text as compared,
           coalesce((array_agg(what order by what) filter (where what is not null))[1:${sql.lit(FAULTS_MAX)}], '{}') as faults
      from (${checks[id]}) compared`.execute(db);
  return rows[0] ?? { compared: '0', faults: [] };
}

export const proofChecks = Object.keys(checks) as ProofCheck['id'][];

/** Total of each kind of account, from every line. */
export async function listTotals(db: WideExecutor) {
  const { rows } = await sql<{ account: string; currency: string; micros: string }>`
    select account_kind as account, currency, sum(amount_micros)::text as micros
      from ledger_lines group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
