import type { StoreState } from '@toada/domain/distribution/distribution.contract.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import type { Executor } from '../../db/connect.ts';
import { listStoreStates } from './delivery.queries.ts';

/** Where each of these releases stands in its stores, in the order of the stores; none of what was never sent. */
export async function readStoreStates(
  db: Executor,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, StoreState[]>> {
  const states = Map.groupBy(await listStoreStates(db, releaseIds), ({ release_id }) => release_id);
  return new Map(
    [...states].map(([id, rows]) => [
      id,
      platforms.flatMap((platform) =>
        rows.filter((row) => row.platform === platform).map((row) => ({ ...row, platform })),
      ),
    ]),
  );
}
