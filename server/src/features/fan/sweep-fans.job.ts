import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { sealMark } from './erasure-mark.ts';
import { deleteForgotten, listPlainMarks, sealErasure } from './fan.queries.ts';
import { UNCONFIRMED_DAYS } from './fan-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** Deletes addresses that nobody confirmed in time, as the mail has told them, and those with nothing left to be told. Seals old marks of erasures. */
export const sweepFans = job({
  name: 'fan.sweep',
  payload: z.object({}),
  attempts: 3,
  async run({ db, secrets, now, signal }) {
    await deleteForgotten(db, new Date(now().getTime() - UNCONFIRMED_DAYS * DAY_MS));
    let plain = await listPlainMarks(db, AT_ONCE);
    while (plain.length > 0 && !signal.aborted) {
      for (const row of plain) await sealErasure(db, row, sealMark(secrets.mark, row.fingerprint));
      plain = await listPlainMarks(db, AT_ONCE);
    }
  },
});
