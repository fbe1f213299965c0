import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { recordingsOf } from './content-id.queries.ts';

export const countRecordings = (db: Executor, visible: Visible) => sum(db, recordingsOf(db, visible).select('t.id'));

export const countOpenClaims = (db: Executor, visible: Visible) => sum(db, claims(db, visible, 'open'));

export const countAnsweredClaims = (db: Executor, visible: Visible) => sum(db, claims(db, visible, 'answered'));

export const countAllowedChannels = (db: Executor, visible: Visible) =>
  sum(
    db,
    db
      .selectFrom('allowed_channels')
      .select('id')
      .where(visibleRows(visible, 'user_id'))
      .where('removed_at', 'is', null),
  );

export const countOpenChannels = (db: Executor, visible: Visible) =>
  sum(
    db,
    db
      .selectFrom('network_channels')
      .select('id')
      .where(visibleRows(visible, 'user_id'))
      .where('status', 'in', ['requested', 'reviewing']),
  );

export const countConflicts = (db: Executor, visible: Visible) =>
  sum(
    db,
    db
      .selectFrom('content_id_assets')
      .select('id')
      .where(visibleRows(visible, 'user_id'))
      .where('status', '=', 'conflict'),
  );

/** Recordings and channels that YouTube does not have as their people want. */
export async function countTasks(db: Executor, visible: Visible) {
  const isOf = visibleRows(visible, 'user_id');
  const assets = db.selectFrom('content_id_assets').select('id').where(isOf).where('youtube_task', 'is not', null);
  const channels = db
    .selectFrom('allowed_channels')
    .select('id')
    .where(visibleRows(visible, 'user_id'))
    .where('youtube_task', 'is not', null);
  return (await sum(db, assets)) + (await sum(db, channels));
}

function claims(db: Executor, visible: Visible, status: 'open' | 'answered') {
  return db.selectFrom('video_claims').select('id').where(visibleRows(visible, 'user_id')).where('status', '=', status);
}

/** Up to the cap; what is longer is counted no further. */
async function sum<DB, TB extends keyof DB>(
  db: Executor,
  rows: SelectQueryBuilder<DB, TB, { id: string }>,
): Promise<number> {
  const { rows: found } = await sql<{ amount: number }>`
    select coalesce(sum(1), 0)::int as amount from (${rows.limit(QUEUE_CAP)}) as every`.execute(db);
  return found[0]?.amount ?? 0;
}
