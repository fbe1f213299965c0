import { beforeAuth, isAuthLoaded } from './load-auth.ts';
import { type Session, visitorSession } from './session.ts';
import { mayBeSignedIn } from './stored-session.ts';

/** The first answer, before anything was loaded. */
export function firstSession(): Session {
  return { ...visitorSession, isLoading: mayBeSignedIn() };
}

/** Hands on every change of the session. The code that watches it comes with the identity client, not with the page. */
export function followAuth(onChange: (session: Session) => void): () => void {
  let stop = () => {};
  let isOver = false;
  let watching: Promise<void> | null = null;

  function watch(): Promise<void> {
    watching ??= import('./watch-auth.ts').then(
      ({ watchAuth }) => {
        if (!isOver) stop = watchAuth(onChange);
      },
      (error: unknown) => {
        watching = null;
        throw error;
      },
    );
    return watching;
  }

  const forget = beforeAuth(watch);
  // Offline nobody can be recognized: the page is a visitor's until it is loaded again.
  if (isAuthLoaded() || mayBeSignedIn()) watch().catch(() => onChange(visitorSession));
  return () => {
    isOver = true;
    forget();
    stop();
  };
}
