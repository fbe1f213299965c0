import { AppError } from '@toada/domain/errors.ts';
import { z } from 'zod';
import { formatCursor, parseCursor } from '../../db/cursor.ts';
import type { Preparing } from '../../http/serve.ts';
import type { SourceRows } from '../statement/read/read-source-rows.ts';
import { findLine, findStatementFile, listRecordings, listSources } from './source.queries.ts';

type Asked = { id: string; number: number; statement_id?: string | undefined; after?: string | undefined };

const ROWS = 100;
/** Which of the names of the recording, and after which row of the file. */
const Place = z.tuple([z.int().min(0), z.int().min(0)]);

/**
 * The rows of the store's own file behind a recording of a movement: only of one in which the movement's person has a share, and
 * only for whoever may see the movement. Before any transaction, for a file is read.
 */
export async function readRows({ id, number, after, ...asked }: Asked, { db, visible, storage }: Preparing) {
  const line = await findLine(db, visible, id);
  const statementId = asked.statement_id ?? line?.statement_id;
  if (!line || !statementId) throw new AppError('notFound', {});
  const [group] = await listSources(db, line, { limit: 1, only: [statementId, number] });
  const statement = group && (await findStatementFile(db, statementId));
  if (!statement) throw new AppError('notFound', {});

  const recordings = await listRecordings(db, statementId, number);
  // The engine is loaded by the first who looks: most processes of the server never need it.
  const { readSourceRows } = await import('../statement/read/read-source-rows.ts');
  let [place, row] = after === undefined ? [0, 0] : parseCursor(Place, after);
  const found: SourceRows = { header: [], rows: [], hasMore: false };
  for (; place < recordings.length && found.rows.length < ROWS; place++, row = 0) {
    const recording = { ...recordings[place], store: group.store, sale_month: group.sale_month };
    const page = await readSourceRows(storage, statement, recording, { after: row, limit: ROWS - found.rows.length });
    found.header = page.header;
    found.rows.push(...page.rows);
    row = page.rows.at(-1)?.row ?? row;
    if (page.hasMore) return present(found, formatCursor([place, row]));
  }
  return present(found, place < recordings.length ? formatCursor([place, 0]) : null);
}

function present({ header, rows }: SourceRows, next: string | null) {
  return { header, rows: rows.map(({ row, cells }) => ({ row: String(row), cells })), next };
}
