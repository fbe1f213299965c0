import { assert } from '@toada/domain/assert.ts';
import { joinStandings } from '@toada/domain/delivery/standing.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { Call } from '../../../http/serve.ts';
import { moveDeliveredRelease, moveRelease } from '../../release-status/move-release.ts';
import { listMessages, storeStanding } from '../../release-status/store-messages.ts';
import { readChannelStanding } from '../../video-upload/channel-standing.ts';
import { lockVideoRow } from '../lock-draft.ts';
import { listPublishedDrafts } from '../submission.queries.ts';
import { presentVideoDrafts } from './present-video.ts';
import { saveVideo } from './save-video.ts';
import { adoptLinked } from './submit-video.ts';

/**
 * 'Descartar alteração': the draft is again what the review approved last, which is what the platforms have. A correction that the
 * review asked for is no change of the owner's, and stays.
 */
export async function callOffChange(call: Call<{ id: AskedId<'releases'> }>) {
  const { db, input, now } = call;
  const video = await lockVideoRow(call);
  const { id, status, revision } = video;
  const [view] = await presentVideoDrafts(call, [id]);
  const [approved] = await listPublishedDrafts(db, [id]);
  if (!view?.is_own_change || !approved) throw new AppError('distribution.wrongState', { status });
  const draft = VideoDraft.parse(approved.draft);
  await saveVideo({ ...call, input: { ...draft, id: input.id, revision } });
  if (draft.splits === null) await adoptLinked(call, video, draft);
  const isBack = await moveRelease(call, video, 'callOff');
  assert(isBack, 'what is open for a change may be closed');
  // It was opened to correct what a platform or a store refused: that has not gone away.
  const stores = storeStanding(await listMessages(db, id));
  const { failures } = joinStandings(await readChannelStanding(db, id), stores);
  if (failures.length > 0)
    await moveDeliveredRelease({ db, actorId: null, now }, video, 'fail', { note: failures.join('\n') });
  return { id };
}
