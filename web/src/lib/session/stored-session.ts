export const SESSION_KEY = 'toada.session';

/** Without a stored session and without a return from a provider there is nobody to ask for, and nothing to load. */
export function mayBeSignedIn(): boolean {
  return isProviderReturn() || hasStoredSession();
}

export function isProviderReturn(): boolean {
  // A server that draws the page has no address bar.
  const { search = '', hash = '' } = globalThis.location ?? {};
  return /[?&#](code|access_token)=/.test(search + hash);
}

function hasStoredSession() {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}
