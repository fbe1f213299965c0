import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../../http/serve.ts';
import { refuseLeaving } from '../../delivery/refuse-leaving.ts';
import { moveRelease } from '../../release-status/move-release.ts';
import { refuseLeavingChannels } from '../../video-upload/leave-channels.ts';
import { lockVideoRow } from '../lock-draft.ts';
import { presentVideoDrafts } from './present-video.ts';

/**
 * 'Alterar': a published video opens again in its form. Nobody is asked for leave, as for music: the platforms keep what they have
 * until the review has approved the change.
 */
export async function changeVideo(call: Call<{ id: AskedId<'releases'> }>) {
  const { db } = call;
  const video = await lockVideoRow(call);
  const { id, status } = video;
  await refuseLeaving(db, id);
  await refuseLeavingChannels(db, id);
  if (!(await moveRelease(call, video, 'reopen', { action: 'video.changeBegun' })))
    throw new AppError('distribution.wrongState', { status });
  const [view] = await presentVideoDrafts(call, [id]);
  assert(view, 'the video is locked');
  return view;
}
