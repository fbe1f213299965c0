import { AppError } from '@toada/domain/errors.ts';
import type { MetricFilter } from '@toada/domain/metric/metric.contract.ts';
import type { Visible } from '../../access/authorize.ts';
import { isWithinReach, lookedAt } from '../../access/named-people.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { recordLook } from '../audit/record-look.ts';

/** Refuses names beyond the caller's reach. An administrator's look at somebody is written down, once an hour for each person. */
export async function openMetrics(
  call: Pick<Call<MetricFilter>, 'db' | 'actor' | 'origin' | 'visible' | 'input' | 'now'>,
) {
  const { db, visible, input } = call;
  await refuseStrangers(db, visible, input);
  const personId = lookedAt(visible, input);
  if (personId !== null) await recordLook(call, 'metrics.opened', personId);
}

/** A name beyond the caller's reach is one that nobody has. */
export async function refuseStrangers(db: Executor, visible: Visible, input: MetricFilter) {
  if (!(await isWithinReach(db, visible, { ...input, releases: [input.release_id, input.other_id] })))
    throw new AppError('notFound', {});
}
