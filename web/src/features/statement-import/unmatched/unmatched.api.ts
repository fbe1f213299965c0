import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { statementApi, type UnmatchedView } from '@toada/domain/statement/statement.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { STATEMENTS } from '../statement-import.api.ts';
import { texts } from './unmatched.texts.ts';

export type UnmatchedFilter = { statementId: string; isLeft: boolean; search: string };

export function unmatchedQuery({ statementId, isLeft, search }: UnmatchedFilter) {
  const query = pagesQuery(
    statementApi.unmatched,
    { is_left: String(isLeft), search, ...(statementId ? { statement_id: statementId } : {}) },
    { key: [...STATEMENTS, 'unmatched'], errorTitle: texts.loadFailed },
  );
  return { ...query, refetchOnMount: 'always' as const };
}

const SEARCH_MIN = 2;

/** Recordings of the whole catalogue; one letter finds too many. */
export function tracksQuery(search: string) {
  return queryOptions({
    queryKey: ['statement-tracks', search],
    queryFn: async ({ signal }) => (await call(statementApi.tracks, { search }, { signal })).rows,
    enabled: search.trim().length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
    meta: { errorTitle: texts.searchFailed },
  });
}

type Assignment = {
  of: UnmatchedView;
  track: { track_id: string; title: string };
  rule: boolean;
  idempotencyKey: string;
};

/** Whether it went well or not, the list is read again: a colleague may have said it first. */
export function useAssign(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ of, track, rule, idempotencyKey }: Assignment) =>
      call(
        statementApi.assign,
        { id: of.statement_id, key: of.key, track_id: track.track_id, rule },
        { idempotencyKey },
      ),
    onSuccess: ({ is_waiting }, { track, rule }) => {
      onDone();
      if (is_waiting) showToast({ tone: 'info', ...texts.asked });
      else showToast({ tone: 'success', ...(rule ? texts.remembered(track.title) : texts.assigned(track.title)) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: STATEMENTS }),
    meta: { errorTitle: texts.failed },
  });
}

export function useLeave(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ statement_id, key, is_left }: UnmatchedView) =>
      call(statementApi.leave, { id: statement_id, key, is_left: !is_left }),
    onSuccess: (_reply, { is_left }) => {
      onDone();
      showToast({ tone: 'success', ...(is_left ? texts.takenBack : texts.left) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: STATEMENTS }),
    meta: { errorTitle: texts.leaveFailed },
  });
}
