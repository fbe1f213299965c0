import { findRoute } from './pages.ts';
import { begin } from './use-ahead.ts';

/** The code of the screen behind a link that somebody points at: most likely it is the next one. */
export function fetchAhead(address: string) {
  begin(findRoute(new URL(address, 'http://menu').pathname)?.screen);
}
