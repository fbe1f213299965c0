import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../db/connect.ts';
import { ensureProfile, makeSuperAdmin } from '../../profile/ensure-profile.ts';
import type { AuthCall } from '../auth-call.ts';
import { enqueueMail } from '../mails/auth.letter.ts';
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

async function welcomePerson({ config, origin, onArrival, moment: now }: AuthCall, tx: Executor, user: UserRow) {
  const { id, email } = user;
  if (!email) return;
  const newRole = await ensureProfile(tx, { id, email, metadata: metadataOf(user.user_metadata) }, now);
  const person = {
    ...{ id, email, newRole, aggregatorId: user.aggregator_id },
    isSuperAdmin: email === config.superAdminEmail,
    isConfirmed: user.email_confirmed_at !== null,
    isFirst: user.last_sign_in_at === null,
  };
  for (const step of onArrival) await step({ db: tx, origin, now, person });
  // Autoconfirm believes every address, so it proves nothing about this one.
  const isProven = person.isConfirmed && !config.isAutoconfirm;
  if (isProven && person.isSuperAdmin) await makeSuperAdmin(tx, id, now);
}

/** From where and when something was done, as a mail tells it. */
export function deviceFacts({ origin, moment, placeOf }: Pick<AuthCall, 'origin' | 'moment' | 'placeOf'>) {
  const place = placeOf(origin.ip) ?? '';
  return { ip: origin.ip, place, userAgent: origin.userAgent ?? '', at: moment.toISOString() };
}
