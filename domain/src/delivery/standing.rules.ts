import { platforms } from '../distribution/platforms.ts';
import { type DeliveryKind, type DeliveryStatus, endedStatuses } from './delivery.states.ts';

type Standing = { platform: string; kind: DeliveryKind; status: DeliveryStatus };

/** The newest message to each store, in the order of the stores; what was called off before it began is none. Given newest first. */
export function newestOf<Row extends Standing>(standings: readonly Row[]): Row[] {
  const newest = new Map<string, Row>();
  for (const row of standings)
    if (row.status !== 'cancelled' && !newest.has(row.platform)) newest.set(row.platform, row);
  return platforms.flatMap((platform) => newest.get(platform) ?? []);
}

/** What each store took last, where that leaves it with the release. Given newest first. */
export function storesWith<Row extends Standing>(standings: readonly Row[]): Row[] {
  const taken = standings.filter(({ status }) => status === 'delivered');
  return newestOf(taken).filter(({ kind }) => kind !== 'takedown');
}

/** Whether nobody who sells music has it, or is to get it. Given the newest message to each store. */
export function isTestOnly(newest: readonly (Standing & { is_test: boolean })[]): boolean {
  const staying = newest.filter(({ kind, status }) => kind !== 'takedown' || status !== 'delivered');
  const counted = staying.length > 0 ? staying : newest;
  return counted.length > 0 && counted.every(({ is_test }) => is_test);
}

/** Whether the store is being told to take it down: by the time anything else reaches it, it has it no more. */
export function isLeaving(standings: readonly Standing[], platform: string): boolean {
  return standings.some(
    (row) => row.platform === platform && row.kind === 'takedown' && !endedStatuses.includes(row.status),
  );
}
