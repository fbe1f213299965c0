import { catalogueBadges, statusesUnder } from '@toada/domain/distribution/distribution.looks.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { ReleaseCounts } from '@toada/domain/release/release.contract.ts';
import type { Call } from '../../http/serve.ts';
import { readCounts } from '../distribution/read-distributions.ts';
import { sumWaiting } from './catalogue.queries.ts';

/** How many stand under each badge: kept sums by status, and of the delivered ones those that wait for their day. */
export async function countReleases(call: Call<{ artist_id?: string | undefined }>): Promise<ReleaseCounts> {
  const { db, visible, input, now } = call;
  const { by_status } = await readCounts(call);
  const waiting = await sumWaiting(db, visible, productDay(now), input.artist_id);
  const delivered = by_status.completed ?? 0;
  const badges = catalogueBadges.map((badge) => {
    const settled = statusesUnder(badge).filter((status) => status !== 'completed');
    const sum = settled.reduce((total, status) => total + (by_status[status] ?? 0), 0);
    return [badge, sum + (badge === 'published' ? delivered - waiting : badge === 'inDelivery' ? waiting : 0)] as const;
  });
  return {
    all: badges.reduce((total, [, amount]) => total + amount, 0),
    by_badge: Object.fromEntries(badges) as ReleaseCounts['by_badge'],
  };
}
