import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import type { Secrets } from '../../secrets.ts';
import { privacyMail, privacyNews } from './privacy.mail.ts';
import { findPerson } from './privacy.queries.ts';

/** One letter about somebody's data. After an erasure the address stands nowhere but here, sealed, until the letter is sent. */
export const privacyLetter = letter({
  name: 'privacy.mail',
  params: z.object({
    userId: z.uuid(),
    kind: z.enum(privacyNews),
    until: z.string().default(''),
    reason: z.string().default(''),
    sealed: z.string().nullable().default(null),
    /** The aggregator an erased person belonged to. */
    ownerId: z.uuid().nullable().default(null),
  }),
  async gather({ db, secrets, jobId, params: { userId, kind, until, reason, sealed, ownerId } }) {
    const to = sealed ? secrets.decrypt(sealed, contextOf(userId)) : (await findPerson(db, userId))?.email;
    if (!to) return null;
    return {
      to,
      brandOf: ownerId ? { owner: ownerId } : { person: userId },
      messageName: `privacy-${jobId}`,
      write: (brand) => privacyMail(kind, { until, reason }, brand),
    };
  },
});

export function sealAddress(secrets: Secrets, userId: string, address: string) {
  return secrets.encrypt(address, contextOf(userId));
}

function contextOf(userId: string) {
  return `privacy.mail:${userId}`;
}
