import { type AccountType, accountTypes } from '@toada/domain/payment-account/payment-account.kinds.ts';
import type { PaymentAccountEvent } from '@toada/domain/payment-account/payment-account.states.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

export type PaymentAccountRow = Selectable<Tables['payment_accounts']>;

/** A person's own, newest first. There are never more than a handful. */
export function listOwnAccounts(db: Executor, visible: Visible, userId: string) {
  return db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where(visibleRows(visible, 'user_id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Name and document of a person's verification. */
export function findHolder(db: Executor, visible: Visible, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['verified_name', 'cpf', 'company_document'])
    .where('id', '=', userId)
    .where(visibleRows(visible, 'id'))
    .executeTakeFirst();
}

/** How a person's accounts stand, and nothing else of them. */
export function listStatuses(db: Executor, userId: string) {
  return db.selectFrom('payment_accounts').select(['account_type', 'status']).where('user_id', '=', userId).execute();
}

/** A bank answers in its own order: the payment that came last is among the newest of these. */
const NEWEST_PAID = 20;

/** When each way last paid somebody, by the kind of account; what was given back did not arrive. */
export async function listLastUses(db: Executor, userId: string) {
  const { rows } = await sql<{ account_type: AccountType; used_at: Date }>`
    select kind.account_type, newest.at as used_at
      from unnest(${accountTypes}::text[]) kind (account_type)
      cross join lateral (
        select max(s.at) as at
          from (select id from withdrawals w
                 where w.user_id = ${userId}::uuid and w.account_type = kind.account_type and w.status = 'paid'
                 order by w.created_at desc, w.id desc limit ${NEWEST_PAID}) paid
          join withdrawal_steps s on s.withdrawal_id = paid.id and s.event = 'pay') newest
     where newest.at is not null`.execute(db);
  return rows;
}

export function findAccount(db: Executor, visible: Visible, id: Sought<'payment_accounts'>) {
  return visibleAccount(db, visible, id).executeTakeFirst();
}

/** Until the transaction ends nobody else changes it or decides on it. */
export function lockAccount(db: Executor, visible: Visible, id: Sought<'payment_accounts'>) {
  return visibleAccount(db, visible, id).forUpdate().executeTakeFirst();
}

function visibleAccount(db: Executor, visible: Visible, id: Sought<'payment_accounts'>) {
  return db
    .selectFrom('payment_accounts')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id));
}

/** Held until the transaction ends: of two accounts that are added at once, the second counts the first. */
export function lockOwner(db: Executor, visible: Visible, userId: string) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .where(visibleRows(visible, 'id'))
    .forUpdate()
    .executeTakeFirst();
}

type NewAccount = Omit<Insertable<Tables['payment_accounts']>, 'team_id'>;

export function insertAccount(db: Executor, row: NewAccount) {
  return (
    db
      .insertInto('payment_accounts')
      // The trigger writes the owner's team over this.
      .values({ ...row, team_id: row.user_id })
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** The caller has locked the row. */
export function moveAccount(
  db: Executor,
  id: string,
  event: PaymentAccountEvent,
  changes: Updateable<Tables['payment_accounts']>,
) {
  const update = moveRows(db, 'payment_accounts', event).set(changes).where('id', '=', id);
  return update.returningAll().executeTakeFirstOrThrow();
}

export async function deleteAccount(db: Executor, id: string) {
  await db.deleteFrom('payment_accounts').where('id', '=', id).execute();
}

/** Recipient of a letter. */
export function findRecipient(db: Executor, userId: string) {
  return db.selectFrom('profiles').select(['email', 'role']).where('id', '=', userId).executeTakeFirst();
}
