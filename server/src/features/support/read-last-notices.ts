import type { Role } from '@toada/domain/access/policy.ts';
import { sayNotice } from '@toada/domain/notification/notice-kinds.ts';
import type { Executor } from '../../db/connect.ts';
import { listLastNotices } from './inbox.queries.ts';

/** A person's last notices in words. Their titles name no amounts. */
export async function readLastNotices(db: Executor, userId: string, role: Role) {
  const rows = await listLastNotices(db, userId);
  return rows.flatMap(({ id, created_at, ...kept }) => {
    const said = sayNotice(kept, role);
    return said ? [{ id, title: said.title, created_at }] : [];
  });
}
