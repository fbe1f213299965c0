import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { OPEN_TEASERS_MAX } from '@toada/domain/teaser/teaser.kinds.ts';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { releaseMediaFile } from '../media-file/claim-media-file.ts';
import { findRoom, queueRender } from './create-teaser.ts';
import { dropFilm } from './drop-film.job.ts';
import { presentTeaser, tellOwners } from './present-teaser.ts';
import { deleteTeaser, findTeaser, isStillUsed, lockTeaser, moveTeaser } from './teaser.queries.ts';

type Named = { id: AskedId<'teasers'> };

/** A failed one goes back to the end of the queue. */
export async function retryTeaser(call: Call<Named>) {
  const { db, visible } = call;
  const row = await requireTeaser(call);
  // It is kept already: only its turn is asked for.
  if ((await findRoom(db, row.user_id)) === 'busy') throw new AppError('teaser.busy', { max: OPEN_TEASERS_MAX });
  if (!(await moveTeaser(db, row.id, 'retry'))) throw new AppError('teaser.moved', {});
  await queueRender(db, row.id);
  await recordAudit(call, { action: 'teaser.retried', personId: row.user_id, subjectId: row.id });
  await tellOwners(db, row);
  const shown = await findTeaser(db, visible, row.id);
  if (!shown) throw new AppError('notFound', {});
  return presentTeaser(shown);
}

/** The row at once, its film by a job; files that were sent for it go with the last teaser that needs them. */
export async function removeTeaser(call: Call<Named>) {
  const { db, now } = call;
  const row = await requireTeaser(call);
  await deleteTeaser(db, row.id);
  for (const fileId of row.claimed_files) {
    if (!(await isStillUsed(db, fileId))) await releaseMediaFile(db, fileId, now);
  }
  if (row.storage_key) await enqueue(db, dropFilm, { key: row.storage_key });
  const { id: subjectId, user_id: personId, title } = row;
  await recordAudit(call, { action: 'teaser.removed', personId, subjectId, before: { title } });
  await tellOwners(db, row);
  return {};
}

async function requireTeaser({ db, visible, input }: Call<Named>) {
  const row = await lockTeaser(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  return row;
}
