import type { Executor } from '../../db/connect.ts';
import { releaseHeld } from './release-held.ts';
import { claimWaiting, findProvenEmail } from './shares.queries.ts';

/** Somebody has shown that an address is theirs: what was accepted in its name is theirs, too. In a transaction. */
export async function releaseForEmail(db: Executor, userId: string, now: Date) {
  const email = await findProvenEmail(db, userId);
  if (!email) return;
  const claimed = await claimWaiting(db, email, userId);
  const participants = [...new Set(claimed.map(({ participant_id }) => participant_id))].sort();
  for (const participantId of participants) await releaseHeld(db, participantId, now);
}
