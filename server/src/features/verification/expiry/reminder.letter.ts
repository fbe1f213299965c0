import { daysUntil, reminderDays } from '@toada/domain/verification/verification.rules.ts';
import { z } from 'zod';
import { letter } from '../../../mail/letter.ts';
import { reminderMail } from '../verification.mail.ts';
import { findReminded } from './expiry.queries.ts';

/** Writes about one expiry, unless it has been put off since: whoever has just renewed is not told to. */
export const reminderLetter = letter({
  name: 'verification.reminder',
  params: z.object({ userId: z.uuid(), expiresAt: z.iso.datetime(), days: z.literal(reminderDays) }),
  async gather({ db, now, params: { userId, days, ...params } }) {
    const person = await findReminded(db, userId);
    const expiresAt = new Date(params.expiresAt);
    if (person?.verification_expires_at?.getTime() !== expiresAt.getTime()) return null;
    const { full_name: name, email: to, is_in_review } = person;
    const facts = { name, expiresAt, daysLeft: daysUntil(expiresAt, now()), isInReview: is_in_review };
    return {
      to,
      brandOf: { person: userId },
      messageName: `verification-${userId}-${expiresAt.getTime()}-${days}`,
      write: (brand) => reminderMail(facts, brand),
    };
  },
});
