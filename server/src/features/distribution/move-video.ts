import { PROGRESS_AT_START } from '@toada/domain/distribution/distribution.states.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { takedownReasons } from '@toada/domain/texts/takedown.pt-BR.ts';
import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { planDeliveries, planRetries } from '../delivery/plan-deliveries.ts';
import { readStoreStates } from '../delivery/read-store-states.ts';
import { refuseLeaving } from '../delivery/refuse-leaving.ts';
import { leaveStores } from '../delivery/take-down.ts';
import { moveRelease } from '../release-status/move-release.ts';
import { leaveChannels } from '../video-upload/leave-channels.ts';
import { readUploadStates } from '../video-upload/read-states.ts';
import { retryUploads } from '../video-upload/retry-uploads.ts';
import { startVideoUploads } from '../video-upload/start-uploads.ts';
import { type LockedRow, lockDistribution } from './distribution.queries.ts';

type Named = { id: AskedId<'releases'> };

/** 'Iniciar Processamento' of a video: an approved one goes to its channels and stores. */
export async function startVideo(call: Call<Named>) {
  const { db, now } = call;
  const video = await lockVideo(call);
  if (video.status !== 'approved') throw new AppError('distribution.wrongState', { status: video.status });
  await refuseLeaving(db, video.id);
  await moveRelease(call, video, 'start', { changes: { progress: PROGRESS_AT_START, progressed_at: now } });
  await startVideoUploads(db, video.id, now);
  await planDeliveries(db, video.id, now);
  return statesOf(call, video.id);
}

/** 'Tentar Novamente': platforms and stores that refused it or did not answer. The others stay as they are. */
export async function retryVideo(call: Call<Named>) {
  const { db, actor, now } = call;
  const video = await lockVideo(call);
  if (!(await hasFailed(call, video.id)) || !(await moveRelease(call, video, 'retry')))
    throw new AppError('distribution.wrongState', { status: video.status });
  // Both before either is settled: the failures of the one are not those of this try.
  await retryUploads(db, video.id);
  await planRetries(db, video.id, now, actor.id);
  return statesOf(call, video.id);
}

async function hasFailed({ db }: Call<unknown>, id: string): Promise<boolean> {
  const uploads = (await readUploadStates(db, [id])).get(id) ?? [];
  const stores = (await readStoreStates(db, [id])).get(id) ?? [];
  return (
    uploads.some(({ status }) => status === 'failed' || status === 'refused') ||
    stores.some(({ status }) => status === 'failed')
  );
}

type Leaving = { platforms?: VideoPlatform[] | undefined; stores?: Platform[] | undefined };

/** 'Remover': from some platforms and stores, or from all. */
export async function takeDownVideo(call: Call<Named & Leaving>) {
  const { db, input, now } = call;
  const video = await lockVideo(call);
  const isAll = input.platforms === undefined && input.stores === undefined;
  const platforms = isAll || input.platforms ? await leaveChannels(db, video.id, now, input.platforms) : [];
  const stores = isAll || input.stores ? await leaveStores(call, video.id, takedownReasons.video, input.stores) : [];
  if (platforms.length + stores.length === 0) throw new AppError('delivery.notThere', { stores: [] });
  if (platforms.length > 0)
    await recordAudit(call, {
      action: 'delivery.takenDown',
      personId: video.user_id,
      subjectId: video.id,
      after: { platforms },
    });
  return statesOf(call, video.id);
}

async function lockVideo({ db, visible, input }: Call<Named>): Promise<LockedRow> {
  const video = await lockDistribution(db, visible, input.id);
  if (video?.type !== 'video') throw new AppError('notFound', {});
  return video;
}

async function statesOf({ db }: Call<unknown>, id: string) {
  return { platforms: (await readUploadStates(db, [id])).get(id) ?? [] };
}
