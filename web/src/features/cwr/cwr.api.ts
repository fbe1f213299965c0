import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cwrApi as api, type CwrFileView, type CwrTab } from '@toada/domain/cwr/cwr.contract.ts';
import type { CwrSocietyForm } from '@toada/domain/cwr/cwr-society.form.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { texts } from './cwr.texts.ts';

const KEY = ['cwr'];

export const setupQuery = queryOptions({
  queryKey: [...KEY, 'setup'],
  queryFn: ({ signal }) => call(api.setup, {}, { signal }),
  meta: { isQuiet: true },
});

export function cwrWorksQuery(filter: { society_id: string; tab: CwrTab; search: string }) {
  return {
    ...pagesQuery(api.works, { ...filter, limit: 50 }, { key: [...KEY, 'works'], errorTitle: texts.works.loadFailed }),
    refetchOnMount: 'always' as const,
  };
}

export function filesQuery() {
  return pagesQuery(api.files, { limit: 10 }, { key: [...KEY, 'files'], errorTitle: texts.files.loadFailed });
}

export function answersQuery() {
  return pagesQuery(api.answers, { limit: 10 }, { key: [...KEY, 'answers'], errorTitle: texts.answers.loadFailed });
}

export function answerQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'answer', id],
    queryFn: ({ signal }) => call(api.answer, { id }, { signal }),
    meta: { errorTitle: texts.answers.loadFailed },
  });
}

function useForget() {
  const queries = useQueryClient();
  return () =>
    Promise.all([queries.invalidateQueries({ queryKey: KEY }), queries.invalidateQueries({ queryKey: ['works'] })]);
}

/** Files on their way, and colleagues' work, show without a reload. */
export function useFreshCwr() {
  const forget = useForget();
  useLiveEvents((subject) => (subject === 'cwr' || subject === 'works') && void forget());
}

type Making = { society_id: string; version: '2.1' | '2.2'; work_ids: string[]; idempotencyKey: string };

export function useMakeFile(onDone: () => void) {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Making) => call(api.make, input, { idempotencyKey }),
    onSuccess: ({ name }) => {
      showToast({ tone: 'success', ...texts.make.done(name) });
      onDone();
    },
    onSettled: forget,
    meta: { errorTitle: texts.make.failed },
  });
}

/** Its bytes are those that were checked: one byte for each sign. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ id }: Pick<CwrFileView, 'id'>) => {
      const { name, text } = await call(api.download, { id });
      saveFile(new Blob([text], { type: 'text/plain' }), name);
    },
    meta: { errorTitle: texts.files.failed },
  });
}

export function useFileStep(step: 'send' | 'markSent' | 'discard', onDone: () => void = () => {}) {
  const forget = useForget();
  return useMutation({
    mutationFn: (id: string) => call(api[step], { id }),
    onSuccess: onDone,
    onSettled: forget,
    meta: { errorTitle: texts.files.failed },
  });
}

export function useImportAnswer() {
  const forget = useForget();
  return useMutation({
    mutationFn: (input: { name: string; text: string }) => call(api.importAnswer, input),
    onSettled: forget,
    meta: { errorTitle: texts.answers.failed, handles: ['cwr.notAnswer', 'cwr.noAnswers', 'input.invalid'] },
  });
}

export function useSettleIswc() {
  const forget = useForget();
  return useMutation({
    mutationFn: (input: { id: string; use: 'society' | 'work' }) => call(api.settleIswc, input),
    onSuccess: () => showToast({ tone: 'success', ...texts.works.settled }),
    onSettled: forget,
    meta: { errorTitle: texts.works.settleFailed },
  });
}

export function useSaveSociety() {
  const forget = useForget();
  return useMutation({
    mutationFn: (input: Written<CwrSocietyForm>) => call(api.saveSociety, input),
    onSettled: forget,
    meta: { errorTitle: texts.setup.failed, handles: ['input.invalid'] },
  });
}

export function useTestSociety() {
  const forget = useForget();
  return useMutation({ mutationFn: (id: string) => call(api.testSociety, { id }), onSettled: forget });
}
