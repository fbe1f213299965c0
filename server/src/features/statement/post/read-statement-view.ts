import { StatementView } from '@toada/domain/statement/statement.contract.ts';
import type { Executor } from '../../../db/connect.ts';
import { waitingOf } from '../statement.queries.ts';

/** A statement as its list shows it. */
export async function readStatementView(db: Executor, id: string) {
  const { row_count, bytes, ...row } = await db
    .selectFrom('statements as s')
    .innerJoin('profiles as p', 'p.id', 's.created_by')
    .select(['s.id', 'name', 'bytes', 'status', 'format', 'progress', 'row_count', 'totals', 'problem', 's.created_at'])
    .select(['posted_at', 'reversed_at'])
    .select(waitingOf)
    .select((eb) => eb.fn.coalesce('p.display_name', 'p.full_name').as('created_by_name'))
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    bytes: Number(bytes),
    row_count: row_count === null ? null : Number(row_count),
    totals: StatementView.shape.totals.parse(row.totals ?? []),
    problem: StatementView.shape.problem.parse(row.problem),
  };
}
