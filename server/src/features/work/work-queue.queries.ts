import type { PageInput } from '@toada/domain/page.ts';
import type { WorkQueue } from '@toada/domain/work/work.contract.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import { visibleRows } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { formatCursor, parseCursor } from '../../db/cursor.ts';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
const statusOf = { open: 'pending', approved: 'approved', rejected: 'rejected' } as const;

/** Ids of one queue: those that wait in the order they were sent, the others the newest first. */
export async function listQueueIds(
  db: Executor,
  visible: Visible,
  { queue, after, limit }: PageInput & { queue: WorkQueue },
) {
  const order = queue === 'open' ? 'asc' : 'desc';
  const beyond = sql.raw(queue === 'open' ? '>' : '<');
  const place = after === undefined ? undefined : parseCursor(Cursor, after);
  const rows = await db
    .selectFrom('works')
    .select(['id', 'submitted_at'])
    .where(visibleRows(visible, 'user_id'))
    .where('status', '=', statusOf[queue])
    .where('submitted_at', 'is not', null)
    .$if(place !== undefined, (q) =>
      q.where(sql<boolean>`(submitted_at, id) ${beyond} (${place?.[0]}::timestamptz, ${place?.[1]}::uuid)`),
    )
    .orderBy('submitted_at', order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last?.submitted_at;
  return {
    ids: shown.map(({ id }) => id),
    next: isMore && last?.submitted_at ? formatCursor([last.submitted_at.toISOString(), last.id]) : null,
  };
}
