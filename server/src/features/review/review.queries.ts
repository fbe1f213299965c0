import { reopenableStatuses } from '@toada/domain/distribution/distribution.states.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { COUNT_MAX, type QueueFilter } from '@toada/domain/review/review.contract.ts';
import type { ReviewTab } from '@toada/domain/review/review.kinds.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import type { Tables } from '../../db/tables.ts';

/** A release with where it stands, whose it is and who is looking at it. */
export function findCase(db: Executor, visible: Visible, id: Sought<'releases'>) {
  const seen = db.selectFrom('releases').selectAll().where(visibleRows(visible, 'user_id')).as('r');
  return db
    .selectFrom(seen)
    .innerJoin('distributions as d', 'd.release_id', 'r.id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('profiles as a', 'a.id', 'p.aggregator_id')
    .leftJoin('release_reviews as v', 'v.release_id', 'r.id')
    .leftJoin('profiles as c', 'c.id', 'v.claimed_by')
    .select(['r.id', 'r.user_id', 'r.team_id', 'r.type', 'r.title', 'd.status', 'd.submitted_at'])
    .select(['p.email', 'p.role', 'p.is_verified', 'p.verification_expires_at', 'p.created_at as since'])
    .select(['v.claimed_by', 'v.claimed_at', 'v.checklist', 'v.notes', 'c.full_name as claimer_name'])
    .select((eb) => [
      eb.fn.coalesce('p.display_name', 'p.full_name').as('owner_name'),
      eb.fn.coalesce('a.company_name', 'a.full_name').as('label_name'),
      eb
        .selectFrom('release_submissions as s')
        .select((s) => s.fn.max('s.number').as('round'))
        .whereRef('s.release_id', '=', 'r.id')
        .as('round'),
    ])
    .where('r.id', '=', soughtIn(visible, id))
    .executeTakeFirst();
}
export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** Until the transaction ends nobody else saves, sends, claims or decides. */
export async function lockCase(db: Executor, visible: Visible, id: Sought<'releases'>) {
  const locked = await db
    .selectFrom('releases')
    .select('id')
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
  return locked && findCase(db, visible, id);
}

type Sheet = Pick<Updateable<Tables['release_reviews']>, 'claimed_by' | 'claimed_at' | 'checklist' | 'notes'>;

/** The caller has locked the release. */
export async function setSheet(db: Executor, releaseId: string, sheet: Sheet) {
  await db
    .insertInto('release_reviews')
    .values({ release_id: releaseId, ...sheet })
    .onConflict((conflict) => conflict.column('release_id').doUpdateSet(sheet))
    .execute();
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Waiting cases in the order they came in; decided ones the newest first. */
export async function listReviews(
  db: Executor,
  visible: Visible,
  { status, search, after, limit }: PageInput & QueueFilter,
) {
  const waits = status === 'pending' || status === 'changes';
  const place = after === undefined ? undefined : parseCursor(Cursor, after);
  const beyond = sql.raw(waits ? '>' : '<');
  const order = waits ? 'asc' : 'desc';
  const rows = await queueOf(db, visible, status)
    .$if(search !== undefined && search !== '', (q) => q.where(isFound(search ?? '')))
    .$if(place !== undefined, (q) =>
      q.where(sql<boolean>`(q.sent_at, q.id) ${beyond} (${place?.[0]}::timestamptz, ${place?.[1]}::uuid)`),
    )
    .orderBy('q.sent_at', order)
    .orderBy('q.id', order)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? formatCursor([last.sent_at.toISOString(), last.id]) : null;
  return { rows: shown, next };
}

function queueOf(db: Executor, visible: Visible, tab: ReviewTab) {
  return db
    .selectFrom(inTab(db, visible, tab).as('q'))
    .innerJoin('releases as r', 'r.id', 'q.id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('release_reviews as v', 'v.release_id', 'r.id')
    .leftJoin('profiles as c', 'c.id', 'v.claimed_by')
    .select(['q.id', 'q.sent_at', 'q.status', 'r.user_id', 'r.type', 'r.title', 'r.artist'])
    .select(['v.claimed_by', 'v.claimed_at', 'c.full_name as claimer_name'])
    .select((eb) => [
      eb.fn.coalesce('p.display_name', 'p.full_name').as('owner_name'),
      eb
        .selectFrom('media_files as f')
        .select((f) => f.fn.coalesce('f.preview_key', 'f.storage_key').as('cover_key'))
        .whereRef('f.id', '=', 'r.cover_file_id')
        .as('cover_key'),
      eb
        .selectFrom('release_submissions as s')
        .select((s) => s.fn.max('s.number').as('round'))
        .whereRef('s.release_id', '=', 'r.id')
        .as('round'),
    ]);
}

/** The ids of a tab and when each came into it, by one index each. */
function inTab(db: Executor, visible: Visible, tab: ReviewTab) {
  const distributions = db
    .selectFrom('distributions')
    .select(['release_id as id', 'status', sql<Date>`submitted_at`.as('sent_at')])
    .where(visibleRows(visible, 'user_id'));
  if (tab !== 'changes') return distributions.where('status', '=', tab).where('submitted_at', 'is not', null);
  return db
    .selectFrom('release_change_requests as asked')
    .innerJoin(distributions.where('status', 'in', reopenableStatuses).as('d'), 'd.id', 'asked.release_id')
    .select(['d.id', 'd.status', 'asked.created_at as sent_at'])
    .where('asked.status', '=', 'open');
}

/** Every word asked for begins a word of the title, the artist, the owner's names or the UPC. */
function isFound(search: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from unnest(words_of(${search}::text)) asked (word) where not exists (
      select 1 from unnest(words_of(concat_ws(' ', r.title, r.artist, r.upc, p.full_name, p.display_name))) had (word)
       where starts_with(had.word, asked.word)))`;
}

/** How many wait, up to what is worth knowing: a tab that holds more says so. */
export async function countReviews(db: Executor, visible: Visible) {
  const upTo = async (tab: ReviewTab) => {
    const rows = await db
      .selectFrom(inTab(db, visible, tab).as('q'))
      .select('q.id')
      .limit(COUNT_MAX)
      .execute();
    return rows.length;
  };
  return { pending: await upTo('pending'), correction: await upTo('correction'), changes: await upTo('changes') };
}
