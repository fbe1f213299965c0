import { showToast } from '../lib/feedback/toast.ts';

const NAMES = ['error', 'error_code', 'error_description', 'message', 'sb'];

/** Notice that a provider or a mail link wrote into the address: taken out before the router reads it, then said in Portuguese. */
export function announceUrlNotice() {
  const url = new URL(window.location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const given = (name: string) => url.searchParams.get(name) ?? fragment.get(name);
  const [error, message] = [given('error_code') ?? given('error'), given('message')];
  const words = given('error_description');
  if (!error && !message) return;

  for (const name of NAMES) {
    url.searchParams.delete(name);
    fragment.delete(name);
  }
  url.hash = fragment.toString();
  window.history.replaceState(window.history.state, '', url);
  void import('./url-notice.texts.ts').then(({ urlNotice }) => showToast(urlNotice(error, words)));
}
