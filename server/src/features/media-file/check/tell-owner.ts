import type { Executor } from '../../../db/connect.ts';
import { publishToOwner } from '../../../live/publish.ts';
import type { MediaFileRow } from '../media-file.queries.ts';

/** The owner, and the label that may have sent it for them. */
export async function tellOwner(db: Executor, row: MediaFileRow) {
  await publishToOwner(db, row, { type: 'changed', subject: `media-file:${row.id}` });
}
