import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { requestMail } from './integration-request.mail.ts';
import { findRecipient } from './integration-request.queries.ts';

/** Tells a label what became of its request. */
export const sendRequestMail = job({
  name: 'integrationRequest.mail',
  payload: z.object({
    aggregatorId: z.uuid(),
    status: z.enum(['approved', 'rejected']),
    name: z.string(),
    isStore: z.boolean(),
    notes: z.string().nullable(),
  }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { aggregatorId, ...facts }, jobId }) {
    const label = await findRecipient(db, aggregatorId);
    if (!label) return;
    const messageId = `<integration-request-${jobId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOf(db, aggregatorId, publicUrl);
    await mailer.send({ to: label.email, messageId, ...requestMail(facts, brand) });
  },
});
