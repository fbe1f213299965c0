import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

/** Read by public/boot.js before the first paint, under the same name; as a cookie by the server, for pages it draws. */
export const THEME_KEY = 'toada.theme';
const YEAR_SECONDS = 31_536_000;

const listeners = new Set<() => void>();

/** The page itself carries the theme: boot.js wrote it there before anything was drawn. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

export function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  remember(theme);
  paintBrowserBar();
  for (const listener of listeners) listener();
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme, () => 'dark' as const), setTheme];
}

/** A drawn page comes in the theme of the cookie; where a browser has lost that, what is stored still counts. */
export function recallTheme() {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    if ((stored === 'light' || stored === 'dark') && stored !== currentTheme()) setTheme(stored);
  } catch {
    // A browser may refuse storage; the page stays as it came.
  }
}

/** A phone's browser takes the colour of its own bar from the page; brand and theme both decide it. */
export function paintBrowserBar() {
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = getComputedStyle(document.body).backgroundColor;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A browser may refuse storage; the choice then lasts as long as the page. */
function remember(theme: Theme) {
  try {
    localStorage.setItem(THEME_KEY, theme);
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser we support, nor outside of TLS.
    document.cookie = `${THEME_KEY}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  } catch {
    // Nothing to do.
  }
}
