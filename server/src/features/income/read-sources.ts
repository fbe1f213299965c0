import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { z } from 'zod';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import type { Call } from '../../http/serve.ts';
import { findLine, listSources } from './source.queries.ts';

const Place = z.tuple([z.uuid(), z.int().min(0)]);

/** The recordings behind a movement. What neither a statement brought nor a release of what was held has none. */
export async function readSources({ db, visible, input }: Call<PageInput & { id: string }>) {
  const { id, limit } = input;
  const line = await findLine(db, visible, id);
  if (!line) throw new AppError('notFound', {});
  if (line.statement_id === null && !line.is_release) return { rows: [], next: null };
  const begin = input.after === undefined ? {} : { after: parseCursor(Place, input.after) };
  const rows = await listSources(db, line, { ...begin, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({ ...row, track_title: row.track_title ?? '', isrc: row.isrc ?? '' })),
    next: rows.length > limit && last ? formatCursor([last.statement_id, last.number]) : null,
  };
}
