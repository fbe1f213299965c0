import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';

/** True from the day of release on, for what was delivered: also once it was taken down, since it was heard until then. */
export function isOut({ status, release_date }: ReleasePageView): boolean {
  const wasDelivered = status === 'completed' || status === 'withdrawn';
  return wasDelivered && release_date !== null && release_date <= productDay(new Date());
}
