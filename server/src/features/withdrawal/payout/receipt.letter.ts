import { writeMicros } from '@toada/domain/money/money.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { z } from 'zod';
import { letter } from '../../../mail/letter.ts';
import { findForMail } from '../withdrawal.queries.ts';
import { receiptMail } from './receipt.mail.ts';

/** Tells somebody that the receipt of their withdrawal is there. */
export const receiptLetter = letter({
  name: 'withdrawal.receiptMail',
  params: z.object({ withdrawalId: z.uuid() }),
  async gather({ db, jobId, params: { withdrawalId } }) {
    const facts = await findForMail(db, withdrawalId);
    if (!facts?.receipt_storage_key) return null;
    const money = { amount: writeMicros(facts.net_micros), currency: PAYOUT_CURRENCY };
    return {
      to: facts.email,
      brandOf: { person: facts.user_id },
      messageName: `withdrawal-receipt-${jobId}`,
      write: (brand) => receiptMail({ id: withdrawalId, number: formatNumber(facts.number), money }, brand),
    };
  },
});
