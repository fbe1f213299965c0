import type { Actor } from '@toada/domain/access/decide.ts';
import { type Queue, type QueueKind, queueKinds } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { findQueues, type QueueCounts } from './queue.queries.ts';
import { wantedQueues } from './wanted.ts';

/** Queues of the caller, in the order of the kinds. */
export async function readQueues({ db, actor }: Call<unknown>) {
  return { queues: presentQueues(await countQueues(db, actor)) };
}

/** Counts of the kinds that are the actor's work; the others are left out. */
export function countQueues(db: Executor, actor: Actor, kinds?: readonly QueueKind[]): Promise<QueueCounts> {
  return findQueues(db, wantedQueues(actor, kinds));
}

export function presentQueues(counts: QueueCounts): Queue[] {
  return queueKinds.flatMap((kind) => {
    const count = counts[kind];
    return count === undefined ? [] : [{ kind, count }];
  });
}
