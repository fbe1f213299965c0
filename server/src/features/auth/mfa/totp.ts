import { Secret, TOTP } from 'otpauth';
import type { Secrets } from '../../../secrets.ts';

export const CHALLENGE_SECONDS = 300;
const STEP_MS = 30_000;

export function sealFactor(secrets: Secrets, factorId: string, base32: string) {
  return secrets.encrypt(base32, sealContext(factorId));
}

type Factor = { id: string; secret: string; last_step: number | null };

/** The time step a code belongs to, one to either side allowed; null when it is wrong or was used before. */
export function acceptedStep(secrets: Secrets, factor: Factor, code: string, now: Date): number | null {
  const secret = Secret.fromBase32(secrets.decrypt(factor.secret, sealContext(factor.id)));
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / STEP_MS) + delta;
  return factor.last_step !== null && step <= factor.last_step ? null : step;
}

function sealContext(factorId: string) {
  return `auth.mfa_factors.secret:${factorId}`;
}
