import { type Provider, providers } from './auth-providers.ts';

const KEY = 'toada.provider';
/** The server forgets a sign-in that was begun after this time, too. */
const LIFE_MS = 600_000;

/** The way back from a provider does not say whose it is: the tab remembers whom it was sent to. */
export function rememberProvider(provider: Provider) {
  // Where nothing can be kept, a failure is said without the name.
  try {
    sessionStorage.setItem(KEY, `${provider} ${Date.now()}`);
  } catch {}
}

export function forgetProvider() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** The provider this tab was last sent to for signing in, once. */
export function takeProvider(): Provider | null {
  const [name, at] = (read() ?? '').split(' ');
  forgetProvider();
  const isRecent = Date.now() - Number(at) < LIFE_MS;
  return (isRecent && providers.find((provider) => provider === name)) || null;
}

function read() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
