import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import { publicName } from '../../profile/public-name.ts';

/** In whose name a mailing speaks, how their page looks, and at whose site their people are. */
export function findOwner(db: Executor, mailingId: string) {
  return db
    .selectFrom('campaigns as c')
    .innerJoin('profiles as p', 'p.id', 'c.user_id')
    .leftJoin('link_pages as l', 'l.user_id', 'p.id')
    .select(['c.user_id', 'c.type', 'c.tag', 'c.release_id', 'l.published'])
    .select(publicName.as('name'))
    .select(sql<string | null>`case p.role when 'AGGREGATOR' then p.id else p.aggregator_id end`.as('label_of_site'))
    .where('c.id', '=', mailingId)
    .executeTakeFirstOrThrow();
}
