import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { approvedMail, rejectedMail } from './verification.mail.ts';
import { findLetter } from './verification.queries.ts';

/** Tells the person what was decided. */
export const sendVerificationMail = job({
  name: 'verification.mail',
  payload: z.object({ verificationId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { verificationId } }) {
    const letter = await findLetter(db, verificationId);
    if (!letter) return;
    const { user_id: userId, full_name: name, email: to, expires_at: expiresAt, rejection_reason: reason } = letter;
    // Always the same message id, so that a mail server sees a repeat for what it is.
    const messageId = `<verification-${verificationId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOf(db, userId, publicUrl);
    if (expiresAt) await mailer.send({ to, messageId, ...approvedMail({ name, expiresAt }, brand) });
    if (reason) await mailer.send({ to, messageId, ...rejectedMail({ name, reason }, brand) });
  },
});
