import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';

type Factors = Tables['auth.mfa_factors'];

export function listFactors(db: Executor, userId: string) {
  return db
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The new factor, or undefined when the person has one of that name. */
export function insertFactor(db: Executor, factor: Insertable<Factors>) {
  return db
    .insertInto('auth.mfa_factors')
    .values(factor)
    .onConflict((conflict) => conflict.columns(['user_id', 'friendly_name']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Locks the factor until the transaction ends: a code is weighed once. */
export function lockFactor(db: Executor, userId: string, id: string) {
  return db
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setFactor(db: Executor, id: string, changes: Updateable<Factors>) {
  await db.updateTable('auth.mfa_factors').set(changes).where('id', '=', id).execute();
}

export async function deleteFactor(db: Executor, id: string) {
  await db.deleteFrom('auth.mfa_factors').where('id', '=', id).execute();
}

export async function deleteUnverifiedFactors(db: Executor, userId: string, keepId: string) {
  await db
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('id', '!=', keepId)
    .execute();
}

/** Attempts to set one up that were left lying are no reason to refuse the next. */
export async function deleteStaleFactors(db: Executor, userId: string, before: Date) {
  await db
    .deleteFrom('auth.mfa_factors as f')
    .where('f.user_id', '=', userId)
    .where('f.status', '=', 'unverified')
    .where('f.created_at', '<', before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('auth.mfa_challenges as c').select('c.id').whereRef('c.factor_id', '=', 'f.id'))),
    )
    .execute();
}

export function insertChallenge(db: Executor, factorId: string, ip: string, now: Date) {
  return db
    .insertInto('auth.mfa_challenges')
    .values({ factor_id: factorId, ip, created_at: now })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}

export function lockChallenge(db: Executor, factorId: string, id: string) {
  return db
    .selectFrom('auth.mfa_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setChallenge(db: Executor, id: string, changes: Updateable<Tables['auth.mfa_challenges']>) {
  await db.updateTable('auth.mfa_challenges').set(changes).where('id', '=', id).execute();
}

/** Whether somebody has a second factor, and when this session last showed a code of it. */
export async function findLastCode(db: Executor, userId: string, sessionId: string | null) {
  const { rows } = await sql<{ has_factor: boolean; shown_at: Date | null }>`
    select exists (select 1 from auth.mfa_factors
                    where user_id = ${userId}::uuid and status = 'verified' and factor_type = 'totp') as has_factor,
           (select claim.updated_at from auth.mfa_amr_claims claim join auth.sessions session on session.id = claim.session_id
             where session.id = ${sessionId}::uuid and session.user_id = ${userId}::uuid and claim.method = 'totp') as shown_at`.execute(
    db,
  );
  return rows[0] ?? { has_factor: false, shown_at: null };
}
