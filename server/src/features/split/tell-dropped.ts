import type { Executor } from '../../db/connect.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { listAgreements, listShares, type ShareRow } from './agreements.queries.ts';
import { droppedLetter } from './split.letters.ts';

type Place = { releaseId: string; trackId: string | null; effectiveFrom: string };

/** Those who have said yes to what counts at this month until now. */
export async function listAccepted(db: Executor, { releaseId, trackId, effectiveFrom }: Place): Promise<ShareRow[]> {
  // The newest comes first.
  const standing = (await listAgreements(db, releaseId)).find(
    ({ track_id, effective_from }) => track_id === trackId && effective_from <= effectiveFrom,
  );
  const shares = standing ? await listShares(db, [standing.id]) : [];
  return shares.filter(({ status, email }) => status === 'accepted' && email !== null);
}

/** Whoever had a part and has none in what follows hears of it from us, not from a month without money. */
export async function tellDropped(
  db: Executor,
  { releaseId, trackId, effectiveFrom }: Place,
  { before, after, now }: { before: readonly ShareRow[]; after: readonly ShareRow['participant_id'][]; now: Date },
) {
  const dropped = new Set(before.map(({ participant_id }) => participant_id).filter((id) => !after.includes(id)));
  for (const participantId of dropped)
    await mailLetter(db, droppedLetter, { releaseId, trackId, effectiveFrom, participantId, at: now.toISOString() });
}
