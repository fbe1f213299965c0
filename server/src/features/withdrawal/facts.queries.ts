import { AppError } from '@toada/domain/errors.ts';
import { type Selectable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type AccountRow = Selectable<Tables['payment_accounts']>;

/**
 * Everything somebody has, in all currencies, kept as it is until the transaction ends: limits and second factors count over all of them,
 * so whoever asks twice at once asks one after the other. In the order in which the ledger writes them.
 */
export function lockBalances(db: Executor, userId: string) {
  return db
    .selectFrom('balances')
    .select(['currency', 'amount'])
    .where('user_id', '=', userId)
    .orderBy('currency')
    .forUpdate()
    .execute();
}

/** The same of several people, one after the other. */
export function lockBalancesOf(db: Executor, userIds: readonly string[]) {
  return db
    .selectFrom('balances')
    .select(['user_id', 'currency', 'amount'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .orderBy('user_id')
    .orderBy('currency')
    .forUpdate()
    .execute();
}

export function listBalances(db: Executor, userId: string) {
  return db
    .selectFrom('balances')
    .select(['currency', 'amount', 'held_micros', 'withdrawing_micros'])
    .where('user_id', '=', userId)
    .execute();
}

type Asked = {
  userId: string;
  sessionId: string | null;
  today: string;
  now: Date;
  accountId: Sought<'payment_accounts'> | null;
};

export type Facts = {
  user_name: string;
  /** The settings that were changed, by their key. */
  settings: Record<string, unknown>;
  limit_micros: bigint | null;
  /** The sum of today's, in reais, but for those that came to nothing. */
  asked_micros: bigint;
  /** The part of it that one person decides about. */
  single_micros: bigint;
  /** When an account was last changed; null where none ever was. */
  changed_at: Date | null;
  has_factor: boolean;
  factor_at: Date | null;
  factor_used_at: Date | null;
};

/**
 * All that is asked before somebody gets money, but their balance, in one statement: with the account they named, where it is theirs.
 * It is sent after the balance was locked, and so sees what everybody who had the lock before has left.
 */
export async function findFacts(
  db: Executor,
  { userId, sessionId, today, now, accountId }: Asked,
): Promise<Facts & { account: AccountRow | undefined }> {
  const { rows } = await sql<Facts & AccountRow>`
    select account.*, p.full_name as user_name, p.has_factor,
           (select coalesce(jsonb_object_agg(key, value), '{}') from platform_settings
             where key in ('withdrawal.minimumReais', 'withdrawal.feeCents', 'withdrawal.secondApprovalReais',
                           'withdrawal.dailyLimitReais')) as settings,
           (select daily_micros from withdrawal_limits where user_id = p.id) as limit_micros,
           asked.*,
           (select max(submitted_at) from payment_accounts where user_id = p.id and submitted_at > created_at) as changed_at,
           case when has_factor then (select updated_at from auth.mfa_amr_claims
             where session_id = ${sessionId}::uuid and method = 'totp') end as factor_at,
           case when has_factor then (select max(factor_verified_at) from withdrawals
             where user_id = p.id and created_at >= ${now}::timestamptz - interval '1 day') end as factor_used_at
      from (select id, full_name, exists (select 1 from auth.mfa_factors f where f.user_id = profiles.id
                      and f.status = 'verified' and f.factor_type = 'totp') as has_factor
              from profiles where id = ${userId}::uuid) p
      cross join lateral (
        select coalesce(sum(gross_micros), 0)::bigint as asked_micros,
               coalesce(sum(gross_micros) filter (where approvals_needed = 1), 0)::bigint as single_micros
          from withdrawals
         where user_id = p.id and created_at >= (${today}::date::timestamp at time zone 'America/Sao_Paulo')
           and status not in ('cancelled', 'refused', 'stopped', 'returned')) asked
      left join payment_accounts account on account.id = ${accountId && soughtIn(userId, accountId)}::uuid and account.user_id = p.id`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new AppError('notFound', {});
  return { ...row, account: row.id === null ? undefined : row };
}

/** A person's own, newest first; there are never more than a handful. */
export function listPayable(db: Executor, visible: Visible) {
  return db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('user_id', '=', visible.actorId)
    .where(visibleRows(visible, 'user_id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const HOLDS_MAX = 50;

export function listOpenHolds(db: Executor, userId: string) {
  return db
    .selectFrom('holds')
    .select(['currency', 'amount_micros', 'reason'])
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HOLDS_MAX)
    .execute();
}
