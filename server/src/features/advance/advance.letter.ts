import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { writeMicros } from '@toada/domain/money/money.ts';
import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { gatherProposal, proposalEvents } from '../royalty-term/proposal.letter.ts';
import { findAdvance } from './advance.queries.ts';
import { awaitsSecond } from './present-advance.ts';

/** An advance that was proposed, to whoever is to owe it; their answer, to whoever lends; before that, above the limit, to a second person. */
export const advanceLetter = letter({
  name: 'advance.mail',
  params: z.object({ advanceId: z.uuid(), event: z.enum([...proposalEvents, 'second']), toId: z.uuid().optional() }),
  async gather({ db, jobId, params: { advanceId, event, toId: secondId = null } }) {
    const advance = await findAdvance(db, advanceId);
    if (event === 'propose' && advance.status !== 'proposed') return null;
    if (event === 'second' && !awaitsSecond(advance)) return null;
    const lenderId = advance.lender_id ?? advance.created_by;
    const toId = event === 'second' ? secondId : event === 'propose' ? advance.user_id : lenderId;
    const amount = formatNamedMoney({ currency: advance.currency, amount: writeMicros(advance.amount_micros) });
    const isBorrower = event === 'propose';
    const paid = advance.is_paid
      ? 'já pago fora da plataforma'
      : isBorrower
        ? 'pago no seu saldo ao aceitar'
        : 'pago com o aceite';
    const income = isBorrower ? 'dos seus próximos royalties' : 'dos próximos royalties da pessoa';
    const what = `adiantamento de ${amount}, ${paid}. O valor é descontado ${income}, antes da divisão`;
    const { lender_name: proposer, user_name: asked, decline_reason: reason } = advance;
    const proposal = { what, proposer, asked, reason };
    return gatherProposal(db, { toId, event, proposal, messageName: `advance-${jobId}` });
  },
});

/** The size of an advance, as a notice has room for it. */
export function advanceWords({ currency, amount_micros }: { currency: string; amount_micros: bigint }): string {
  return `adiantamento de ${formatNamedMoney({ currency, amount: writeMicros(amount_micros) })}`;
}
