import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { approvedMail, rejectedMail } from './verification.mail.ts';
import { findLetter } from './verification.queries.ts';

/** Tells the person what was decided. */
export const verificationLetter = letter({
  name: 'verification.mail',
  params: z.object({ verificationId: z.uuid() }),
  async gather({ db, params: { verificationId } }) {
    const facts = await findLetter(db, verificationId);
    if (!facts) return null;
    const { user_id, full_name: name, email: to, expires_at: expiresAt, rejection_reason: reason } = facts;
    return {
      to,
      brandOf: { person: user_id },
      messageName: `verification-${verificationId}`,
      write(brand) {
        if (expiresAt) return approvedMail({ name, expiresAt }, brand);
        return reason ? rejectedMail({ name, reason }, brand) : null;
      },
    };
  },
});
