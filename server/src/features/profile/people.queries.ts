import type { Role } from '@toada/domain/access/policy.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { type Sought, soughtIn, visibleRows } from '../../access/visible-rows.ts';
import type { Executor, WideExecutor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import {
  beginOf,
  NOBODY,
  placeOf,
  type Round,
  type TermPage,
  type TermPlace,
  type Token,
  unseen,
} from '../../db/terms.ts';
import { PERSON_VIEW } from './person-view.ts';

export type PeopleFilter = {
  role?: Role | undefined;
  /** Only this aggregator's team. */
  teamId?: Sought<'profiles'> | undefined;
  /** Only artists of some aggregator, whose account is open. */
  isRostered?: boolean | undefined;
};
type Page = { after?: string | undefined; limit: number };

/** Newest first. Conditions of a partial index are written out: a parameter would hide them from a plan that is kept. */
export function listNewestPeople(db: Executor, visible: Visible, filter: PeopleFilter, page: Page) {
  const { role, teamId, isRostered } = filter;
  let people = db.selectFrom('profiles').select(PERSON_VIEW).where(visibleRows(visible, 'id'));
  if (role) people = people.where('role', '=', role);
  if (teamId) people = people.where('team_id', '=', soughtIn(visible, teamId));
  if (isRostered)
    people = people.where(sql<boolean>`role = 'ARTIST' and aggregator_id is not null and deactivated_at is null`);
  return newestFirst(people, page);
}

export async function isAddressTaken(db: WideExecutor, email: string): Promise<boolean> {
  const taken = await db.selectFrom('profiles').select('id').where(sql`lower(email)`, '=', email).executeTakeFirst();
  return taken !== undefined;
}

type Search = PeopleFilter & Round;

/**
 * In the order of the terms, which is the index's own: a page costs what its rows cost, however many people there are and
 * however common the word. Whoever matches by several terms stands under the first of them.
 */
export async function listPeopleByTerms(
  db: Executor,
  visible: Visible,
  { tokens: [first, ...others], except, role, teamId, isRostered }: Search,
  { after, limit }: TermPage,
) {
  let found = db
    .selectFrom('profile_terms')
    .select(['user_id', 'term'])
    .where(visibleRows(visible, 'user_id'))
    .where(sql<boolean>`(term, user_id) > ${placeOf(beginOf(first, after))}`)
    .where(sql<boolean>`(term, user_id) < ${placeOf([first.end, NOBODY])}`)
    .where(sql<boolean>`term <= ${firstFrom(first)}`)
    .orderBy('term')
    .orderBy('user_id')
    .limit(sql.lit(limit + 1));
  for (const token of others) found = found.where(sql<boolean>`${firstFrom(token)} < ${unseen(token.end)}`);
  if (except) found = found.where(sql<boolean>`coalesce(${firstFrom(except)} >= ${unseen(except.end)}, true)`);
  if (role) found = found.where('role', '=', unseen(role));
  if (teamId) found = found.where('team_id', '=', soughtIn(visible, teamId));
  if (isRostered) found = found.where(sql<boolean>`role = 'ARTIST' and team_id <> user_id and is_active`);

  const rows = await db
    .selectFrom(found.as('found'))
    .innerJoin('profiles', 'profiles.id', 'found.user_id')
    .select(PERSON_VIEW)
    .select('found.term')
    .orderBy('found.term')
    .orderBy('found.user_id')
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next: TermPlace | null = rows.length > limit && last ? [last.term, last.id] : null;
  return { rows: shown.map(({ term: _, ...person }) => person), next };
}

/**
 * A scalar subquery: the planner may not turn it into a join that reads every match before it gives the first. Compared by
 * `<` and `<=`, never by `=`: an equation it takes for so rare that it would rather sort everything.
 */
function firstFrom({ term }: Token) {
  return sql<string>`(select min(o.term) from profile_terms o where o.user_id = profile_terms.user_id and o.term >= ${unseen(term)})`;
}
