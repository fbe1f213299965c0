import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type HelpItem, helpApi } from '@toada/domain/help/help.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { texts } from './help-admin.texts.ts';

export type Draft = { title: string; summary: string; body: string };

export const itemsQuery = queryOptions({
  queryKey: ['help-items'],
  queryFn: async () => (await call(helpApi.items, {})).items,
  meta: { errorTitle: texts.loadFailed },
});

export function versionsQuery({ slug, updated_at }: HelpItem) {
  const key = ['help-versions', slug, updated_at];
  return pagesQuery(helpApi.versions, { slug }, { key, errorTitle: texts.history.loadFailed });
}

/** A refusal may mean that somebody else has been here: the list is then read again. */
export function useSaveArticle(onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ item, draft }: { item: HelpItem; draft: Draft }) =>
      call(helpApi.save, { slug: item.slug, ...draft, seen: item.updated_at }),
    onSuccess: (saved) => {
      keep(queries, saved);
      onSaved();
      showToast({ tone: 'success', ...texts.saved(saved.title) });
    },
    onError: () => queries.invalidateQueries({ queryKey: itemsQuery.queryKey }),
    meta: { errorTitle: texts.saveFailed },
  });
}

export function useRestoreArticle(onUndo: (former: Draft) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ slug, updated_at }: HelpItem) => call(helpApi.restore, { slug, seen: updated_at }),
    onSuccess: (restored, { title, summary, body }) => {
      keep(queries, restored);
      const action = { label: texts.undo, onSelect: () => onUndo({ title, summary, body }) };
      showToast({ tone: 'success', ...texts.restored(restored.title), action, durationMs: 10_000 });
    },
    onError: () => queries.invalidateQueries({ queryKey: itemsQuery.queryKey }),
    meta: { errorTitle: texts.saveFailed },
  });
}

/** The panel's own articles are read anew, too. */
function keep(queries: ReturnType<typeof useQueryClient>, saved: HelpItem) {
  queries.setQueryData(itemsQuery.queryKey, (items) => items?.map((item) => (item.slug === saved.slug ? saved : item)));
  void queries.invalidateQueries({ queryKey: ['help'] });
}
