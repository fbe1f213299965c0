import { GoTrueClient } from '@supabase/auth-js';
import { fetchAndNoteWait } from './retry-after.ts';
import { SESSION_KEY } from './stored-session.ts';

/** The official client of the identity protocol, as it is. It keeps the session in localStorage and refreshes it. */
export function createAuthClient(): GoTrueClient {
  return new GoTrueClient({
    url: '/auth/v1',
    storageKey: SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    flowType: 'pkce',
    fetch: fetchAndNoteWait,
  });
}
