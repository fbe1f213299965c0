import { sql } from 'kysely';
import type { WideExecutor } from '../../../db/connect.ts';
import { metricSums } from './metric.queries.ts';

const summed = metricSums(sql`select * from metric_lines where statement_status = 'posted'`);

/** Writes only the cells that differ, so that a rebuild of right sums changes no row. */
export async function rebuildCells(db: WideExecutor) {
  await sql`lock table metric_cells in share row exclusive mode`.execute(db);
  await sql`create temp table rebuilt_cells on commit drop as ${summed}`.execute(db);
  await sql`
    delete from metric_cells c where not exists (
      select from rebuilt_cells r where (r.user_id, r.side, r.month, r.key, r.currency) = (c.user_id, c.side, c.month, c.key, c.currency)
        and r.release_id is not distinct from c.release_id and r.plays = c.plays and r.amount = c.amount)`.execute(db);
  await sql`
    insert into metric_cells (user_id, release_id, side, month, key, currency, plays, amount)
    select user_id, release_id, side, month, key, currency, plays, amount from rebuilt_cells
    on conflict (user_id, side, release_id, month, key, currency) do nothing`.execute(db);
}
