import { randomBytes } from 'node:crypto';
import type { Executor } from '../../../db/connect.ts';
import { type Answer, type AuthCall, objectOf, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { mailOneTime, makeOneTime } from '../one-time/issue-one-time.ts';
import type { OneTimeKind } from '../one-time/one-time.queries.ts';
import { requireStrong } from '../passwords/check-strength.ts';
import { readEmail } from '../users/parse-email.ts';
import { presentUser } from '../users/present-user.ts';
import { findUserByEmail, findUserById, setUser, type UserRow } from '../users/users.queries.ts';
import { makeAccount } from './make-account.ts';

const kindOfType: Record<string, OneTimeKind> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
};

/** The link of a mail that the operator's program sends itself. */
export async function adminGenerateLink(call: AuthCall): Promise<Answer> {
  const { db, body, secrets, config, redirectTo, moment: now } = call;
  const type = textOf(body, 'type') ?? '';
  const kind = Object.hasOwn(kindOfType, type) ? kindOfType[type] : undefined;
  if (!kind) throw invalid(`Invalid email action link type requested: ${type.slice(0, 30)}`);
  const email = readEmail(textOf(body, 'email') ?? '');
  const passwordHash = await prepareHash(call, kind);
  return db.transaction().execute(async (tx) => {
    const user = await accountFor(call, tx, { kind, email, passwordHash });
    const address = kind === 'email_change_new' ? (user.new_email ?? email) : email;
    const made = await makeOneTime(
      { db: tx, secrets, base: config, now },
      { userId: user.id, kind, address, redirectTo },
    );
    const view = await presentUser(tx, (await findUserById(tx, user.id)) ?? user);
    return {
      body: {
        ...view,
        action_link: `${config.externalUrl}/verify?${new URLSearchParams({ token: made.token, type: made.type })}&redirect_to=${readable(redirectTo)}`,
        email_otp: made.code,
        hashed_token: made.token,
        verification_type: type,
        redirect_to: redirectTo,
      },
    };
  });
}

export async function adminInvite(call: AuthCall): Promise<Answer> {
  const { db, body, secrets, config, askedRedirect, moment: now } = call;
  const email = readEmail(textOf(body, 'email') ?? '');
  const passwordHash = await prepareHash(call, 'invite');
  return db.transaction().execute(async (tx) => {
    const user = await accountFor(call, tx, { kind: 'invite', email, passwordHash });
    const order = { userId: user.id, kind: 'invite', address: email, redirectTo: askedRedirect } as const;
    await mailOneTime({ db: tx, secrets, base: config, now }, order);
    return { body: await presentUser(tx, (await findUserById(tx, user.id)) ?? user) };
  });
}

/** As the reference server writes it: programs look for the address in the link as they gave it. */
function readable(address: string): string {
  return encodeURIComponent(address).replace(/%3A/g, ':').replace(/%2F/g, '/');
}

/** Kinds that may make a new account need its password's hash before the transaction opens. */
async function prepareHash(call: AuthCall, kind: OneTimeKind) {
  const { body, passwords } = call;
  if (kind !== 'confirmation' && kind !== 'invite') return '';
  const password = textOf(body, 'password');
  if (kind === 'confirmation' && !password) throw invalid('Signup requires a valid password');
  if (password) await requireStrong(call, password);
  return passwords.hash(password ?? randomBytes(36).toString('base64'));
}

type Wanted = { kind: OneTimeKind; email: string; passwordHash: string };

async function accountFor(call: AuthCall, tx: Executor, { kind, email, passwordHash }: Wanted): Promise<UserRow> {
  const { body, moment: now } = call;
  const known = await findUserByEmail(tx, email);
  if (kind === 'confirmation' || kind === 'invite') {
    if (known?.email_confirmed_at) throw new AuthError('email_exists');
    const account = { email, passwordHash, isConfirmed: false, userMetadata: objectOf(body, 'data') ?? {} };
    const user = known ?? (await makeAccount(tx, account, now));
    if (!user) throw new AuthError('email_exists');
    return user;
  }
  if (!known) throw new AuthError('user_not_found', 'User with this email not found');
  if (kind === 'recovery' || kind === 'magiclink') return known;
  const newEmail = readEmail(textOf(body, 'new_email') ?? '');
  if (await findUserByEmail(tx, newEmail)) throw new AuthError('email_exists');
  if (known.new_email !== newEmail)
    await setUser(tx, known.id, { new_email: newEmail, email_change_accepted: null }, now);
  return { ...known, new_email: newEmail };
}
