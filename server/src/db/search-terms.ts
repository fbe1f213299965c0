import { sql } from 'kysely';
import type { Visible } from '../access/authorize.ts';
import type { Executor } from './connect.ts';
import { slipsOf } from './slips.ts';
import {
  findTokens,
  listRounds,
  type Round,
  roundsOf,
  type TermPage,
  type TermPlace,
  type TermTable,
  tokenOf,
} from './terms.ts';

/** Words and codes to look for in a table of terms. */
type Sought = { table: TermTable; words: string; whole: readonly string[] };
type Read<Row> = (round: Round, page: TermPage) => Promise<{ rows: Row[]; next: TermPlace | null }>;
type Page = { after?: string | undefined; limit: number };

/**
 * A page of what has the words. Where nothing within reach has them, of what has words one slip away: one page, since the words were
 * only guessed.
 */
export async function searchTerms<Row>(
  db: Executor,
  visible: Visible,
  { table, words, whole }: Sought,
  page: Page,
  { read, idOf }: { read: Read<Row>; idOf: (row: Row) => string },
): Promise<{ rows: Row[]; next: string | null }> {
  const found = await listRounds(roundsOf(await findTokens(db, table, words, whole)), page, read);
  if (found.rows.length > 0 || page.after !== undefined || whole.length > 0) return found;
  const rows = new Map<string, Row>();
  for (const round of await nearRounds(db, visible, table, words)) {
    const near = await read(round, { after: undefined, limit: page.limit });
    for (const row of near.rows) rows.set(idOf(row), row);
    if (rows.size >= page.limit) break;
  }
  return { rows: [...rows.values()].slice(0, page.limit), next: null };
}

const [WORDS_MAX, GUESSES_MAX] = [4, 5];

/** The typed words, with one of its words at a time as it may have been meant. None where no word is a slip. */
async function nearRounds(db: Executor, visible: Visible, table: TermTable, typed: string): Promise<Round[]> {
  const { rows } = await sql<{ words: string[] }>`select words_of(${typed}) as words`.execute(db);
  const words = (rows[0]?.words ?? []).slice(0, WORDS_MAX);
  const meant: string[][] = [];
  for (const word of words) meant.push(await listMeant(db, visible, table, word));
  const [first, ...others] = meant.map(([best]) => best);
  if (first === undefined || others.includes(undefined)) return [];
  return meant.flatMap((guesses, place) =>
    guesses
      .filter((guess) => guess !== words[place])
      .map((guess): Round => {
        const rest = meant.flatMap(([best], other) => (best !== undefined && other !== place ? [tokenOf(best)] : []));
        return { tokens: [tokenOf(guess), ...rest] };
      }),
  );
}

/**
 * The word itself where something within reach begins with it, else its slips that something begins with. Each is one look into an
 * index, so that it costs the same however much there is (docs/decisions/094-slips.md).
 */
async function listMeant(db: Executor, visible: Visible, table: TermTable, word: string): Promise<string[]> {
  const { reach, actorId } = visible;
  const within =
    reach === 'any' ? sql`true` : sql`${reach === 'team' ? sql`t.team_id` : sql`t.user_id`} = ${actorId}::uuid`;
  const hits = async (terms: readonly string[]) => {
    const { rows } = await sql<{ term: string }>`
      select v.term from unnest(${terms}::text[]) with ordinality v (term, place)
       cross join lateral (select from ${sql.table(table)} t where ${within}
                              and t.term >= v.term collate "C" and t.term < (v.term || ${sql.lit('\u{10FFFF}')}) collate "C" limit 1) hit
       order by v.place limit ${sql.lit(GUESSES_MAX)}`.execute(db);
    return rows.map(({ term }) => term);
  };
  const exact = await hits([word]);
  return exact.length > 0 ? exact : hits(slipsOf(word));
}
