import type { Answer, AuthCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { enqueueNotice } from '../mails/auth.letter.ts';
import { listFactors, lockFactor } from '../mfa/factors.queries.ts';
import { dropFactor } from '../mfa/remove-factor.ts';
import { presentFactor } from '../users/present-user.ts';
import { findUserById } from '../users/users.queries.ts';
import { isUuid } from '../uuid.ts';

export async function adminListFactors(call: AuthCall): Promise<Answer> {
  const user = await readUser(call);
  return { body: (await listFactors(call.db, user.id)).map(presentFactor) };
}

export async function adminDeleteFactor(call: AuthCall): Promise<Answer> {
  const user = await readUser(call);
  const { factorId } = call.params;
  if (!isUuid(factorId)) throw new AuthError('mfa_factor_not_found');
  return call.db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, user.id, factorId);
    if (!factor) throw new AuthError('mfa_factor_not_found');
    await dropFactor(tx, user.id, factorId);
    await enqueueNotice(tx, 'factor_removed', user.id, call.moment);
    return { body: presentFactor(factor) };
  });
}

async function readUser({ db, params }: AuthCall) {
  const user = isUuid(params.id) ? await findUserById(db, params.id) : undefined;
  if (!user) throw new AuthError('user_not_found');
  return user;
}
