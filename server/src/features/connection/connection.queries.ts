import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type ConnectorRow = Selectable<Tables['connectors']>;

/** For jobs, which act for nobody. */
export function findConnectorById(db: Executor, id: string): Promise<ConnectorRow | undefined> {
  return db.selectFrom('connectors').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Connectors that are on for a team, at most one per store: the label's own before everybody's. A label's counts only while it is a label
 * whose account is open.
 */
export function listOnFor(db: Executor, teamId: string, platform?: Platform): Promise<ConnectorRow[]> {
  let rows = db
    .selectFrom('connectors as c')
    .leftJoin('profiles as p', 'p.id', 'c.aggregator_id')
    .selectAll('c')
    .distinctOn('c.platform')
    .where('c.is_on', '=', true)
    .where(
      sql<boolean>`(c.aggregator_id is null
        or (c.aggregator_id = ${teamId} and p.role = 'AGGREGATOR' and p.deactivated_at is null))`,
    )
    .orderBy('c.platform')
    .orderBy(sql`c.aggregator_id is null`);
  if (platform) rows = rows.where('c.platform', '=', platform);
  return rows.execute();
}

type Pages = Partial<Record<Platform, string>>;

/** Somebody's pages, by store. */
export async function findPages(db: Executor, userId: string): Promise<Pages> {
  const rows = await db.selectFrom('artist_pages').select(['platform', 'page']).where('user_id', '=', userId).execute();
  return Object.fromEntries(rows.map(({ platform, page }) => [platform, page]));
}
