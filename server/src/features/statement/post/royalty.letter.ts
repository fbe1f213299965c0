import { z } from 'zod';
import { letter } from '../../../mail/letter.ts';
import { findRoyaltyLetter } from './mail.queries.ts';
import { royaltyMail } from './royalty.mail.ts';

/** The amounts that a statement has brought somebody, or no longer brings. */
export const royaltyLetter = letter({
  name: 'statement.mail',
  params: z.object({ entryId: z.uuid(), userId: z.uuid() }),
  async gather({ db, params: { entryId, userId } }) {
    const facts = await findRoyaltyLetter(db, entryId, userId);
    if (!facts) return null;
    return {
      to: facts.email,
      brandOf: { person: userId },
      messageName: `royalty-${entryId}-${userId}`,
      write: (brand) => royaltyMail(facts, brand),
    };
  },
});
