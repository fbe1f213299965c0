import type { AccountSet } from '@toada/domain/withdrawal/withdrawal-person.contract.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { withNames } from './list.queries.ts';

/** Named ones by their numbers. */
export function listNamed(db: Executor, visible: Visible, ids: readonly Sought<'withdrawals'>[]) {
  return withNames(db, visible)
    .where(visibleRow(visible, 'user_id', ids))
    .orderBy('number')
    .execute();
}

export function listBalancesOf(db: Executor, userIds: readonly string[]) {
  return db
    .selectFrom('balances')
    .select(['user_id', 'currency', 'amount'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
}

type Payee = {
  id: string;
  full_name: string;
  company_name: string | null;
  verified_name: string | null;
  cpf: string | null;
  company_document: string | null;
  is_verified: boolean;
  verification_expires_at: Date | null;
  is_first: boolean;
  account_set: { action: AccountSet['action']; at: string } | null;
};

/** Several people as verified, whether any was ever paid, and their newest account: one statement for all. */
export async function listPayees(db: Executor, userIds: readonly string[]): Promise<Payee[]> {
  const { rows } = await sql<Payee>`
    select p.id, p.full_name, p.company_name, p.verified_name, p.cpf, p.company_document, p.is_verified, p.verification_expires_at,
           not exists (select from withdrawals w where w.user_id = p.id and w.status = 'paid') as is_first,
           (select jsonb_build_object('action', action, 'at', created_at) from audit_entries
             where person_id = p.id and action in ('paymentAccount.created', 'paymentAccount.changed')
             order by created_at desc, id desc limit 1) as account_set
      from profiles p where p.id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

/** The accounts as they are; one that was changed since says so by its moment. */
export function listAccounts(db: Executor, ids: readonly string[]) {
  return db.selectFrom('payment_accounts').selectAll().where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** The ones of these that somebody has approved. */
export async function listApprovedBy(db: Executor, approverId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal_approvals')
    .select('withdrawal_id')
    .where('approver_id', '=', approverId)
    .where(sql<boolean>`withdrawal_id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ withdrawal_id }) => withdrawal_id);
}
