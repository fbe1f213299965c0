import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';

/** Only ever one's own. */
export async function putPage(db: Executor, visible: Visible, platform: Platform, page: string, now: Date) {
  await db
    .insertInto('artist_pages')
    .values({ user_id: visible.actorId, platform, page, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'platform']).doUpdateSet({ page, updated_at: now }))
    .execute();
}

export async function deletePage(db: Executor, visible: Visible, platform: Platform) {
  await db.deleteFrom('artist_pages').where('user_id', '=', visible.actorId).where('platform', '=', platform).execute();
}

/** Label whose connectors count for a person; a person without a label has none under their own id. */
export async function findTeam(db: Executor, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('profiles').select('team_id').where('id', '=', userId).executeTakeFirst();
  return row?.team_id;
}
