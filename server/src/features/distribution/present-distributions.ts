import { assert } from '@toada/domain/assert.ts';
import type { DistributionView } from '@toada/domain/distribution/distribution.contract.ts';
import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { readStoreStates } from '../delivery/read-store-states.ts';
import { type DistributionRow, listFacts } from './distribution.queries.ts';
import { findHolds } from './find-holds.ts';

/** The statuses in which somebody has something to read. */
const EXPLAINED: ReadonlySet<DistributionStatus> = new Set<DistributionStatus>(['correction', 'rejected', 'error']);

type View = z.input<typeof DistributionView>;

/** Rows the caller may see, with what their releases say and why the pending ones wait. */
export async function presentDistributions(
  { db, links, now }: Pick<Call<unknown>, 'db' | 'links' | 'now'>,
  rows: readonly DistributionRow[],
): Promise<View[]> {
  const ids = rows.map(({ id }) => id);
  const [facts, states] = [await listFacts(db, ids), await readStoreStates(db, ids)];
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]));
  const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const holds = await findHolds(db, pending);
  return rows.map((row) => {
    const release = factsOf.get(row.id);
    assert(release, 'a distribution has its release');
    const { cover_key, note, owner_name, is_own_change, ...words } = release;
    const isOwnChange = row.status === 'correction' && is_own_change === true;
    return {
      ...row,
      ...words,
      owner_name: owner_name ?? '',
      stores: states.get(row.id) ?? [],
      cover_url: cover_key && links.daily(cover_key, now),
      // A change of one's own is no correction: what an earlier review asked for is over.
      note: EXPLAINED.has(row.status) && !isOwnChange ? note : null,
      is_own_change: isOwnChange,
      hold: holds.get(row.id) ?? null,
    };
  });
}
