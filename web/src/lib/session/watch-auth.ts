import type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js';
import { forgetBrand } from '../brand/branding.ts';
import { setAccessToken } from './access-token.ts';
import { type AuthState, sessionOf, visitorState } from './auth-state.ts';
import { loadAuth, onAuthChange } from './load-auth.ts';
import { askToSignInAgain, isAsked } from './reauth.ts';
import type { Session } from './session.ts';
import { isProviderReturn, mayBeSignedIn } from './stored-session.ts';

/** Follows the identity client and says who the person is: an account becomes an actor once its profile was read. */
export function watchAuth(onChange: (session: Session) => void): () => void {
  let state: AuthState = { ...visitorState, stage: mayBeSignedIn() ? 'loading' : 'visitor' };
  let turn = 0;
  let isLeaving = false;

  function set(next: AuthState) {
    state = next;
    if (next.stage === 'visitor') forgetBrand();
    onChange(sessionOf(next, { reload, signOut }));
  }

  async function recall() {
    const wasProviderReturn = isProviderReturn();
    const session = await storedSession();
    // The client has taken the code out of the address; the router has not seen it go.
    if (wasProviderReturn) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    if (session) return settle(session);
    // Somebody may have signed in while the stored session was being read.
    if (state.stage === 'loading' && !state.user) set(visitorState);
  }

  function accept(event: AuthChangeEvent, session: AuthSession | null) {
    if (event === 'INITIAL_SESSION') return;
    if (session) return void settle(session);
    turn += 1;
    // The dead token stays: whatever the person sends from their page is refused, and asks again.
    if (isLeaving) return;
    if (state.stage === 'member') return void askToSignInAgain();
    setAccessToken(null);
    set(visitorState);
  }

  /** Somebody already known stays where they are while the profile is read again: their half-filled form does too. */
  async function settle(session: AuthSession) {
    setAccessToken(session.access_token);
    turn += 1;
    const mine = turn;
    const isKnown = state.user?.id === session.user.id && state.stage !== 'loading';
    if (!isKnown) set({ stage: 'loading', user: session.user, profile: null });

    const judged = await judge(session);
    if (mine !== turn) return;
    const isInside = isKnown && state.stage === 'member';
    if (judged?.stage === 'visitor') return isInside ? void askToSignInAgain() : signOut({ isComingBack: true });
    // An outage, or the second step of signing in again, moves nobody out of the page they are on.
    if (isInside && (judged === null || (isAsked() && judged.stage !== 'member'))) return;
    set({ user: session.user, ...(judged ?? { stage: 'nameOnly', profile: null }) });
  }

  async function reload() {
    const session = await storedSession();
    if (session) await settle(session);
  }

  async function signOut({ isComingBack = false } = {}) {
    isLeaving = true;
    turn += 1;
    // First of all: a call on its way is refused once the session is over, and must not ask the person who leaves.
    setAccessToken(null);
    // Offline the session is gone from here all the same; the server's ends by itself.
    await loadAuth()
      .then((client) => client.signOut({ scope: 'local' }))
      .catch(() => {});
    isLeaving = false;
    if (!isComingBack) forgetTab();
    set({ ...visitorState, hasLeft: !isComingBack });
  }

  const stop = onAuthChange(accept);
  if (state.stage === 'loading') void recall();
  else set(state);
  return stop;
}

/** Unsent words of somebody who left are nobody's to find; somebody who must only sign in again finds them. */
function forgetTab() {
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden: then nothing was kept.
  }
}

async function storedSession(): Promise<AuthSession | null> {
  const client = await loadAuth().catch(() => null);
  return (await client?.getSession())?.data.session ?? null;
}

/** Null when nobody could be asked. The contracts come with the question: a visitor's page does without them. */
async function judge(session: AuthSession) {
  const module = await import('./judge-session.ts').catch(() => null);
  return (await module?.judgeSession(session)) ?? null;
}
