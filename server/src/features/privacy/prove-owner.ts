import { AppError } from '@toada/domain/errors.ts';
import type { DeletionForm } from '@toada/domain/privacy/privacy.contract.ts';
import type { Preparing } from '../../http/serve.ts';
import { passwords } from '../auth/passwords/passwords.ts';
import { findPasswordHash, findPerson, insertRefusal, listRefusals } from './privacy.queries.ts';

/** As many tries as a sign-in has. An open session is no place to guess the password in. */
const TRIES = 10;
const TRIES_SECONDS = 15 * 60;

/** An open session is not enough to delete an account: the password proves the owner, or the address where there is no password. */
export async function proveOwner({ proof }: DeletionForm, { db, actor, now }: Preparing): Promise<void> {
  const hash = await findPasswordHash(db, actor.id);
  if (hash === null) return proveAddress(proof, (await findPerson(db, actor.id))?.email);

  if (actor.sessionId) {
    const since = new Date(now.getTime() - TRIES_SECONDS * 1000);
    const refusals = await listRefusals(db, actor.sessionId, since, TRIES);
    if (refusals.length >= TRIES) throw new AppError('rate.limited', { retryAfterSeconds: TRIES_SECONDS });
  }
  if (await passwords.matches(proof, hash)) return;
  await insertRefusal(db, actor.id, actor.sessionId ?? null, now);
  throw new AppError('input.invalid', { fields: { proof: 'privacy.password' } });
}

function proveAddress(proof: string, email: string | undefined) {
  if (proof.trim().toLowerCase() !== email?.toLowerCase())
    throw new AppError('input.invalid', { fields: { proof: 'privacy.email' } });
}
