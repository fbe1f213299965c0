import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { dashboardApi, type MenuCounter, type MenuCounterKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { queuePlaces } from '../features/dashboard/parts/queue-places.ts';
import { call } from '../lib/api/api.ts';
import { useLiveEvents } from '../lib/api/use-live-events.ts';
import { useActor } from '../lib/session/session.ts';
import type { MenuEntry } from './menu.ts';

/** Beside an entry: how many wait there, and whether one of them is past its deadline. */
export type Count = { count: number; isLate: boolean };
export type Counts = ReadonlyMap<string, Count>;

const countersQuery = queryOptions({
  queryKey: ['menu-counters'],
  queryFn: ({ signal }) => call(dashboardApi.menu, {}, { signal }),
  staleTime: 20_000,
  // A menu without numbers is a menu: nobody is told.
  meta: { isQuiet: true },
});

const places: Record<MenuCounterKind, string> = {
  ...queuePlaces,
  ownTickets: '/app/support-feedback',
  ownShares: '/app/financial/splits',
};

/** Counters by the address of the entry where the work is done; fresh by the server's events, in one request. */
export function useMenuCounts(): Counts {
  const isMember = useActor().role !== 'VISITOR';
  const { data } = useQuery({ ...countersQuery, enabled: isMember });
  useFreshCounters(isMember);
  return countsOf(data?.counters ?? []);
}

function countsOf(counters: readonly MenuCounter[]): Counts {
  const counts = new Map<string, Count>();
  for (const { kind, count, is_late } of counters) {
    const place = new URL(places[kind], 'http://menu').pathname;
    counts.set(place, sumOf([counts.get(place) ?? NOTHING, { count, isLate: is_late }]));
  }
  return counts;
}

/** The counter of a folded group: those of everything in it. */
export function countOf(entries: readonly MenuEntry[], counts: Counts): Count {
  const addresses = new Set(entries.flatMap(({ to, children }) => [to, ...children.map((child) => child.to)]));
  return sumOf([...addresses].map((address) => counts.get(address) ?? NOTHING));
}

const NOTHING: Count = { count: 0, isLate: false };

function sumOf(counts: readonly Count[]): Count {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isLate: counts.some(({ isLate }) => isLate),
  };
}

/** Uploads, looks and settings change no queue. */
const NO_NEWS =
  /^(media-file|brand|content|customDomain|mailSender|notificationSettings|privacy|reports|channels)(:|$)/;
/** One decision is several events: they are one question. */
const TOGETHER_MS = 1_000;

function useFreshCounters(isMember: boolean) {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents((subject) => {
    if (NO_NEWS.test(subject)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queries.invalidateQueries(countersQuery), TOGETHER_MS);
  });
  // Some queues grow without an event: each page asks again once the numbers are old.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page counts.
  useEffect(() => {
    if (isMember) void queries.prefetchQuery(countersQuery);
  }, [queries, pathname, isMember]);
}
