import type { Actor } from '@toada/domain/access/decide.ts';
import type { Person } from '@toada/domain/profile/profile.contract.ts';
import { createContext, useContext } from 'react';

/**
 * How far the person has come. Between the password and the panel there may be a second factor to show, a password of
 * one's own to set, or a second factor to set up; and whoever has no readable profile has a name here, but no right.
 */
export type SignInStage = 'visitor' | 'secondFactor' | 'mustChangePassword' | 'mustSetUpFactor' | 'nameOnly' | 'member';

export type Session = {
  actor: Actor;
  stage: SignInStage;
  fullName: string;
  displayName: string;
  email: string;
  /** The person's picture; null where the initials stand for it. */
  avatarUrl: string | null;
  profile: Person | null;
  hasSecondFactor: boolean;
  /** While the stored session is being read nobody is sent to the login page. */
  isLoading: boolean;
  /** Reads the profile again, after it was changed or could not be read. */
  reload: () => Promise<void>;
  /** Ends this session only. Whoever is to continue where they were comes back to the page after the login. */
  signOut: (how?: { isComingBack?: boolean }) => Promise<void>;
  /** Left by Sair: the next login begins anew, not on the page that was left. */
  hasLeft: boolean;
};

/** The domain's visitor, written out: the first page of all would else carry the whole policy table for it. */
const visitor: Actor = { id: '00000000-0000-0000-0000-000000000000', role: 'VISITOR', isVerified: false };

/** Until somebody signs in there is only the visitor; whoever provides another value must have a reason to. */
export const visitorSession: Session = {
  actor: visitor,
  stage: 'visitor',
  fullName: '',
  displayName: '',
  email: '',
  avatarUrl: null,
  profile: null,
  hasSecondFactor: false,
  isLoading: false,
  reload: async () => {},
  signOut: async () => {},
  hasLeft: false,
};

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The session, where there must be one (spec 000, point 8). */
export function useAuth(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useAuth deve ser usado dentro de um AuthProvider');
  return session;
}

/** The session, or the visitor's where nobody provides one. */
export function useSession(): Session {
  return useContext(SessionContext) ?? visitorSession;
}

export function useActor(): Actor {
  return useSession().actor;
}
