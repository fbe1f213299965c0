import { type CatalogueBadge, catalogueBadges, statusesUnder } from '@toada/domain/distribution/distribution.looks.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { ReleaseCounts } from '@toada/domain/release/release.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { readSums } from '../distribution/read-distributions.ts';
import { sumWaiting } from './catalogue.queries.ts';

/** How many stand under each badge: kept sums by status; the delivered and the pending ones stand under more than one. */
export async function countReleases(
  call: Call<{ artist_id?: AskedId<'profiles'> | undefined }>,
): Promise<ReleaseCounts> {
  const { db, visible, input, now } = call;
  const { byStatus, tested, cleared } = await readSums(call);
  const waiting = await sumWaiting(db, visible, productDay(now), input.artist_id);
  const published = (byStatus.completed ?? 0) - tested - waiting;
  const pending = (byStatus.pending ?? 0) - cleared;
  const shared: Partial<Record<CatalogueBadge, number>> = {
    ...{ published, tested, inDelivery: waiting },
    ...{ pending, approved: cleared },
  };
  const badges = catalogueBadges.map((badge) => {
    const settled = statusesUnder(badge).filter((status) => status !== 'completed' && status !== 'pending');
    const sum = settled.reduce((total, status) => total + (byStatus[status] ?? 0), 0);
    return [badge, sum + (shared[badge] ?? 0)] as const;
  });
  return {
    all: badges.reduce((total, [, amount]) => total + amount, 0),
    by_badge: Object.fromEntries(badges) as ReleaseCounts['by_badge'],
  };
}
