import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationApi } from '@toada/domain/notification/notification.contract.ts';
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

export function useUnread(): number {
  return useQuery(unreadQuery).data?.count ?? 0;
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

function useSettled<Input>({ mutationFn }: { mutationFn: (input: Input) => Promise<{ count: number }> }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (unread) => client.setQueryData(unreadQuery.queryKey, unread),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { errorTitle: texts.markFailed },
  });
}
