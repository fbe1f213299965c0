import type { DomainEvent } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

type Senders = Tables['mail_senders'];
export type SenderRow = Selectable<Senders>;

/** The sender of whoever asks: nobody reaches another's. */
export function findOwn(db: Executor, visible: Visible): Promise<SenderRow | undefined> {
  return senders(db).where('owner_id', '=', visible.actorId).executeTakeFirst();
}

export function lockOwn(db: Executor, visible: Visible): Promise<SenderRow | undefined> {
  return senders(db).where('owner_id', '=', visible.actorId).forUpdate().executeTakeFirst();
}

export function insertSender(db: Executor, row: Insertable<Senders>): Promise<SenderRow | undefined> {
  const insert = db.insertInto('mail_senders').values(row);
  return insert
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function setSender(db: Executor, ownerId: string, changes: Updateable<Senders>): Promise<SenderRow> {
  const update = db.updateTable('mail_senders').set(changes).where('owner_id', '=', ownerId);
  return update.returningAll().executeTakeFirstOrThrow();
}

/** Every event may happen in every status. */
export function moveSender(
  db: Executor,
  ownerId: string,
  event: DomainEvent,
  changes: Updateable<Senders>,
): Promise<SenderRow> {
  const moved = moveRows(db, 'mail_senders', event).set(changes).where('owner_id', '=', ownerId);
  return moved.returningAll().executeTakeFirstOrThrow();
}

export async function deleteOwn(db: Executor, visible: Visible) {
  await db.deleteFrom('mail_senders').where('owner_id', '=', visible.actorId).execute();
}

/** For jobs, which act for nobody. */
export function findSender(db: Executor, ownerId: string): Promise<SenderRow | undefined> {
  return senders(db).where('owner_id', '=', ownerId).executeTakeFirst();
}

export function lockSender(db: Executor, ownerId: string): Promise<SenderRow | undefined> {
  return senders(db).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst();
}

/** A sender whose records were found, of a label whose account is open. */
export function findProved(db: Executor, ownerId: string): Promise<(SenderRow & { email: string }) | undefined> {
  return db
    .selectFrom('mail_senders as s')
    .innerJoin('profiles as p', 'p.id', 's.owner_id')
    .selectAll('s')
    .select('p.email')
    .where('s.owner_id', '=', ownerId)
    .where('s.status', '=', 'verified')
    .where(sql<boolean>`(p.role = 'AGGREGATOR' and p.deactivated_at is null)`)
    .executeTakeFirst();
}

/** A few at a time, in the order of their owners. */
export function listVerified(db: WideExecutor, afterId: string | null, limit: number) {
  const verified = db.selectFrom('mail_senders').select(['owner_id', 'domain']).where('status', '=', 'verified');
  const rest = afterId ? verified.where('owner_id', '>', afterId) : verified;
  return rest.orderBy('owner_id').limit(limit).execute();
}

function senders(db: Executor) {
  return db.selectFrom('mail_senders').selectAll();
}
