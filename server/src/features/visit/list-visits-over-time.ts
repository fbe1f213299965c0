import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import { type Asked, listOverTime } from './visit.queries.ts';

export type VisitsOfTime = { from: string; visits: number; visitors: number; clicks: number };

/**
 * Visits by day or by month of the days from `from` to `to`, for figures of other features that lie on the same axis. With a release:
 * of its pages alone. Days or months without a visit are left out. The caller has seen that names are within reach.
 */
export async function listVisitsOverTime(
  db: Executor,
  visible: Visible,
  { from, to, unit, ...asked }: Asked & { from: string; to: string; unit: 'day' | 'month' },
): Promise<VisitsOfTime[]> {
  const rows = await listOverTime(db, visible, asked, { from, to, unit });
  return rows.map((row) => ({
    from: row.from,
    visits: Number(row.visits),
    visitors: Number(row.visitors),
    clicks: Number(row.clicks),
  }));
}
