import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { moveDeliveredRelease } from '../release-status/move-release.ts';
import { tellDistribution } from '../release-status/tell-screens.ts';
import {
  type LockedVideo,
  listUploads,
  lockRelease,
  setProgress,
  type Upload,
  wasCompleted,
} from './video-upload.queries.ts';

const ENDED: readonly Upload['status'][] = ['live', 'refused', 'failed', 'removed', 'cancelled'];

/** Decides the state of a video after one of its uploads moved: live everywhere, in error, gone, or how far it is. */
export async function settleUploads(db: Executor, releaseId: string, now: Date) {
  const release = await lockRelease(db, releaseId);
  if (!release) return;
  const uploads = newestOf(await listUploads(db, releaseId));
  const kept = uploads.filter(({ status }) => status !== 'cancelled' && status !== 'removed');
  const by = { db, actorId: null, now };
  if (uploads.length > 0 && kept.length === 0 && release.status !== 'withdrawn') {
    if (await moveDeliveredRelease(by, release, 'withdraw')) return tellOwners(db, release, 'video.removed');
  }
  if (release.status === 'processing' && kept.every(({ status }) => ENDED.includes(status))) {
    const bad = kept.filter(({ status }) => status !== 'live');
    if (bad.length > 0) {
      await moveDeliveredRelease(by, release, 'fail', { note: noteOf(bad) });
      return tellOwners(db, release, 'video.failed', noteOf(bad));
    }
    if (kept.length === 0) return;
    const changes = {
      ...{ progress: 100, progressed_at: now, completed_at: now },
      is_test_only: kept.every(({ is_test }) => is_test),
    };
    const isUpdate = await wasCompleted(db, releaseId);
    await moveDeliveredRelease(by, release, 'complete', { changes });
    return tellOwners(db, release, isUpdate ? 'video.updated' : 'video.published');
  }
  const percent = Math.floor(kept.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, kept.length));
  await setProgress(db, releaseId, percent, now);
  await tellDistribution(db, release, { type: 'changed' });
}

const noteOf = (uploads: readonly Upload[]) =>
  uploads
    .map(({ platform, problem }) => `${videoPlatformLabels[platform]}: ${problem ?? 'Não foi possível enviar.'}`)
    .join('\n');

function newestOf(uploads: readonly Upload[]): Upload[] {
  return [...new Map(uploads.map((upload) => [upload.platform, upload])).values()];
}

async function tellOwners(
  db: Executor,
  { id: release_id, title, user_id, team_id, owner_name }: LockedVideo,
  kind: 'video.failed' | 'video.published' | 'video.updated' | 'video.removed',
  note: string | null = null,
) {
  for (const person of new Set([user_id, team_id])) {
    const told = { release_id, title, owner: person === user_id ? null : owner_name };
    if (kind === 'video.failed') await notify(db, person, kind, { ...told, note });
    else await notify(db, person, kind, told);
  }
}
