import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

type Attempts = Tables['payment_attempts'];
export type AttemptRow = Selectable<Attempts>;

export function insertAttempt(db: Executor, attempt: Insertable<Attempts>): Promise<AttemptRow> {
  return db.insertInto('payment_attempts').values(attempt).returningAll().executeTakeFirstOrThrow();
}

/** The way the payer chose last. The caller has reached the payment. */
export function findLastAttempt(db: Executor, paymentId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The same way chosen before, where it can still be paid. */
export function findOpenAttempt(
  db: Executor,
  paymentId: string,
  provider: AttemptRow['provider'],
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('provider', '=', provider)
    .where('is_closed', '=', false)
    .where('has_failed', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findAttempt(db: WideExecutor, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By the provider's name for it. */
export function findByReference(
  db: WideExecutor,
  provider: AttemptRow['provider'],
  reference: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function setAttempt(db: Executor, id: string, changes: Updateable<Attempts>) {
  await db.updateTable('payment_attempts').set(changes).where('id', '=', id).execute();
}

/** Chosen last, now. */
export async function touchAttempt(db: Executor, id: string, now: Date) {
  await db.updateTable('payment_attempts').set({ created_at: now }).where('id', '=', id).execute();
}

type Place = { id: string; created_at: Date };

/** A page of the attempts that are open at a provider, oldest first: a webhook that was lost leaves them so. */
export function listOpenAttempts(
  db: WideExecutor,
  { since, after, limit }: { since: Date; after?: Place; limit: number },
) {
  return db
    .selectFrom('payment_attempts')
    .select(['id', 'created_at'])
    .where('is_closed', '=', false)
    .where(sql<boolean>`provider in ('pix', 'stripe', 'paypal')`)
    .where('reference', 'is not', null)
    .where('created_at', '>', since)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
