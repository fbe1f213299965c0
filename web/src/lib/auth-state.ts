import type { User } from '@supabase/auth-js';
import { displayName } from '@toada/domain/auth/first-profile.rules.ts';
import type { ProfileView } from '@toada/domain/profile/profile.contract.ts';
import { type Session, type Standing, visitorSession } from './session.ts';

export type AuthState = {
  standing: Standing | 'loading';
  user: User | null;
  profile: ProfileView | null;
  hasLeft?: boolean;
};

export const visitorState: AuthState = { standing: 'visitor', user: null, profile: null };

/** What the screens see of it. Rights come from the profile alone, never from what the account says about itself. */
export function sessionOf(
  { standing, user, profile, hasLeft = false }: AuthState,
  acts: Pick<Session, 'reload' | 'signOut'>,
): Session {
  const isLoading = standing === 'loading';
  if (!user) return { ...visitorSession, ...acts, isLoading, hasLeft };
  const email = profile?.email ?? user.email ?? '';
  const name = displayName({ ...profile, metadata: user.user_metadata, email });
  const actor =
    standing === 'member' && profile
      ? { id: profile.id, role: profile.role, isVerified: profile.is_verified }
      : visitorSession.actor;
  return {
    actor,
    standing: isLoading ? 'visitor' : standing,
    fullName: profile?.full_name ?? name,
    displayName: name,
    email,
    profile,
    hasSecondFactor: user.factors?.some(({ status }) => status === 'verified') ?? false,
    isLoading,
    hasLeft,
    ...acts,
  };
}
