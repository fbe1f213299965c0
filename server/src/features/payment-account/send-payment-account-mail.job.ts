import type { Role } from '@toada/domain/access/policy.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { paymentAccountMail, paymentAccountNews } from './payment-account.mail.ts';
import { findRecipient } from './payment-account.queries.ts';

const settingsOf: Partial<Record<Role, string>> = { AGGREGATOR: 'aggregator', COLLABORATOR: 'collaborator' };

/** Names the account as it was called then: by the time the mail leaves it may be another, or gone. Never a whole number. */
export const sendPaymentAccountMail = job({
  name: 'paymentAccount.mail',
  payload: z.object({
    userId: z.uuid(),
    news: z.enum(paymentAccountNews),
    account: z.string(),
    reason: z.string().nullable(),
    at: z.string(),
  }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { userId, ...facts }, jobId }) {
    const person = await findRecipient(db, userId);
    if (!person) return;
    const settings = settingsOf[person.role] ?? 'artist';
    const path = `/app/settings/${settings}/payment-accounts`;
    const messageId = `<payment-account-${jobId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOf(db, userId, publicUrl);
    await mailer.send({ to: person.email, messageId, ...paymentAccountMail({ ...facts, path }, brand) });
  },
});
