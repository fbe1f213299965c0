import { requestTypes } from '@toada/domain/general-request/general-request.contract.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { generalRequestMail } from './general-request.mail.ts';
import { findRecipient } from './general-request.queries.ts';

/** Tells somebody what became of their request. */
export const sendGeneralRequestMail = job({
  name: 'generalRequest.mail',
  payload: z.object({
    userId: z.uuid(),
    facts: z.object({
      status: z.enum(['approved', 'rejected']),
      request_type: z.enum(requestTypes),
      tool_name: z.string(),
      amount: z.string().nullable(),
      notes: z.string().nullable(),
    }),
  }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { userId, facts }, jobId }) {
    const person = await findRecipient(db, userId);
    if (!person) return;
    const messageId = `<general-request-${jobId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOf(db, userId, publicUrl);
    await mailer.send({ to: person.email, messageId, ...generalRequestMail(facts, brand) });
  },
});
