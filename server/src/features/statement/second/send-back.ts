import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockPosting, setPosting } from '../post/post.queries.ts';
import { readStatementView } from '../post/read-statement-view.ts';
import { tellStatement } from '../post/tell-screens.ts';
import { moveStatement } from '../statement.queries.ts';

/** The second person does not agree, or the first thinks again: a statement goes back to its review, a reversal is not made. */
export async function sendBackStatement(call: Call<{ id: string; reason: string }>) {
  const { db, input } = call;
  const statement = await lockPosting(db, input.id);
  if (!statement) throw new AppError('notFound', {});
  const isReversal = statement.status === 'posted' && statement.reversal_asked_by !== null;
  if (statement.status !== 'seconding' && !isReversal)
    throw new AppError('statement.wrongState', { status: statement.status });
  if (isReversal)
    await setPosting(db, input.id, { reversal_asked_by: null, reversal_asked_at: null, reversal_reason: null });
  else {
    const unsaid = { first_approved_by: null, first_approved_at: null, approval: null };
    await moveStatement(db, input.id, 'sendBack', unsaid);
  }
  const after = { act: isReversal ? 'reverse' : 'approve', reason: input.reason };
  await recordAudit(call, { action: 'statement.sentBack', subjectId: input.id, after });
  await tellStatement(db, input.id);
  return readStatementView(db, input.id);
}
