import type { FanSource } from '@toada/domain/fan/fan.consent.ts';
import { FANS_COUNTED_MAX, type FanFilter } from '@toada/domain/fan/fan.contract.ts';
import { fanStatuses } from '@toada/domain/fan/fan.states.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { publicName } from '../profile/public-name.ts';

/** A label reads its own fans, and of its artists those alone whose consent named it. */
function readable(visible: Visible) {
  return (eb: ExpressionBuilder<Tables, 'fans'>): Expression<SqlBool> => {
    const reached = visibleRows(visible, 'user_id')(eb as never);
    if (visible.reach !== 'team') return reached;
    return eb.and([reached, eb.or([eb('user_id', '=', visible.actorId), eb('label_id', '=', visible.actorId)])]);
  };
}

const newest = (column: 'page' | 'source_kind' | 'release_id') =>
  sql`(select c.${sql.ref(column)} from fan_consents c where c.fan_id = fans.id order by c.given_at desc, c.id desc limit 1)`;

type Asked = Omit<FanFilter, 'artist_id'> & { ownerId: string | null };

/** Fans within reach, newest first. */
export function listFans(db: Executor, visible: Visible, { after, limit, ...filter }: PageInput & Asked) {
  const fans = narrowed(db, visible, filter)
    .select(['id', 'email', 'name', 'city', 'status', 'takes_news', 'created_at', 'confirmed_at', 'left_at'])
    .select([
      sql<FanSource | null>`${newest('source_kind')}`.as('source_kind'),
      sql<string | null>`${newest('page')}`.as('page'),
      sql<string | null>`(select r.title from releases r where r.id = ${newest('release_id')})`.as('release_title'),
      sql<string>`(select ${publicName} from profiles p
        where p.id = fans.user_id)`.as('owner_name'),
      sql<boolean>`label_id is not null`.as('is_shared'),
      sql<boolean>`user_id = ${visible.actorId}::uuid`.as('is_own'),
    ]);
  return newestFirst(fans, { after, limit });
}

function narrowed(db: Executor, visible: Visible, { ownerId, search, status, page, release_id, since }: Asked) {
  let fans = db.selectFrom('fans').where(readable(visible));
  if (ownerId) fans = fans.where('user_id', '=', ownerId);
  if (status) fans = fans.where('status', '=', status);
  if (search) fans = fans.where(sql<boolean>`strpos(email, ${search.toLowerCase()}) > 0`);
  if (since) fans = fans.where(sql<boolean>`created_at >= ${since}::date::timestamp at time zone 'America/Sao_Paulo'`);
  const consent = sql`select from fan_consents c where c.fan_id = fans.id`;
  if (page) fans = fans.where(sql<boolean>`exists (${consent} and c.page = ${page})`);
  if (release_id)
    fans = fans.where(sql<boolean>`exists (${consent} and c.release_id = ${soughtIn(visible, release_id)})`);
  return fans;
}

/** Counted up to a limit: a list of a million costs no more than one of thousands. */
export async function countFans(db: Executor, visible: Visible, ownerId: string | null) {
  const counts = fanStatuses.map(async (status) => {
    const some = narrowed(db, visible, { ownerId, status })
      .select('id')
      .limit(FANS_COUNTED_MAX + 1);
    const { count } = await db
      .selectFrom(some.as('some'))
      .select(sql<number>`coalesce(sum(1), 0)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return [status, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<(typeof fanStatuses)[number], number>;
}

const CHOICES_MAX = 100;
/** Fans whose ways in are offered: a list of a million is opened as fast as one of thousands. */
export const FANS_LOOKED_AT = 5_000;

/** Pages and releases by which the newest fans came, to filter the list. */
export async function listFanSources(db: Executor, visible: Visible, ownerId: string | null) {
  const within = narrowed(db, visible, { ownerId })
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FANS_LOOKED_AT);
  const consents = db.selectFrom('fan_consents as c').where('c.fan_id', 'in', within);
  const pages = await consents.select('c.page').distinct().orderBy('c.page').limit(CHOICES_MAX).execute();
  const releases = await consents
    .innerJoin('releases as r', 'r.id', 'c.release_id')
    .select(['r.id', 'r.title'])
    .distinct()
    .orderBy('r.title')
    .limit(CHOICES_MAX)
    .execute();
  return { pages: pages.map(({ page }) => page), releases };
}

export function findReadableFan(db: Executor, visible: Visible, id: Sought<'fans'>) {
  return db
    .selectFrom('fans')
    .select(['id', 'user_id', 'email'])
    .where(visibleRow(visible, 'user_id', id))
    .where(readable(visible))
    .executeTakeFirst();
}

export async function deleteFan(db: Executor, visible: Visible, id: Sought<'fans'>) {
  return db
    .deleteFrom('fans')
    .where(visibleRow(visible, 'user_id', id))
    .returning(['id', 'user_id', 'label_id', 'email', 'takes_news'])
    .executeTakeFirst();
}

/** Somebody within reach whose fans are asked for. */
export function findFanOwner(db: Executor, visible: Visible, id: AskedId<'profiles'>) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where(visibleRow(visible, 'id', id))
    .executeTakeFirst();
}

/** Whether an address takes somebody's news: an artist's own, or those of a label that a consent named. */
export async function isReader(db: Executor, { ownerId, email }: { ownerId: string; email: string }): Promise<boolean> {
  const rows = await db
    .selectFrom('fans')
    .select('id')
    .where('email', '=', email)
    .where('takes_news', '=', true)
    .where((eb) => eb.or([eb('user_id', '=', ownerId), eb('label_id', '=', ownerId)]))
    .limit(1)
    .execute();
  return rows.length > 0;
}
