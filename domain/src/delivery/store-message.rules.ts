import { PROGRESS_AT_START } from '../distribution/distribution.states.ts';
import { platforms } from '../distribution/platforms.ts';
import { next } from '../machine.ts';
import { type DeliveryKind, type DeliveryStatus, deliveryStates, endedStatuses } from './delivery.states.ts';

type StoreMessage = { platform: string; kind: DeliveryKind; status: DeliveryStatus };
/** `may_be_there`: the last file went, or was about to, and the store has not said no. */
type Sent = StoreMessage & { may_be_there: boolean };

/** The newest message to each store, in the order of the stores; what was called off before it began is none. Given newest first. */
export function newestOf<Row extends StoreMessage>(messages: readonly Row[]): Row[] {
  const newest = new Map<string, Row>();
  for (const row of messages)
    if (row.status !== 'cancelled' && !newest.has(row.platform)) newest.set(row.platform, row);
  return platforms.flatMap((platform) => newest.get(platform) ?? []);
}

/** Each store's last accepted message, where it leaves the release in the store. Given newest first. */
export function storesWith<Row extends StoreMessage>(messages: readonly Row[]): Row[] {
  const taken = messages.filter(({ status }) => status === 'delivered');
  return newestOf(taken).filter(({ kind }) => kind !== 'takedown');
}

/** Whether nobody who sells music has it, or is to get it. Given the newest message to each store. */
export function isTestOnly(newest: readonly (StoreMessage & { is_test: boolean })[]): boolean {
  const staying = newest.filter(({ kind, status }) => kind !== 'takedown' || status !== 'delivered');
  const counted = staying.length > 0 ? staying : newest;
  return counted.length > 0 && counted.every(({ is_test }) => is_test);
}

/** Whether the store is being told to take it down: by the time anything else reaches it, it has it no more. */
export function isLeaving(messages: readonly StoreMessage[], platform: string): boolean {
  return messages.some(
    (row) => row.platform === platform && row.kind === 'takedown' && !endedStatuses.includes(row.status),
  );
}

/** Whether every store has been asked to take it down, and not all of them have. Given the newest message to each store. */
export function isLeavingAll(newest: readonly StoreMessage[]): boolean {
  return (
    newest.length > 0 &&
    newest.every(({ kind }) => kind === 'takedown') &&
    newest.some(({ status }) => status !== 'delivered')
  );
}

/** The message by which a store has the release, or may have it; null where it cannot. Given newest first. */
export function heldBy<Row extends Sent>(messages: readonly Row[], platform: string): Row | null {
  const toStore = messages.filter((row) => row.platform === platform);
  const last = toStore.find(({ kind, status, may_be_there }) =>
    kind === 'takedown' ? status === 'delivered' : status === 'delivered' || may_be_there,
  );
  return last && last.kind !== 'takedown' ? last : null;
}

/** Whether a message brings the release to a store, and can still be called off: no store can have it. */
export function isUnsent({ kind, status, may_be_there }: Omit<Sent, 'platform'>): boolean {
  return kind !== 'takedown' && !may_be_there && !['waiting', 'delivered', 'cancelled'].includes(status);
}

/**
 * Whether a person may answer for the store: that it has the release, or that it does not. A message that failed or was called off
 * after its last file is still an open question.
 */
export function maySettle({ kind, status, may_be_there }: Omit<Sent, 'platform'>, isThere: boolean): boolean {
  if (next(deliveryStates, status, isThere ? 'deliver' : 'fail') !== null) return true;
  return may_be_there && (status === 'failed' || (status === 'cancelled' && kind !== 'takedown'));
}

/**
 * The fate of a release in a store at a takedown. `remove`: the store is told. `cancel`: the message that was to bring it is called off.
 * `leaving` and `gone`: it was told before. `none`: it never got there, and will not.
 */
export type Fate = 'remove' | 'cancel' | 'leaving' | 'gone' | 'none';

/** Given newest first. */
export function fateOf(messages: readonly Sent[], platform: string): Fate {
  const toStore = messages.filter((row) => row.platform === platform);
  const isAsked = isLeaving(toStore, platform);
  if (!isAsked && heldBy(toStore, platform)) return 'remove';
  if (toStore.some(isUnsent)) return 'cancel';
  if (isAsked) return 'leaving';
  return toStore.some(({ kind, status }) => kind === 'takedown' && status === 'delivered') ? 'gone' : 'none';
}

export type Moving = Pick<StoreMessage, 'status'> & { progress: number; is_paused: boolean };

/** Whether it waits for nobody but a store that is paused: neither done nor in anybody's way. */
export function isOnHold({ status, is_paused }: Pick<Moving, 'status' | 'is_paused'>): boolean {
  return is_paused && !endedStatuses.includes(status);
}

/** The real share of the work that is done, from where the bar begins. Stores on hold are not counted. Given the newest message to each. */
export function progressOf(newest: readonly Moving[]): number {
  const counted = newest.filter((row) => !isOnHold(row));
  if (counted.length === 0) return PROGRESS_AT_START;
  const done = counted.map(({ status, progress }) => (status === 'delivered' ? 100 : progress));
  const mean = done.reduce((sum, percent) => sum + percent, 0) / counted.length;
  return Math.floor(PROGRESS_AT_START + ((100 - PROGRESS_AT_START) * mean) / 100);
}
