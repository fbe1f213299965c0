import type { Selectable } from 'kysely';
import type { Executor } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Limit } from '../../../http/serve.ts';
import { type Answer, type BearerCall, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { enqueueMail } from '../mails/auth.letter.ts';
import { deviceFacts } from '../sessions/open-session.ts';
import { presentSession } from '../sessions/present-session.ts';
import { addAmr, deleteSessionsBelowAal2, lockSession, setSession } from '../sessions/sessions.queries.ts';
import { insertAuditEntry } from '../users/audit.queries.ts';
import { isUuid } from '../uuid.ts';
import { deleteUnverifiedFactors, lockChallenge, lockFactor, setChallenge, setFactor } from './factors.queries.ts';
import { acceptedStep, CHALLENGE_SECONDS } from './totp.ts';

const WRONG_CODES_MAX = 5;
/** New challenges do not make more guesses: the account has a count of its own. */
const TRIES: Limit = { points: 15, perSeconds: 15 * 60 };
const ROUTE = 'auth:totp';

type Factor = Selectable<Tables['auth.mfa_factors']>;
type Outcome = { answer: Answer } | { refusal: AuthError };

/** A code of the app lifts this session to aal2. The session keeps its id; whoever held its older tokens holds nothing now. */
export async function verifyFactor(call: BearerCall): Promise<Answer> {
  const { db, body, params, bearer, limits } = call;
  const [code, challengeId] = [textOf(body, 'code'), textOf(body, 'challenge_id')];
  const { id } = params;
  if (!code) throw invalid('Code needs to be non-empty');
  if (!isUuid(id)) throw new AuthError('mfa_factor_not_found');
  await limits.consume(bearer.user.id, ROUTE, TRIES);

  // A wrong code is counted in the transaction that refuses it, so the refusal leaves it as a value.
  const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
    const factor = await lockFactor(tx, bearer.user.id, id);
    if (!factor) throw new AuthError('mfa_factor_not_found');
    const challenge = isUuid(challengeId) ? await lockChallenge(tx, id, challengeId) : undefined;
    if (!challenge)
      throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', {
        status: 422,
      });
    if (challenge.verified_at) throw new AuthError('mfa_ip_address_mismatch');
    const isExpired = call.moment.getTime() - challenge.created_at.getTime() > CHALLENGE_SECONDS * 1000;
    if (isExpired || challenge.wrong_codes >= WRONG_CODES_MAX) throw new AuthError('mfa_challenge_expired');

    const step = acceptedStep(call.secrets, factor, code, call.moment);
    if (step === null) {
      await setChallenge(tx, challenge.id, { wrong_codes: challenge.wrong_codes + 1 });
      return { refusal: new AuthError('mfa_verification_failed') };
    }
    await setChallenge(tx, challenge.id, { verified_at: call.moment });
    return { answer: { body: await liftSession(call, tx, factor, step) } };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  await limits.refund(bearer.user.id, ROUTE, TRIES);
  return outcome.answer;
}

async function liftSession(call: BearerCall, tx: Executor, factor: Factor, step: number) {
  const { bearer, moment: now } = call;
  const session = await lockSession(tx, bearer.sessionId);
  if (!session) throw new AuthError('session_not_found');
  await setFactor(tx, factor.id, { status: 'verified', last_step: step, updated_at: now });
  await deleteUnverifiedFactors(tx, bearer.user.id, factor.id);
  await addAmr(tx, session.id, 'totp', now);
  const lifted = await setSession(tx, session.id, {
    aal: 'aal2',
    factor_id: factor.id,
    // Two ahead and never refreshed: the token from before the second factor cannot fetch what comes after it.
    refresh_counter: session.refresh_counter + 2,
    refreshed_at: null,
    updated_at: now,
  });
  await deleteSessionsBelowAal2(tx, bearer.user.id, session.id);
  if (factor.status === 'unverified') await tellAdded(call, tx);
  return presentSession(call, tx, bearer.user, lifted);
}

async function tellAdded(call: BearerCall, tx: Executor) {
  const { bearer, origin, secrets, moment } = call;
  const { id: userId, email } = bearer.user;
  await insertAuditEntry(tx, { userId, action: 'factor_added', sessionId: bearer.sessionId }, origin, moment);
  if (email) await enqueueMail(tx, secrets, { userId, kind: 'factor_added', to: email, facts: deviceFacts(call) });
}
