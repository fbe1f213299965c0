import type { ChangeEvent } from '@toada/domain/review/change-request.states.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Insertable, Updateable } from 'kysely';
import { soughtIn } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

// Everything here is of a release that the caller has found among those it may see.

export function listSubmissions(db: Executor, releaseId: string) {
  return db
    .selectFrom('release_submissions as s')
    .leftJoin('profiles as p', 'p.id', 's.decided_by')
    .selectAll('s')
    .select('p.full_name as decided_by_name')
    .where('s.release_id', '=', releaseId)
    .orderBy('s.number')
    .execute();
}
export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number];

type Decision = Pick<
  Updateable<Tables['release_submissions']>,
  'decision' | 'reason' | 'note' | 'decided_by' | 'decided_at'
>;

export async function setDecision(db: Executor, releaseId: string, round: number, decision: Decision) {
  await db
    .updateTable('release_submissions')
    .set({ reason: null, ...decision })
    .where('release_id', '=', releaseId)
    .where('number', '=', round)
    .execute();
}

export async function insertComment(db: Executor, comment: Insertable<Tables['review_comments']>) {
  await db.insertInto('review_comments').values(comment).execute();
}

/** Only of the round that is being looked at: what the owner has read stays. */
export async function deleteComment(
  db: Executor,
  releaseId: string,
  round: number,
  id: AskedId<'review_comments'>,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('review_comments')
    .where('id', '=', soughtIn(releaseId, id))
    .where('release_id', '=', releaseId)
    .where('round', '=', round)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export function listComments(db: Executor, releaseId: string) {
  return db
    .selectFrom('review_comments as c')
    .leftJoin('profiles as p', 'p.id', 'c.author_id')
    .selectAll('c')
    .select('p.full_name as author_name')
    .where('c.release_id', '=', releaseId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
}
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

export function listEvents(db: Executor, releaseId: string) {
  return db
    .selectFrom('release_events as e')
    .leftJoin('profiles as p', 'p.id', 'e.actor_id')
    .select(['e.id', 'e.kind', 'e.note', 'e.created_at', 'p.full_name as actor_name'])
    .where('e.release_id', '=', releaseId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(100)
    .execute();
}

/** Undefined where one is open already. */
export function insertChangeRequest(db: Executor, row: Insertable<Tables['release_change_requests']>) {
  return db
    .insertInto('release_change_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('release_id').where('status', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The one asked for last. */
export function findChangeRequest(db: Executor, releaseId: string) {
  return db
    .selectFrom('release_change_requests')
    .selectAll()
    .where('release_id', '=', releaseId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Answer = { note: string; decided_by: string; decided_at: Date };

/** Undefined where it was answered before. */
export function moveChangeRequest(db: Executor, id: string, event: ChangeEvent, answer: Answer) {
  const moved = moveRows(db, 'release_change_requests', event).set(answer).where('id', '=', id);
  return moved.returning('id').executeTakeFirst();
}

/** A letter's recipient and facts; none where the account is closed. */
export function findLetter(db: Executor, eventId: string, userId: string) {
  return db
    .selectFrom('release_events as e')
    .innerJoin('releases as r', 'r.id', 'e.release_id')
    .innerJoin('distributions as d', 'd.release_id', 'r.id')
    .innerJoin('profiles as o', 'o.id', 'r.user_id')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', userId))
    .select([
      'e.kind',
      'd.status',
      'e.note',
      'r.id as release_id',
      'r.type',
      'r.title',
      'r.user_id',
      'p.full_name',
      'p.email',
    ])
    .select((eb) => eb.fn.coalesce('o.display_name', 'o.full_name').as('owner_name'))
    .where('e.id', '=', eventId)
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
}
