import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { holdMail, holdNews } from './hold.mail.ts';
import { findRecipient } from './ledger.queries.ts';

/** Tells somebody that a part of their money was put aside, or given back. */
export const sendHoldMail = job({
  name: 'ledger.holdMail',
  payload: z.object({
    userId: z.uuid(),
    news: z.enum(holdNews),
    amount: z.string(),
    currency: z.string(),
    reason: z.string(),
  }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { userId, ...facts }, jobId }) {
    const person = await findRecipient(db, userId);
    if (!person) return;
    const messageId = `<hold-${jobId}@${new URL(publicUrl).hostname}>`;
    await mailer.send({ to: person.email, messageId, ...holdMail(facts, await mailBrandOf(db, userId, publicUrl)) });
  },
});
