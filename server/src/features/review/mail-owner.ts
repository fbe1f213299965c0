import type { Executor } from '../../db/connect.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { reviewLetter } from './review.letter.ts';

/** A letter to the owner and one to the label they belong to, each a job of its own: one that fails repeats only itself. */
export async function mailOwner(
  db: Executor,
  { user_id, team_id }: { user_id: string; team_id: string },
  eventId: string,
) {
  for (const userId of new Set([user_id, team_id])) await mailLetter(db, reviewLetter, { eventId, userId });
}
