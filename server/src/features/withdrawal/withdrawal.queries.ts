import type { WithdrawalMove, WithdrawalStepEvent } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

type Withdrawals = Tables['withdrawals'];
export type WithdrawalRow = Selectable<Withdrawals>;

/** Until the transaction ends nobody else takes a step with it. */
export function lockWithdrawal(
  db: Executor,
  visible: Visible,
  id: Sought<'withdrawals'>,
): Promise<WithdrawalRow | undefined> {
  const withdrawal = db
    .selectFrom('withdrawals')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id));
  return withdrawal.forUpdate().executeTakeFirst();
}

/** Its owner, whose balances are locked before the row. */
export function findOwner(db: Executor, visible: Visible, id: Sought<'withdrawals'>) {
  const withdrawal = db
    .selectFrom('withdrawals')
    .select('user_id')
    .where(visibleRow(visible, 'user_id', id));
  return withdrawal.executeTakeFirst();
}

/** Not yet told to a bank, of several people, newest first. */
export function lockWaitingOf(db: Executor, userIds: readonly string[]): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('status', 'in', ['requested', 'review', 'approved'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

type NewWithdrawal = Omit<Insertable<Withdrawals>, 'team_id'>;

/** With its first step. */
export function insertWithdrawal(db: Executor, withdrawal: NewWithdrawal): Promise<WithdrawalRow> {
  // The trigger writes the owner's team over this.
  const row = { ...withdrawal, team_id: withdrawal.user_id };
  return db
    .with('asked', (q) => q.insertInto('withdrawals').values(row).returningAll())
    .with('begun', (q) =>
      q
        .insertInto('withdrawal_steps')
        .columns(['withdrawal_id', 'event', 'by_id', 'at'])
        .expression((eb) =>
          eb.selectFrom('asked').select(['id', eb.val('request' as const).as('event'), 'user_id', 'requested_at']),
        ),
    )
    .selectFrom('asked')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Undefined where nothing leads there from its status. */
export function moveWithdrawal(db: Executor, id: string, move: WithdrawalMove, changes: Updateable<Withdrawals>) {
  return moveRows(db, 'withdrawals', move).set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

export function setWithdrawal(db: Executor, id: string, changes: Updateable<Withdrawals>): Promise<WithdrawalRow> {
  return db.updateTable('withdrawals').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

type Step = { event: WithdrawalStepEvent; by_id: string | null; at: Date; note: string };

export async function insertStep(db: Executor, withdrawalId: string, step: Step) {
  const row: Insertable<Tables['withdrawal_steps']> = { withdrawal_id: withdrawalId, ...step };
  await db.insertInto('withdrawal_steps').values(row).execute();
}

/** False where they have agreed before. */
export async function insertApproval(db: Executor, withdrawalId: string, approverId: string, now: Date) {
  const row = { withdrawal_id: withdrawalId, approver_id: approverId, created_at: now };
  const added = await db
    .insertInto('withdrawal_approvals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('approver_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteApproval(db: Executor, withdrawalId: string, approverId: string) {
  const approval = db.deleteFrom('withdrawal_approvals').where('withdrawal_id', '=', withdrawalId);
  await approval.where('approver_id', '=', approverId).execute();
}

export function findNewestStep(db: Executor, withdrawalId: string) {
  const steps = db.selectFrom('withdrawal_steps').select(['event', 'by_id', 'at']);
  return steps.where('withdrawal_id', '=', withdrawalId).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Kept as it is while its owner is told of it. */
export function lockForTelling(db: Executor, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether the account is another than when it was asked for, or gone. It stays as it is until the transaction ends. */
export async function isAccountChanged(db: Executor, { payment_account_id, account_submitted_at }: WithdrawalRow) {
  const account = await db
    .selectFrom('payment_accounts')
    .select('id')
    .where('id', '=', payment_account_id)
    .where('submitted_at', '=', account_submitted_at)
    .where('status', '=', 'approved')
    .forShare()
    .executeTakeFirst();
  return account === undefined;
}

/** A letter's facts and recipient; none where the account was closed meanwhile. */
export function findForMail(db: Executor, id: string) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('profiles', 'profiles.id', 'withdrawals.user_id')
    .selectAll('withdrawals')
    .select('profiles.email')
    .where('withdrawals.id', '=', id)
    .where('profiles.deactivated_at', 'is', null)
    .executeTakeFirst();
}
