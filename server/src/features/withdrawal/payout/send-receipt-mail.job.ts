import { writeMicros } from '@toada/domain/money/money.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { z } from 'zod';
import { job } from '../../../jobs/job.ts';
import { mailBrandOf } from '../../brand/mail-brand.ts';
import { findForMail } from '../withdrawal.queries.ts';
import { receiptMail } from './receipt.mail.ts';

/** Tells somebody that the receipt of their withdrawal is there. */
export const sendReceiptMail = job({
  name: 'withdrawal.receiptMail',
  payload: z.object({ withdrawalId: z.uuid() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload, jobId }) {
    const facts = await findForMail(db, payload.withdrawalId);
    if (!facts?.receipt_storage_key) return;
    const money = { amount: writeMicros(facts.net_micros), currency: PAYOUT_CURRENCY };
    const brand = await mailBrandOf(db, facts.user_id, publicUrl);
    const messageId = `<withdrawal-receipt-${jobId}@${new URL(publicUrl).hostname}>`;
    const letter = receiptMail({ id: payload.withdrawalId, number: formatNumber(facts.number), money }, brand);
    await mailer.send({ to: facts.email, messageId, ...letter });
  },
});
