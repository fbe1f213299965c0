import { z } from 'zod';
import type { Executor } from '../../../db/connect.ts';
import { job } from '../../../jobs/job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { makeAccount } from '../admin/make-account.ts';
import type { AuthCall } from '../auth-call.ts';
import { moveProof } from '../oauth/prove-identities.ts';
import { findUserByEmail, type UserRow } from '../users/users.queries.ts';
import { hashToken, mailOneTime, type OneTimeOrder } from './issue-one-time.ts';
import { findOneTime, type OneTimeKind } from './one-time.queries.ts';

const kinds = ['confirmation', 'recovery', 'email_change', 'magiclink'] as const;
export type RequestedKind = (typeof kinds)[number];

/** The account that is made where the address has none. */
const Newcomer = z.object({ data: z.record(z.string(), z.unknown()), aggregatorId: z.string().nullable() });
export type Newcomer = z.infer<typeof Newcomer>;

const Request = z.object({
  kind: z.enum(kinds),
  email: z.string(),
  redirectTo: z.string().nullable(),
  pkce: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).nullable(),
  newcomer: Newcomer.nullable().default(null),
  base: z.object({ siteUrl: z.string(), externalUrl: z.string() }),
});
type Request = z.infer<typeof Request>;

const SEAL_CONTEXT = 'auth.requestMail';

/**
 * Looks the address up and mails whoever has it. Done behind the request, so that asking for a mail
 * takes the same time for everybody's address and for nobody's.
 */
export const requestMail = job({
  name: 'auth.requestMail',
  payload: z.object({ sealed: z.string() }),
  attempts: 5,
  lane: { name: 'mail', atOnce: 4 },
  async run({ db, secrets, payload, now }) {
    const request = Request.parse(JSON.parse(secrets.decrypt(payload.sealed, SEAL_CONTEXT)));
    await db.transaction().execute(async (tx) => {
      const user = (await findUserByEmail(tx, request.email)) ?? (await welcome(tx, request, now()));
      if (!user) return;
      const { redirectTo, pkce, base } = request;
      for (const { kind, address } of mailsFor(request.kind, user)) {
        const facts = user.new_email ? { newAddress: user.new_email } : {};
        const order: OneTimeOrder = { userId: user.id, kind, address, redirectTo, pkce, facts };
        const before = await findOneTime(tx, user.id, kind);
        const { token } = await mailOneTime({ db: tx, secrets, base, now: now() }, order);
        if (before) await moveProof(tx, user.id, before.token_hash, hashToken(token));
      }
    });
  },
});

/** The address is believed once the mail is answered, as at a sign-up; a password may be set later. */
async function welcome(tx: Executor, { email, newcomer }: Request, now: Date) {
  if (!newcomer) return undefined;
  const { data: userMetadata, aggregatorId } = newcomer;
  return makeAccount(tx, { email, passwordHash: null, isConfirmed: false, userMetadata, aggregatorId }, now);
}

export async function enqueueRequest(call: AuthCall, request: Omit<Request, 'base'>) {
  const { siteUrl, externalUrl } = call.config;
  const sealed = call.secrets.encrypt(JSON.stringify({ ...request, base: { siteUrl, externalUrl } }), SEAL_CONTEXT);
  await enqueue(call.db, requestMail, { sealed });
}

/** Which mails a request leads to; none where there is nothing to confirm. */
function mailsFor(kind: RequestedKind, user: UserRow): { kind: OneTimeKind; address: string }[] {
  if (!user.email) return [];
  if (kind === 'magiclink') return [{ kind: user.email_confirmed_at ? kind : 'confirmation', address: user.email }];
  if (kind === 'recovery') return [{ kind, address: user.email }];
  if (kind === 'confirmation') return user.email_confirmed_at ? [] : [{ kind, address: user.email }];
  return emailChangeMails(user);
}

/** Both addresses of a change are asked, except the one that has already answered. */
export function emailChangeMails(user: Pick<UserRow, 'email' | 'new_email' | 'email_change_accepted'>) {
  const mails: { kind: OneTimeKind; address: string }[] = [];
  if (!user.new_email) return mails;
  if (user.email && user.email_change_accepted !== 'current')
    mails.push({ kind: 'email_change_current', address: user.email });
  if (user.email_change_accepted !== 'new') mails.push({ kind: 'email_change_new', address: user.new_email });
  return mails;
}
