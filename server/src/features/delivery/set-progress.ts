import { assert } from '@toada/domain/assert.ts';
import type { Executor } from '../../db/connect.ts';
import { tellDistribution } from '../release-status/tell-screens.ts';
import { setForward } from './work.queries.ts';

/** How far the delivery has come, for whoever watches. What is not further than before, or not in work, changes nothing. */
export async function setProgress(db: Executor, releaseId: string, percent: number, now: Date): Promise<boolean> {
  assert(Number.isInteger(percent) && percent >= 0 && percent <= 100, 'progress is a whole percentage');
  const moved = await setForward(db, releaseId, percent, now);
  if (moved) await tellDistribution(db, moved, { type: 'progress', percent });
  return moved !== undefined;
}
