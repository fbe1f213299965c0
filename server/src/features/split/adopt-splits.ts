import { FIRST_MONTH } from '@toada/domain/split/effective-month.ts';
import type { Executor } from '../../db/connect.ts';
import {
  deleteAdopted,
  findAgreement,
  findPostedThrough,
  findReleaseOf,
  listDraftSplits,
} from './agreements.queries.ts';
import { writeAgreement } from './write-agreement.ts';

/**
 * Makes a submission's shares the first agreement of the release, and of each track that divides otherwise. A new submission replaces
 * it until income was divided by it; agreements made on the splits' own screen stay. The caller has locked the release.
 */
export async function adoptSplits(db: Executor, releaseId: string, now: Date) {
  const release = await findReleaseOf(db, releaseId);
  if (!release || (await findPostedThrough(db, releaseId))) return;
  const splits = await listDraftSplits(db, releaseId);
  const trackIds = [...new Set(splits.map(({ track_id }) => track_id))];
  await deleteAdopted(db, releaseId, trackIds, FIRST_MONTH);
  for (const trackId of trackIds) {
    const known = await findAgreement(db, { releaseId, trackId, effectiveFrom: FIRST_MONTH });
    if (known?.created_by) continue;
    const parts = splits.filter(({ track_id }) => track_id === trackId).map(({ track_id: _, ...part }) => part);
    await writeAgreement(db, release, { trackId, effectiveFrom: FIRST_MONTH, parts, createdBy: null }, now);
  }
}
