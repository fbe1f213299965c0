import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type StatementDetail, statementApi } from '@toada/domain/statement/statement.contract.ts';
import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { useLive } from '../../lib/api/use-live-events.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './statement-import.texts.ts';

export const STATEMENTS = ['statements'];
const oneKey = (id: string) => [...STATEMENTS, 'one', id];

/** Statuses that go on by themselves. */
const moving: ReadonlySet<StatementStatus> = new Set(['reading', 'importing', 'approving', 'reversing']);
export const isMoving = (status: StatementStatus) => moving.has(status);

const isUnderWay = ({ status, preview }: StatementDetail) =>
  isMoving(status) || (status === 'review' && preview !== null && preview.made_at === null);

/** News may be lost; whoever looks at something that moves asks again. */
const LOOK_AGAIN_MS = 2_500;

export function statementsQuery(status: StatementStatus | '') {
  const query = pagesQuery(statementApi.list, status === '' ? {} : { status }, {
    key: [...STATEMENTS, 'list'],
    errorTitle: texts.loadFailed,
  });
  return { ...query, refetchOnMount: 'always' as const };
}

export function statementQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(statementApi.find, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
    refetchOnMount: 'always',
    meta: { errorTitle: texts.loadFailed },
  });
}

/** Everybody of a preview in one currency; read again with the statement it belongs to. */
export function previewPeopleQuery(id: string, currency: string, madeAt: string | null) {
  return queryOptions({
    queryKey: [...STATEMENTS, 'people', id, currency, madeAt],
    queryFn: ({ signal }) => call(statementApi.previewPeople, { id, currency }, { signal }),
    meta: { errorTitle: texts.preview.peopleFailed },
  });
}

/** Changes show without a reload; a bar in view grows with its events. */
export function useFreshStatements(id?: string) {
  const queries = useQueryClient();
  useLive((event) => {
    if (event.type === 'changed' && /^statements?(:|$)/.test(event.subject))
      void queries.invalidateQueries({ queryKey: STATEMENTS });
    if (event.type === 'progress' && id !== undefined && event.subject === `statement:${id}`)
      queries.setQueryData<StatementDetail>(oneKey(id), (known) => known && { ...known, progress: event.percent });
  });
}

type Words = { failed: string; done: { title: string; description?: string } };

/** Every verb: whether it went well or not, what is shown is read again, since somebody else may have been first. */
function useVerb<Input, Reply>(act: (input: Input) => Promise<Reply>, { failed, done }: Words) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => showToast({ tone: 'success', ...done }),
    onSettled: () => queries.invalidateQueries({ queryKey: STATEMENTS }),
    meta: { errorTitle: failed },
  });
}

type Keyed<Input> = Input & {
  /** Made when the dialog opens: a second press repeats the request instead of making another. */
  idempotencyKey: string;
};
type InputOf<Name extends keyof typeof statementApi> = z.input<(typeof statementApi)[Name]['input']>;

export const useMapColumns = () =>
  useVerb((input: InputOf<'map'>) => call(statementApi.map, input), {
    failed: texts.mapping.failed,
    done: texts.mapping.saved,
  });
export const useImport = () =>
  useVerb((id: string) => call(statementApi.import, { id }), { failed: texts.importFailed, done: texts.imported });
export const useApprove = () =>
  useVerb(
    ({ idempotencyKey, ...input }: Keyed<InputOf<'approve'>>) => call(statementApi.approve, input, { idempotencyKey }),
    texts.approve,
  );
export const useReverse = () =>
  useVerb(
    ({ idempotencyKey, ...input }: Keyed<InputOf<'reverse'>>) => call(statementApi.reverse, input, { idempotencyKey }),
    texts.reverse,
  );
/** After new releases came into the catalogue. */
export const useMatchAgain = () => useVerb((id: string) => call(statementApi.match, { id }), texts.matches);
export const useAnswer = () => useVerb((input: InputOf<'answer'>) => call(statementApi.answer, input), texts.questions);
export const usePreview = () =>
  useVerb((input: InputOf<'preview'>) => call(statementApi.preview, input), texts.preview);
export const useSendBack = () =>
  useVerb((input: InputOf<'sendBack'>) => call(statementApi.sendBack, input), {
    failed: texts.second.backFailed,
    done: texts.second.sentBack,
  });
export const useDiscard = () => useVerb((id: string) => call(statementApi.discard, { id }), texts.discard);

export function useFileLink() {
  return useMutation({
    mutationFn: (id: string) => call(statementApi.link, { id }),
    onSuccess: ({ url }) => window.location.assign(url),
    meta: { errorTitle: texts.fileFailed },
  });
}
