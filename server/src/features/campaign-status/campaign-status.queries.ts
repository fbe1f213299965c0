import type { CampaignEvent } from '@toada/domain/campaign/campaign.states.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

export type CampaignRecord = Selectable<Tables['campaigns']>;
export type CampaignChanges = Updateable<Tables['campaigns']>;

/** Undefined where the status has no such way. */
export function moveRow(
  db: Executor,
  id: string,
  event: CampaignEvent,
  columns: CampaignChanges,
): Promise<CampaignRecord | undefined> {
  return moveRows(db, 'campaigns', event).set(columns).where('id', '=', id).returningAll().executeTakeFirst();
}

/** The caller has reached the campaign, or a request that names it. */
export function lockById(db: Executor, id: string): Promise<CampaignRecord | undefined> {
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
