import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../db/connect.ts';
import { joinRoster } from '../../artist/join-roster.ts';
import { convertLead } from '../../lead/convert-lead.ts';
import { ensureProfile, makeSuperAdmin } from '../../profile/ensure-profile.ts';
import { releaseForEmail } from '../../split/release-for-email.ts';
import type { AuthCall } from '../auth-call.ts';
import { enqueueMail } from '../mails/send-auth-mail.job.ts';
import { insertAuditEntry } from '../users/audit.queries.ts';
import { touchIdentity } from '../users/identities.queries.ts';
import { metadataOf, setUser, type UserRow } from '../users/users.queries.ts';
import { rememberDevice } from './known-device.ts';
import { presentSession } from './present-session.ts';
import { makeRefreshKey } from './refresh-token.ts';
import { addAmr, insertSession } from './sessions.queries.ts';

type Opening = {
  user: UserRow;
  /** How the person proved to be themselves, in the words of the token's `amr`. */
  method: string;
  provider?: string;
};

/** The one way to a session, whatever led to it: the person's profile, history and devices are kept here. */
export async function openSession(call: AuthCall, tx: Executor, { user, method, provider = 'email' }: Opening) {
  const { moment: now, origin, secrets } = call;
  const id = randomUUID();
  const session = await insertSession(tx, {
    id,
    user_id: user.id,
    refresh_key: makeRefreshKey(secrets, id),
    user_agent: origin.userAgent,
    ip: origin.ip,
    created_at: now,
    updated_at: now,
  });
  await addAmr(tx, id, method, now);
  await setUser(tx, user.id, { last_sign_in_at: now }, now);
  await touchIdentity(tx, user.id, provider, now);
  await welcomePerson(call, tx, user);
  await insertAuditEntry(tx, { userId: user.id, action: 'signed_in', method, sessionId: id }, origin, now);
  const { isNews } = await rememberDevice(tx, user.id, origin, now);
  if (isNews && user.email)
    await enqueueMail(tx, secrets, { userId: user.id, kind: 'new_device', to: user.email, facts: deviceFacts(call) });
  return presentSession(call, tx, { ...user, last_sign_in_at: now }, session);
}

async function welcomePerson({ config, origin, moment: now }: AuthCall, tx: Executor, user: UserRow) {
  if (!user.email) return;
  const person = { id: user.id, email: user.email, metadata: metadataOf(user.user_metadata) };
  const role = await ensureProfile(tx, person, now);
  if (role === 'ARTIST' && user.aggregator_id && user.email !== config.superAdminEmail)
    await joinRoster({ db: tx, origin, now }, user.id, user.aggregator_id);
  // The first time somebody shows that the address is theirs, however the account was made.
  if (user.last_sign_in_at === null && user.email_confirmed_at !== null) await convertLead(tx, user.email, now);
  // What somebody accepted by a link before there was an account.
  if (user.email_confirmed_at !== null) await releaseForEmail(tx, user.id, now);
  // Autoconfirm believes every address, so it proves nothing about this one.
  const isProven = user.email_confirmed_at !== null && !config.isAutoconfirm;
  if (isProven && user.email === config.superAdminEmail) await makeSuperAdmin(tx, user.id, now);
}

/** From where and when something was done, as a mail tells it. */
export function deviceFacts({ origin, moment, placeOf }: Pick<AuthCall, 'origin' | 'moment' | 'placeOf'>) {
  const place = placeOf(origin.ip) ?? '';
  return { ip: origin.ip, place, userAgent: origin.userAgent ?? '', at: moment.toISOString() };
}
