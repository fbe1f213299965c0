import type { Executor } from '../../../db/connect.ts';
import type { Answer, BearerCall } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { enqueueNotice } from '../mails/auth.letter.ts';
import { insertAuditEntry } from '../users/audit.queries.ts';
import { isUuid } from '../uuid.ts';
import { deleteFactor, listFactors, lockFactor } from './factors.queries.ts';
import { lowerSessionsOfFactor } from './lower-sessions.queries.ts';
import { deleteRecoveryCodes } from './recovery-codes.queries.ts';

export async function removeFactor({ db, bearer, params, origin, moment: now }: BearerCall): Promise<Answer> {
  const { id } = params;
  if (!isUuid(id)) throw new AuthError('mfa_factor_not_found');
  await db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, bearer.user.id, id);
    if (!factor) throw new AuthError('mfa_factor_not_found');
    if (factor.status === 'verified' && bearer.aal !== 'aal2')
      throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    await dropFactor(tx, bearer.user.id, id);
    if (factor.status === 'unverified') return;
    await insertAuditEntry(tx, { userId: bearer.user.id, action: 'factor_removed' }, origin, now);
    await enqueueNotice(tx, 'factor_removed', bearer.user.id, now);
  });
  return { body: { id } };
}

/** Sessions that used the factor fall back to one; codes that stood in for the last factor stand in for nothing. */
export async function dropFactor(tx: Executor, userId: string, factorId: string) {
  await lowerSessionsOfFactor(tx, factorId);
  await deleteFactor(tx, factorId);
  const rest = await listFactors(tx, userId);
  if (!rest.some(({ status }) => status === 'verified')) await deleteRecoveryCodes(tx, userId);
}
