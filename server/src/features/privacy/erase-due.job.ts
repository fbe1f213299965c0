import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { erasePerson } from './erase-person.job.ts';
import { listDueDeletions } from './privacy.queries.ts';

/** More than ask for it in an hour; the rest comes with the next one. */
const BATCH = 500;

/** Starts the erasure of people whose grace is over. Each is a job of its own: one that fails keeps nobody else waiting. */
export const eraseDue = job({
  name: 'privacy.eraseDue',
  payload: z.object({}),
  attempts: 5,
  async run({ db, now }) {
    for (const { id } of await listDueDeletions(db, now(), BATCH))
      await enqueue(db, erasePerson, { deletionId: id }, { key: `privacy.erase:${id}` });
  },
});
