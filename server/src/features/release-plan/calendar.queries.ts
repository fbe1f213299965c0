import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { isOpen } from './plan.queries.ts';

export function findFeed(db: Executor, userId: string) {
  return db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).executeTakeFirst();
}

/** The one address of a person; the one before is forgotten. False for nobody. */
export async function setFeed(db: Executor, userId: string, tokenHash: Buffer, now: Date): Promise<boolean> {
  const set = await db
    .insertInto('calendar_feeds')
    .columns(['user_id', 'token_hash', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('profiles')
        .select(['id', eb.val(tokenHash).as('token_hash'), eb.cast<Date>(eb.val(now), 'timestamptz').as('created_at')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: now }))
    .returning('user_id')
    .executeTakeFirst();
  return set !== undefined;
}

export async function deleteFeed(db: Executor, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** The person behind an address, while their account is open. */
export function findFeedReader(db: Executor, tokenHash: Buffer) {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('profiles as p', 'p.id', 'f.user_id')
    .select(['p.id', 'p.role'])
    .where('f.token_hash', '=', tokenHash)
    .where('p.deactivated_at', 'is', null)
    .where('p.erased_at', 'is', null)
    .executeTakeFirst();
}

type Stretch = { from: string; to: string; limit: number };

/** Tasks of these days within reach, but for those that were skipped. */
export function listCalendarTasks(db: Executor, visible: Visible, { from, to, limit }: Stretch) {
  const within = db.selectFrom('release_tasks').select('id').where(visibleRows(visible, 'user_id'));
  return db
    .selectFrom('release_tasks as t')
    .innerJoin('releases as r', 'r.id', 't.release_id')
    .select(['t.id', 't.release_id', 't.title', 't.note', 't.day', 't.updated_at', 'r.title as release_title'])
    .select(isOpen('t').as('is_open'))
    .where('t.id', 'in', within)
    .where('t.skipped_at', 'is', null)
    .where('t.day', '>=', from)
    .where('t.day', '<=', to)
    .orderBy('t.day')
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** Release days of plans within reach. */
export function listCalendarReleases(db: Executor, visible: Visible, { from, to, limit }: Stretch) {
  const within = db.selectFrom('release_plans').select('release_id').where(visibleRows(visible, 'user_id'));
  return db
    .selectFrom('releases as r')
    .select(['r.id', 'r.title', 'r.artist', 'r.updated_at', sql<string>`r.release_date`.as('day')])
    .where('r.id', 'in', within)
    .where('r.release_date', '>=', from)
    .where('r.release_date', '<=', to)
    .orderBy('r.release_date')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}
