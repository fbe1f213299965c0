import { AppError } from '@toada/domain/errors.ts';
import type { Conversion } from '@toada/domain/statement/statement.contract.ts';
import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import type { Executor } from '../../../db/connect.ts';
import type { Call } from '../../../http/serve.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { refuseConversions } from '../post/approve-statement.ts';
import { listCurrencies, lockPosting } from '../post/post.queries.ts';
import { makeStatementPreview } from './make-preview.job.ts';
import { askPreview } from './preview.queries.ts';

const PREVIEWED: readonly StatementStatus[] = ['review', 'seconding'];

/** Asked by a person with the rates they think of: the answer comes when it is made. */
export async function previewStatement(call: Call<{ id: string; conversions: Conversion[] }>) {
  const { db, input, now } = call;
  const statement = await lockPosting(db, input.id);
  if (!statement) throw new AppError('notFound', {});
  if (!PREVIEWED.includes(statement.status)) throw new AppError('statement.wrongState', { status: statement.status });
  refuseConversions(input.conversions, await listCurrencies(db, input.id, input.conversions));
  await orderPreview(db, input.id, input.conversions, now);
  return {};
}

/** Also after the import, and after whatever changes whose a recording is. */
export async function orderPreview(db: Executor, statementId: string, conversions: readonly Conversion[], now: Date) {
  await askPreview(db, statementId, conversions, now);
  await enqueue(db, makeStatementPreview, { statementId }, { key: `statement-preview:${statementId}` });
}
