import { requestTypes } from '@toada/domain/general-request/general-request.contract.ts';
import { marketingTools } from '@toada/domain/marketing-tool/marketing-tool.kinds.ts';
import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { generalRequestMail } from './general-request.mail.ts';
import { findRecipient } from './general-request.queries.ts';

/** Tells somebody what became of their request. */
export const generalRequestLetter = letter({
  name: 'generalRequest.mail',
  params: z.object({
    userId: z.uuid(),
    facts: z.object({
      status: z.enum(['approved', 'rejected']),
      request_type: z.enum(requestTypes),
      tool_name: z.string(),
      // Letters of before named none.
      tool: z.enum(marketingTools).nullable().optional(),
      amount: z.string().nullable(),
      notes: z.string().nullable(),
      // Letters of before named none.
      campaign_id: z.uuid().nullable().optional(),
    }),
  }),
  async gather({ db, jobId, params: { userId, facts } }) {
    const person = await findRecipient(db, userId);
    if (!person) return null;
    return {
      to: person.email,
      brandOf: { person: userId },
      messageName: `general-request-${jobId}`,
      write: (brand) => generalRequestMail(facts, brand),
    };
  },
});
