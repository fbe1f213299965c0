// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/dead-jobs';
const RETRY = 'POST /api/dead-jobs/7/retry';

const job = {
  id: '7',
  name: 'lead.send',
  attempts: 12,
  error: 'The CRM did not answer.\n    at run (send-lead.job.ts:20:11)',
  failed_at: '2026-11-15T12:00:00.000Z',
};
const older = { ...job, id: '3', name: 'sweep', error: null };

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(LIST, () => ({ body: { rows: [job], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  rememberSession();
  renderSigned('/app/admin/dead-jobs');
}

test('a job shows its name, its attempts and the first line of its error, the rest behind a click', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Tarefas com falha' }));
  for (const words of ['lead.send', '12']) expect(table.getByText(words)).toBeTruthy();
  expect(table.getByText('The CRM did not answer.').tagName).toBe('SUMMARY');
  const rest = table.getByText(/send-lead.job.ts:20:11/);
  expect(rest.textContent).not.toContain('did not answer');
  expect(rest.closest('details')?.open).toBe(false);
});

test('a job that is sent again is said so, and the list is read again', async () => {
  server.answer(RETRY, () => ({ body: { id: '7' } }));
  open();
  await screen.findByText('lead.send');
  server.answer(LIST, () => ({ body: { rows: [], next: null } }));
  press('Tentar de novo: lead.send');
  expect(await screen.findByText('Tarefa na fila')).toBeTruthy();
  expect(await screen.findByText('Nenhuma tarefa falhou.')).toBeTruthy();
  expect(server.calls(RETRY)).toHaveLength(1);
});

test('a job that somebody else has sent is told, and the list is read again', async () => {
  server.answer(RETRY, () => ({ status: 404, body: { error: { code: 'notFound', params: {} } } }));
  open();
  await screen.findByText('lead.send');
  const before = server.calls(LIST).length;
  press('Tentar de novo: lead.send');
  expect(await screen.findByText('Erro ao tentar de novo')).toBeTruthy();
  await waitFor(() => expect(server.calls(LIST).length).toBe(before + 1));
});

test('the next page is asked for from the last job of the one before', async () => {
  const after = (url: string) => new URL(url, 'http://toada.test').searchParams.get('after');
  server.answer(LIST, ({ url }) => ({
    body: after(url) === '7' ? { rows: [older], next: null } : { rows: [job], next: '7' },
  }));
  open();
  await screen.findByText('lead.send');
  press('Carregar mais');
  expect(await screen.findByText('sweep')).toBeTruthy();
  expect(screen.getByText('lead.send')).toBeTruthy();
});

test('a list that does not load says so and is asked for again', async () => {
  server.answer(LIST, () => ({ status: 500, body: { error: { code: 'internal', params: {} } } }));
  open();
  expect(await screen.findByText('As tarefas não carregaram')).toBeTruthy();
  server.answer(LIST, () => ({ body: { rows: [job], next: null } }));
  press('Tentar Novamente');
  expect(await screen.findByText('lead.send')).toBeTruthy();
});
