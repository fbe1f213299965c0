import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { visitExport as words } from '@toada/domain/texts/visits.pt-BR.ts';
import type { VisitFilter } from '@toada/domain/visit/visit.contract.ts';
import { z } from 'zod';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import type { Call } from '../../http/serve.ts';
import { openVisits } from './open-visits.ts';
import { type ExportRow, listExport } from './visit.queries.ts';

const PIECE_ROWS = 2_000;
const HEAD = CSV_MARK + formatCsv([words.head]);
const Place = z.tuple([z.iso.date(), z.string().max(20), z.string().max(20), z.string().max(120)]);

/** The days of the page by kind of page and side. */
export async function exportVisits(call: Call<VisitFilter & { after?: string | undefined }>) {
  const { db, visible, input } = call;
  const head = input.after === undefined ? HEAD : '';
  const after = input.after === undefined ? undefined : parseCursor(Place, input.after);
  const days = await openVisits(call);
  const found = await listExport(db, visible, input, { days, after, limit: PIECE_ROWS + 1 });
  const rows = found.slice(0, PIECE_ROWS);
  const last = rows.at(-1);
  const next = found.length > PIECE_ROWS && last ? formatCursor([last.day, last.kind, last.side, last.key]) : null;
  return { csv: head + formatCsv(rows.map(lineOf)), next };
}

function lineOf({ day, kind, side, key, times }: ExportRow): string[] {
  return [day, words.kinds[kind], words.sides[side] ?? side, words.key(side, key), times];
}
