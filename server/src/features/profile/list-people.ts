import type { PageInput } from '@toada/domain/page.ts';
import { parsePeopleSearch } from '@toada/domain/profile/search.rules.ts';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import {
  findTokens,
  listNewestPeople,
  listPeopleByTerms,
  NOBODY,
  type PeopleFilter,
  type Place,
  type Token,
} from './people.queries.ts';
import { withStanding } from './present-person.ts';

type Asked = PageInput & PeopleFilter & { search?: string | undefined };
/** Whoever was verified until before this moment is not. */
type Moment = { now: Date };
type People = Awaited<ReturnType<typeof listNewestPeople>>;

/** A page of the people the caller may see: newest first, or by the words they are searched by. */
export async function listPeople(db: Executor, visible: Visible, { now, ...asked }: Asked & Moment): Promise<People> {
  const { rows, next } = await findPeople(db, visible, asked);
  return { rows: rows.map((row) => withStanding(row, now)), next };
}

async function findPeople(db: Executor, visible: Visible, { search, after, limit, ...filter }: Asked): Promise<People> {
  const asked = parsePeopleSearch(search);
  if (!asked) return listNewestPeople(db, visible, filter, { after, limit });

  const { tokens, phrase } = await findTokens(db, asked.words, asked.addresses);
  const [rarest, ...others] = tokens;
  if (!rarest) return { rows: [], next: null };
  const rounds = roundsOf([rarest, ...others], phrase);
  return listRounds(rounds, { after, limit }, (round, page) =>
    listPeopleByTerms(db, visible, { ...filter, ...round }, page),
  );
}

type Round = { tokens: readonly [Token, ...Token[]]; except?: Token };

/**
 * Several words are first looked for in a row: 'maria lima' is a range of the index, however many Marias there are. Whoever has
 * them apart or in another order comes after; those are found by the rarest word and looked at one by one.
 */
function roundsOf(tokens: Round['tokens'], phrase: Token | null): Round[] {
  return phrase ? [{ tokens: [phrase] }, { tokens, except: phrase }] : [{ tokens }];
}

const Cursor = z.tuple([z.int().min(0).max(1), z.string(), z.uuid()]);
type Rows = People['rows'];
type Page = { after: Place | undefined; limit: number };
type Read = (round: Round, page: Page) => Promise<{ rows: Rows; next: Place | null }>;

/** One page over the rounds: where one has no more, the next fills what is left of it. */
async function listRounds(
  rounds: Round[],
  { after, limit }: { after?: string | undefined; limit: number },
  read: Read,
) {
  const [begun, ...place] = after === undefined ? [0] : parseCursor(Cursor, after);
  const rows: Rows = [];
  for (const [index, round] of rounds.entries()) {
    if (index < begun) continue;
    const from = index === begun && place.length === 2 ? ([place[0], place[1]] as Place) : undefined;
    const left = limit - rows.length;
    // A page that is full still asks whether there is anybody left.
    const found = await read(round, { after: from, limit: Math.max(left, 1) });
    if (left === 0 && found.rows.length > 0) return { rows, next: formatCursor([index, '', NOBODY]) };
    rows.push(...found.rows);
    if (found.next) return { rows, next: formatCursor([index, ...found.next]) };
  }
  return { rows, next: null };
}
