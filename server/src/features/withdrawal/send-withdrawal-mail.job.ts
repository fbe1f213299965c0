import { writeMicros } from '@toada/domain/money/money.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { withdrawalEvents } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { nameOf } from '../payment-account/present-account.ts';
import { withdrawalMail } from './withdrawal.mail.ts';
import { findForMail } from './withdrawal.queries.ts';

/** Tells somebody what became of their withdrawal. Never a whole number of an account. */
export const sendWithdrawalMail = job({
  name: 'withdrawal.mail',
  payload: z.object({ withdrawalId: z.uuid(), event: z.enum(['request', ...withdrawalEvents]) }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { withdrawalId, event }, jobId }) {
    const withdrawal = await findForMail(db, withdrawalId);
    if (!withdrawal) return;
    const { id, number, currency, user_id, email, reason, end_to_end_id } = withdrawal;
    const facts = {
      ...{ id, event, reason, currency, endToEndId: end_to_end_id },
      number: formatNumber(number),
      amount: writeMicros(withdrawal.amount_micros),
      net: writeMicros(withdrawal.net_micros),
      account: nameOf(withdrawal),
    };
    const messageId = `<withdrawal-${jobId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOf(db, user_id, publicUrl);
    await mailer.send({ to: email, messageId, ...withdrawalMail(facts, brand) });
  },
});
