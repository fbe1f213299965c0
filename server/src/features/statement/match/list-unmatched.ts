import { z } from 'zod';
import { beyondReach } from '../../../access/visible-rows.ts';
import { formatCursor, parseCursor } from '../../../db/cursor.ts';
import { findTokens } from '../../../db/terms.ts';
import type { Call } from '../../../http/serve.ts';
import { listSuggestions, listTracks, listUnmatched, type UnmatchedRow } from './unmatched.queries.ts';

const Cursor = z.tuple([z.iso.datetime(), z.uuid(), z.int()]);
type Asked = {
  statement_id?: string | undefined;
  is_left?: boolean | undefined;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** Recordings that no code led to, each with what it might be. */
export async function readUnmatched({ db, input }: Call<Asked>) {
  const filter = { statementId: input.statement_id, isLeft: input.is_left, search: input.search };
  const after = input.after === undefined ? undefined : parseCursor(Cursor, input.after);
  const found = await listUnmatched(db, filter, { after, limit: input.limit + 1 });
  const shown = found.slice(0, input.limit);
  const last = shown.at(-1);
  const suggestions = shown.length > 0 ? await listSuggestions(beyondReach(db), shown) : [];
  return {
    rows: shown.map((row, index) => ({
      ...present(row),
      suggestions: suggestions.filter(({ place }) => place === index + 1).map(({ place, ...track }) => track),
    })),
    next:
      found.length > input.limit && last
        ? formatCursor([last.created_at.toISOString(), last.statement_id, last.number])
        : null,
  };
}

function present({ number, created_at, ...row }: UnmatchedRow) {
  return { ...row, key: String(number) };
}

/** Tracks of the whole catalogue by title, artist, UPC or ISRC. */
export async function searchTracks({ db, input }: Call<{ search: string }>) {
  const code = input.search.replace(/[\s-]/g, '');
  const isCode = /^[A-Za-z]{2}[A-Za-z0-9]{3}\d{2,7}$|^\d{8,14}$/.test(code);
  const { tokens } = await findTokens(db, 'release_terms', isCode ? '' : input.search, isCode ? [code] : []);
  return { rows: await listTracks(beyondReach(db), tokens) };
}
