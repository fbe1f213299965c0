import type { Role } from '@toada/domain/access/policy.ts';
import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { paymentAccountMail, paymentAccountNews } from './payment-account.mail.ts';
import { findRecipient } from './payment-account.queries.ts';

const settingsOf: Partial<Record<Role, string>> = { AGGREGATOR: 'aggregator', COLLABORATOR: 'collaborator' };

/** Names the account as it was called then: by the time the mail leaves it may be another, or gone. Never a whole number. */
export const paymentAccountLetter = letter({
  name: 'paymentAccount.mail',
  params: z.object({
    userId: z.uuid(),
    news: z.enum(paymentAccountNews),
    account: z.string(),
    reason: z.string().nullable(),
    at: z.string(),
  }),
  async gather({ db, jobId, params: { userId, ...facts } }) {
    const person = await findRecipient(db, userId);
    if (!person) return null;
    const path = `/app/settings/${settingsOf[person.role] ?? 'artist'}/payment-accounts`;
    return {
      to: person.email,
      brandOf: { person: userId },
      messageName: `payment-account-${jobId}`,
      write: (brand) => paymentAccountMail({ ...facts, path }, brand),
    };
  },
});
