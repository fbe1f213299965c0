import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import type { Executor } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { insertEvent, setDistribution } from './release.queries.ts';

type Event = { id: string; kind: Tables['release_events']['kind']; note: string | null; actorId: string | null };

/** Where a release stands from now on, and that it happened; the event's id. Who calls has locked it and asked the table. */
export async function moveRelease(
  db: Executor,
  { status, ...event }: Event & { status: DistributionStatus },
  now: Date,
) {
  await setDistribution(db, event.id, { status });
  return noteRelease(db, event, now);
}

/** That something happened which leaves it where it stands. */
export async function noteRelease(db: Executor, { id, kind, note, actorId }: Event, now: Date) {
  return insertEvent(db, { release_id: id, kind, note, actor_id: actorId, created_at: now });
}
