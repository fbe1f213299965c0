import { useEffect } from 'react';

/** Begins to fetch code that is about to be drawn, beside what it is drawn in instead of after it. */
export function useAhead(load: (() => Promise<unknown>) | undefined) {
  useEffect(() => begin(load), [load]);
}

export function begin(load: (() => Promise<unknown>) | undefined) {
  // Fetched again when it is drawn, and a failure is shown there.
  load?.().catch(() => {});
}
