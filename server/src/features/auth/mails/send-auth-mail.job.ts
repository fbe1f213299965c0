import { z } from 'zod';
import type { Executor } from '../../../db/connect.ts';
import { job } from '../../../jobs/job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { Secrets } from '../../../secrets.ts';
import { mailBrandOf } from '../../brand/mail-brand.ts';
import { findUserById } from '../users/users.queries.ts';
import { authMails, mailKinds } from './auth.mail.ts';

const Letter = z.object({ to: z.string(), facts: z.record(z.string(), z.string()) });
type Kind = (typeof mailKinds)[number];

/** Sends one mail about an account. Address, link and code travel sealed: the queue's table is no place for them. */
export const sendAuthMail = job({
  name: 'auth.mail',
  payload: z.object({
    userId: z.uuid(),
    kind: z.enum(mailKinds),
    sealed: z.string().nullable(),
    at: z.string().nullable(),
  }),
  attempts: 8,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, mailer, secrets, publicUrl, payload: { userId, kind, sealed, at }, jobId }) {
    const letter = sealed
      ? Letter.parse(JSON.parse(secrets.decrypt(sealed, sealContext(userId, kind))))
      : { to: (await findUserById(db, userId))?.email, facts: at ? { at } : {} };
    const { to, facts } = letter;
    if (!to) return;
    const messageId = `<auth-${kind}-${jobId}@${new URL(publicUrl).hostname}>`;
    const brand = await mailBrandOf(db, userId, publicUrl);
    await mailer.send({ to, messageId, ...authMails[kind](facts, brand) });
  },
});

type NewMail = { userId: string; kind: Kind; to: string; facts?: Record<string, string> };

export async function enqueueMail(db: Executor, secrets: Secrets, { userId, kind, to, facts = {} }: NewMail) {
  const sealed = secrets.encrypt(JSON.stringify({ to, facts }), sealContext(userId, kind));
  await enqueue(db, sendAuthMail, { userId, kind, sealed, at: null });
}

/** A mail that carries no secret: the job finds the address itself. */
export async function enqueueNotice(db: Executor, kind: Kind, userId: string, now: Date) {
  await enqueue(db, sendAuthMail, { userId, kind, sealed: null, at: now.toISOString() });
}

function sealContext(userId: string, kind: Kind) {
  return `auth.mail:${kind}:${userId}`;
}
