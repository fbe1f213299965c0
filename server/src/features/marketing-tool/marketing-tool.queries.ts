import type { MarketingTool } from '@toada/domain/marketing-tool/marketing-tool.kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';

/** Tools that were switched on for the caller. */
export function listGranted(db: Executor, visible: Visible) {
  return db
    .selectFrom('marketing_tools')
    .select(['tool', 'granted_at'])
    .where('user_id', '=', visible.actorId)
    .execute();
}

export async function hasTool(db: Executor, userId: string, tool: MarketingTool): Promise<boolean> {
  const row = db.selectFrom('marketing_tools').select('tool').where('user_id', '=', userId).where('tool', '=', tool);
  return (await row.executeTakeFirst()) !== undefined;
}

type Grant = { user_id: string; tool: MarketingTool; granted_by: string; granted_at: Date };

/** False where it was on already. */
export async function insertTool(db: Executor, grant: Grant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('marketing_tools')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether the owner of `p`'s row, with an open account, has the tool now. */
export function ownerHas(tool: MarketingTool): RawBuilder<boolean> {
  return sql<boolean>`(p.deactivated_at is null and (p.role = 'AGGREGATOR' or (p.role = 'ARTIST' and exists (
    select 1 from marketing_tools t where t.user_id = p.id and t.tool = ${tool}))))`;
}
