import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** Each is an expression of its own: the platform's money belongs to nobody. */

const STATEMENTS_MAX = sql.lit(60);
const DECIDING = sql.lit(5);
const EXCEPTIONS_MAX = sql.lit(10);

export type StatementPart = {
  id: string;
  name: string;
  status: StatementStatus;
  totals: { currency: string; amount: string }[] | null;
  created_at: string;
  is_unmatched: boolean;
};

/** Statements on their way into the ledger, the newest first. */
export const openStatements = sql`(
  select json_agg(shown) from (
    select s.id, s.name, s.status, s.totals, s.created_at,
           exists (select from statement_recordings m where m.statement_id = s.id and m.match = 'none'
                    and m.match in ('none', 'left')) as is_unmatched
      from statements s
     where s.status in ('reading', 'mapping', 'ready', 'importing', 'review', 'seconding', 'approving', 'failed')
     order by s.created_at desc, s.id desc limit ${STATEMENTS_MAX}) shown)`;

export type PilePart = {
  status: 'requested' | 'review' | 'approved' | 'sent' | 'returned';
  count: number;
  micros: string;
};

/** Withdrawals in the hands of the house, and those that the bank gave back lately. */
export function piles(since: Expression<Date>): RawBuilder<unknown> {
  return sql`(
    select json_agg(shown) from (
      select status, sum(1)::int as count, sum(net_micros)::text as micros from withdrawals
       where status in ('requested', 'review', 'approved', 'sent') group by status
      union all
      select 'returned', sum(1)::int, sum(net_micros)::text from withdrawals
       where status = 'returned' and created_at > ${since}::timestamptz - interval '60 days' and updated_at > ${since}::timestamptz
      having sum(1) > 0) shown)`;
}

export type DecidingPart = {
  id: string;
  number: number;
  user_id: string;
  name: string;
  avatar_key: string | null;
  account_type: 'pix' | 'bank';
  account_since: string | null;
  approvals: number;
  approvals_needed: number;
  currency: string;
  amount_micros: string;
  paid_count: number;
  paid_micros: string;
  left_micros: string;
  since: string;
};

/** Withdrawals that wait for a decision, the oldest first, with what was paid to the person before and what is left. */
export const deciding = sql`(
  select json_agg(shown) from (
    select w.id, w.number, w.user_id, coalesce(p.display_name, nullif(p.company_name, ''), p.full_name) as name, p.avatar_key,
           w.account_type, (select a.created_at from payment_accounts a where a.id = w.payment_account_id) as account_since,
           w.approvals, w.approvals_needed, w.currency, w.amount_micros::text as amount_micros,
           coalesce(past.count, 0) as paid_count, coalesce(past.micros, 0)::text as paid_micros,
           coalesce((select b.amount from balances b where b.user_id = w.user_id and b.currency = w.currency), 0)::text as left_micros,
           w.created_at as since
      from (select * from withdrawals where status in ('requested', 'review') order by created_at, id limit ${DECIDING}) w
      join profiles p on p.id = w.user_id
      left join lateral (
        select sum(1)::int as count, sum(o.net_micros) as micros from withdrawals o
         where o.user_id = w.user_id and o.status = 'paid') past on true
     order by w.created_at, w.id) shown)`;

export type ExceptionPart = {
  returned: { id: string; number: number; name: string; net_micros: string; since: string }[] | null;
  failed: { id: string; name: string; since: string }[] | null;
  reversals: { id: string; name: string; since: string }[] | null;
  disputed: { id: string; name: string; title: string; since: string | null }[] | null;
  held: { currency: string; micros: string; count: number; since: string }[] | null;
};

export function exceptions(since: Expression<Date>): RawBuilder<unknown> {
  const list = (rows: RawBuilder<unknown>) => sql`(select json_agg(x) from (${rows} limit ${EXCEPTIONS_MAX}) x)`;
  return sql`json_build_object(
    'returned', ${list(sql`
      select w.id, w.number, p.full_name as name, w.net_micros::text as net_micros, w.updated_at as since
        from withdrawals w join profiles p on p.id = w.user_id
       where w.status = 'returned' and w.created_at > ${since}::timestamptz - interval '60 days' and w.updated_at > ${since}::timestamptz
       order by w.created_at desc, w.id desc`)},
    'failed', ${list(sql`
      select id, name, created_at as since from statements where status = 'failed' order by created_at desc, id desc`)},
    'reversals', ${list(sql`
      select id, name, reversal_asked_at as since from statements where status = 'posted' and reversal_asked_at is not null`)},
    'disputed', ${list(sql`
      select a.release_id as id, s.name, r.title, s.decided_at as since
        from split_shares s join split_agreements a on a.id = s.agreement_id join releases r on r.id = a.release_id
       where s.status = 'disputed'`)},
    'held', ${list(sql`
      select currency, sum(amount_micros)::text as micros, sum(1)::int as count, min(created_at) as since
        from holds where released_at is null group by currency`)})`;
}
