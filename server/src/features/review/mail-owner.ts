import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { reviewLetter } from './review.letter.ts';
import { findLetter } from './submissions.queries.ts';

const told = ['approved', 'correctionAsked', 'rejected', 'changeAllowed', 'changeDeclined'] as const;
const isTold = (kind: string): kind is (typeof told)[number] => told.some((one) => one === kind);

/** A letter to the owner and one to the label they belong to, each a job of its own: one that fails repeats only itself. */
export async function mailOwner(
  db: Executor,
  { user_id, team_id }: { user_id: string; team_id: string },
  eventId: string,
) {
  for (const userId of new Set([user_id, team_id])) {
    const event = await findLetter(db, eventId, userId);
    if (!event || !isTold(event.kind)) continue;
    const isOwner = event.user_id === userId;
    const { release_id, title, note } = event;
    const is_video = event.type === 'video';
    const notice = { release_id, title, note, is_video, owner: isOwner ? null : event.owner_name };
    const mail = { letter: reviewLetter, params: { eventId, userId } };
    // A label has many artists; what one of them has to correct is told by itself.
    const burst = event.kind === 'approved' && !isOwner ? { burst: 'approved' } : {};
    await notify(db, userId, `review.${event.kind}`, notice, { mail, ...burst });
  }
}
