import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
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

export function findAccount(db: Executor, visible: Visible, id: string) {
  return visibleAccount(db, visible, id).executeTakeFirst();
}

/** Until the transaction ends nobody else changes it or decides on it. */
export function lockAccount(db: Executor, visible: Visible, id: string) {
  return visibleAccount(db, visible, id).forUpdate().executeTakeFirst();
}

function visibleAccount(db: Executor, visible: Visible, id: string) {
  return db.selectFrom('payment_accounts').selectAll().where('id', '=', id).where(visibleRows(visible, 'user_id'));
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

/** Who calls has locked the row. */
export function setAccount(db: Executor, id: string, changes: Updateable<Tables['payment_accounts']>) {
  return db.updateTable('payment_accounts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteAccount(db: Executor, id: string) {
  await db.deleteFrom('payment_accounts').where('id', '=', id).execute();
}

/** Whom a letter is for. */
export function findRecipient(db: Executor, userId: string) {
  return db.selectFrom('profiles').select(['email', 'role']).where('id', '=', userId).executeTakeFirst();
}
