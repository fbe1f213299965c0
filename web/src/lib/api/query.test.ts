import { QueryObserver } from '@tanstack/react-query';
import { AppError, type ErrorCode } from '@toada/domain/errors.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchWords } from '../feedback/error-words.ts';
import { currentToast, dismissToast } from '../feedback/toast.ts';
import { createQueryClient } from './query.ts';

const client = createQueryClient();
const refuse = (code: ErrorCode) => async () => {
  throw new AppError(code, {});
};

beforeEach(() => {
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
  client.clear();
});

async function read(code: ErrorCode, meta = {}) {
  await client.fetchQuery({ queryKey: ['x'], queryFn: refuse(code), retry: false, meta }).catch(() => {});
}

async function write(code: ErrorCode, meta = {}) {
  const mutation = client.getMutationCache().build(client, { mutationFn: refuse(code), meta });
  await mutation.execute(undefined).catch(() => {});
}

/** The words are fetched first. */
const said = (toast: object) => vi.waitFor(() => expect(currentToast()).toMatchObject(toast), 30_000);

test('a failed read takes its title from the screen and its description from the code', async () => {
  await read('database.unavailable', { errorTitle: 'Erro ao buscar cotas' });
  await said({
    tone: 'danger',
    title: 'Erro ao buscar cotas',
    description: 'Database connection is not available.',
  });
});

test('a failed write without a title of its own says the title of the code, with its action', async () => {
  await write('access.verificationRequired');
  await said({ title: 'Verificação Necessária', action: { label: 'Verificar Agora' } });
});

test('a field that the server refuses is told by its own complaint', async () => {
  const refused = new AppError('input.invalid', { fields: { isrc: 'quota.number' } });
  const mutationFn = () => Promise.reject(refused);
  await client
    .getMutationCache()
    .build(client, { mutationFn })
    .execute(undefined)
    .catch(() => {});
  await said({ title: 'Confira os dados', description: 'Informe um número inteiro de 0 a 100.000.' });
});

test('a screen that handles a code keeps the toast silent', async () => {
  await write('notFound', { handles: ['notFound'] });
  // By now any words there were would be there.
  await fetchWords();
  expect(currentToast()).toBeNull();
});

test('a failure that is not a refusal never shows its own words', async () => {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: async () => {
      throw new TypeError('x is undefined');
    },
    meta: { errorTitle: 'Erro ao salvar' },
  });
  await mutation.execute(undefined).catch(() => {});
  await said({ title: 'Erro ao salvar', description: 'Ocorreu um problema.' });
});

test('a refusal is not asked again, a broken server is asked twice more', () => {
  const retry = client.getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;
  expect(retry(0, new AppError('access.forbidden', {}))).toBe(false);
  expect([0, 1, 2].map((failures) => retry(failures, new AppError('internal', {})))).toEqual([true, true, false]);
});

test('a write is done when the server says so, not when the lists it changed have come', async () => {
  const queryKey = ['list'];
  const queryFn = vi.fn(async () => 'first');
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'), 30_000);
  // The list never comes back.
  queryFn.mockImplementation(() => new Promise(() => {}));
  const mutation = client.getMutationCache().build(client, {
    mutationFn: async () => 'done',
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  expect(await mutation.execute(undefined)).toBe('done');
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});
