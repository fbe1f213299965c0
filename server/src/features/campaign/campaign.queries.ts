import {
  type CampaignCountsInput,
  type CampaignFilter,
  COUNTED_MAX,
} from '@toada/domain/campaign/campaign.contract.ts';
import type { CampaignKind } from '@toada/domain/campaign/campaign.kinds.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import type { CampaignRecord } from '../campaign-status/move-campaign.ts';
import { editorName } from '../profile/public-name.ts';

type Campaigns = Tables['campaigns'];
export type FoundCampaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/** Newest first. Nobody's but the caller's own where the reach is everybody's and no name is said. */
export function listCampaigns(db: Executor, visible: Visible, filter: CampaignFilter) {
  const { kind, user_id, release_id, status, search, ...page } = filter;
  let rows = withNames(db, visible)
    .where('c.kind', '=', kind)
    .where(isOf(visible, { user_id, release_id }, 'c'));
  if (status) rows = rows.where('c.status', '=', status);
  if (search) rows = rows.where(speaksOf(search));
  return newestFirst(db.selectFrom(rows.as('campaigns')).selectAll(), page);
}

/** How many there are of each kind, and their money; counted no further than the cap. */
export async function sumCampaigns(db: Executor, visible: Visible, filter: CampaignCountsInput) {
  const sums = (kind: CampaignKind) => {
    const found = db
      .selectFrom('campaigns')
      .select(['id', 'budget_micros'])
      .where(visibleRows(visible, 'user_id'))
      .where('kind', '=', kind)
      .where(isOf(visible, filter, 'campaigns'))
      .limit(COUNTED_MAX);
    const spent = sql`(select sum(s.spend_micros) from campaign_results s where s.campaign_id = found.id)`;
    return db
      .selectFrom(found.as('found'))
      .select([
        sql<number>`coalesce(sum(1), 0)::int`.as('count'),
        sql<string>`coalesce(sum(found.budget_micros), 0)::text`.as('budget'),
        sql<string>`coalesce(sum(${spent}), 0)::text`.as('spend'),
      ])
      .executeTakeFirstOrThrow();
  };
  return { audio: await sums('audio'), video: await sums('video') };
}

