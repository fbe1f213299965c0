import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';

type Listener = (event: AuthChangeEvent, session: Session | null) => void;
type Preparation = () => Promise<unknown>;

let client: Promise<GoTrueClient> | null = null;
const preparations = new Set<Preparation>();
const listeners = new Set<Listener>();

/** The identity client, fetched when somebody first needs it: the landing page does without. */
export function loadAuth(): Promise<GoTrueClient> {
  client ??= Promise.all([import('./auth.ts'), ...[...preparations].map((prepare) => prepare())]).then(
    ([{ createAuthClient }]) => listenTo(createAuthClient()),
    (error: unknown) => {
      client = null;
      throw error;
    },
  );
  return client;
}

export function isAuthLoaded(): boolean {
  return client !== null;
}

/** Preparation before the client is used: a follower of the session would else miss its first change. */
export function beforeAuth(prepare: Preparation): () => void {
  preparations.add(prepare);
  return () => void preparations.delete(prepare);
}

/** Told of every change of the session, from the moment the client is there. */
export function onAuthChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function listenTo(created: GoTrueClient) {
  // The client waits for its listeners: none of them may wait for the client in turn.
  created.onAuthStateChange((event, session) => {
    for (const listener of listeners) listener(event, session);
  });
  return created;
}
