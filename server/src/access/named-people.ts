import type { AskedId } from '@toada/domain/row-id.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/connect.ts';
import type { Visible } from './authorize.ts';
import { soughtIn, visibleRow } from './visible-rows.ts';

type Named = { user_id?: AskedId<'profiles'> | undefined };
type NamedToo = Named & { releases: readonly (AskedId<'releases'> | undefined)[] };

/** Whether the named person and releases are within the caller's reach; a name that was not said is. */
export async function isWithinReach(db: Executor, visible: Visible, { user_id, releases }: NamedToo): Promise<boolean> {
  const isThere = async (table: 'profiles' | 'releases', id: AskedId<'profiles' | 'releases'>) =>
    (await db
      .selectFrom(table)
      .select('id')
      .where(visibleRow(visible, table === 'profiles' ? 'id' : 'user_id', id))
      .executeTakeFirst()) !== undefined;
  if (user_id && !(await isThere('profiles', user_id))) return false;
  for (const id of releases) if (id && !(await isThere('releases', id))) return false;
  return true;
}

/** The person an administrator looks at; null for whoever looks at their own or at their artists. */
export function lookedAt(visible: Visible, { user_id }: Named): string | null {
  const id = user_id && soughtIn(visible, user_id);
  return visible.reach === 'any' && id && id !== visible.actorId ? id : null;
}

/** The people whose figures are asked for, as rows of one id. Nobody's but the caller's own where the reach is everybody's and no name is said. */
export function peopleWithin({ reach, actorId }: Visible, { user_id }: Named): RawBuilder<unknown> {
  const named = user_id && soughtIn(actorId, user_id);
  if (reach === 'any') return sql`(select o.id from profiles o where o.id = ${named ?? actorId}::uuid)`;
  const only = named ? sql`o.id = ${named}::uuid` : sql`true`;
  return sql`(select o.id from profiles o where ${reach === 'team' ? sql`o.team_id` : sql`o.id`} = ${actorId}::uuid and ${only})`;
}
