import { AppError } from '@toada/domain/errors.ts';
import type { StatementProblem } from '@toada/domain/statement/statement.fields.ts';
import { statementActions } from '@toada/domain/statement/statement.states.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordSystemAudit } from '../../audit/record-audit.ts';
import { tellStatement } from './news.ts';
import { lockPosting, setPosting } from './post.queries.ts';

/** What could not be posted, or taken back, stands where it stood before, with the reason: a person decides what follows. */
export async function giveUpPosting(db: Tx, statementId: string, error: unknown, now: Date) {
  const statement = await lockPosting(db, statementId);
  const action = (['notPosted', 'notReversed'] as const).find((name) =>
    statementActions[name].from.some((status) => status === statement?.status),
  );
  if (!action) return;
  const problem = problemOf(action, error);
  await setPosting(db, statementId, { status: statementActions[action].to, problem: JSON.stringify(problem) });
  await recordSystemAudit(db, { action: `statement.${action}`, subjectId: statementId, after: problem }, now);
  await tellStatement(db, statementId);
}

function problemOf(action: 'notPosted' | 'notReversed', error: unknown): StatementProblem {
  const nowhere = { row: null, column: null };
  // The one refusal that a posting meets: an agreement was changed since the approval.
  if (error instanceof AppError && 'release' in error.params)
    return { code: 'splitNotWhole', ...nowhere, found: error.params.release.slice(0, 80) };
  return { code: action, ...nowhere, found: null };
}
