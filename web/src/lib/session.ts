import { type Actor, can, visitor } from '@toada/domain/access/decide.ts';
import type { Action } from '@toada/domain/access/policy.ts';
import { createContext, useContext } from 'react';

export type Session = {
  actor: Actor;
  fullName: string;
  /** While the stored session is being read nobody is sent to the login page. */
  isLoading: boolean;
  signOut: () => Promise<void>;
};

/** Until somebody signs in there is only the visitor; whoever provides another value must have a reason to. */
export const visitorSession: Session = { actor: visitor, fullName: '', isLoading: false, signOut: async () => {} };

const SessionContext = createContext<Session>(visitorSession);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  return useContext(SessionContext);
}

export function useActor(): Actor {
  return useSession().actor;
}

/** Whether to show a button. The server asks the same table again. */
export function useCan(action: Action): boolean {
  return can(useActor(), action);
}
