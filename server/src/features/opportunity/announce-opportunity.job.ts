import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { notify } from '../notification/notify.ts';
import { findForJob, listInvited } from './opportunity.queries.ts';

const AT_ONCE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Tells everybody who may apply, each once however often it is opened again or a worker dies. */
export const announceOpportunity = job({
  name: 'opportunity.announce',
  payload: z.object({ opportunityId: z.string() }),
  attempts: 5,
  lane: { name: 'opportunity.announce', atOnce: 1 },
  async run({ db, payload: { opportunityId }, signal }) {
    const found = await findForJob(db, opportunityId);
    if (found?.status !== 'open' || found.deadline === null) return;
    const { id, title, deadline, publisher_name: who } = found;
    let after = FIRST;
    while (!signal.aborted) {
      const told = await inTransaction(db, async (tx) => {
        const people = await listInvited(tx, id, after, AT_ONCE);
        const facts = { opportunity_id: id, title, who, deadline };
        for (const person of people)
          await notify(tx, person, 'opportunity.opened', facts, { once: `opportunity ${id}` });
        return people;
      });
      after = told.at(-1) ?? FIRST;
      if (told.length < AT_ONCE) return;
    }
  },
});
