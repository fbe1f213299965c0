import type { PageInput } from '@toada/domain/page.ts';
import type { ChannelName } from '@toada/domain/video-network/channel-name.ts';
import { type Insertable, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

/** Within the caller's reach, newest first; narrowed by a part of the name. */
export function listAllowed(
  db: Executor,
  visible: Visible,
  { search, ...page }: PageInput & { search?: string | undefined },
) {
  const word = search?.replace(/^.*[@/]/, '').toLowerCase();
  const rows = withNames(db, visible).$if(word !== undefined && word !== '', (q) =>
    q.where(sql<boolean>`strpos(lower(coalesce(a.handle, a.channel_id)), ${word}) > 0`),
  );
  return newestFirst(db.selectFrom(rows.as('allowed')).selectAll(), page);
}

export function findAllowed(db: Executor, visible: Visible, id: Sought<'allowed_channels'>) {
  return withNames(db, visible).where('a.id', '=', soughtIn(visible, id)).executeTakeFirst();
}

/** How many are on a person's list; counted no further than is asked about. */
export async function countAllowed(db: Executor, userId: string, limit: number): Promise<number> {
  const rows = db.selectFrom('allowed_channels').select('id').where('user_id', '=', userId).limit(limit);
  return (await rows.execute()).length;
}

/** Adds the new ones and counts them. The caller reached the owner; the team is filled in by the database. */
export async function insertAllowed(db: Executor, userId: string, channels: readonly ChannelName[], now: Date) {
  const rows = channels.map((name) => ({ user_id: userId, ...name, created_at: now }));
  const added = await db
    .insertInto('allowed_channels')
    .values(rows as Insertable<Tables['allowed_channels']>[])
    .onConflict((conflict) =>
      // One that was to be removed stays after all.
      conflict
        .expression(sql`user_id, coalesce(channel_id, '@' || handle)`)
        .doUpdateSet({ removed_at: null })
        .where('allowed_channels.removed_at', 'is not', null),
    )
    .returning('id')
    .execute();
  return added.length;
}

/** One that YouTube does not have yet goes; the others stay until the staff has taken them off there. */
export async function removeFromList(db: Executor, visible: Visible, id: Sought<'allowed_channels'>, now: Date) {
  const isThis = visibleRow(visible, 'user_id', id);
  await db.deleteFrom('allowed_channels').where(isThis).where('registered_at', 'is', null).execute();
  await db.updateTable('allowed_channels').set({ removed_at: now }).where(isThis).execute();
}

function withNames(db: Executor, visible: Visible) {
  const seen = db.selectFrom('allowed_channels').selectAll().where(visibleRows(visible, 'user_id')).as('a');
  return db
    .selectFrom(seen)
    .innerJoin('profiles as p', 'p.id', 'a.user_id')
    .select([
      'a.id',
      'a.user_id',
      'a.team_id',
      'a.channel_id',
      'a.handle',
      'a.created_at',
      'a.registered_at',
      'a.removed_at',
    ])
    .select((eb) => eb.fn.coalesce('p.display_name', 'p.full_name').as('user_name'));
}
