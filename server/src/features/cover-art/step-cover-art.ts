import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteCoverArt, findCoverArt, lockCoverArt, moveCoverArt } from './cover-art.queries.ts';
import { refuseTooMany } from './create-cover-art.ts';
import { drawCoverArt } from './draw-cover-art.job.ts';
import { dropCoverFile } from './drop-cover-file.job.ts';
import { presentCoverArt, tellOwners } from './present-cover-art.ts';

type Named = { id: AskedId<'cover_arts'> };

/** A failed one is drawn once more. */
export async function retryCoverArt(call: Call<Named>) {
  const { db, visible } = call;
  const row = await requireCoverArt(call);
  await refuseTooMany(db, row.user_id, false);
  if (!(await moveCoverArt(db, row.id, 'retry'))) throw new AppError('coverArt.moved', {});
  await enqueue(db, drawCoverArt, { coverArtId: row.id }, { key: `cover-art:${row.id}` });
  await recordAudit(call, { action: 'coverArt.retried', personId: row.user_id, subjectId: row.id });
  await tellOwners(db, row);
  const shown = await findCoverArt(db, visible, row.id);
  if (!shown) throw new AppError('notFound', {});
  return presentCoverArt(shown);
}

/** The row at once, its file by a job. A release that took the cover has a file of its own. */
export async function removeCoverArt(call: Call<Named>) {
  const { db } = call;
  const row = await requireCoverArt(call);
  await deleteCoverArt(db, row.id);
  if (row.storage_key) await enqueue(db, dropCoverFile, { key: row.storage_key });
  const { id: subjectId, user_id: personId, title } = row;
  await recordAudit(call, { action: 'coverArt.removed', personId, subjectId, before: { title } });
  await tellOwners(db, row);
  return {};
}

async function requireCoverArt({ db, visible, input }: Call<Named>) {
  const row = await lockCoverArt(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  return row;
}
