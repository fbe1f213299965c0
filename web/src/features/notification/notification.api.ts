import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationApi } from '@toada/domain/notification/notification.contract.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { texts } from './notification.texts.ts';

const KEY = ['notifications'];
export const noticeKeys = { all: KEY, settings: ['notificationSettings'] };

/** Nobody is told when it fails: the bell stands there without a number, and is asked again with the next news. */
const unreadQuery = queryOptions({
  queryKey: [...KEY, 'unread'],
  queryFn: ({ signal }) => call(notificationApi.unread, {}, { signal }),
  meta: { isQuiet: true },
});

/** How many are unread, and how many there are; undefined until that is known. */
export function useCounts() {
  return useQuery(unreadQuery).data;
}

/**
 * Opening the thing a notice is about marks it read. The step there counts: news that come while somebody has the page open stay
 * unread, as nobody knows whether they are looking.
 */
export function useOpening() {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const counts = useCounts();
  const client = useQueryClient();
  const told = useRef('');
  useEffect(() => {
    if (!counts || told.current === address) return;
    told.current = address;
    if (counts.count === 0) return;
    // One that does not arrive leaves the notice unread, which is not wrong.
    call(notificationApi.opened, { address })
      .then((now) => (now.count < counts.count ? client.invalidateQueries({ queryKey: KEY }) : undefined))
      .catch(() => {});
  }, [counts, address, client]);
}

export function noticesQuery(isUnread: boolean) {
  const filter = isUnread ? { is_unread: 'true' } : {};
  return pagesQuery(notificationApi.list, filter, { key: [...KEY, 'list'], errorTitle: texts.loadFailed });
}

export function useMarkRead() {
  return useSettled({ mutationFn: (id: string) => call(notificationApi.read, { id }) });
}

export function useMarkAllRead() {
  return useSettled({ mutationFn: () => call(notificationApi.readAll, {}) });
}

function useSettled<Input>({
  mutationFn,
}: {
  mutationFn: (input: Input) => Promise<{ count: number; total: number }>;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (unread) => client.setQueryData(unreadQuery.queryKey, unread),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { errorTitle: texts.markFailed },
  });
}
