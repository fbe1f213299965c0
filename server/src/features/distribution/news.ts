import type { LiveEvent } from '@toada/domain/live/live.contract.ts';
import type { Executor } from '../../db/connect.ts';
import { publishToAllowed, publishToOwner } from '../../live/publish.ts';

type Told = { id: string; user_id: string; team_id: string };
type News = { type: 'changed' } | { type: 'progress'; percent: number };

/** The owner, the label that manages them, and staff: whoever has the list open sees it move. */
export async function tellDistribution(db: Executor, told: Told, news: News) {
  const event: LiveEvent = { ...news, subject: `distribution:${told.id}` };
  await publishToOwner(db, told, event);
  await publishToAllowed(db, 'review.decide', event);
}
