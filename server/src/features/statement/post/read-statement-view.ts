import { assert } from '@toada/domain/assert.ts';
import { StatementView } from '@toada/domain/statement/statement.contract.ts';
import type { Executor } from '../../../db/connect.ts';
import { findStatement, type StatementRow } from '../statement.queries.ts';

/** A statement that the caller has at hand, as its list shows it. */
export async function readStatementView(db: Executor, id: string) {
  const row = await findStatement(db, id);
  assert(row, 'the statement was locked or written a moment ago');
  return presentStatement(row);
}

export function presentStatement({ bytes, row_count, totals, problem, created_by_name, ...row }: StatementRow) {
  return {
    ...row,
    bytes: Number(bytes),
    row_count: row_count === null ? null : Number(row_count),
    totals: StatementView.shape.totals.parse(totals ?? []),
    problem: StatementView.shape.problem.parse(problem),
    created_by_name: created_by_name ?? '',
  };
}
