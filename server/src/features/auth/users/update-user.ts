import type { Executor } from '../../../db/connect.ts';
import { type Answer, type BearerCall, objectOf, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { listFactors } from '../mfa/factors.queries.ts';
import { readPkce } from '../one-time/pkce.ts';
import { changeEmail } from './change-email.ts';
import { changePassword, preparePassword } from './change-password.ts';
import { readEmail } from './parse-email.ts';
import { presentUser } from './present-user.ts';
import { readData, refuseTooLarge } from './read-data.ts';
import { findUserById, metadataOf, setUser } from './users.queries.ts';

export async function readUser({ db, bearer }: BearerCall): Promise<Answer> {
  return { body: await presentUser(db, bearer.user) };
}

/** Changes a person's own account. Costly and counted work comes before the transaction opens. */
export async function updateUser(call: BearerCall): Promise<Answer> {
  const { db, body, bearer } = call;
  if (objectOf(body, 'app_metadata'))
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
  const password = textOf(body, 'password');
  if (bearer.user.must_change_password && password === undefined) throw new AuthError('password_change_required');
  const data = readData(body);
  const pkce = readPkce(body);
  const given = textOf(body, 'email');
  const email = given && readEmail(given) !== bearer.user.email ? readEmail(given) : undefined;
  // A form that sends everything sends the address along; whoever sends nothing else wanted it to change.
  if (given && !email && !data && password === undefined) throw new AuthError('same_email');
  if (bearer.user.is_anonymous && password !== undefined && !email)
    throw new AuthError('validation_failed', 'Updating password of an anonymous user without an email is not allowed', {
      status: 422,
    });
  if (textOf(body, 'phone')) throw invalid('Phone numbers are not kept here');
  if (password !== undefined || email !== undefined) await requireSecondFactor(call);
  const passwordHash = password === undefined ? undefined : await preparePassword(call, password);

  return db.transaction().execute(async (tx) => {
    if (data) await mergeData(tx, call, data);
    if (passwordHash) await changePassword(call, tx, passwordHash);
    if (email) await changeEmail(call, tx, email, pkce);
    const user = await findUserById(tx, bearer.user.id);
    return { body: await presentUser(tx, user ?? bearer.user) };
  });
}

/** A person with a second factor must have shown it in this session before the account's keys change. */
async function requireSecondFactor({ db, bearer }: BearerCall) {
  if (bearer.aal === 'aal2') return;
  const factors = await listFactors(db, bearer.user.id);
  if (factors.some(({ status }) => status === 'verified'))
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
      { status: 401 },
    );
}

/** Fields of our own making (who, which address, whether confirmed) are not the person's to write. */
const OURS = ['sub', 'email', 'email_verified', 'phone_verified'];

async function mergeData(tx: Executor, { bearer, moment }: BearerCall, data: Record<string, unknown>) {
  const merged = { ...metadataOf(bearer.user.user_metadata) };
  for (const [name, value] of Object.entries(data)) {
    if (OURS.includes(name)) continue;
    if (value === null) delete merged[name];
    else merged[name] = value;
  }
  const user_metadata = JSON.stringify(merged);
  refuseTooLarge(user_metadata);
  await setUser(tx, bearer.user.id, { user_metadata }, moment);
}
