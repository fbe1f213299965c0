import { daysUntil, reminderDays } from '@toada/domain/verification/verification.rules.ts';
import { z } from 'zod';
import { job } from '../../../jobs/job.ts';
import { mailBrandOf } from '../../brand/mail-brand.ts';
import { reminderMail } from '../verification.mail.ts';
import { findReminded } from './expiry.queries.ts';

/** Writes about one expiry, unless it has been put off since: whoever has just renewed is not told to. */
export const sendReminder = job({
  name: 'verification.reminder',
  payload: z.object({ userId: z.uuid(), expiresAt: z.iso.datetime(), days: z.literal(reminderDays) }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, now, payload: { userId, days, ...payload } }) {
    const person = await findReminded(db, userId);
    const expiresAt = new Date(payload.expiresAt);
    if (person?.verification_expires_at?.getTime() !== expiresAt.getTime()) return;
    const messageId = `<verification-${userId}-${expiresAt.getTime()}-${days}@${new URL(publicUrl).hostname}>`;
    const { full_name: name, email: to, is_in_review } = person;
    const daysLeft = daysUntil(expiresAt, now());
    const brand = await mailBrandOf(db, userId, publicUrl);
    const letter = reminderMail({ name, expiresAt, daysLeft, isInReview: is_in_review }, brand);
    await mailer.send({ to, messageId, ...letter });
  },
});
