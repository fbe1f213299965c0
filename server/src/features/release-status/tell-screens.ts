import type { LiveEvent } from '@toada/domain/live/live.contract.ts';
import type { Executor } from '../../db/connect.ts';
import { publishToAllowed, publishToOwner } from '../../live/publish.ts';

type Owned = { id: string; user_id: string; team_id: string };

/** Open queues fetch themselves again: somebody claimed, commented, decided or sent. */
export async function tellReviewers(db: Executor, releaseId: string) {
  await publishToAllowed(db, 'review.decide', { type: 'changed', subject: `review:${releaseId}` });
}

/** Where a release stands has changed: its owner, the label they belong to, and everybody who reviews. */
export async function tellAll(db: Executor, release: Owned) {
  const { id } = release;
  const event = { type: 'changed', subject: `release:${id}` } as const;
  await publishToOwner(db, release, event);
  await publishToAllowed(db, 'review.decide', event);
  await tellDistribution(db, release, { type: 'changed' });
  await tellReviewers(db, id);
}

type LiveChange = { type: 'changed' } | { type: 'progress'; percent: number };

/** The owner, the label that manages them, and staff: whoever has the list open sees it move. */
export async function tellDistribution(db: Executor, told: Owned, change: LiveChange) {
  const event: LiveEvent = { ...change, subject: `distribution:${told.id}` };
  await publishToOwner(db, told, event);
  await publishToAllowed(db, 'review.decide', event);
}
