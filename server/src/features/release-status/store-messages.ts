import { endedStatuses, toSendStatuses } from '@toada/domain/delivery/delivery.states.ts';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import type { Standing } from '@toada/domain/delivery/standing.rules.ts';
import { heldBy, isOnHold, isTestOnly, newestOf } from '@toada/domain/delivery/store-message.rules.ts';
import { problemLine } from '@toada/domain/texts/delivery.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import { listStoreMessages } from './release-status.queries.ts';

/** All messages about a release, newest first, without what they say. */
export function listMessages(db: Executor, releaseId: string) {
  return listStoreMessages(db, releaseId);
}
export type StoreMessage = Awaited<ReturnType<typeof listMessages>>[number];

/** How a release stands in its stores. Given every message about it, newest first. */
export function storeStanding(messages: readonly StoreMessage[]): Standing {
  const newest = newestOf(messages);
  const failed = newest.filter(({ status }) => status === 'failed');
  return {
    isUsed: messages.length > 0,
    isGone: isGone(messages),
    // A store on hold is neither done nor waited for, unless there is nothing else.
    isMoving: newest.some((one) => !endedStatuses.includes(one.status) && !isOnHold(one)),
    isThere: newest.some(({ kind, status }) => kind !== 'takedown' && status === 'delivered'),
    isTest: isTestOnly(newest),
    failures: failed.map(failureLine),
    bars: newest,
  };
}

export function failureLine({ problem, platform, detail }: StoreMessage): string {
  return problemLine((problem ?? 'unexpected') as DeliveryProblem, platform, detail);
}

/** No store has it and none will. An answer that a store still owes to what it has taken down since brings nothing back. */
function isGone(messages: readonly StoreMessage[]): boolean {
  return (
    messages.length > 0 &&
    !messages.some(({ status }) => toSendStatuses.includes(status)) &&
    newestOf(messages).every((one) => one.kind === 'takedown' && one.status === 'delivered') &&
    !messages.some(({ platform }) => heldBy(messages, platform))
  );
}
