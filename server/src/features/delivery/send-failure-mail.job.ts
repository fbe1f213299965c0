import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { failureMail } from './failure.mail.ts';
import { findFailureLetter } from './mail.queries.ts';

/** Tells the owner of a release, or their label, that a message to one store came to nothing. */
export const sendFailureMail = job({
  name: 'delivery.failureMail',
  payload: z.object({ deliveryId: z.uuid(), userId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { deliveryId, userId }, jobId }) {
    const letter = await findFailureLetter(db, deliveryId, userId);
    if (!letter) return;
    const brand = await mailBrandOf(db, userId, publicUrl);
    const mail = failureMail({ ...letter, isOwner: letter.user_id === userId }, brand);
    // One that is tried again may fail again, which is news: the repeat of one letter has its job's number.
    const messageId = `<delivery-failed-${jobId}@${new URL(publicUrl).hostname}>`;
    await mailer.send({ to: letter.email, messageId, ...mail });
  },
});
