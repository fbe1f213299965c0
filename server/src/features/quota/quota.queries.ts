import type { Visible } from '../../access/authorize.ts';
import { type Sought, visibleRow, visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';

const VIEW = ['id', 'full_name', 'company_name', 'artist_count', 'max_artists', 'plan'] as const;

export function listQuotasOf(db: Executor, visible: Visible, ids: readonly string[]) {
  return aggregators(db).where('id', 'in', ids).where(visibleRows(visible, 'id')).execute();
}

export function findOwnQuota(db: Executor, visible: Visible) {
  return aggregators(db).where('id', '=', visible.actorId).where(visibleRows(visible, 'id')).executeTakeFirst();
}

/** A change of the quota and a new place wait for each other. */
export function lockQuota(db: Executor, visible: Visible, id: Sought<'profiles'>) {
  return aggregators(db)
    .where(visibleRow(visible, 'id', id))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Terms = { max_artists: number; plan: string };

export function setQuota(db: Executor, visible: Visible, id: string, { max_artists, plan }: Terms, now: Date) {
  return db
    .updateTable('profiles')
    .set({ max_artists, plan, updated_at: now })
    .where('id', '=', id)
    .where('role', '=', 'AGGREGATOR')
    .where(visibleRows(visible, 'id'))
    .returning(VIEW)
    .executeTakeFirstOrThrow();
}

function aggregators(db: Executor) {
  return db.selectFrom('profiles').select(VIEW).where('role', '=', 'AGGREGATOR');
}
