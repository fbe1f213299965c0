import type { Role } from '@toada/domain/access/policy.ts';
import { sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';
import { PERSON_VIEW } from './person-view.ts';

export type PeopleFilter = {
  role?: Role | undefined;
  /** Only this aggregator's team. */
  teamId?: string | undefined;
  /** Only artists of some aggregator, whose account is open. */
  isRostered?: boolean | undefined;
};
type Page = { after?: string | undefined; limit: number };

/** Newest first. Conditions of a partial index are written out: a parameter would hide them from a plan that is kept. */
export function listNewestPeople(db: Executor, visible: Visible, filter: PeopleFilter, page: Page) {
  const { role, teamId, isRostered } = filter;
  let people = db.selectFrom('profiles').select(PERSON_VIEW).where(visibleRows(visible, 'id'));
  if (role) people = people.where('role', '=', role);
  if (teamId) people = people.where('team_id', '=', teamId);
  if (isRostered)
    people = people.where(sql<boolean>`role = 'ARTIST' and aggregator_id is not null and deactivated_at is null`);
  return newestFirst(people, page);
}

export async function isAddressTaken(db: Executor, email: string): Promise<boolean> {
  const taken = await db.selectFrom('profiles').select('id').where(sql`lower(email)`, '=', email).executeTakeFirst();
  return taken !== undefined;
}

export type Token = { term: string; end: string };

/** More matches than this are many: which of two such words is rarer is not worth knowing. */
const MANY = 50;
const TOKENS_MAX = 5;
/** After everything that begins alike, in the order of bytes. */
const LAST = '\u{10FFFF}';

/** What is asked for, folded as the index has it: the tokens, the rarest first, and the words in a row as they were typed. */
type Asked = { tokens: Token[]; phrase: Token | null };

/** No tokens where nobody has one of them. */
export async function findTokens(db: Executor, words: string, addresses: readonly string[]): Promise<Asked> {
  const { rows } = await sql<{ term: string; found: number; phrase: string }>`
    select term, cardinality(array(select 1 from profile_terms t
                                   where t.term >= asked.term and t.term < asked.term || ${sql.lit(LAST)} limit ${sql.lit(MANY)})) as found,
           left(array_to_string(words_of(${unseen(words)}), ' '), 40) as phrase
      from (select left(unnest(words_of(${unseen(words)})), 40) collate "C" as term
            union select left(fold_text(address), 40) from unnest((select ${addresses}::text[])) address) asked
     order by found, length(term) desc, term limit ${sql.lit(TOKENS_MAX)}`.execute(db);
  const isHopeless = rows.some(({ found }) => found === 0);
  const isPhrase = rows.length > 1 && addresses.length === 0;
  return {
    tokens: isHopeless ? [] : rows.map(({ term }) => tokenOf(term)),
    phrase: isPhrase && rows[0] ? tokenOf(rows[0].phrase) : null,
  };
}

function tokenOf(term: string): Token {
  return { term, end: term + LAST };
}

/** Where a page of a search begins: after this term of this person. */
export type Place = readonly [term: string, id: string];
type Search = PeopleFilter & {
  tokens: readonly [Token, ...Token[]];
  /** Whoever is found by this was on the pages before. */
  except?: Token | undefined;
};

/**
 * In the order of the terms, which is the index's own: a page costs what its rows cost, however many people there are and
 * however common the word. Whoever matches by several terms stands under the first of them.
 */
export async function listPeopleByTerms(
  db: Executor,
  visible: Visible,
  { tokens: [first, ...others], except, role, teamId, isRostered }: Search,
  { after, limit }: { after: Place | undefined; limit: number },
) {
  // A place outside of the range is none of ours: it begins anew.
  const from: Place = after?.[0].startsWith(first.term) ? after : [first.term, NOBODY];
  let found = db
    .selectFrom('profile_terms')
    .select(['user_id', 'term'])
    .where(visibleRows(visible, 'user_id'))
    .where(sql<boolean>`(term, user_id) > ${placeOf(from)}`)
    .where(sql<boolean>`(term, user_id) < ${placeOf([first.end, NOBODY])}`)
    .where(sql<boolean>`term <= ${firstFrom(first)}`)
    .orderBy('term')
    .orderBy('user_id')
    .limit(sql.lit(limit + 1));
  for (const token of others) found = found.where(sql<boolean>`${firstFrom(token)} < ${unseen(token.end)}`);
  if (except) found = found.where(sql<boolean>`coalesce(${firstFrom(except)} >= ${unseen(except.end)}, true)`);
  if (role) found = found.where('role', '=', unseen(role));
  if (teamId) found = found.where('team_id', '=', teamId);
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
  const next: Place | null = rows.length > limit && last ? [last.term, last.id] : null;
  return { rows: shown.map(({ term: _, ...person }) => person), next };
}

/** Before everybody: no person has it. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** As a pair, both ends: two bounds of one column the planner takes for a range so narrow that it would rather sort. */
function placeOf([term, id]: Place) {
  return sql`(${unseen(term)}, ${id}::uuid)`;
}

/**
 * A scalar subquery: the planner may not turn it into a join that reads every match before it gives the first. Compared by
 * `<` and `<=`, never by `=`: an equation it takes for so rare that it would rather sort everything.
 */
function firstFrom({ term }: Token) {
  return sql<string>`(select min(o.term) from profile_terms o where o.user_id = profile_terms.user_id and o.term >= ${unseen(term)})`;
}

/**
 * A value the planner does not look at. One plan is then as good for every word, and PostgreSQL keeps it: looking at the word
 * would make a plan anew for each search, which costs more than the search.
 */
function unseen(value: string) {
  return sql<string>`(select ${value}::text)`;
}
