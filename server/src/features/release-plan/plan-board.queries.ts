import type { PageInput } from '@toada/domain/page.ts';
import type { PlanStretch } from '@toada/domain/release-plan/release-plan.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import { soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import { isOpen, plannedReleases, troubleOf } from './plan.queries.ts';

const Cursor = z.tuple([z.iso.date(), z.uuid()]);
/** The order of a plan without open tasks: behind all others. */
const NEVER = '9999-12-31';
const NEXT_SHOWN = 3;

type Ordered = { id: string; place: string };
type Asked = PageInput & { artist_id?: AskedId<'profiles'> | undefined };

/** Plans within reach: under way by their first open task, so that what is late comes first; past ones from the newest. */
export async function listBoard(
  db: Executor,
  visible: Visible,
  { stretch, since, after, limit, artist_id }: Asked & { stretch: PlanStretch; since: string },
) {
  const isActive = stretch === 'active';
  let plans = db
    .selectFrom('release_plans')
    .select(['release_id', 'release_day'])
    .where(visibleRows(visible, 'user_id'));
  plans = plans.where('release_day', isActive ? '>=' : '<', since);
  if (artist_id) plans = plans.where('user_id', '=', soughtIn(visible, artist_id));
  const first = sql<string>`coalesce((select min(t.day) from release_tasks t
    where t.release_id = plan.release_id and ${isOpen('t')}), ${NEVER}::date)`;
  const rows = plannedReleases(db, visible)
    .innerJoin(plans.as('plan'), 'plan.release_id', 'r.id')
    .select(['plan.release_day', isActive ? first.as('place') : sql<string>`plan.release_day`.as('place')]);
  return inOrder(db.selectFrom(rows.as('rows')).selectAll(), { after, limit, direction: isActive ? 'asc' : 'desc' });
}

/** Releases from this day on that have no plan, the next one first. */
export async function listMissing(
  db: Executor,
  visible: Visible,
  { since, after, limit, artist_id }: Asked & { since: string },
) {
  let coming = db
    .selectFrom('releases')
    .select(['id', 'release_date'])
    .where(visibleRows(visible, 'user_id'))
    .where('shelf', 'in', ['draft', 'pending', 'correction', 'approved', 'processing', 'completed', 'tested', 'error'])
    .where('release_date', '>=', since)
    .where(sql<boolean>`not exists (select from release_plans p where p.release_id = releases.id)`);
  if (artist_id) coming = coming.where('user_id', '=', soughtIn(visible, artist_id));
  const rows = plannedReleases(db, visible)
    .innerJoin(coming.as('coming'), 'coming.id', 'r.id')
    .select(sql<string>`coming.release_date`.as('place'));
  return inOrder(db.selectFrom(rows.as('rows')).selectAll(), { after, limit, direction: 'asc' });
}

type Order = { after: string | undefined; limit: number; direction: 'asc' | 'desc' };

/** One keyset page by place and id. */
async function inOrder<Database, Table extends keyof Database, Row extends Ordered>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { after, limit, direction }: Order,
): Promise<{ rows: Row[]; next: string | null }> {
  const place = after === undefined ? undefined : parseCursor(Cursor, after);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const found = await query
    .$if(place !== undefined, (q) =>
      q.where(sql<boolean>`(place, id) ${beyond} (${place?.[0]}::date, ${place?.[1]}::uuid)`),
    )
    .orderBy(sql`place`, direction)
    .orderBy(sql`id`, direction)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit) as Row[];
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? formatCursor([last.place, last.id]) : null };
}

/** Sums over the tasks of plans that were reached. */
export function sumTasks(db: Executor, releaseIds: readonly string[], today: string) {
  return db
    .selectFrom('release_tasks as t')
    .select('t.release_id')
    .select([
      sql<number>`sum(1)::int`.as('all'),
      sql<number>`sum(${isOpen('t')}::int)::int`.as('open'),
      sql<number>`sum((t.skipped_at is null and not ${isOpen('t')})::int)::int`.as('done'),
      sql<number>`sum((${isOpen('t')} and t.day < ${today}::date and ${isForPeople})::int)::int`.as('late'),
    ])
    .where('t.release_id', 'in', releaseIds)
    .groupBy('t.release_id')
    .execute();
}

/** Tasks of the product itself are late for nobody, unless something is in their way. */
const isForPeople = sql<boolean>`(t.kind not in ('smartLink', 'live', 'teaser', 'releaseMail', 'thanksMail') or ${troubleOf('t')} is not null)`;

/** The first open tasks of each of these plans. */
export function listNextTasks(db: Executor, releaseIds: readonly string[]) {
  const ranked = db
    .selectFrom('release_tasks as t')
    .select(['t.id', 't.release_id', 't.kind', 't.title', 't.day', 't.lane', 't.owner', troubleOf('t').as('trouble')])
    .select(sql<number>`row_number() over (partition by t.release_id order by t.day, t.created_at, t.id)`.as('nth'))
    .where('t.release_id', 'in', releaseIds)
    .where(isOpen('t'));
  return db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where(sql<boolean>`nth <= ${NEXT_SHOWN}`)
    .orderBy('day')
    .orderBy('nth')
    .execute();
}
