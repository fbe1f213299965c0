import type { Executor } from '../../db/connect.ts';
import { publish, publishToAllowed, publishToTeam } from '../../live/publish.ts';

type Kept = { id: string; aggregator_id: string | null };

/** Open screens of whoever keeps a connector fetch it again, and those of everybody for whom it counts. */
export async function tellKeepers(db: Executor, { id, aggregator_id: label }: Kept) {
  await tellTest(db, { id, aggregator_id: label });
  if (label !== null) await publishToTeam(db, label, { type: 'changed', subject: 'integrations' });
}

/** A step of a test is news for its keeper alone. */
export async function tellTest(db: Executor, { id, aggregator_id: label }: Kept) {
  const event = { type: 'changed', subject: `connector:${id}` } as const;
  if (label === null) await publishToAllowed(db, 'delivery.manage', event);
  else await publish(db, label, event);
}
