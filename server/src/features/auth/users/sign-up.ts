import { randomUUID } from 'node:crypto';
import { type Answer, type AuthCall, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { mailOneTime } from '../one-time/issue-one-time.ts';
import { countMail } from '../one-time/mail-limits.ts';
import { type Pkce, readPkce } from '../one-time/pkce.ts';
import { requireStrong } from '../passwords/check-strength.ts';
import { openSession } from '../sessions/open-session.ts';
import { insertAuditEntry } from './audit.queries.ts';
import { insertIdentity } from './identities.queries.ts';
import { joinedBy } from './joined-by.ts';
import { readEmail } from './parse-email.ts';
import { presentUser } from './present-user.ts';
import { readData } from './read-data.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { asStored, findUserByEmail, findUserById, insertUser, setUser, type UserRow } from './users.queries.ts';

type Form = { email: string; password: string; data: Record<string, unknown>; pkce: Pkce | null };
type Made = Form & { passwordHash: string };

/** A known address is answered as a new one would be, but for the empty list of identities: no mail goes out and nothing changes. */
export async function signUp(call: AuthCall): Promise<Answer> {
  if (!textOf(call.body, 'email') && !textOf(call.body, 'phone')) return signUpAnonymously(call);
  const form = await readForm(call);
  if (!call.config.isAutoconfirm) await countMail(call, 'confirmation', form.email);
  const known = await findUserByEmail(call.db, form.email);
  // One hash is computed whatever was found, so that a known address costs what a new one costs.
  if (known && !known.email_confirmed_at) {
    const isSame = await call.passwords.matches(form.password, known.password_hash);
    return answerUnconfirmed(call, known, { ...form, isSame });
  }
  const passwordHash = await call.passwords.hash(form.password);
  return known ? answerKnown(call, form) : register(call, { ...form, passwordHash });
}

async function readForm(call: AuthCall): Promise<Form> {
  const { body, config } = call;
  const [email, phone, password] = ['email', 'phone', 'password'].map((name) => textOf(body, name));
  if (config.isSignUpDisabled) throw new AuthError('signup_disabled');
  if (!password) throw invalid('Signup requires a valid password');
  await requireStrong(call, password);
  if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.');
  const pkce = readPkce(body);
  if (!email) throw new AuthError('phone_provider_disabled');
  return { email: readEmail(email), password, data: readData(body) ?? {}, pkce };
}

async function register(call: AuthCall, form: Made): Promise<Answer> {
  const { db, config, origin, moment: now } = call;
  const id = randomUUID();
  const metadata = {
    ...form.data,
    sub: id,
    email: form.email,
    email_verified: config.isAutoconfirm,
    phone_verified: false,
  };
  return db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, {
      id,
      email: form.email,
      password_hash: form.passwordHash,
      email_confirmed_at: config.isAutoconfirm ? now : null,
      app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }),
      user_metadata: JSON.stringify(metadata),
      aggregator_id: joinedBy(call, form.data),
      created_at: now,
      updated_at: now,
    });
    // Somebody registered the same address in this very moment: one of the two is told what a latecomer is told.
    if (!user) return { body: decoy(form, now) };
    await insertIdentity(tx, {
      user_id: id,
      provider: 'email',
      provider_id: id,
      email: form.email,
      identity_data: JSON.stringify(metadata),
      created_at: now,
      updated_at: now,
    });
    await insertAuditEntry(tx, { userId: id, action: 'signed_up', method: 'password' }, origin, now);
    if (config.isAutoconfirm) return { body: await openSession(call, tx, { user, method: 'password' }) };
    await mailConfirmation(call, tx, user, form.pkce);
    return { body: await presentUser(tx, (await findUserById(tx, id)) ?? user) };
  });
}

async function answerKnown({ config, moment }: AuthCall, form: Form): Promise<Answer> {
  if (config.isAutoconfirm) throw new AuthError('user_already_exists');
  return { body: decoy(form, moment) };
}

/**
 * An address that was never confirmed gets its mail again, and the caller an answer as for a new one; the stored password and name stay as they are. Of two people who chose
 * different passwords one may be a stranger who waits for the other to confirm: whoever confirms then chooses anew.
 */
async function answerUnconfirmed(call: AuthCall, user: UserRow, form: Form & { isSame: boolean }): Promise<Answer> {
  if (call.config.isAutoconfirm) throw new AuthError('user_already_exists');
  return call.db.transaction().execute(async (tx) => {
    const aggregator_id = joinedBy(call, form.data);
    // Two registrations through different doors leave the choice unknown: neither label gets the artist.
    const isUnsure = !form.isSame && aggregator_id !== user.aggregator_id;
    const contest = form.isSame ? {} : { is_contested: true };
    await setUser(tx, user.id, { ...contest, aggregator_id: isUnsure ? null : aggregator_id }, call.moment);
    await mailConfirmation(call, tx, user, form.pkce);
    return { body: await echo(tx, form, call.moment) };
  });
}

async function mailConfirmation(call: AuthCall, tx: AuthCall['db'], user: UserRow, pkce: Pkce | null) {
  await mailOneTime(
    { db: tx, secrets: call.secrets, base: call.config, now: call.moment },
    { userId: user.id, kind: 'confirmation', address: user.email ?? '', redirectTo: call.askedRedirect, pkce },
  );
}

/** Reply of a new account with this form: the caller must not learn who already waits at the address. */
async function echo(tx: AuthCall['db'], form: Form, now: Date) {
  const [id, at] = [randomUUID(), now.toISOString()];
  const given = { ...form.data, sub: id, email: form.email, email_verified: false, phone_verified: false };
  const metadata = await asStored(tx, given);
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: metadata,
    provider: 'email',
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
    email: form.email,
  };
  return { ...decoy(form, now), id, role: 'authenticated', user_metadata: metadata, identities: [identity] };
}

function decoy({ email, data }: Form, now: Date) {
  const at = now.toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
