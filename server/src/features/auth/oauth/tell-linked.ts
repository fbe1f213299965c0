import type { Executor } from '../../../db/connect.ts';
import type { AuthCall } from '../auth-call.ts';
import { enqueueMail } from '../mails/auth.letter.ts';
import { deviceFacts } from '../sessions/open-session.ts';
import type { Account } from './accounts.queries.ts';

/** Another way into an account is news to whoever has it; an account that has proved no address has nobody to tell. */
export async function tellLinked(call: AuthCall, tx: Executor, user: Account, provider: string) {
  if (!user.email || !user.email_confirmed_at) return;
  const facts = { ...deviceFacts(call), provider };
  await enqueueMail(tx, call.secrets, { userId: user.id, kind: 'identity_linked', to: user.email, facts });
}
