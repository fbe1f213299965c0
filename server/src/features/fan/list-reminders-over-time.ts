import type { MetricFilter } from '@toada/domain/metric/metric.contract.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { listReminderMonths } from './reminder.queries.ts';

/**
 * People who want to be told of a release, by the month in which they confirmed it, for figures of other features. Numbers alone: a
 * label reads no address here. The caller has seen that names are within reach.
 */
export async function listRemindersOverTime(
  db: Executor,
  visible: Visible,
  asked: Pick<MetricFilter, 'user_id' | 'release_id'> & { from: string; to: string },
): Promise<{ month: string; reminders: number }[]> {
  const rows = await listReminderMonths(db, visible, asked);
  return rows.map(({ month, reminders }) => ({ month, reminders: Number(reminders) }));
}
