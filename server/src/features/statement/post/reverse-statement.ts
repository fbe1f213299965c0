import { AppError } from '@toada/domain/errors.ts';
import { statementActions } from '@toada/domain/statement/statement.states.ts';
import type { Call } from '../../../http/serve.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseUnless } from './approve-statement.ts';
import { tellStatement } from './news.ts';
import { lockPosting, setPosting } from './post.queries.ts';
import { undoPosted } from './post-statement.job.ts';
import { readStatementView } from './read-statement-view.ts';

/** Takes a posted statement back as a whole; its file may then come again. */
export async function reverseStatement(call: Call<{ id: string; reason: string }>) {
  const { db, actor, input } = call;
  const statement = await lockPosting(db, input.id);
  if (!statement) throw new AppError('notFound', {});
  refuseUnless('reverse', statement.status);
  await setPosting(db, input.id, {
    status: statementActions.reverse.to,
    reversed_by: actor.id,
    reversal_reason: input.reason,
    problem: null,
  });
  await recordAudit(call, { action: 'statement.reversing', subjectId: input.id, after: { reason: input.reason } });
  await enqueue(db, undoPosted, { statementId: input.id }, { key: `statement-undo:${input.id}` });
  await tellStatement(db, input.id);
  return readStatementView(db, input.id);
}
