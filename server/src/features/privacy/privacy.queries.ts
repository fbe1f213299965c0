import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';

const PERSON = ['p.id', 'p.role', 'p.email', 'p.artist_count', 'p.deactivated_at', 'u.email as account_email'] as const;
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** A profile with what its account is known by; some people have a profile only. */
function person(db: Executor, id: string) {
  return db
    .selectFrom('profiles as p')
    .leftJoin('auth.users as u', 'u.id', 'p.id')
    .select(PERSON)
    .select((eb) => eb('u.password_hash', 'is not', null).$castTo<boolean | null>().as('has_password'))
    .where('p.id', '=', id);
}

export function findPerson(db: Executor, id: string) {
  return person(db, id).executeTakeFirst();
}

/** Held until the transaction ends: two requests of one person take turns. */
export function lockPerson(db: Executor, id: string) {
  return person(db, id).forUpdate('p').executeTakeFirst();
}

export async function shutProfile(db: Executor, id: string, now: Date) {
  await db
    .updateTable('profiles')
    .set({ deactivated_at: now, updated_at: now })
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .execute();
}

export function findNewestDeletion(db: Executor, visible: Visible) {
  return ownPending(db, visible).executeTakeFirst();
}

/** Held until the transaction ends: whoever cancels and whoever erases take turns. */
export function lockOwnDeletion(db: Executor, visible: Visible) {
  return ownPending(db, visible).forUpdate().executeTakeFirst();
}

function ownPending(db: Executor, visible: Visible) {
  return db
    .selectFrom('privacy_deletions')
    .selectAll()
    .where('user_id', '=', visible.actorId)
    .where(visibleRows(visible, 'user_id'))
    .where('status', '=', 'pending');
}

/** By the clock: the deletion, while it waits and its day has come. */
export function findDueDeletion(db: Executor, id: string, now: Date) {
  return dueDeletions(db, now).where('id', '=', id).executeTakeFirst();
}

/** The caller has locked the person: a new request locks the two in that order. */
export function lockDueDeletion(db: Executor, id: string, now: Date) {
  return dueDeletions(db, now).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function listDueDeletions(db: WideExecutor, now: Date, limit: number) {
  return dueDeletions(db, now).orderBy('due_at').limit(limit).execute();
}

function dueDeletions(db: Executor, now: Date) {
  return db
    .selectFrom('privacy_deletions')
    .select(['id', 'user_id'])
    .where('status', '=', 'pending')
    .where('due_at', '<=', now);
}

type NewDeletion = { user_id: string; requested_at: Date; due_at: Date };

export async function insertDeletion(db: Executor, deletion: NewDeletion) {
  // The trigger writes the owner's team over this.
  await db
    .insertInto('privacy_deletions')
    .values({ ...deletion, team_id: deletion.user_id })
    .execute();
}

export async function endDeletion(db: Executor, id: string, event: 'cancel' | 'erase', now: Date) {
  await moveRows(db, 'privacy_deletions', event).set({ ended_at: now }).where('id', '=', id).execute();
}

export async function findPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const row = await db.selectFrom('auth.users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Wrong passwords given in one session since a moment, no more of them than asked for. */
export function listRefusals(db: Executor, sessionId: string, since: Date, limit: number) {
  return db
    .selectFrom('auth.audit_log_entries')
    .select('created_at')
    .where('session_id', '=', sessionId)
    .where('action', '=', 'sign_in_refused')
    .where('created_at', '>', since)
    .limit(limit)
    .execute();
}

/** In the same history as a refused sign-in: the person sees there that somebody tried. */
export async function insertRefusal(db: Executor, userId: string, sessionId: string | null, now: Date) {
  await db
    .insertInto('auth.audit_log_entries')
    .values({ user_id: userId, action: 'sign_in_refused', method: 'password', session_id: sessionId, created_at: now })
    .execute();
}
