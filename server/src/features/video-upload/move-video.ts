import { PROGRESS_AT_START } from '@toada/domain/distribution/distribution.states.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { moveRelease } from '../release-status/move-release.ts';
import { leaveChannels } from './leave-channels.ts';
import { readUploadStates } from './read-states.ts';
import { wakeLane } from './send-videos.job.ts';
import { settleUploads } from './settle-uploads.ts';
import { startVideoUploads } from './start-uploads.ts';
import { listUploads, lockVideo, moveUpload } from './video-upload.queries.ts';

type Named = { id: AskedId<'releases'> };

/** 'Iniciar Processamento' of a video: an approved one goes to its channels. */
export async function startVideo(call: Call<Named>) {
  const video = await lockFor(call);
  const changes = { progress: PROGRESS_AT_START, progressed_at: call.now };
  if (video.status !== 'approved' || !(await moveRelease(call, video, 'start', { changes })))
    throw new AppError('distribution.wrongState', { status: video.status });
  await startVideoUploads(call.db, video.id, call.now);
  return statesOf(call, video.id);
}

/** 'Tentar Novamente': platforms that refused it or did not answer. The others stay as they are. */
export async function retryVideo(call: Call<Named>) {
  const { db, now } = call;
  const video = await lockFor(call);
  const failed = (await listUploads(db, video.id)).filter(({ status }) => status === 'failed' || status === 'refused');
  if (failed.length === 0 || !(await moveRelease(call, video, 'retry')))
    throw new AppError('distribution.wrongState', { status: video.status });
  const fresh = { problem: null, failures: 0, failing_since: null, next_attempt_at: null };
  for (const { id, channel_id } of failed) {
    await moveUpload(db, id, 'retry', fresh);
    if (channel_id) await wakeLane(db, channel_id);
  }
  await settleUploads(db, video.id, now);
  return statesOf(call, video.id);
}

/** 'Remover': from some platforms or from all. */
export async function takeDownVideo(call: Call<Named & { platforms?: VideoPlatform[] | undefined }>) {
  const { db, input, now } = call;
  const video = await lockFor(call);
  const platforms = await leaveChannels(db, video.id, now, input.platforms);
  if (platforms.length === 0) throw new AppError('delivery.notThere', { stores: [] });
  await recordAudit(call, {
    action: 'delivery.takenDown',
    personId: video.user_id,
    subjectId: video.id,
    after: { platforms },
  });
  return statesOf(call, video.id);
}

async function lockFor({ db, visible, input }: Call<Named>) {
  const video = await lockVideo(db, visible, input.id);
  if (!video) throw new AppError('notFound', {});
  return video;
}

async function statesOf({ db }: Call<unknown>, id: string) {
  return { platforms: (await readUploadStates(db, [id])).get(id) ?? [] };
}
