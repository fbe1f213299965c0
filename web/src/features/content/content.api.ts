import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ContentItem, contentApi } from '@toada/domain/content/content.contract.ts';
import { call } from '../../lib/api/api.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './content.texts.ts';

export const contentQuery = queryOptions({
  queryKey: ['content'],
  queryFn: async () => (await call(contentApi.list, {})).items,
  meta: { errorTitle: texts.loadFailed },
});

export function versionsQuery({ content_key, updated_at }: ContentItem) {
  const key = ['content-versions', content_key, updated_at];
  return pagesQuery(contentApi.history, { content_key }, { key, errorTitle: texts.versions.loadFailed });
}

type Saving = { item: ContentItem; text: string };

/** A refusal may mean that somebody else has been here: the list is then read again, and the card shows what they wrote. */
export function useSaveContent(onSaved: (saved: ContentItem, sent: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ item, text }: Saving) =>
      call(contentApi.save, { content_key: item.content_key, content_value: text, seen: item.updated_at }),
    onSuccess: (saved, { text }) => {
      keep(queries, saved);
      onSaved(saved, text);
      showToast({ tone: 'success', ...texts.saved(nameOf(saved)) });
    },
    onError: () => queries.invalidateQueries({ queryKey: contentQuery.queryKey }),
    meta: { errorTitle: texts.saveFailed },
  });
}

export function useRestoreContent(onUndo: (restored: ContentItem, former: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ content_key, updated_at }: ContentItem) =>
      call(contentApi.restore, { content_key, seen: updated_at }),
    onSuccess: (restored, former) => {
      keep(queries, restored);
      const action = { label: texts.undo, onSelect: () => onUndo(restored, former.content_value) };
      showToast({ tone: 'success', ...texts.restored(nameOf(restored)), action, durationMs: 10_000 });
    },
    onError: () => queries.invalidateQueries({ queryKey: contentQuery.queryKey }),
    meta: { errorTitle: texts.saveFailed },
  });
}

/** Spec 000, point 8: the description, or the key where there is none. */
export function nameOf({ description, content_key }: ContentItem) {
  return description || content_key;
}

function keep(queries: ReturnType<typeof useQueryClient>, saved: ContentItem) {
  queries.setQueryData(contentQuery.queryKey, (items) =>
    items?.map((item) => (item.content_key === saved.content_key ? saved : item)),
  );
}
