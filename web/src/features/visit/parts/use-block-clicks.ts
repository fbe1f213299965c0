import { useQuery } from '@tanstack/react-query';
import { type Filter, visitsQuery } from './visit.api.ts';

/** The figures of somebody's link page; '' is the caller's own. */
export function linkPageFilter(personId: string): Filter {
  return { kind: 'link_page', days: '28', ...(personId ? { user_id: personId } : {}) };
}

/** Clicks of the last 28 days by block of a link page. A block that nobody clicked is not there. */
export function useBlockClicks(personId: string, isAsked = true): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...visitsQuery(linkPageFilter(personId)), enabled: isAsked });
  const clicks = new Map<string, number>();
  for (const { block, times } of data?.links ?? []) if (block) clicks.set(block, (clicks.get(block) ?? 0) + times);
  return clicks;
}
