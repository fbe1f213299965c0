import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { holdMail, holdNews } from './hold.mail.ts';
import { findRecipient } from './ledger.queries.ts';

/** Tells somebody that a part of their money was put aside, or given back. */
export const holdLetter = letter({
  name: 'ledger.holdMail',
  params: z.object({
    userId: z.uuid(),
    news: z.enum(holdNews),
    amount: z.string(),
    currency: z.string(),
    reason: z.string(),
  }),
  async gather({ db, jobId, params: { userId, ...facts } }) {
    const person = await findRecipient(db, userId);
    if (!person) return null;
    return {
      to: person.email,
      brandOf: { person: userId },
      messageName: `hold-${jobId}`,
      write: (brand) => holdMail(facts, brand),
    };
  },
});
