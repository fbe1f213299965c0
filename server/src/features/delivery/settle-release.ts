import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import { newestOf } from '@toada/domain/delivery/standing.rules.ts';
import { distributionStates } from '@toada/domain/distribution/distribution.states.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { next } from '@toada/domain/machine.ts';
import { problemLine } from '@toada/domain/texts/delivery.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import { setProgress } from '../distribution/set-progress.ts';
import { settleDistribution } from '../distribution/settle-distribution.ts';
import { moveRelease } from '../release/move-release.ts';
import { tellAll } from '../review/news.ts';
import { tellDelivery } from './news.ts';
import { progressOf } from './standing.ts';
import { findDistribution, listStandings, lockRelease, OPEN } from './work.queries.ts';

/**
 * What has become of a release, after something has become of one of its messages. Who calls has locked the release, or has
 * locked nothing of it yet.
 */
export async function settleRelease(db: Executor, releaseId: string, now: Date) {
  const release = await lockRelease(db, releaseId);
  if (!release) return;
  await tellDelivery(db, release);
  const standings = await listStandings(db, releaseId);
  const newest = newestOf(standings);
  const isGone = newest.length > 0 && newest.every((one) => one.kind === 'takedown' && one.status === 'delivered');
  const isOpen = standings.some(({ status }) => OPEN.includes(status));
  const { status } = await findDistribution(db, releaseId);
  if (status === 'processing') {
    if (newest.some((one) => OPEN.includes(one.status))) {
      await setProgress(db, releaseId, progressOf(newest), now);
      return;
    }
    const failed = newest.filter((one) => one.status === 'failed');
    const note = failed.map(lineOf).join('\n');
    await settleDistribution(
      db,
      releaseId,
      failed.length > 0 ? { isDelivered: false, note } : { isDelivered: true, isGone },
      now,
    );
  }
  if (isGone && !isOpen) await withdraw(db, release, now);
}

function lineOf({ problem, platform, detail }: { problem: string | null; platform: string; detail: string | null }) {
  return problemLine((problem ?? 'unexpected') as DeliveryProblem, platform as Platform, detail);
}

/** The last store has taken it down: it is nowhere any more. */
async function withdraw(db: Executor, release: { id: string; user_id: string; team_id: string }, now: Date) {
  const { status: before } = await findDistribution(db, release.id);
  const status = next(distributionStates, before, 'withdraw');
  if (!status) return;
  await moveRelease(db, { id: release.id, status, kind: 'withdrawn', note: null, actorId: null }, now);
  await tellAll(db, release);
}
