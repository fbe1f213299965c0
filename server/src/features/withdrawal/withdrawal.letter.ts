import { writeMicros } from '@toada/domain/money/money.ts';
import { formatNumber } from '@toada/domain/withdrawal/withdrawal.numbers.ts';
import { withdrawalEvents } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { nameOf } from '../payment-account/present-account.ts';
import { withdrawalMail } from './withdrawal.mail.ts';
import { findForMail } from './withdrawal.queries.ts';

/** Tells somebody what became of their withdrawal. Never a whole number of an account. */
export const withdrawalLetter = letter({
  name: 'withdrawal.mail',
  params: z.object({ withdrawalId: z.uuid(), event: z.enum(['request', ...withdrawalEvents]) }),
  async gather({ db, jobId, params: { withdrawalId, event } }) {
    const withdrawal = await findForMail(db, withdrawalId);
    if (!withdrawal) return null;
    const { id, number, currency, user_id, email, reason, end_to_end_id } = withdrawal;
    const facts = {
      ...{ id, event, reason, currency, endToEndId: end_to_end_id },
      number: formatNumber(number),
      amount: writeMicros(withdrawal.amount_micros),
      net: writeMicros(withdrawal.net_micros),
      account: nameOf(withdrawal),
    };
    return {
      to: email,
      brandOf: { person: user_id },
      messageName: `withdrawal-${jobId}`,
      write: (brand) => withdrawalMail(facts, brand),
    };
  },
});
