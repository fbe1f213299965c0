import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaskAnswer } from '@toada/domain/release-plan/plan.kinds.ts';
import {
  calendarFeedApi as feed,
  type PlanStretch,
  type PlanTaskForm,
  type PlanView,
  releasePlanApi as plan,
  type TemplateForm,
  planTemplateApi as template,
} from '@toada/domain/release-plan/release-plan.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './release-plan.texts.ts';

const KEY = ['release-plan'];
const BOARD = [...KEY, 'board'];
const TEMPLATES = ['plan-templates'];
const FEED = ['calendar-feed'];

export function planQuery(releaseId: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', releaseId],
    queryFn: ({ signal }) => call(plan.find, { id: asked<'releases'>(releaseId) }, { signal }),
    retry: false,
    // The screen says that there is none.
    meta: { isQuiet: true },
  });
}

const ofPerson = (personId: string) => (personId ? { artist_id: personId } : {});

export function boardQuery(stretch: PlanStretch, personId: string, limit?: number) {
  const filter = { stretch, ...ofPerson(personId), ...(limit ? { limit } : {}) };
  return pagesQuery(plan.board, filter, { key: BOARD, errorTitle: texts.board.failed });
}

export function missingQuery(personId: string) {
  return pagesQuery(plan.missing, ofPerson(personId), { key: [...BOARD, 'missing'], errorTitle: texts.board.failed });
}

/** News of a release or its pages change its plan: the day moves, or the product sees that a task is done. */
const isOfPlan = (subject: string) =>
  ['releasePlan', 'smartLink', 'linkPage', 'teasers', 'campaigns'].includes(subject) || subject.startsWith('release:');

/** Plans as another tab, another person or a new date leaves them. */
export function useFreshPlans() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    if (isOfPlan(subject)) void queries.invalidateQueries({ queryKey: KEY });
  });
}

function show(queries: QueryClient, view: PlanView) {
  queries.setQueryData(planQuery(view.release.id).queryKey, view);
  void queries.invalidateQueries({ queryKey: BOARD });
}

export function useCreatePlan(releaseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (templateId: string) =>
      call(plan.create, {
        id: asked<'releases'>(releaseId),
        ...(templateId ? { template_id: asked<'release_plan_templates'>(templateId) } : {}),
      }),
    onSuccess: (view) => {
      show(queries, view);
      showToast({ tone: 'success', title: texts.start.done });
    },
    meta: { errorTitle: texts.start.failed },
  });
}

export function useRemovePlan(releaseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(plan.remove, { id: asked<'releases'>(releaseId) }),
    onSuccess: (view) => {
      show(queries, view);
      showToast({ tone: 'success', title: texts.menu.ask.done });
    },
    meta: { errorTitle: texts.menu.ask.failed },
  });
}

export function useAnswerMove(releaseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'keep' | 'undo') => call(plan.answerMove, { id: asked<'releases'>(releaseId), answer }),
    onSuccess: (view, answer) => {
      show(queries, view);
      if (answer === 'undo') showToast({ tone: 'success', ...texts.moved.undone });
    },
    meta: { errorTitle: texts.moved.failed },
  });
}

type Answered = { id: string; answer: TaskAnswer };

/** An answer to a task; the notice of one that settles it takes it back. */
export function useAnswerTask() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id, answer }: Answered) => call(plan.answerTask, { id: asked<'release_tasks'>(id), answer }),
    onSuccess: (view, { id, answer }) => {
      show(queries, view);
      const undo = { label: texts.tasks.undo, onSelect: () => mutation.mutate({ id, answer: 'open' }) };
      showToast({
        tone: 'success',
        title: texts.tasks.answered[answer],
        ...(answer === 'open' ? {} : { action: undo }),
      });
    },
    meta: { errorTitle: texts.tasks.failed },
  });
  return mutation;
}

/** A new task of the release, or one that is there. */
export function useSaveTask(releaseId: string, taskId: string | null, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (task: PlanTaskForm) =>
      taskId === null
        ? call(plan.addTask, { id: asked<'releases'>(releaseId), task })
        : call(plan.saveTask, { id: asked<'release_tasks'>(taskId), task }),
    onSuccess: (view) => {
      show(queries, view);
      showToast({ tone: 'success', title: texts.form.saved });
      onDone();
    },
    meta: { errorTitle: texts.form.failed, handles: ['input.invalid'] },
  });
}

/** Always the newest: the words that are seen are those that leave. */
export function planMailQuery(taskId: string) {
  return queryOptions({
    queryKey: [...KEY, 'mail', taskId],
    queryFn: ({ signal }) => call(plan.findMail, { id: asked<'release_tasks'>(taskId) }, { signal }),
    gcTime: 0,
    meta: { isQuiet: true },
  });
}

/** The words may have changed meanwhile: they are shown again before anybody agrees to them. */
export function useScheduleMail(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, revision, idempotencyKey }: { id: string; revision: number; idempotencyKey: string }) =>
      call(plan.scheduleMail, { id: asked<'release_tasks'>(id), revision }, { idempotencyKey }),
    onSuccess: (view) => {
      show(queries, view);
      showToast({ tone: 'success', title: texts.tasks.mail.done });
      onDone();
    },
    onError: (_error, { id }) => queries.invalidateQueries({ queryKey: planMailQuery(id).queryKey }),
    meta: { errorTitle: texts.tasks.mail.failed },
  });
}

export function useRemoveTask(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(plan.removeTask, { id: asked<'release_tasks'>(id) }),
    onSuccess: (view) => {
      show(queries, view);
      showToast({ tone: 'success', title: texts.tasks.removeAsk.done });
      onDone();
    },
    meta: { errorTitle: texts.tasks.removeAsk.failed },
  });
}

export const templatesQuery = pagesQuery(template.list, {}, { key: TEMPLATES, errorTitle: texts.templates.failed });

export function useSaveTemplate(id: string | null, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: TemplateForm) =>
      id === null
        ? call(template.create, form)
        : call(template.save, { ...form, id: asked<'release_plan_templates'>(id) }),
    onSuccess: () => {
      showToast({ tone: 'success', title: texts.templates.editor.saved });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: TEMPLATES }),
    meta: { errorTitle: texts.templates.editor.failed, handles: ['input.invalid'] },
  });
}

export function useRemoveTemplate(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(template.remove, { id: asked<'release_plan_templates'>(id) }),
    onSuccess: () => {
      showToast({ tone: 'success', title: texts.templates.removeAsk.done });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: TEMPLATES }),
    meta: { errorTitle: texts.templates.removeAsk.failed },
  });
}

export const feedQuery = queryOptions({
  queryKey: FEED,
  queryFn: ({ signal }) => call(feed.find, {}, { signal }),
  meta: { isQuiet: true },
});

/** The address is in the reply alone: the next reading knows only that there is one. */
export function useCreateFeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(feed.create, {}),
    onSuccess: ({ created_at }) => queries.setQueryData(feedQuery.queryKey, { created_at, url: null }),
    meta: { errorTitle: texts.calendar.failed },
  });
}

export function useRemoveFeed(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(feed.remove, {}),
    onSuccess: (view) => {
      queries.setQueryData(feedQuery.queryKey, view);
      showToast({ tone: 'success', title: texts.calendar.removeAsk.done });
      onDone();
    },
    meta: { errorTitle: texts.calendar.failed },
  });
}
