import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { deleteOld } from './sweep.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNREAD_DAYS = 400;
/** Short deletions: nobody's new notice waits behind them. */
const BATCH = 5000;

/** Notices tell of what has happened elsewhere, where it stays: those that were read long ago go, and later those nobody read. */
export const sweepNotices = job({
  name: 'notification.sweep',
  payload: z.object({}),
  attempts: 3,
  async run({ db, now, signal }) {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const before = { read: daysAgo(await readSetting(db, 'notification.readDays')), unread: daysAgo(UNREAD_DAYS) };
    while (!signal.aborted && (await deleteOld(db, before, BATCH)) === BATCH);
  },
});
