import type { Executor } from '../../db/connect.ts';
import { publishToAllowed, publishToOwner } from '../../live/publish.ts';

/** Where a release stands in its stores has changed: its owner, their label, and whoever watches all deliveries. */
export async function tellDelivery(db: Executor, release: { id: string; user_id: string; team_id: string }) {
  const event = { type: 'changed', subject: `delivery:${release.id}` } as const;
  await publishToOwner(db, release, event);
  await publishToAllowed(db, 'delivery.manage', event);
}
