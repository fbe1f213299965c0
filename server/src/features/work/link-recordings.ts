import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isLinkable } from '@toada/domain/work/work.states.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tellScreens } from '../work-status/tell-screens.ts';
import { presentWork } from './present-work.ts';
import { listOwned, writeRecordings } from './recording.queries.ts';
import { lockWork, setWork } from './work.queries.ts';

/** Recordings of a work that was sent: a song is recorded again long after its registration. A draft's stand in its form. */
export async function linkRecordings(call: Call<{ id: AskedId<'works'>; track_ids: string[] }>) {
  const { db, visible, input } = call;
  const work = await lockWork(db, visible, input.id);
  if (!work) throw new AppError('notFound', {});
  if (!isLinkable(work.status)) throw new AppError('work.moved', { status: work.status });
  const trackIds = [...new Set(input.track_ids)];
  const tracks = await listOwned(db, work.user_id, trackIds);
  if (tracks.length < trackIds.length) throw new AppError('input.invalid', { fields: { track_ids: 'id.format' } });
  await writeRecordings(db, work.id, trackIds);
  await setWork(db, work.id, { revision: work.revision + 1 });
  await recordAudit(call, {
    action: 'work.linked',
    personId: work.user_id,
    subjectId: work.id,
    after: { title: work.title },
  });
  await tellScreens(db, work);
  return presentWork(call, work.id);
}
