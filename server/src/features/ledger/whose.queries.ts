import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';

/** Whose lines are read: `o` is their profile. */
export function whoseLines({ reach, actorId }: Visible, userId: string | undefined): RawBuilder<boolean> {
  const asked = userId === undefined ? sql`true` : sql`o.id = ${userId}::uuid`;
  if (reach === 'any') return sql<boolean>`${asked}`;
  return sql<boolean>`${reach === 'team' ? sql`o.team_id` : sql`o.id`} = ${actorId}::uuid and ${asked}`;
}
