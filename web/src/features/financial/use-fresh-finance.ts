import { useQueryClient } from '@tanstack/react-query';
import { useNews } from '../../lib/api/use-news.ts';

/** A statement that is approved while somebody looks shows at once. */
export function useFreshFinance() {
  const queries = useQueryClient();
  useNews((subject) => {
    if (subject === 'finance') void queries.invalidateQueries({ queryKey: ['finance'] });
  });
}
