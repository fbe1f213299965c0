import { StatementView } from '@toada/domain/statement/statement.contract.ts';
import { z } from 'zod';
import { letter } from '../../../mail/letter.ts';
import { secondMail } from './second.mail.ts';
import { findSecondLetter } from './second.queries.ts';

/** Tells somebody of finance which act on a statement waits for a second person. Several may wait at once, each with its letter. */
export const secondLetter = letter({
  name: 'statement.secondMail',
  params: z.object({
    statementId: z.uuid(),
    userId: z.uuid(),
    // A letter that was queued before letters named their act is about an approval, or finds nothing that waits.
    act: z.enum(['approve', 'reverse', 'assign']).default('approve'),
    recording: z.int().optional(),
  }),
  async gather({ db, jobId, params }) {
    const found = await findSecondLetter(db, params);
    if (!found) return null;
    const facts = { ...found, totals: StatementView.shape.totals.parse(found.totals ?? []) };
    return {
      to: found.email,
      brandOf: { person: params.userId },
      messageName: `second-${jobId}`,
      write: (brand) => secondMail(facts, brand),
    };
  },
});
