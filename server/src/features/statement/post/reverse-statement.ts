import { AppError } from '@toada/domain/errors.ts';
import { Approval } from '@toada/domain/statement/statement.contract.ts';
import type { Call } from '../../../http/serve.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireFreshCode } from '../../auth/mfa/require-fresh-code.ts';
import { askOthers, readSecondOfReversal } from '../second/ask-second.ts';
import { moveStatement } from '../statement.queries.ts';
import { refuseUnless } from './approve-statement.ts';
import { lockPosting, setPosting } from './post.queries.ts';
import { undoPosted } from './post-statement.job.ts';
import { readStatementView } from './read-statement-view.ts';
import { tellStatement } from './tell-screens.ts';

/** Takes a posted statement back as a whole; its file may then come again. Above the limit two people agree to it. */
export async function reverseStatement(call: Call<{ id: string; reason: string }>) {
  const { db, actor, input } = call;
  const statement = await lockPosting(db, input.id);
  if (!statement) throw new AppError('notFound', {});
  refuseUnless('reverse', statement.status);
  if (statement.reversal_asked_by === actor.id) throw new AppError('statement.secondPerson', {});
  const { conversions } = Approval.parse(statement.approval ?? {});
  const { is_needed, sizes } = await readSecondOfReversal(call, input.id, conversions);
  if (is_needed) await requireFreshCode(call);
  if (statement.reversal_asked_by === null && is_needed) return askForSecond(call);
  await moveStatement(db, input.id, 'reverse', {
    reversed_by: actor.id,
    sizes: JSON.stringify(sizes),
    reversal_reason: statement.reversal_reason ?? input.reason,
    problem: null,
  });
  await recordAudit(call, { action: 'statement.reversing', subjectId: input.id, after: { reason: input.reason } });
  await enqueue(db, undoPosted, { statementId: input.id }, { key: `statement-undo:${input.id}` });
  await tellStatement(db, input.id);
  return readStatementView(db, input.id);
}

/** It stays posted until somebody else agrees. */
async function askForSecond(call: Call<{ id: string; reason: string }>) {
  const { db, actor, input, now } = call;
  await setPosting(db, input.id, {
    reversal_asked_by: actor.id,
    reversal_asked_at: now,
    reversal_reason: input.reason,
    problem: null,
  });
  await recordAudit(call, { action: 'statement.reversalAsked', subjectId: input.id, after: { reason: input.reason } });
  await askOthers(db, { statementId: input.id, act: 'reverse' }, actor.id);
  await tellStatement(db, input.id);
  return readStatementView(db, input.id);
}
