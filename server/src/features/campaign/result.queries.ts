import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

type Results = Insertable<Tables['campaign_results']>;

/** Days of a campaign that the caller has reached, oldest first. */
export function listResults(db: Executor, campaignId: string) {
  return db
    .selectFrom('campaign_results')
    .select(['impressions', 'clicks', 'spend_micros', 'is_imported', sql<string>`day::text`.as('day')])
    .where('campaign_id', '=', campaignId)
    .orderBy('day')
    .execute();
}

/** The same day again takes the place of the former one, so a file that is imported twice doubles nothing. */
export async function putResults(db: Executor, results: readonly Results[]) {
  if (results.length === 0) return;
  await db
    .insertInto('campaign_results')
    .values([...results])
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'day']).doUpdateSet((eb) => ({
        impressions: eb.ref('excluded.impressions'),
        clicks: eb.ref('excluded.clicks'),
        spend_micros: eb.ref('excluded.spend_micros'),
        is_imported: eb.ref('excluded.is_imported'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** False where the day has no figures. */
export async function deleteResult(db: Executor, campaignId: string, day: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('campaign_results')
    .where('campaign_id', '=', campaignId)
    .where('day', '=', day)
    .returning('campaign_id')
    .executeTakeFirst();
  return gone !== undefined;
}
