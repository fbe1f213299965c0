import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../../http/serve.ts';
import { lockPosting } from '../post/post.queries.ts';
import { tellStatement } from '../post/tell-screens.ts';
import { orderPreview } from '../preview/ask-preview.ts';
import { matchStatement } from './match-statement.ts';

/** Once more, before it is posted: the catalogue has grown since, or somebody has made a rule. */
export async function matchAgain({ db, input, now }: Call<{ id: string }>) {
  const statement = await lockPosting(db, input.id);
  if (!statement) throw new AppError('notFound', {});
  if (statement.status !== 'review') throw new AppError('statement.wrongState', { status: statement.status });
  await matchStatement(db, input.id, now);
  await orderPreview(db, input.id, [], now);
  await tellStatement(db, input.id);
  return {};
}
