import type { Executor } from '../../../db/connect.ts';
import { ownerOfHost } from '../../custom-domain/find-domain.ts';
import type { AuthCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { hashToken, mailOneTime } from '../one-time/issue-one-time.ts';
import { countMail } from '../one-time/mail-limits.ts';
import { type Account, type IdentityRow, setIdentity } from './accounts.queries.ts';
import { tellAttempt } from './tell-attempt.ts';

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
