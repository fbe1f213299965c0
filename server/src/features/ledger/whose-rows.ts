import type { WhoseMoney } from '@toada/domain/ledger/ledger.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { isOfArtists, namedPerson } from './whose-money.ts';

/** Everybody whose lines the caller may open: `o` is their profile. */
export function reachedPeople({ reach, actorId }: Visible): RawBuilder<boolean> {
  if (reach === 'any') return sql<boolean>`true`;
  return sql<boolean>`${reach === 'team' ? sql`o.team_id` : sql`o.id`} = ${actorId}::uuid`;
}

/** The people whose lines are listed: `o` is their profile. */
export function whoseLines(visible: Visible, asked: WhoseMoney): RawBuilder<boolean> {
  return narrowed(visible, asked, { person: sql`o.id`, reached: reachedPeople(visible) });
}

/** The rows of one person, or of each of a label's artists, as stretches of the key of a table with `user_id`. */
export function whoseRows(visible: Visible, asked: WhoseMoney): RawBuilder<boolean> {
  const reached = sql`user_id in (select o.id from profiles o where ${reachedPeople(visible)})`;
  return narrowed(visible, asked, { person: sql`user_id`, reached: visible.reach === 'any' ? sql`true` : reached });
}

type Rows = { person: RawBuilder<unknown>; reached: RawBuilder<unknown> };

function narrowed(visible: Visible, asked: WhoseMoney, { person, reached }: Rows): RawBuilder<boolean> {
  const named = namedPerson(visible, asked);
  const wanted = [reached];
  if (named !== undefined) wanted.push(sql`${person} = ${named}::uuid`);
  if (isOfArtists(visible, asked)) wanted.push(sql`${person} <> ${visible.actorId}::uuid`);
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
}
