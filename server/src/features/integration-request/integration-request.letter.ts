import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { requestMail } from './integration-request.mail.ts';
import { findRecipient } from './integration-request.queries.ts';

/** Tells a label what became of its request. */
export const integrationRequestLetter = letter({
  name: 'integrationRequest.mail',
  params: z.object({
    aggregatorId: z.uuid(),
    status: z.enum(['approved', 'rejected']),
    name: z.string(),
    isStore: z.boolean(),
    notes: z.string().nullable(),
  }),
  async gather({ db, jobId, params: { aggregatorId, ...facts } }) {
    const label = await findRecipient(db, aggregatorId);
    if (!label) return null;
    return {
      to: label.email,
      brandOf: { person: aggregatorId },
      messageName: `integration-request-${jobId}`,
      write: (brand) => requestMail(facts, brand),
    };
  },
});
