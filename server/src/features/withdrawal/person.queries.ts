import { assert } from '@toada/domain/assert.ts';
import type { AccountChange, AccountSet } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

const LAST = 5;

/** Newest first, but for the one that is looked at. */
export function listLastOf(db: Executor, visible: Visible, { userId, besides }: { userId: string; besides: string }) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'number', 'status', 'net_micros', 'requested_at'])
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
