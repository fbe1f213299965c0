import { type Actor, visitor } from '@toada/domain/access/decide.ts';
import { isStaffFactorCompulsory, staffRoles } from '@toada/domain/auth/staff-factor.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import type { FastifyRequest } from 'fastify';
import type { AuthTools } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import { createActorFinder } from './sessions/find-actor.ts';
import { isSessionOver } from './sessions/session-limits.ts';
import { isUuid } from './uuid.ts';

/** Finds the actor of a call to /api: a visitor without a bearer, a refusal with a bad one. Rights are read from the profile each time. */
export function createActorOf(tools: Pick<AuthTools, 'db' | 'verifyToken' | 'now' | 'config'>) {
  const findActor = createActorFinder(tools.db);
  return async function actorOf(request: FastifyRequest): Promise<Actor> {
    const header = request.headers.authorization;
    if (header === undefined) return visitor;
    const { sub, session_id } = await claimsOf(tools, header);
    if (!isUuid(sub) || !isUuid(session_id)) throw new AppError('access.signInRequired', {});
    const found = await findActor(sub, session_id);
    const now = tools.now();
    const isOver = !found || isSessionOver(found, tools.config.sessionLimits, now) || found.deactivated_at !== null;
    if (isOver || (found.banned_until && found.banned_until > now)) throw new AppError('access.signInRequired', {});
    // Without a profile there is a person but no right of any kind.
    if (!found.role) throw new AppError('access.forbidden', {});

    const isStaff = staffRoles.includes(found.role);
    const isCompulsory = isStaff && isStaffFactorCompulsory(tools.config.staffFactor, asFlag(found.factor_setting));
    const isFactorDue = found.has_factor || isCompulsory;
    return {
      id: sub,
      role: found.role,
      isVerified: isVerificationHeld(found.is_verified ?? false, found.verification_expires_at, now),
      sessionId: session_id,
      needsSecondFactor: isFactorDue && found.aal !== 'aal2',
      mustChangePassword: found.must_change_password,
    };
  };
}

async function claimsOf({ verifyToken }: Pick<AuthTools, 'verifyToken'>, header: string) {
  const token = header.match(/^Bearer (\S+)$/i)?.[1] ?? '';
  return verifyToken(token).catch((error: unknown) => {
    throw error instanceof AuthError ? new AppError('access.signInRequired', {}) : error;
  });
}

function asFlag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
