import { domainFailures } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { domainMail } from './custom-domain.mail.ts';
import { findOwner } from './custom-domain.queries.ts';

/** Tells the owner that a domain was proved, or, with the reason, that it is lost. */
export const domainLetter = letter({
  name: 'customDomain.mail',
  params: z.object({ ownerId: z.uuid(), host: z.string(), failure: z.enum(domainFailures).nullable() }),
  async gather({ db, publicUrl, jobId, params: { ownerId, host, failure } }) {
    const owner = await findOwner(db, ownerId);
    if (!owner) return null;
    return {
      to: owner.email,
      brandOf: { person: ownerId },
      messageName: `custom-domain-${jobId}`,
      write: (brand) => domainMail({ host, failure, publicUrl }, brand),
    };
  },
});
