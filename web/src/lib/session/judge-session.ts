import type { Session as AuthSession } from '@supabase/auth-js';
import { AppError } from '@toada/domain/errors.ts';
import { type Person, profileApi } from '@toada/domain/profile/profile.contract.ts';
import { call } from '../api/api.ts';
import { loadAuth } from './load-auth.ts';
import type { SignInStage } from './session.ts';

export type Judged = { stage: SignInStage; profile: Person | null };

/** Verdict on a session; null when the server cannot be asked just now. */
export async function judgeSession(session: AuthSession): Promise<Judged | null> {
  const client = await loadAuth();
  const { data: levels } = await client.mfa.getAuthenticatorAssuranceLevel();
  const isFactorDue = levels?.nextLevel === 'aal2' && levels.currentLevel !== 'aal2';
  if (isFactorDue) return { stage: 'secondFactor', profile: null };

  try {
    const profile = await call(profileApi.find, { id: session.user.id }, { isFinal: true });
    return { stage: 'member', profile };
  } catch (error) {
    return stageAfter(error);
  }
}

function stageAfter(error: unknown): Judged | null {
  const code = error instanceof AppError ? error.code : 'internal';
  switch (code) {
    case 'access.signInRequired':
      return { stage: 'visitor', profile: null };
    case 'access.passwordChangeRequired':
      return { stage: 'mustChangePassword', profile: null };
    case 'access.secondFactorRequired':
      return { stage: 'mustSetUpFactor', profile: null };
    case 'access.forbidden':
    case 'notFound':
      return { stage: 'nameOnly', profile: null };
    default:
      return null;
  }
}
