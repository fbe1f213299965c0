import type { Executor } from '../../../db/connect.ts';
import { ownerOfHost } from '../../custom-domain/find-domain.ts';
import type { AuthCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { enqueueMail } from '../mails/auth.letter.ts';
import { hashToken, mailOneTime } from '../one-time/issue-one-time.ts';
import { countMail } from '../one-time/mail-limits.ts';
import { deviceFacts } from '../sessions/open-session.ts';
import { type Account, type IdentityRow, lockAccount, setIdentity } from './accounts.queries.ts';

type Unproven = { user: Account; identity: IdentityRow; email: string | null; redirectTo: string };

/** The provider does not vouch for the address, so the person answers a mail first. The account that waits for it is kept. */
export async function mailProof(call: AuthCall, tx: Executor, { user, identity, email, redirectTo }: Unproven) {
  const { secrets, config, moment: now } = call;
  const { provider } = identity;
  const refuse = (words: string) => ({ refusal: new AuthError('provider_email_needs_verification', words) });
  if (!user.email) {
    if (email) await tellAttempt(call, tx, email, provider);
    return refuse(`Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`);
  }
  await countMail(call, 'confirmation', user.email);
  // On our own site the mail leads to the page that confirms, which a mail scanner cannot use up.
  const { origin, hostname } = new URL(redirectTo);
  const isOwnSite = origin === new URL(config.siteUrl).origin || (await ownerOfHost(tx, hostname)) !== null;
  const order = { userId: user.id, kind: 'confirmation', address: user.email } as const;
  const made = await mailOneTime(
    { db: tx, secrets, base: config, now },
    { ...order, redirectTo: isOwnSite ? null : redirectTo },
  );
  await setIdentity(tx, identity.id, { proof_token_hash: hashToken(made.token) });
  return refuse(`Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`);
}

/** Somebody came with an address that the provider does not vouch for and another account has: its owner learns how to link the two. */
async function tellAttempt(call: AuthCall, tx: Executor, email: string, provider: string) {
  const owner = await lockAccount(tx, { email });
  if (!owner?.email_confirmed_at) return;
  if (!(await mayMail(call, email))) return;
  const facts = { ...deviceFacts(call), provider };
  await enqueueMail(tx, call.secrets, { userId: owner.id, kind: 'identity_refused', to: email, facts });
}

/** A mail too many is left out in silence: the answer is the same either way. */
async function mayMail(call: AuthCall, email: string): Promise<boolean> {
  try {
    await countMail(call, 'identity_refused', email);
    return true;
  } catch (error) {
    if (error instanceof AuthError && error.code === 'over_email_send_rate_limit') return false;
    throw error;
  }
}
