import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';

/** A statement that is approved while somebody looks shows at once. */
export function useFreshFinance() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    if (subject === 'finance') void queries.invalidateQueries({ queryKey: ['finance'] });
  });
}
