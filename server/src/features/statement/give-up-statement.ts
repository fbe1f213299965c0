import { AppError } from '@toada/domain/errors.ts';
import type { StatementProblem } from '@toada/domain/statement/statement.fields.ts';
import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import type { Tx } from '../../db/connect.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { lockPosting } from './post/post.queries.ts';
import { tellStatement } from './post/tell-screens.ts';
import { moveStatement } from './statement.queries.ts';

/** Outcome of a statement whose job failed, and the words for it. */
const outcomes = {
  reading: { event: 'fail', code: 'unreadable', audit: 'statement.refused' },
  importing: { event: 'notImported', code: 'notImported', audit: 'statement.notImported' },
  approving: { event: 'notPosted', code: 'notPosted', audit: 'statement.notPosted' },
  reversing: { event: 'notReversed', code: 'notReversed', audit: 'statement.notReversed' },
} as const satisfies Partial<Record<StatementStatus, unknown>>;
/** Everybody who had agreed is asked again. */
const unsaid = {
  reading: {},
  importing: {},
  approving: { approved_by: null, first_approved_by: null, first_approved_at: null },
  reversing: { reversed_by: null, reversal_asked_by: null, reversal_asked_at: null, reversal_reason: null },
} as const satisfies Record<keyof typeof outcomes, unknown>;
export const statusesAtWork = Object.keys(outcomes) as (keyof typeof outcomes)[];

/** Returns a statement whose job failed to the state before, with the reason: a person decides how to go on. */
export async function giveUpStatement(db: Tx, statementId: string, error: unknown, now: Date) {
  const statement = await lockPosting(db, statementId);
  const status = statusesAtWork.find((name) => name === statement?.status);
  // The worker taken for dead has finished after all.
  if (!status) return;
  const { event, code, audit } = outcomes[status];
  const problem = problemOf(code, error);
  await moveStatement(db, statementId, event, {
    problem: JSON.stringify(problem),
    progress: 0,
    ...unsaid[status],
  });
  await recordSystemAudit(db, { action: audit, subjectId: statementId, after: problem }, now);
  await tellStatement(db, statementId);
}

function problemOf(code: StatementProblem['code'], error: unknown): StatementProblem {
  const nowhere = { row: null, column: null };
  // The one refusal that a posting meets: an agreement was changed since the approval.
  if (error instanceof AppError && 'release' in error.params)
    return { code: 'splitNotWhole', ...nowhere, found: error.params.release.slice(0, 80) };
  return { code, ...nowhere, found: null };
}
