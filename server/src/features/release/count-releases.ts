import { type CatalogueBadge, catalogueBadges, statusesUnder } from '@toada/domain/distribution/distribution.looks.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { ReleaseCounts } from '@toada/domain/release/release.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { readSums } from '../distribution/read-distributions.ts';
import { sumWaiting } from './catalogue.queries.ts';

/** How many stand under each badge: kept sums by status, and of the delivered ones those that wait for their day, and rehearsals. */
export async function countReleases(
  call: Call<{ artist_id?: AskedId<'profiles'> | undefined }>,
): Promise<ReleaseCounts> {
  const { db, visible, input, now } = call;
  const { byStatus, tested } = await readSums(call);
  const waiting = await sumWaiting(db, visible, productDay(now), input.artist_id);
  const published = (byStatus.completed ?? 0) - tested - waiting;
  const delivered: Partial<Record<CatalogueBadge, number>> = { published, tested, inDelivery: waiting };
  const badges = catalogueBadges.map((badge) => {
    const settled = statusesUnder(badge).filter((status) => status !== 'completed');
    const sum = settled.reduce((total, status) => total + (byStatus[status] ?? 0), 0);
    return [badge, sum + (delivered[badge] ?? 0)] as const;
  });
  return {
    all: badges.reduce((total, [, amount]) => total + amount, 0),
    by_badge: Object.fromEntries(badges) as ReleaseCounts['by_badge'],
  };
}