/** Rows of the person and the release that are named; the caller's own alone where the reach is everybody's and neither is. */
function isOf(visible: Visible, { user_id, release_id }: CampaignCountsInput, table: 'c' | 'campaigns') {
  const is = (column: string, id: string) => sql<boolean>`${sql.ref(`${table}.${column}`)} = ${id}`;
  const parts = [
    ...(user_id ? [is('user_id', soughtIn(visible, user_id))] : []),
    ...(release_id ? [is('release_id', soughtIn(visible, release_id))] : []),
    ...(visible.reach === 'any' && !user_id && !release_id ? [is('user_id', visible.actorId)] : []),
  ];
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`;
}

export function findCampaign(db: Executor, visible: Visible, id: Sought<'campaigns'>) {
  return withNames(db, visible).where('c.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

export function lockCampaign(
  db: Executor,
  visible: Visible,
  id: Sought<'campaigns'>,
): Promise<CampaignRecord | undefined> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where(visibleRow(visible, 'user_id', id))
    .forUpdate()
    .executeTakeFirst();
}

/** The team is filled in by the database. */
export async function insertCampaign(db: Executor, campaign: Omit<Insertable<Campaigns>, 'team_id'>): Promise<string> {
  const row = campaign as Insertable<Campaigns>;
  const { id } = await db.insertInto('campaigns').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The caller has locked the row. */
export async function setCampaign(db: Executor, id: string, changes: Updateable<Campaigns>) {
  await db
    .updateTable('campaigns')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The caller has locked the row. */
export async function deleteCampaign(db: Executor, id: string) {
  await db.deleteFrom('campaigns').where('id', '=', id).execute();
}

/** False for an account that is gone. */
export async function isPerson(db: Executor, id: string): Promise<boolean> {
  return (await db.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** A release within reach: whose it is, and whether it is a video. */
export function findNamedRelease(db: Executor, visible: Visible, id: Sought<'releases'>) {
  return db
    .selectFrom('releases')
    .select(['id', 'user_id', 'type'])
    .where(visibleRow(visible, 'user_id', id))
    .executeTakeFirst();
}

/** The file a form names, to be claimed by whoever sent it; a claim finds nobody else's. */
export function namedFile(visible: Visible, id: Sought<'media_files'> | null): string | null {
  return id && soughtIn(visible, id);
}

/** The address of a release's smart link; undefined where it has none. The caller has reached the release. */
export function findLinkAddress(db: Executor, releaseId: string) {
  return db
    .selectFrom('smart_links as s')
    .innerJoin('smart_link_addresses as a', (join) =>
      join.onRef('a.link_id', '=', 's.id').on('a.is_current', '=', true),
    )
    .innerJoin('profiles as p', 'p.id', 's.user_id')
    .select(['a.address', 'p.id as owner_id', 'p.role', 'p.aggregator_id'])
    .where('s.release_id', '=', releaseId)
    .executeTakeFirst();
}

/** Campaigns whose days ask for a move, locked; a row that somebody else moves just now comes next time. */
export async function takeDue(db: WideExecutor, today: string, limit: number): Promise<CampaignRecord[]> {
  const { rows } = await sql<CampaignRecord>`
    select * from campaigns
     where (status = 'approved' and starts_on <= ${today}::date)
        or (status in ('approved', 'active', 'paused') and ends_on < ${today}::date)
     order by id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

function withNames(db: Executor, visible: Visible) {
  const seen = db.selectFrom('campaigns').selectAll().where(visibleRows(visible, 'user_id')).as('c');
  return db
    .selectFrom(seen)
    .innerJoin('profiles as p', 'p.id', 'c.user_id')
    .leftJoin('profiles as e', 'e.id', 'c.updated_by')
    .leftJoin('releases as r', 'r.id', 'c.release_id')
    .leftJoin('videos as v', 'v.release_id', 'r.id')
    .leftJoin('media_files as f', (join) =>
      join.on(sql<boolean>`f.id = coalesce(r.cover_file_id, v.thumbnail_file_id, v.frame_file_id)`),
    )
    .leftJoin('media_files as m', 'm.id', 'c.video_file_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('campaign_results as s')
          .select(({ fn }) => [
            fn.coalesce(fn.sum<string>('s.impressions'), sql<string>`0`).as('impressions'),
            fn.coalesce(fn.sum<string>('s.clicks'), sql<string>`0`).as('clicks'),
            fn.coalesce(fn.sum<string>('s.spend_micros'), sql<string>`0`).as('spend'),
          ])
          .whereRef('s.campaign_id', '=', 'c.id')
          .as('t'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select([
      'p.role as owner_role',
      editorName('e').as('editor_name'),
      'm.name as video_file_name',
      'r.title as release_title',
    ])
    .select([
      sql<string | null>`coalesce(f.preview_key, f.storage_key)`.as('cover_key'),
      sql<string>`t.impressions::text`.as('impressions'),
      sql<string>`t.clicks::text`.as('clicks'),
      sql<string>`t.spend::text`.as('spend'),
      sql<string>`coalesce(case p.role when 'AGGREGATOR' then nullif(p.company_name, '') end, p.display_name, p.full_name)`.as(
        'owner_name',
      ),
    ]);
}

/** Part of a campaign's words, of its release or of its owner, without accents and case. */
function speaksOf(search: string): RawBuilder<boolean> {
  const word = sql`(select fold_text(${search}::text))`;
  const texts = ['c.name', 'c.audience', 'r.title', 'p.full_name', 'p.display_name'];
  const found = texts.map((text) => sql`strpos(fold_text(coalesce(${sql.ref(text)}, '')), ${word}) > 0`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
