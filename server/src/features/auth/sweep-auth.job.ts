import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { deleteExpired } from './sweep.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Records of access are kept for six months (Marco Civil da Internet, art. 15). */
const HISTORY_DAYS = 184;

/** Accounts that nobody gave an address to. */
const ANONYMOUS_DAYS = 30;

/** Removes expired rows: links and challenges of yesterday, factors never finished, sessions past their end, keys past their last token. */
export const sweepAuth = job({
  name: 'auth.sweep',
  payload: z.object({}),
  attempts: 3,
  async run({ db, now }) {
    const moment = now();
    const ago = (days: number) => new Date(moment.getTime() - days * DAY_MS);
    await deleteExpired(db, {
      now: moment,
      dayAgo: ago(1),
      monthAgo: ago(ANONYMOUS_DAYS),
      halfYearAgo: ago(HISTORY_DAYS),
    });
  },
});
