import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from './connect.ts';
import { formatCursor, parseCursor } from './cursor.ts';

/**
 * Search by the beginnings of words, from a table of terms (docs/decisions/011-people-search.md): what people, releases
 * and tracks have in common. Everything found stands under a term, and is named by an id.
 */
export type TermTable = 'profile_terms' | 'release_terms' | 'track_terms';
export type Token = { term: string; end: string };

/** More matches than this are many: which of two such words is rarer is not worth knowing. */
const MANY = 50;
const TOKENS_MAX = 5;
/** After everything that begins alike, in the order of bytes. */
const LAST = '\u{10FFFF}';

/** A search, folded as the index has it: the tokens, the rarest first, and the typed words in a row. */
type Asked = { tokens: Token[]; phrase: Token | null };

/** No tokens where nothing has one of them. What is `whole` is one term however it is written: an address, a code. */
export async function findTokens(
  db: Executor,
  table: TermTable,
  words: string,
  whole: readonly string[],
): Promise<Asked> {
  const { rows } = await sql<{ term: string; found: number; phrase: string }>`
    select term, cardinality(array(select 1 from ${sql.table(table)} t
                                   where t.term >= asked.term and t.term < asked.term || ${sql.lit(LAST)} limit ${sql.lit(MANY)})) as found,
           left(array_to_string(words_of(${unseen(words)}), ' '), 40) as phrase
      from (select left(unnest(words_of(${unseen(words)})), 40) collate "C" as term
            union select left(fold_text(given), 40) from unnest((select ${whole}::text[])) given) asked
     order by found, length(term) desc, term limit ${sql.lit(TOKENS_MAX)}`.execute(db);
  const isHopeless = rows.some(({ found }) => found === 0);
  const isPhrase = rows.length > 1 && whole.length === 0;
  return {
    tokens: isHopeless ? [] : rows.map(({ term }) => tokenOf(term)),
    phrase: isPhrase && rows[0] ? tokenOf(rows[0].phrase) : null,
  };
}

export function tokenOf(term: string): Token {
  return { term, end: term + LAST };
}

/** Where a page of a search begins: after this term of this row. */
export type TermPlace = readonly [term: string, id: string];
/** Before everything: nothing has this id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** As a pair, both ends: two bounds of one column the planner takes for a range so narrow that it would rather sort. */
export function placeOf([term, id]: TermPlace) {
  return sql`(${unseen(term)}, ${id}::uuid)`;
}

/** The place a page begins after; one outside of the range is none of ours, and begins anew. */
export function beginOf({ term }: Token, after: TermPlace | undefined): TermPlace {
  return after?.[0].startsWith(term) ? after : [term, NOBODY];
}

/**
 * A value the planner does not look at. One plan is then as good for every word, and PostgreSQL keeps it: looking at the word
 * would make a plan anew for each search, which costs more than the search.
 */
export function unseen(value: string) {
  return sql<string>`(select ${value}::text)`;
}

/** Rows found by `except` were on the pages before. */
export type Round = { tokens: readonly [Token, ...Token[]]; except?: Token };

/**
 * Several words are first looked for in a row: 'maria lima' is a range of the index, however many Marias there are. Whoever has
 * them apart or in another order comes after; those are found by the rarest word and looked at one by one.
 */
export function roundsOf({ tokens: [rarest, ...others], phrase }: Asked): Round[] {
  if (!rarest) return [];
  const tokens = [rarest, ...others] as const;
  return phrase ? [{ tokens: [phrase] }, { tokens, except: phrase }] : [{ tokens }];
}

const Cursor = z.tuple([z.int().min(0).max(1), z.string(), z.uuid()]);
export type TermPage = { after: TermPlace | undefined; limit: number };
type Read<Row> = (round: Round, page: TermPage) => Promise<{ rows: Row[]; next: TermPlace | null }>;

/** One page over the rounds: where one has no more, the next fills what is left of it. */
export async function listRounds<Row>(
  rounds: Round[],
  { after, limit }: { after?: string | undefined; limit: number },
  read: Read<Row>,
) {
  const [begun, ...place] = after === undefined ? [0] : parseCursor(Cursor, after);
  const rows: Row[] = [];
  for (const [index, round] of rounds.entries()) {
    if (index < begun) continue;
    const from = index === begun && place.length === 2 ? ([place[0], place[1]] as TermPlace) : undefined;
    const left = limit - rows.length;
    // A page that is full still asks whether there is anything left.
    const found = await read(round, { after: from, limit: Math.max(left, 1) });
    if (left === 0 && found.rows.length > 0) return { rows, next: formatCursor([index, '', NOBODY]) };
    rows.push(...found.rows);
    if (found.next) return { rows, next: formatCursor([index, ...found.next]) };
  }
  return { rows, next: null };
}
