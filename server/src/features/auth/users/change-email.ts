import type { Executor } from '../../../db/connect.ts';
import type { Answer, BearerCall } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { mailOneTime } from '../one-time/issue-one-time.ts';
import { countMail } from '../one-time/mail-limits.ts';
import type { Pkce } from '../one-time/pkce.ts';
import { emailChangeMails } from '../one-time/request-mail.job.ts';
import { findUserByEmail, setUser } from './users.queries.ts';

/** Asks both addresses. Nothing changes until both have answered, so neither a thief nor a typing error takes the account. */
export async function changeEmail(call: BearerCall, tx: Executor, email: string, pkce: Pkce | null) {
  const { bearer, secrets, config, askedRedirect, moment: now } = call;
  if (await findUserByEmail(tx, email)) throw new AuthError('email_exists');
  await countMail(call, 'email_change', email);
  await setUser(tx, bearer.user.id, { new_email: email, email_change_accepted: null }, now);
  const changed = { ...bearer.user, new_email: email, email_change_accepted: null };
  for (const { kind, address } of emailChangeMails(changed))
    await mailOneTime(
      { db: tx, secrets, base: config, now },
      { userId: bearer.user.id, kind, address, redirectTo: askedRedirect, pkce, facts: { newAddress: email } },
    );
}

/** Mails a code that stands in for the old password. */
export async function reauthenticate(call: BearerCall): Promise<Answer> {
  const { db, bearer, secrets, config, moment: now } = call;
  const address = bearer.user.email;
  if (!address) throw invalid('Reauthentication requires the user to have an email or a phone number');
  await countMail(call, 'reauthentication', address);
  await db
    .transaction()
    .execute((tx) =>
      mailOneTime(
        { db: tx, secrets, base: config, now },
        { userId: bearer.user.id, kind: 'reauthentication', address, redirectTo: null },
      ),
    );
  return { body: {} };
}
