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
  const person = namedPerson(visible, asked);
  const wanted = [reachedPeople(visible)];
  if (person !== undefined) wanted.push(sql`o.id = ${person}::uuid`);
  if (isOfArtists(visible, asked)) wanted.push(sql`o.id <> ${visible.actorId}::uuid`);
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
}
