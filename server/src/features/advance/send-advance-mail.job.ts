import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { answeredMail, proposedMail } from '../royalty-term/proposal.mail.ts';
import { findAddress } from '../royalty-term/royalty-term.queries.ts';
import { findAdvance } from './advance.queries.ts';

/** An advance that was proposed, to whoever is to owe it; their answer, to whoever lends. */
export const sendAdvanceMail = job({
  name: 'advance.mail',
  payload: z.object({ advanceId: z.uuid(), event: z.enum(['propose', 'accept', 'decline']) }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { advanceId, event }, jobId }) {
    const advance = await findAdvance(db, advanceId);
    if (event === 'propose' && advance.status !== 'proposed') return;
    const toId = event === 'propose' ? advance.user_id : (advance.lender_id ?? advance.created_by);
    const to = await findAddress(db, toId);
    if (!to || to.deactivated_at) return;
    const amount = formatNamedMoney({ currency: advance.currency, amount: writeMicros(advance.amount_micros) });
    const paid = advance.is_paid ? 'já pago por fora' : 'pago no seu saldo ao aceitar';
    const what = `adiantamento de ${amount}, ${paid}, recuperado da sua receita antes de qualquer divisão`;
    const proposal = {
      ...{ what, proposer: advance.lender_name, asked: advance.user_name },
      reason: advance.decline_reason,
    };
    const brand = await mailBrandOf(db, toId, publicUrl);
    const letter =
      event === 'propose' ? proposedMail(proposal, brand) : answeredMail(proposal, event === 'accept', brand);
    await mailer.send({ to: to.email, messageId: `<advance-${jobId}@${new URL(publicUrl).hostname}>`, ...letter });
  },
});
