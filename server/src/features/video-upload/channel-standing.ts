import type { Standing } from '@toada/domain/delivery/standing.rules.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import { listUploads, type Upload } from './video-upload.queries.ts';

const GONE: readonly Upload['status'][] = ['removed', 'cancelled'];
const FAILED: readonly Upload['status'][] = ['refused', 'failed'];

/** How a release stands on its channels; music has none. */
export async function readChannelStanding(db: Executor, releaseId: string): Promise<Standing> {
  const uploads = newestOf(await listUploads(db, releaseId));
  const kept = uploads.filter(({ status }) => !GONE.includes(status));
  return {
    isUsed: uploads.length > 0,
    isGone: uploads.length > 0 && kept.length === 0,
    isMoving: kept.some(({ status }) => status !== 'live' && !FAILED.includes(status)),
    isThere: kept.some(({ status }) => status === 'live'),
    isTest: (kept.length > 0 ? kept : uploads).every(({ is_test }) => is_test),
    failures: kept.filter(({ status }) => FAILED.includes(status)).map(failureLine),
    bars: kept.map(({ status, progress }) => ({
      status: status === 'live' ? 'delivered' : 'sending',
      ...{ progress, is_paused: false },
    })),
  };
}

function failureLine({ platform, problem }: Upload): string {
  return `${videoPlatformLabels[platform]}: ${problem ?? 'Não foi possível enviar.'}`;
}

function newestOf(uploads: readonly Upload[]): Upload[] {
  return [...new Map(uploads.map((upload) => [upload.platform, upload])).values()];
}
