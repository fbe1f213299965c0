import type { Executor } from '../../../db/connect.ts';
import type { AuthCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { enqueueMail } from '../mails/auth.letter.ts';
import { countMail } from '../one-time/mail-limits.ts';
import { deviceFacts } from '../sessions/open-session.ts';
import { lockAccount } from './accounts.queries.ts';

/** Somebody came with an address that the provider does not vouch for and another account has: its owner learns how to link the two. */
export async function tellAttempt(call: AuthCall, tx: Executor, email: string, provider: string) {
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
