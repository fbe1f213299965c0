import type { ListOrder, PageInput } from '@toada/domain/page.ts';
import type { WithdrawalStatus } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { inListOrder } from '../../db/page.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';

type Asked = PageInput & {
  status?: WithdrawalStatus | undefined;
  is_waiting?: boolean | undefined;
  /** One by its number, or those of the people who are called so. */
  search?: { number: bigint } | { peopleIds: readonly string[] } | undefined;
  order?: ListOrder | undefined;
};

/** One's own, or everybody's; newest first unless asked otherwise. */
export function listWithdrawals(db: Executor, visible: Visible, { status, is_waiting, search, order, ...page }: Asked) {
  let rows = withNames(db, visible);
  if (status) rows = rows.where('status', '=', status);
  // As the index says it.
  if (is_waiting) rows = rows.where(sql<boolean>`status in ('requested', 'review')`);
  if (search && 'number' in search) rows = rows.where('number', '=', search.number);
  if (search && 'peopleIds' in search) rows = rows.where(sql<boolean>`user_id = any(${search.peopleIds}::uuid[])`);
  return inListOrder(rows, page, order);
}

export function findWithdrawal(
  db: Executor,
  visible: Visible,
  id: Sought<'withdrawals'>,
): Promise<NamedWithdrawal | undefined> {
  return withNames(db, visible).where('withdrawals.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

/** In flight, of several people, newest first. */
export function listWaitingOf(db: Executor, userIds: readonly string[]) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'number', 'user_id', 'status', 'currency', 'amount_micros', 'net_micros'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('status', 'in', ['requested', 'review', 'approved', 'sent'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type NamedWithdrawal = WithdrawalRow & {
  user_name: string;
  rate_on: string | null;
  is_account_changed: boolean;
};

/** With whose they are, and whether their account is still the one. */
export function withNames(db: Executor, visible: Visible) {
  return db
    .selectFrom('withdrawals')
    .selectAll('withdrawals')
    .select([
      sql<string>`(select full_name from profiles where id = withdrawals.user_id)`.as('user_name'),
      sql<string | null>`(select valid_on from exchange_rates where id = withdrawals.rate_id)`.as('rate_on'),
      accountChanged.as('is_account_changed'),
    ])
    .where(visibleRows(visible, 'user_id'));
}

/** Whether the account is another than when it was asked for, as long as that matters: what was sent was sent. */
export const accountChanged = sql<boolean>`(withdrawals.status in ('requested', 'review', 'approved') and not exists (
  select 1 from payment_accounts a
   where a.id = withdrawals.payment_account_id and a.submitted_at = withdrawals.account_submitted_at and a.status = 'approved'))`;

/** Oldest first. */
export function listSteps(db: Executor, withdrawalId: string) {
  return db
    .selectFrom('withdrawal_steps')
    .leftJoin('profiles', 'profiles.id', 'withdrawal_steps.by_id')
    .select(['event', 'at', 'note', 'by_id', 'full_name as by_name'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('withdrawal_steps.id')
    .execute();
}
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number];
