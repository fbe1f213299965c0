import { useEffect } from 'react';

/** Begins to fetch code that is about to be drawn, beside what it is drawn in instead of after it. */
export function useAhead(load: (() => Promise<unknown>) | undefined) {
  useEffect(() => {
    // Fetched again when it is drawn, and a failure is shown there.
    load?.().catch(() => {});
  }, [load]);
}
