import type { DeliveryStatus } from '@toada/domain/delivery/delivery.states.ts';
import { PROGRESS_AT_START } from '@toada/domain/distribution/distribution.states.ts';

type Standing = { status: DeliveryStatus; progress: number };

/** The real share of the work that is done, from where the bar begins. */
export function progressOf(newest: readonly Standing[]): number {
  if (newest.length === 0) return PROGRESS_AT_START;
  const done = newest.map(({ status, progress }) => (status === 'delivered' ? 100 : progress));
  const mean = done.reduce((sum, percent) => sum + percent, 0) / newest.length;
  return Math.floor(PROGRESS_AT_START + ((100 - PROGRESS_AT_START) * mean) / 100);
}
