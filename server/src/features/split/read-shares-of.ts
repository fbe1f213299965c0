import { productDay } from '@toada/domain/distribution/product-day.ts';
import { monthOf } from '@toada/domain/split/effective-month.ts';
import type { Executor } from '../../db/connect.ts';
import { listAgreements, listShares } from './agreements.queries.ts';

/** How a recording divides today: by its own agreement, else by its release's; null where nothing is agreed yet. */
export async function readSharesOf(db: Executor, recording: { id: string; release_id: string }, now: Date) {
  const month = monthOf(productDay(now));
  const standing = (await listAgreements(db, recording.release_id)).filter(({ effective_from: from }) => from <= month);
  const agreement =
    standing.find(({ track_id }) => track_id === recording.id) ?? standing.find(({ track_id }) => track_id === null);
  if (!agreement) return null;
  const shares = await listShares(db, [agreement.id]);
  return shares.map(({ participant_id, name, role, share_basis_points }) => ({
    ...{ participant_id, name, role, share_basis_points },
  }));
}
