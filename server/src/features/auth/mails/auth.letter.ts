import { z } from 'zod';
import type { Executor } from '../../../db/connect.ts';
import { letter } from '../../../mail/letter.ts';
import { mailLetter } from '../../../mail/mail-letter.ts';
import type { Secrets } from '../../../secrets.ts';
import { findUserById } from '../users/users.queries.ts';
import { authMails, mailKinds } from './auth.mail.ts';

const Sealed = z.object({ to: z.string(), facts: z.record(z.string(), z.string()) });
type Kind = (typeof mailKinds)[number];

/** One mail about an account. Address, link and code travel sealed: the queue's table is no place for them. */
export const authLetter = letter({
  name: 'auth.mail',
  params: z.object({
    userId: z.uuid(),
    kind: z.enum(mailKinds),
    sealed: z.string().nullable(),
    at: z.string().nullable(),
  }),
  async gather({ db, secrets, jobId, params: { userId, kind, sealed, at } }) {
    const { to, facts } = sealed
      ? Sealed.parse(JSON.parse(secrets.decrypt(sealed, sealContext(userId, kind))))
      : { to: (await findUserById(db, userId))?.email, facts: at ? { at } : {} };
    if (!to) return null;
    return {
      to,
      brandOf: { person: userId },
      messageName: `auth-${kind}-${jobId}`,
      write: (brand) => authMails[kind](facts, brand),
    };
  },
});

type NewMail = { userId: string; kind: Kind; to: string; facts?: Record<string, string> };

export async function enqueueMail(db: Executor, secrets: Secrets, { userId, kind, to, facts = {} }: NewMail) {
  const sealed = secrets.encrypt(JSON.stringify({ to, facts }), sealContext(userId, kind));
  await mailLetter(db, authLetter, { userId, kind, sealed, at: null });
}

/** A mail that carries no secret: the letter finds the address itself. */
export async function enqueueNotice(db: Executor, kind: Kind, userId: string, now: Date) {
  await mailLetter(db, authLetter, { userId, kind, sealed: null, at: now.toISOString() });
}

function sealContext(userId: string, kind: Kind) {
  return `auth.mail:${kind}:${userId}`;
}
