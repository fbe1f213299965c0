import { domainFailures } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { mailBrandOf } from '../brand/mail-brand.ts';
import { domainMail } from './custom-domain.mail.ts';
import { findOwner } from './custom-domain.queries.ts';

/** Tells the owner that a domain was proved, or, with the reason, that it is lost. */
export const sendDomainMail = job({
  name: 'customDomain.mail',
  payload: z.object({ ownerId: z.uuid(), host: z.string(), failure: z.enum(domainFailures).nullable() }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, publicUrl, payload: { ownerId, host, failure }, jobId }) {
    const owner = await findOwner(db, ownerId);
    if (!owner) return;
    const messageId = `<custom-domain-${jobId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOf(db, ownerId, publicUrl);
    await mailer.send({ to: owner.email, messageId, ...domainMail({ host, failure, publicUrl }, brand) });
  },
});
