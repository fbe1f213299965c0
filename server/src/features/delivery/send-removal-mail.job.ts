import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { removalMail } from './delivery.mail.ts';
import { findRemovalLetter } from './mail.queries.ts';

/** Tells the owner of a release, or their label, that some stores have taken it down. */
export const sendRemovalMail = job({
  name: 'delivery.removalMail',
  payload: z.object({ deliveryId: z.uuid(), userId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { deliveryId, userId } }) {
    const letter = await findRemovalLetter(db, deliveryId, userId);
    if (!letter) return;
    const brand = await mailBrandOf(db, userId, publicUrl);
    const mail = removalMail({ ...letter, isOwner: letter.user_id === userId }, brand);
    // Always the same message id, so that a mail server sees a repeat for what it is.
    const messageId = `<delivery-removed-${deliveryId}-${userId}@${new URL(publicUrl).hostname}>`;
    await mailer.send({ to: letter.email, messageId, ...mail });
  },
});
