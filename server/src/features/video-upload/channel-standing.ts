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
  const reached = kept.filter((upload) => !isUnreached(upload));
  return {
    isUsed: uploads.length > 0,
    isGone: uploads.length > 0 && kept.length === 0,
    // A platform without a channel is neither done nor waited for, as a paused store: a video is complete without it.
    isMoving: kept.some(({ status }) => !['live', 'unconnected', ...FAILED].includes(status)),
    isThere: kept.some(({ status }) => status === 'live'),
    isTest: ([reached, kept, uploads].find((rows) => rows.length > 0) ?? []).every(({ is_test }) => is_test),
    failures: kept.filter(({ status }) => FAILED.includes(status)).map(failureLine),
    bars: kept.map(({ status, progress }) => ({
      status: status === 'live' ? 'delivered' : 'sending',
      ...{ progress, is_paused: status === 'unconnected' },
    })),
  };
}

/** No channel was ever connected for it. */
function isUnreached({ status, live_at }: Upload): boolean {
  return status === 'unconnected' && live_at === null;
}

function failureLine({ platform, problem }: Upload): string {
  return `${videoPlatformLabels[platform]}: ${problem ?? 'Não foi possível enviar.'}`;
}

function newestOf(uploads: readonly Upload[]): Upload[] {
  return [...new Map(uploads.map((upload) => [upload.platform, upload])).values()];
}
