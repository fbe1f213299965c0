import { type ReactNode, useEffect, useState } from 'react';
import { firstSession, followAuth } from './follow-auth.ts';
import { SessionProvider } from './session.ts';

/** Gives the session to everything inside. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(firstSession);
  useEffect(() => followAuth(setSession), []);
  return <SessionProvider value={session}>{children}</SessionProvider>;
}
