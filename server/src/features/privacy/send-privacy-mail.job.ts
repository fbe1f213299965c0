import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import type { Secrets } from '../../secrets.ts';
import { mailBrandOf, mailBrandOfOwner } from '../brand/mail-brand.ts';
import { privacyMail, privacyNews } from './privacy.mail.ts';
import { findPerson } from './privacy.queries.ts';

/** One letter about somebody's data. After an erasure the address stands nowhere but here, sealed, until the letter is sent. */
export const sendPrivacyMail = job({
  name: 'privacy.mail',
  payload: z.object({
    userId: z.uuid(),
    kind: z.enum(privacyNews),
    until: z.string().default(''),
    reason: z.string().default(''),
    sealed: z.string().nullable().default(null),
    /** Whom an erased person belonged to. */
    ownerId: z.uuid().nullable().default(null),
  }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, secrets, publicUrl, payload, jobId }) {
    const { userId, kind, until, reason, sealed, ownerId } = payload;
    const to = sealed ? secrets.decrypt(sealed, contextOf(userId)) : (await findPerson(db, userId))?.email;
    if (!to) return;
    const messageId = `<privacy-${jobId}@${new URL(publicUrl).hostname}>`;
    const brand = await (ownerId ? mailBrandOfOwner(db, ownerId, publicUrl) : mailBrandOf(db, userId, publicUrl));
    await mailer.send({ to, messageId, ...privacyMail(kind, { until, reason }, brand) });
  },
});

export function sealAddress(secrets: Secrets, userId: string, address: string) {
  return secrets.encrypt(address, contextOf(userId));
}

function contextOf(userId: string) {
  return `privacy.mail:${userId}`;
}
