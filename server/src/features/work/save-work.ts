import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { formatMoment } from '@toada/domain/texts/format-day.ts';
import type { SaveWork } from '@toada/domain/work/work.contract.ts';
import { isEditable } from '@toada/domain/work/work.states.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { tellScreens } from '../work-status/tell-screens.ts';
import { dropBytes } from './drop-bytes.job.ts';
import { presentWork, toColumns } from './present-work.ts';
import { listOwned, writeRecordings } from './recording.queries.ts';
import { deleteWork, findWork, lockWork, setWork, type WorkRow } from './work.queries.ts';
import { listWorkFiles } from './work-file.queries.ts';

/** The whole form, after every change. */
export async function saveWork(call: Call<z.infer<typeof SaveWork>>) {
  const { db, actor, input, now } = call;
  const { id: _, revision, ...draft } = input;
  const work = await lockEditable(call, revision);
  const track_ids = [...new Set(draft.track_ids)];
  if ((await listOwned(db, work.user_id, track_ids)).length < track_ids.length)
    throw new AppError('input.invalid', { fields: { track_ids: 'id.format' } });
  await setWork(db, work.id, {
    ...toColumns(draft),
    ...{ revision: revision + 1, updated_at: now, updated_by: actor.id },
  });
  await writeRecordings(db, work.id, track_ids);
  await tellScreens(db, work);
  return presentWork(call, work.id);
}

/** A draft that nobody has sent leaves no trace. */
export async function removeWork(call: Call<{ id: AskedId<'works'> }>) {
  const { db, visible, input } = call;
  const work = await lockWork(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  if (work.status !== 'draft' || work.submitted_at) throw new AppError('work.moved', { status: work.status });
  for (const { storage_key } of await listWorkFiles(db, work.id)) await enqueue(db, dropBytes, { key: storage_key });
  await deleteWork(db, work.id);
  await tellScreens(db, work);
  return { id: work.id };
}

/** Locked, where it may be changed and nobody else has: a colleague's version is told, not written over. */
export async function lockEditable(
  { db, visible, input }: Pick<Call<{ id: AskedId<'works'> }>, 'db' | 'visible' | 'input'>,
  seen: number | null,
): Promise<WorkRow> {
  const work = await lockWork(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  if (!isEditable(work.status)) throw new AppError('work.moved', { status: work.status });
  if (seen === null || work.revision === seen) return work;
  const by = (await findWork(db, visible, work.id))?.editor_name ?? '';
  throw new AppError('work.changed', { by, at: formatMoment(work.updated_at) });
}
