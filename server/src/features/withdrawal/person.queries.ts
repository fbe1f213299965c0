import type { Role } from '@toada/domain/access/policy.ts';
import { assert } from '@toada/domain/assert.ts';
import type { AccountChange, AccountSet } from '@toada/domain/withdrawal/withdrawal-person.contract.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { AccountRow } from './facts.queries.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';

const LAST = 5;

/** Newest first, but for the one that is looked at. */
export function listLastOf(db: Executor, visible: Visible, { userId, besides }: { userId: string; besides: string }) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'number', 'status', 'net_micros', 'reason', 'requested_at'])
    .where('user_id', '=', userId)
    .where('id', '<>', besides)
    .where(visibleRows(visible, 'user_id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LAST)
    .execute();
}

/** All that were paid, this one aside, and the average of the last of them; null where none ever was. */
export async function findPaid(db: Executor, { userId, besides }: { userId: string; besides: string }) {
  const { rows } = await sql<{ times: number; sum: bigint; average: bigint | null }>`
    select coalesce(sum(1), 0)::integer as times, coalesce(sum(net_micros), 0)::bigint as sum,
           trunc(avg(net_micros) filter (where place <= ${sql.lit(LAST)}))::bigint as average from (
      select net_micros, row_number() over (order by created_at desc, id desc) as place from withdrawals
       where user_id = ${userId}::uuid and id <> ${besides}::uuid and status = 'paid') paid`.execute(db);
  const [paid] = rows;
  assert(paid, 'a sum is one row');
  return paid;
}

/** The newest account, or change of one, however much else has happened since. */
export async function findAccountSet(db: Executor, userId: string) {
  const { rows } = await sql<{ action: AccountSet['action']; at: Date }>`
    select action, created_at as at from audit_entries
     where person_id = ${userId}::uuid and action in ('paymentAccount.created', 'paymentAccount.changed')
     order by created_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** As the trail has them, newest first. */
export async function listAccountChanges(db: Executor, userId: string) {
  const { rows } = await sql<{ action: AccountChange['action']; at: Date }>`
    select action, created_at as at from audit_entries
     where person_id = ${userId}::uuid
       and action in ('paymentAccount.created', 'paymentAccount.changed', 'paymentAccount.removed', 'paymentAccount.approved',
                      'paymentAccount.rejected')
     order by created_at desc, id desc limit ${sql.lit(LAST)}`.execute(db);
  return rows;
}

type PayeeState = {
  role: Role;
  label_name: string | null;
  full_name: string;
  company_name: string | null;
  verified_name: string | null;
  cpf: string | null;
  company_document: string | null;
  is_verified: boolean;
  verification_expires_at: Date | null;
  limit_micros: bigint | null;
  /** The sum of its day's, in reais, but for those that came to nothing. */
  asked_micros: bigint;
};

/** The one who asked, as verified, and how much they asked for on the same day. */
export async function findPayeeState(
  db: Executor,
  { user_id, requested_at }: WithdrawalRow,
): Promise<PayeeState | undefined> {
  const { rows } = await sql<PayeeState>`
    select p.role, p.full_name, p.company_name, p.verified_name, p.cpf, p.company_document, p.is_verified,
           p.verification_expires_at,
           case when p.role = 'AGGREGATOR' then p.company_name
                else (select coalesce(l.company_name, l.full_name) from profiles l where l.id = p.aggregator_id) end as label_name,
           (select daily_micros from withdrawal_limits where user_id = p.id) as limit_micros,
           (select coalesce(sum(gross_micros), 0)::bigint from withdrawals w, lateral (
              select (date_trunc('day', ${requested_at}::timestamptz at time zone 'America/Sao_Paulo')) as day) on_day
             where w.user_id = p.id and w.status not in ('cancelled', 'refused', 'stopped', 'returned')
               and w.created_at >= (on_day.day at time zone 'America/Sao_Paulo')
               and w.created_at < ((on_day.day + interval '1 day') at time zone 'America/Sao_Paulo')) as asked_micros
      from profiles p where p.id = ${user_id}::uuid`.execute(db);
  return rows[0];
}

/** The account as it was when it was asked for; none where it was changed or removed since. */
export function findAskedAccount(
  db: Executor,
  { payment_account_id, account_submitted_at }: WithdrawalRow,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('id', '=', payment_account_id)
    .where('submitted_at', '=', account_submitted_at)
    .executeTakeFirst();
}

/** The rest of a person's accepted advances by currency, as each advance's account in the ledger has it. */
export async function listToRecoup(db: Executor, userId: string) {
  const { rows } = await sql<{ currency: string; left_micros: bigint }>`
    select v.currency, sum(coalesce(-(select sum(l.amount_micros) from ledger_accounts a join ledger_lines l on l.account_id = a.id
             where a.kind = 'advance' and a.advance_id = v.id and a.currency = v.currency), v.amount_micros))::bigint as left_micros
      from advances v where v.user_id = ${userId}::uuid and v.status = 'accepted' group by v.currency order by 1`.execute(
    db,
  );
  return rows;
}
