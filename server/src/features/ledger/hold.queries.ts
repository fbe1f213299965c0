import type { PageInput } from '@toada/domain/page.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

export function listHolds(
  db: Executor,
  visible: Visible,
  { is_open, ...page }: PageInput & { is_open?: boolean | undefined },
) {
  const holds = withNames(db, visible)
    .$if(is_open === true, (q) => q.where('released_at', 'is', null))
    .$if(is_open === false, (q) => q.where('released_at', 'is not', null));
  return newestFirst(holds, page);
}

export function findHold(db: Executor, visible: Visible, id: Sought<'holds'>) {
  return withNames(db, visible).where('holds.id', '=', soughtIn(visible, id)).executeTakeFirstOrThrow();
}

function withNames(db: Executor, visible: Visible) {
  return db
    .selectFrom('holds')
    .selectAll('holds')
    .select([
      sql<string>`(select full_name from profiles where id = holds.user_id)`.as('user_name'),
      sql<string>`(select full_name from profiles where id = holds.created_by)`.as('created_by_name'),
      sql<string | null>`(select full_name from profiles where id = holds.released_by)`.as('released_by_name'),
    ])
    .where(visibleRows(visible, 'user_id'));
}
export type HoldRow = Awaited<ReturnType<typeof findHold>>;

/** Until the transaction ends nobody else releases it. */
export function lockHold(db: Executor, visible: Visible, id: Sought<'holds'>) {
  const hold = db
    .selectFrom('holds')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id));
  return hold.forUpdate().executeTakeFirst();
}

export function findPerson(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  const person = db
    .selectFrom('profiles')
    .select(['id', 'email', 'full_name'])
    .where(visibleRow(visible, 'id', id));
  return person.executeTakeFirst();
}

/** Locks a person's available balance until the transaction ends. */
export function lockBalance(db: Executor, userId: string, currency: string) {
  return db
    .selectFrom('balances')
    .select('amount')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
}

export function insertHold(db: Executor, hold: Omit<Insertable<Tables['holds']>, 'team_id'>) {
  // The trigger writes the owner's team over this.
  const row = { ...hold, team_id: hold.user_id };
  return db.insertInto('holds').values(row).returning('id').executeTakeFirstOrThrow();
}

export async function setHoldReleased(db: Executor, id: string, by: string, now: Date) {
  await db.updateTable('holds').set({ released_by: by, released_at: now }).where('id', '=', id).execute();
}
