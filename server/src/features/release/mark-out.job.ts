import { productDay } from '@toada/domain/distribution/product-day.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { setDueOut } from './catalogue.queries.ts';

/** So many at a time, so that nobody waits long for a release that is just coming out. */
const AT_ONCE = 500;

/** Notes which delivered releases have reached their day. The lists are right without it; with it they have less to look at. */
export const markOut = job({
  name: 'release.markOut',
  payload: z.object({}),
  attempts: 3,
  lane: { name: 'release.markOut', atOnce: 1 },
  async run({ db, now, signal }) {
    const today = productDay(now());
    while (!signal.aborted && (await setDueOut(db, today, AT_ONCE)) === AT_ONCE);
  },
});
