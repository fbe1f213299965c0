import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailingAudience } from '@toada/domain/mailing/mailing.audience.ts';
import { mailingApi as api, MailingForm, type MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { releaseApi } from '@toada/domain/release/release.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import type { DraftCalls, DraftKeeper, DraftView } from '../../lib/draft/draft-keeper.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './mailing.texts.ts';

const MAILINGS = ['mailings'];
const SHOWN = 20;
/** While mails go out, their numbers are read again. */
const WATCH_MS = 3_000;
const named = (id: string) => ({ id: asked<'campaigns'>(id) });

export function mailingQuery(id: string) {
  return queryOptions({
    queryKey: [...MAILINGS, 'one', id],
    queryFn: ({ signal }) => call(api.find, named(id), { signal }),
    retry: false,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => data !== undefined && isMoving(data) && WATCH_MS,
    meta: { isQuiet: true },
  });
}

function isMoving({ status, is_gathering }: MailingView): boolean {
  return is_gathering || status === 'sending' || status === 'scheduled';
}

export function choicesQuery(id: string) {
  return queryOptions({
    queryKey: [...MAILINGS, 'choices', id],
    queryFn: ({ signal }) => call(api.choices, named(id), { signal }),
    meta: { isQuiet: true },
  });
}

export function countQuery(id: string, audience: MailingAudience) {
  return queryOptions({
    queryKey: [...MAILINGS, 'count', id, audience],
    queryFn: async ({ signal }) => (await call(api.count, { ...named(id), audience }, { signal })).count,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

export function failuresQuery(id: string) {
  return pagesQuery(
    api.failures,
    { id, limit: SHOWN },
    { key: [...MAILINGS, 'failures', id], errorTitle: texts.failures.failed },
  );
}

/** Releases that a cover or a video may show. */
export function picturesQuery(search: string, isVideo: boolean) {
  return queryOptions({
    queryKey: [...MAILINGS, 'pictures', isVideo, search],
    queryFn: async ({ signal }) => {
      const filter = { ...(isVideo ? { type: 'video' as const } : {}), ...(search ? { search } : {}) };
      const { rows } = await call(releaseApi.list, { limit: SHOWN, ...filter }, { signal });
      return rows.filter(({ type }) => (type === 'video') === isVideo);
    },
    meta: { isQuiet: true },
  });
}

export type MailingDraftView = DraftView<MailingForm>;
type MailingKeeper = DraftKeeper<MailingForm, MailingDraftView>;
export type ChangeMailing = MailingKeeper['change'];

/** The view as the keeper of drafts knows them. */
export function toDraft(view: MailingView): MailingDraftView {
  const { id, revision, content, audience, test_percent, test_minutes } = view;
  const draft = { content, audience, test_percent, test_minutes };
  return { id, user_id: id, status: 'draft', revision, draft, updated_at: new Date().toISOString(), updated_by: null };
}

export function mailingCalls(
  id: string,
  onView: (view: MailingView) => void,
): DraftCalls<MailingForm, MailingDraftView> {
  const told = (view: MailingView) => {
    onView(view);
    return toDraft(view);
  };
  const read = async () => told(await call(api.find, named(id)));
  return {
    create: read,
    read,
    save: async (_id, revision, draft) => told(await call(api.save, { ...named(id), revision, ...draft })),
    settle: (draft) => MailingForm.safeParse(draft).data,
    isEditable: () => true,
  };
}

/** Changes by others, and answers of the mail server, show without a reload. */
export function useFreshMailing() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    if (subject === 'campaigns') void queries.invalidateQueries({ queryKey: MAILINGS });
  });
}

export function useShowMailing() {
  const queries = useQueryClient();
  return (view: MailingView) => {
    queries.setQueryData(mailingQuery(view.id).queryKey, view);
    void queries.invalidateQueries({ queryKey: [...MAILINGS, 'failures', view.id] });
  };
}

export type MailingStep = 'unschedule' | 'pause' | 'resume' | 'cancel';

/** A move of a mailing that stands. */
export function useMailingStep({ id, revision }: MailingView, onDone: () => void) {
  const show = useShowMailing();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: MailingStep) =>
      step === 'resume' ? call(api.resume, { ...named(id), revision }) : call(api[step], named(id)),
    onSuccess: (view, step) => {
      show(view);
      showToast({ tone: 'success', ...texts.done[step] });
      onDone();
    },
    onError: () => void queries.invalidateQueries({ queryKey: mailingQuery(id).queryKey }),
    meta: { errorTitle: texts.acts.failed },
  });
}

/** Once more to addresses whose mail nobody has confirmed. */
export function useRepeat(id: string, onDone: () => void) {
  const show = useShowMailing();
  return useSingleMutation({
    mutationFn: (idempotencyKey: string) => call(api.repeat, named(id), { idempotencyKey }),
    onSuccess: (view) => {
      show(view);
      showToast({ tone: 'success', ...texts.done.repeat });
      onDone();
    },
    meta: { errorTitle: texts.acts.failed },
  });
}

export type When = { day: string; time: string; zone: string };

/** Now, or at the moment that was chosen. */
export function useSend(id: string, onDone: (view: MailingView) => void) {
  const show = useShowMailing();
  return useSingleMutation({
    mutationFn: ({
      revision,
      when,
      idempotencyKey,
    }: {
      revision: number;
      when: When | null;
      idempotencyKey: string;
    }) =>
      when
        ? call(api.schedule, { ...named(id), revision, ...when })
        : call(api.start, { ...named(id), revision }, { idempotencyKey }),
    onSuccess: (view, { when }) => {
      show(view);
      showToast({ tone: 'success', ...(when ? texts.done.schedule : texts.done.start) });
      onDone(view);
    },
    meta: { errorTitle: texts.send.failed },
  });
}

export function useTestMail(id: string) {
  return useSingleMutation({
    mutationFn: ({ content, subject }: { content: MailingForm['content']; subject: 'a' | 'b' }) =>
      call(api.test, { ...named(id), content, subject }),
    onSuccess: ({ to }) => showToast({ tone: 'success', ...texts.test.sent(to) }),
    meta: { errorTitle: texts.test.failed },
  });
}
