import { z } from 'zod';
import { job } from '../../../jobs/job.ts';
import { mailBrandOf } from '../../brand/mail-brand.ts';
import { findRoyaltyLetter } from './mail.queries.ts';
import { royaltyMail } from './royalty.mail.ts';

/** What a statement has brought somebody, or no longer brings. */
export const sendRoyaltyMail = job({
  name: 'statement.mail',
  payload: z.object({ entryId: z.uuid(), userId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { entryId, userId } }) {
    const letter = await findRoyaltyLetter(db, entryId, userId);
    if (!letter) return;
    // Always the same message id, so that a mail server sees a repeat for what it is.
    const messageId = `<royalty-${entryId}-${userId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOf(db, userId, publicUrl);
    await mailer.send({ to: letter.email, messageId, ...royaltyMail(letter, brand) });
  },
});
