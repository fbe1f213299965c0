import type { DistributionFilter, OfArtist } from '@toada/domain/distribution/distribution.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';

/** Known outside by the release's id, and listed by when it was sent last. */
function distributions(db: Executor, visible: Visible) {
  return db
    .selectFrom('distributions')
    .select([
      'release_id as id',
      'listed_at as created_at',
      'user_id',
      'status',
      'progress',
      'platforms',
      'submitted_at',
      'progressed_at',
      'completed_at',
    ])
    .where(visibleRows(visible, 'user_id'));
}

/** Releases a tab is narrowed to, or leaves out. */
export type Narrowed = { only?: readonly string[]; except?: readonly string[] };

/** Newest submission first. */
export function listDistributions(
  db: Executor,
  visible: Visible,
  { tab, artist_id, after, limit }: PageInput & DistributionFilter,
  { only, except }: Narrowed = {},
) {
  let rows = distributions(db, visible);
  if (tab !== 'all') rows = rows.where('tab', '=', tab);
  if (only) rows = rows.where('release_id', '=', sql<string>`any(${only})`);
  if (except) rows = rows.where('release_id', '<>', sql<string>`all(${except})`);
  if (artist_id) rows = rows.where('user_id', '=', soughtIn(visible, artist_id));
  return newestFirst(db.selectFrom(rows.as('listed')).selectAll(), { after, limit });
}
export type DistributionRow = Awaited<ReturnType<typeof listDistributions>>['rows'][number];

/** Everything that is pending, in no order. */
export async function listPendingIds(db: Executor, visible: Visible, { artist_id }: OfArtist): Promise<string[]> {
  const rows = await db
    .selectFrom('distributions')
    .select('release_id as id')
    .where(visibleRows(visible, 'user_id'))
    .where('tab', '=', 'pending')
    .where('status', '=', 'pending')
    .$if(artist_id !== undefined, (query) => query.where('user_id', '=', soughtIn(visible, artist_id as AskedId)))
    .execute();
  return rows.map(({ id }) => id);
}

export function findDistribution(db: Executor, visible: Visible, releaseId: Sought<'releases'>) {
  return distributions(db, visible).where('release_id', '=', soughtIn(visible, releaseId)).executeTakeFirst();
}

/** Until the transaction ends nobody else saves, sends or decides on the release. */
export async function lockDistribution(db: Executor, visible: Visible, releaseId: Sought<'releases'>) {
  const release = await db
    .selectFrom('releases')
    .select(['id', 'type'])
    .where(visibleRow(visible, 'user_id', releaseId))
    .forUpdate()
    .executeTakeFirst();
  if (!release) return undefined;
  const row = await db
    .selectFrom('distributions')
    .select(['release_id as id', 'user_id', 'team_id', 'status', 'progress'])
    .where('release_id', '=', soughtIn(visible, releaseId))
    .executeTakeFirst();
  return row && { ...row, type: release.type };
}
export type LockedRow = NonNullable<Awaited<ReturnType<typeof lockDistribution>>>;

/** Facts of the list, for releases the caller has found among the visible ones. */
export function listFacts(db: Executor, releaseIds: readonly string[]) {
  return db
    .selectFrom('releases')
    .innerJoin('profiles as owners', 'owners.id', 'releases.user_id')
    .leftJoin('media_files as covers', 'covers.id', 'releases.cover_file_id')
    .select(['releases.id', 'releases.type', 'title', 'artist', 'upc', 'release_date'])
    .select((eb) => [
      eb.fn.coalesce('owners.display_name', 'owners.full_name').as('owner_name'),
      // The small picture its check made; covers of before have none.
      eb.fn.coalesce('covers.preview_key', 'covers.storage_key').as('cover_key'),
      eb
        .selectFrom('release_events')
        .select('note')
        .whereRef('release_id', '=', 'releases.id')
        .where('kind', 'in', ['correctionAsked', 'rejected', 'failed'])
        .orderBy('release_events.created_at', 'desc')
        .orderBy('release_events.id', 'desc')
        .limit(1)
        .as('note'),
      eb
        .selectFrom('release_events')
        .select((e) => e('kind', '=', 'changeAllowed').as('is_own_change'))
        .whereRef('release_id', '=', 'releases.id')
        .where('kind', 'in', ['correctionAsked', 'changeAllowed'])
        .orderBy('release_events.created_at', 'desc')
        .orderBy('release_events.id', 'desc')
        .limit(1)
        .as('is_own_change'),
    ])
    .where('releases.id', '=', sql<string>`any(${releaseIds})`)
    .execute();
}
export type Facts = Awaited<ReturnType<typeof listFacts>>[number];

/** The videos among these releases. */
export async function listVideoIds(db: Executor, releaseIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('videos')
    .select('release_id')
    .where('release_id', '=', sql<string>`any(${releaseIds})`)
    .execute();
  return rows.map(({ release_id }) => release_id);
}

/** The files of the releases, cover first, then the tracks in their order; of a video, its file and the picture that was sent. */
export async function listFileIds(db: Executor, releaseIds: readonly string[]) {
  const covers = await db
    .selectFrom('releases')
    .select(['id as release_id', 'cover_file_id as file_id'])
    .where('id', '=', sql<string>`any(${releaseIds})`)
    .where('type', '<>', 'video')
    .execute();
  const recordings = await db
    .selectFrom('tracks')
    .innerJoin('releases', 'releases.id', 'tracks.release_id')
    .select(['release_id', 'audio_file_id as file_id'])
    .where('release_id', '=', sql<string>`any(${releaseIds})`)
    .where('type', '<>', 'video')
    .orderBy('place')
    .execute();
  const videos = await db
    .selectFrom('videos')
    .select(['release_id', 'video_file_id', 'thumbnail_file_id'])
    .where('release_id', '=', sql<string>`any(${releaseIds})`)
    .execute();
  const watched = videos.flatMap(({ release_id, video_file_id, thumbnail_file_id }) => [
    { release_id, file_id: video_file_id },
    ...(thumbnail_file_id ? [{ release_id, file_id: thumbnail_file_id }] : []),
  ]);
  return [...covers, ...recordings, ...watched];
}

/** The recordings' codes of releases the caller has found, in the order of the tracks. */
export function listIsrcs(db: Executor, releaseIds: readonly string[]) {
  return db
    .selectFrom('tracks')
    .select(['release_id', 'isrc'])
    .where('release_id', '=', sql<string>`any(${releaseIds})`)
    .orderBy('place')
    .execute();
}

/** Channels that videos among these releases go to. */
export function listChannelsOf(db: Executor, releaseIds: readonly string[]) {
  return db
    .selectFrom('videos')
    .select(['release_id', 'platforms'])
    .where('release_id', '=', sql<string>`any(${releaseIds})`)
    .execute();
}

/** Kept by triggers (migration 1850): of one's own, of a team, of one artist; of everybody in another table. */
export function sumStatuses(db: Executor, visible: Visible, { artist_id }: OfArtist) {
  if (visible.reach === 'any' && !artist_id)
    return db
      .selectFrom('distribution_totals')
      .select(['status', sql<number>`sum(amount)::int`.as('amount')])
      .groupBy('status')
      .execute();
  return db
    .selectFrom('distribution_counts')
    .select(['status', sql<number>`sum(amount)::int`.as('amount')])
    .where(visibleRows(visible, 'user_id'))
    .$if(artist_id !== undefined, (query) => query.where('user_id', '=', soughtIn(visible, artist_id as AskedId)))
    .groupBy('status')
    .execute();
}
