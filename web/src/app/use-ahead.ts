import { useEffect } from 'react';
import { findRoute } from './pages.ts';

/** Begins to fetch code that is about to be drawn, beside what it is drawn in instead of after it. */
export function useAhead(load: (() => Promise<unknown>) | undefined) {
  useEffect(() => begin(load), [load]);
}

/** The code of the screen behind a link that somebody points at: most likely it is the next one. */
export function fetchAhead(address: string) {
  begin(findRoute(new URL(address, 'http://menu').pathname)?.screen);
}

function begin(load: (() => Promise<unknown>) | undefined) {
  // Fetched again when it is drawn, and a failure is shown there.
  load?.().catch(() => {});
}
