import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';

/**
 * Sums of lines as rows of metric_cells: by store, country, recording and place (a country and a store), for each release, and without
 * the recording for all of a person's releases together.
 */
export function metricSums(lines: RawBuilder<unknown>) {
  const side = sql`grouping(store, country, track_id)`;
  return sql`
    select user_id, release_id, case ${side} when 3 then 'store' when 5 then 'country' when 6 then 'track' else 'place' end as side,
           month, case ${side} when 3 then store when 5 then country when 6 then track_id::text else country || '/' || store end as key,
           currency, sum(plays) as plays, sum(amount) as amount
      from (${lines}) l
     group by user_id, month, currency, grouping sets (
       (release_id, store), (release_id, country), (release_id, track_id), (release_id, store, country), (store), (country),
       (store, country))`;
}

type Part = { statementId: string; recordingNumber?: number | undefined };

/** Adds a posting's lines to the metrics, in its transaction. */
export function keepMetrics(db: Executor, part: Part) {
  return addMetrics(db, part, 1);
}

/** Takes off all that a statement brought; cells in which nothing is left go. */
export async function takeBackMetrics(db: Executor, statementId: string) {
  await addMetrics(db, { statementId }, -1);
  await sql`
    delete from metric_cells c using (select distinct user_id from metric_lines where statement_id = ${statementId}::uuid) p
     where c.user_id = p.user_id and c.plays = 0 and c.amount = 0`.execute(db);
}

async function addMetrics(db: Executor, { statementId, recordingNumber }: Part, sign: 1 | -1) {
  const asked = recordingNumber === undefined ? sql`true` : sql`recording = ${recordingNumber}`;
  // Sorted, so that two writers lock the same cells in the same order.
  await sql`
    insert into metric_cells as c (user_id, release_id, side, month, key, currency, plays, amount)
    select user_id, release_id, side, month, key, currency, plays * ${sql.lit(sign)}, amount * ${sql.lit(sign)} from (
      ${metricSums(sql`select * from metric_lines where statement_id = ${statementId}::uuid and ${asked}`)}) s
     order by user_id, side, release_id, month, key, currency
    on conflict (user_id, side, release_id, month, key, currency)
    do update set plays = c.plays + excluded.plays, amount = c.amount + excluded.amount`.execute(db);
}
