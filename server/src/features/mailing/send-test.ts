import { AppError } from '@toada/domain/errors.ts';
import type { MailingTest } from '@toada/domain/mailing/mailing.contract.ts';
import { faultsOfMailing } from '@toada/domain/mailing/mailing-faults.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { findAddress } from './mailing.queries.ts';
import { presentMailing, readFrame } from './present-mailing.ts';
import { sendTest } from './send-test.job.ts';

/** One mail to the caller's own address, with the words as they stand in the editor. */
export async function testMailing(call: Call<MailingTest>) {
  const { db, actor, input } = call;
  const frame = await readFrame(call);
  const to = await findAddress(db, actor.id);
  if (!to) throw new AppError('notFound', {});
  const { link } = await presentMailing(call);
  const count = faultsOfMailing(input.content, link !== null).length;
  if (count > 0) throw new AppError('mailing.faulty', { count });
  const { content, subject } = input;
  await enqueue(db, sendTest, { campaignId: frame.id, userId: actor.id, content, subject, link });
  return { to };
}
