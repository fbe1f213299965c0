import { columns, policy, type Role } from '@toada/domain/access/policy.ts';
import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import type { Tables } from '../../db/tables.ts';

export type ChannelRow = Selectable<Tables['channels']>;

/** For jobs, which act for nobody. */
export function findChannelById(db: Executor, id: string): Promise<ChannelRow | undefined> {
  return db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst();
}

type Owned = { user_id: string; team_id: string };

/** The owner's own, the one that the owner's label opened to its artists, and the platform's: at most one each, in this order. */
export function listServing(db: Executor, { user_id, team_id }: Owned, platform: VideoPlatform): Promise<ChannelRow[]> {
  return db
    .selectFrom('channels')
    .selectAll()
    .where('platform', '=', platform)
    .where('status', '<>', 'disconnected')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', user_id),
        eb.and([eb('user_id', '=', team_id), eb('serves_artists', '=', true)]),
        eb('user_id', 'is', null),
      ]),
    )
    .orderBy(sql`user_id is null`)
    .orderBy(sql`user_id <> ${user_id}`)
    .execute();
}

/** Whether the tokens are still those that were renewed: a channel that was connected anew meanwhile keeps its own. */
export async function setTokens(db: Executor, id: string, before: string, sealed_tokens: string): Promise<boolean> {
  const kept = await db
    .updateTable('channels')
    .set({ sealed_tokens })
    .where('id', '=', id)
    .where('sealed_tokens', '=', before)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Undefined where it was lost or disconnected already, or has other tokens by now. */
export function loseTokens(db: Executor, id: string, sealed: string | null, now: Date) {
  return moveRows(db, 'channels', 'lose')
    .set({ lost_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`sealed_tokens is not distinct from ${sealed}`)
    .returning(['id', 'user_id', 'team_id', 'platform', 'account_name'])
    .executeTakeFirst();
}

export function moveChannel(
  db: Executor,
  id: string,
  event: 'reconnect' | 'disconnect',
  changes: Updateable<Tables['channels']>,
): Promise<ChannelRow | undefined> {
  return moveRows(db, 'channels', event).set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

const keepers = columns.filter(
  (role, index): role is Role => role !== 'VISITOR' && policy['connector.manage'][index] === 'any',
);

/** People who connect the platform's own channels. */
export function listKeepers(db: WideExecutor) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where('role', 'in', keepers)
    .where('deactivated_at', 'is', null)
    .execute();
}
