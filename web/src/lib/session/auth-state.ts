import type { User } from '@supabase/auth-js';
import { displayName } from '@toada/domain/auth/first-profile.rules.ts';
import type { Person } from '@toada/domain/profile/profile.contract.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import { type Session, type SignInStage, visitorSession } from './session.ts';

export type AuthState = {
  stage: SignInStage | 'loading';
  user: User | null;
  profile: Person | null;
  hasLeft?: boolean;
};

export const visitorState: AuthState = { stage: 'visitor', user: null, profile: null };

/** The session for screens. Rights come from the profile alone, never from the account's own claims. */
export function sessionOf(
  { stage, user, profile, hasLeft = false }: AuthState,
  acts: Pick<Session, 'reload' | 'signOut'>,
): Session {
  const isLoading = stage === 'loading';
  if (!user) return { ...visitorSession, ...acts, isLoading, hasLeft };
  const email = profile?.email ?? user.email ?? '';
  const name = displayName({ ...profile, metadata: user.user_metadata, email });
  const actor =
    stage === 'member' && profile
      ? { id: profile.id, role: profile.role, isVerified: isHeld(profile) }
      : visitorSession.actor;
  return {
    actor,
    stage: isLoading ? 'visitor' : stage,
    fullName: profile?.full_name ?? name,
    displayName: name,
    email,
    avatarUrl: profile?.avatar_url ?? null,
    profile,
    hasSecondFactor: user.factors?.some(({ status }) => status === 'verified') ?? false,
    isLoading,
    hasLeft,
    ...acts,
  };
}

/** The server asks its own clock on every call; here the answer only decides what is shown. */
function isHeld({ is_verified, verification_expires_at }: Person) {
  return isVerificationHeld(is_verified, verification_expires_at, new Date());
}
