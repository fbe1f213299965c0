import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { type WorkQueue, type WorkTab, workApi, workReviewApi } from '@toada/domain/work/work.contract.ts';
import type { WorkFileKind } from '@toada/domain/work/work.kinds.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { followFile } from '../../lib/file/follow-file.ts';
import { readText } from '../../lib/file/read-text.ts';
import { texts } from './work.texts.ts';

const of = (artistId: string) => (artistId ? { artist_id: artistId } : {});

export function workQuery(id: string) {
  return queryOptions({
    queryKey: ['works', 'one', id],
    queryFn: ({ signal }) => call(workApi.find, { id }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  });
}

/** The form of a track's work; no draft is made before something is typed. */
export function workOfTrackQuery(trackId: string) {
  return queryOptions({
    queryKey: ['works-of-track', trackId],
    queryFn: ({ signal }) => call(workApi.ofTrack, { id: trackId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });
}

/** The fee of a form that was not saved yet. */
export const feeQuery = queryOptions({
  queryKey: ['works', 'fee'],
  queryFn: ({ signal }) => call(workApi.fee, {}, { signal }),
  meta: { isQuiet: true },
});

export function worksQuery({ tab, search, artistId }: { tab: WorkTab; search: string; artistId: string }) {
  return {
    ...pagesQuery(
      workApi.list,
      { tab, search, ...of(artistId) },
      { key: ['works', 'list'], errorTitle: texts.list.loadFailed },
    ),
    refetchOnMount: 'always' as const,
  };
}

export function workCountsQuery(artistId: string) {
  return queryOptions({
    queryKey: ['works', 'counts', artistId],
    queryFn: ({ signal }) => call(workApi.counts, of(artistId), { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  });
}

export function knownAuthorsQuery(ownerId: string, search = '') {
  return queryOptions({
    queryKey: ['work-authors', ownerId, search],
    queryFn: ({ signal }) => call(workApi.knownAuthors, { ...of(ownerId), ...(search ? { search } : {}) }, { signal }),
    meta: { isQuiet: true },
  });
}

export function recordingsQuery(ownerId: string, search: string) {
  return queryOptions({
    queryKey: ['work-recordings', ownerId, search],
    queryFn: ({ signal }) => call(workApi.recordings, { ...of(ownerId), search }, { signal }),
    meta: { isQuiet: true },
  });
}

export function workQueueQuery(queue: WorkQueue) {
  return pagesQuery(workReviewApi.list, { queue }, { key: ['works', 'queue'], errorTitle: texts.list.loadFailed });
}

export function workCaseQuery(id: string) {
  return queryOptions({
    queryKey: ['works', 'case', id],
    queryFn: ({ signal }) => call(workReviewApi.find, { id }, { signal }),
    meta: { isQuiet: true },
  });
}

export function useWorksAnew() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['works'] });
}

/** Decisions of the staff, and what somebody else of the label does, show without a reload. */
export function useFreshWorks() {
  const renew = useWorksAnew();
  useLiveEvents((subject) => subject === 'works' && void renew());
}

/** A step that its owner takes with a work. */
export function useWorkStep(step: 'withdraw' | 'reopen' | 'remove', onDone: () => void) {
  const renew = useWorksAnew();
  return useMutation({
    mutationFn: async (id: string): Promise<unknown> =>
      step === 'remove'
        ? call(workApi.remove, { id })
        : call(workApi[step], { id }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => {
      onDone();
      void renew();
    },
    meta: { errorTitle: texts.summary.stepFailed },
  });
}

/** Recordings of a work that was sent, all of them at once. */
export function useLinkRecordings(id: string) {
  const renew = useWorksAnew();
  return useMutation({
    mutationFn: (trackIds: string[]) => call(workApi.link, { id, track_ids: trackIds }),
    onSuccess: () => renew(),
    meta: { errorTitle: texts.summary.linkFailed },
  });
}

/** The link is asked for when it is needed: it is good for minutes. */
export function useOpenFile(id: string) {
  return useMutation({
    mutationFn: (kind: WorkFileKind) => call(workApi.openFile, { id, kind }),
    onSuccess: ({ url }) => followFile(url),
  });
}

/** Lyrics come as text, a demo as an address to play; a score opens in a window of its own. */
export function useShowFile(
  id: string,
  onShow: (file: { kind: WorkFileKind; url: string; text: string | null }) => void,
) {
  return useMutation({
    mutationFn: async (kind: WorkFileKind) => {
      const { view_url } = await call(workApi.openFile, { id, kind });
      const text = kind === 'lyrics' ? readText(await (await fetch(view_url)).arrayBuffer()) : null;
      return { kind, url: view_url, text };
    },
    onSuccess: (file) => {
      if (file.kind === 'sheetMusic') window.open(file.url, '_blank', 'noopener');
      else onShow(file);
    },
    meta: { errorTitle: texts.review.files.failed },
  });
}

/** The version of a work that its reviewer has read. */
export type SeenVersion = { id: string; revision: number; submitted_at: string };

/** `onRefused`: the work is not what the reviewer has read any more. */
export function useDecideWork({ onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  const renew = useWorksAnew();
  return useMutation({
    mutationFn: ({ seen, note }: { seen: SeenVersion; note: string | null }) =>
      note === null
        ? call(workReviewApi.approve, seen)
        : call(workReviewApi.reject, { ...seen, note }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (_, { note }) => {
      showToast({ tone: 'success', ...(note === null ? texts.review.approved : texts.review.rejected) });
      onDone();
      void renew();
    },
    onError: (error) => {
      if (error instanceof AppError && error.code.startsWith('work.')) onRefused();
      void renew();
    },
    meta: { errorTitle: texts.review.failed },
  });
}
