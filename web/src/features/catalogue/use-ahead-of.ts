import { useQueryClient } from '@tanstack/react-query';
import { releaseQuery } from './catalogue.api.ts';

/** Fetches a release's page, code and data, when somebody points at its card: most likely it is opened next. */
export function useAheadOf(id: string) {
  const queries = useQueryClient();
  const fetch = () => {
    void queries.prefetchQuery(releaseQuery(id));
    // Fetched again when it is drawn, and a failure is shown there.
    import('./page/ReleaseScreen.tsx').catch(() => {});
  };
  return { onPointerEnter: fetch, onFocus: fetch };
}
