import type { Executor } from '../../db/connect.ts';
import { publish, publishToAllowed } from '../../live/publish.ts';

/** Open screens fetch themselves again: those of the label, and those of whoever decides. */
export async function tellEverybody(db: Executor, { aggregator_id: label }: { aggregator_id: string }) {
  const event = { type: 'changed', subject: 'integrationRequests' } as const;
  await publish(db, label, event);
  await publishToAllowed(db, 'integrationRequest.decide', event);
}
