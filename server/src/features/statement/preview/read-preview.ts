import { StatementPreview } from '@toada/domain/statement/statement.preview.ts';
import type { Executor } from '../../../db/connect.ts';
import { findPreview } from './preview.queries.ts';

/** The newest that was asked for; without sums while it is made. */
export async function readPreview(db: Executor, statementId: string): Promise<StatementPreview | null> {
  const found = await findPreview(db, statementId);
  return found ? StatementPreview.parse(found) : null;
}
