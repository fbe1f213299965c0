import type { ShareEvent } from '@toada/domain/split/split.states.ts';
import { sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

/** A share with what a letter and the page of the link say of it. */
const told = (db: Executor) =>
  db
    .selectFrom('split_shares')
    .innerJoin('split_agreements', 'split_agreements.id', 'split_shares.agreement_id')
    .innerJoin('releases', 'releases.id', 'split_agreements.release_id')
    .innerJoin('distributions', 'distributions.release_id', 'releases.id')
    .innerJoin('profiles as owners', 'owners.id', 'releases.user_id')
    .leftJoin('tracks', 'tracks.id', 'split_agreements.track_id')
    .selectAll('split_shares')
    .select(['split_agreements.effective_from', 'split_agreements.release_id', 'tracks.title as track_title'])
    .select(['releases.title as release_title', 'releases.artist as release_artist'])
    .select(['releases.user_id as owner_id', 'releases.team_id', 'owners.email as owner_email'])
    .select(['owners.full_name as owner_full_name', 'owners.deactivated_at as owner_deactivated_at'])
    .select('distributions.status as release_status')
    .select(sql<string>`coalesce(owners.display_name, owners.full_name)`.as('owner_name'));
export type ToldShare = NonNullable<Awaited<ReturnType<typeof findTold>>>;

export function findTold(db: Executor, id: string) {
  return told(db).where('split_shares.id', '=', id).executeTakeFirst();
}

/** The link itself is the permission. */
export function findByToken(db: Executor, tokenHash: string) {
  return told(db).where('split_shares.token_hash', '=', tokenHash).executeTakeFirst();
}

/** Two answers at once: the second finds the first. */
export async function lockByToken(db: WideExecutor, tokenHash: string) {
  const locked = await db
    .selectFrom('split_shares')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return locked && findTold(db, locked.id);
}

/** One of a release that is the caller's to divide. */
export async function lockShare(db: Executor, visible: Visible, id: Sought<'split_shares'>) {
  const locked = await db
    .selectFrom('split_shares')
    .select('id')
    .where('id', '=', soughtIn(visible, id))
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  const share = await findTold(db, locked.id);
  const owned =
    share &&
    (await db
      .selectFrom('releases')
      .select('id')
      .where('id', '=', share.release_id)
      .where(visibleRows(visible, 'user_id'))
      .executeTakeFirst());
  return owned && share;
}

/** An answer to an invitation; undefined where it cannot be given any more. */
export function answerShare(db: Executor, id: string, event: ShareEvent, answer: Updateable<Tables['split_shares']>) {
  return moveRows(db, 'split_shares', event).set(answer).where('id', '=', id).returning('id').executeTakeFirst();
}

/** The caller has locked the row. */
export async function setShare(db: Executor, id: string, changes: Updateable<Tables['split_shares']>) {
  await db.updateTable('split_shares').set(changes).where('id', '=', id).execute();
}

/** The link of this very invitation; false where another was sent since. */
export async function setToken(db: Executor, id: string, invitedAt: Date, tokenHash: string): Promise<boolean> {
  const row = await db
    .updateTable('split_shares')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('invited_at', '=', invitedAt)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Shares of a release without an invitation, in the order of its tracks. */
export function listUninvited(db: Executor, releaseId: string) {
  return db
    .selectFrom('split_shares')
    .innerJoin('split_agreements', 'split_agreements.id', 'split_shares.agreement_id')
    .leftJoin('tracks', 'tracks.id', 'split_agreements.track_id')
    .select(['split_shares.id', 'split_shares.email'])
    .where('split_agreements.release_id', '=', releaseId)
    .where('split_shares.status', '=', 'invited')
    .where('split_shares.invited_at', 'is', null)
    .orderBy(sql`tracks.place nulls first`)
    .orderBy('split_shares.id')
    .execute();
}

/** The account that has proved the address and can be paid. */
export async function findAccountOf(db: WideExecutor, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth.users')
    .innerJoin('profiles', 'profiles.id', 'auth.users.id')
    .select('profiles.id')
    .where('auth.users.email', '=', email)
    .where('auth.users.email_confirmed_at', 'is not', null)
    .where('auth.users.deleted_at', 'is', null)
    .where('profiles.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The address somebody has shown to be theirs. */
export async function findProvenEmail(db: Executor, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth.users')
    .innerJoin('profiles', 'profiles.id', 'auth.users.id')
    .select('auth.users.email')
    .where('auth.users.id', '=', userId)
    .where('auth.users.email_confirmed_at', 'is not', null)
    .where('profiles.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Accepted shares that wait for an account with this address have found it. */
export async function claimWaiting(db: Executor, email: string, userId: string) {
  return db
    .updateTable('split_shares')
    .set({ payee_id: userId })
    .where('email', '=', email)
    .where('status', '=', 'accepted')
    .where('payee_id', 'is', null)
    .returning(['id', 'participant_id'])
    .execute();
}

/** People whose address an accepted share waits for: those whom no sign-in has told us of. */
export async function listAwaited(db: WideExecutor): Promise<string[]> {
  const rows = await db
    .selectFrom('split_shares')
    .innerJoin('auth.users', 'auth.users.email', 'split_shares.email')
    .innerJoin('profiles', 'profiles.id', 'auth.users.id')
    .select('profiles.id')
    .distinct()
    .where('split_shares.status', '=', 'accepted')
    .where('split_shares.payee_id', 'is', null)
    .where('auth.users.email_confirmed_at', 'is not', null)
    .where('profiles.deactivated_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findParticipantEmail(db: Executor, id: string): Promise<string | null> {
  const row = await db.selectFrom('participants').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? null;
}
