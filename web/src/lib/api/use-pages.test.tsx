// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { endpoint } from '@toada/domain/endpoint.ts';
import { PageInput, pageOf } from '@toada/domain/page.ts';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { currentToast } from '../feedback/toast.ts';
import { createQueryClient } from './query.ts';
import { pagesQuery, usePages } from './use-pages.ts';

const Input = PageInput.extend({ search: z.string().optional(), role: z.string().optional() });
const people = endpoint('GET', '/people', { input: Input, reply: pageOf(z.object({ name: z.string() })) });

/** Pages by their address, as a server would give them; what is not there is refused. */
let answers: Record<string, unknown> = {};
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const answer = answers[url];
    return answer
      ? Response.json(answer)
      : Response.json({ error: { code: 'access.forbidden', params: {} } }, { status: 403 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(filter: { search: string; role?: string }) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    (shown: typeof filter) => usePages(pagesQuery(people, shown, { key: ['people'], errorTitle: 'Erro ao buscar' })),
    { wrapper, initialProps: filter },
  );
}
const names = (rows: { name: string }[] | undefined) => rows?.map(({ name }) => name);

test('pages are joined in order until there is no next one', async () => {
  answers = {
    '/api/people': { rows: [{ name: 'Anahí' }], next: 'a1' },
    '/api/people?after=a1': { rows: [{ name: 'Ravi' }], next: null },
  };
  const { result } = show({ search: '' });
  expect(result.current.rows).toBeUndefined();
  await waitFor(() => expect(names(result.current.rows)).toEqual(['Anahí']));
  expect(result.current.more.hasMore).toBe(true);

  act(() => result.current.more.onMore());
  await waitFor(() => expect(names(result.current.rows)).toEqual(['Anahí', 'Ravi']));
  expect(result.current.more.hasMore).toBe(false);
});

test('an empty filter is not sent, and while another search is on its way the rows stay', async () => {
  answers = {
    '/api/people': { rows: [{ name: 'Anahí' }], next: 'a1' },
    '/api/people?search=ra': { rows: [{ name: 'Ravi' }], next: null },
  };
  const { result, rerender } = show({ search: '' });
  await waitFor(() => expect(names(result.current.rows)).toEqual(['Anahí']));
  expect(asked).toEqual(['/api/people']);

  rerender({ search: 'ra' });
  expect(names(result.current.rows)).toEqual(['Anahí']);
  expect([result.current.isSearching, result.current.more.hasMore]).toEqual([true, false]);
  await waitFor(() => expect(names(result.current.rows)).toEqual(['Ravi']));
  expect(result.current.isSearching).toBe(false);
});

test('a first page that is refused is a failure; a later one keeps the rows', async () => {
  answers = { '/api/people': { rows: [{ name: 'Anahí' }], next: 'lost' } };
  const { result } = show({ search: '' });
  await waitFor(() => expect(names(result.current.rows)).toEqual(['Anahí']));
  act(() => result.current.more.onMore());
  await waitFor(() => expect(result.current.more.isFailed).toBe(true));
  expect(names(result.current.rows)).toEqual(['Anahí']);
  expect(result.current.isFailed).toBe(false);
  await waitFor(() => expect(currentToast()?.title).toBe('Erro ao buscar'));

  answers = {};
  const { result: refused } = show({ search: 'x' });
  await waitFor(() => expect(refused.current.isFailed).toBe(true));
  expect(refused.current.rows).toBeUndefined();
});
