// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { DomainView } from '@toada/domain/custom-domain/custom-domain.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query.ts';
import { currentToast } from '../../lib/feedback/toast.ts';
import { SessionProvider, visitorSession } from '../../lib/session/session.ts';
import { appRefusal, type FakeIdentity, fakeIdentity, USER_ID } from '../../testing/fake-identity.ts';
import { press, type } from '../../testing/render-signed.tsx';
import { DomainSection } from './DomainSection.tsx';

const [FIND, SAVE, CHECK, REMOVE] = [
  'GET /api/custom-domain',
  'PUT /api/custom-domain',
  'POST /api/custom-domain/check',
  'DELETE /api/custom-domain',
];
const HOST = 'painel.marealta.com.br';
const pending: DomainView = {
  host: HOST,
  status: 'pending',
  failure: null,
  is_checking: false,
  records: [
    { type: 'TXT', name: `_toada.${HOST}`, value: 'toada-verificacao=abc' },
    { type: 'CNAME', name: HOST, value: 'painel.toada.test' },
  ],
  checked_at: null,
  verified_at: null,
};

/** The server's word: what it says has changed is fetched again. */
class FakeSource {
  static last: FakeSource | undefined;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSource.last = this;
  }
  close() {}
}

let server: FakeIdentity;
const answer = (route: string, domain: DomainView | null) => server.answer(route, () => ({ body: { domain } }));
beforeEach(() => {
  server = fakeIdentity();
  vi.stubGlobal('EventSource', FakeSource);
  server.answer('POST /api/live/tickets', () => ({ body: { ticket: 't' } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const publish = vi.fn();
async function open(domain: DomainView | null) {
  answer(FIND, domain);
  publish.mockClear();
  const session = { ...visitorSession, actor: { id: USER_ID, role: 'AGGREGATOR', isVerified: true } as const };
  render(
    <SessionProvider value={session}>
      <QueryClientProvider client={createQueryClient()}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            publish();
          }}
        >
          <DomainSection />
        </form>
      </QueryClientProvider>
    </SessionProvider>,
  );
  await screen.findByLabelText('Domínio próprio');
}

test('a domain is typed, checked before it is sent, and answered with what to set in the DNS', async () => {
  await open(null);
  expect(screen.queryByRole('button', { name: 'Verificar' })).toBeNull();
  type('Domínio próprio', 'https://marealta.com.br/painel');
  press('Salvar domínio');
  expect(screen.getByText('Informe um domínio como painel.seuselo.com.br.')).toBeTruthy();
  expect(server.calls(SAVE)).toHaveLength(0);

  answer(SAVE, pending);
  type('Domínio próprio', `  ${HOST.toUpperCase()} `);
  press('Salvar domínio');
  expect(await screen.findByText('Pendente DNS')).toBeTruthy();
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([{ host: HOST }]);
  const table = within(screen.getByRole('table', { name: 'Registros de DNS' }));
  for (const words of ['TXT', 'CNAME', `_toada.${HOST}`, 'toada-verificacao=abc', 'painel.toada.test'])
    expect(table.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salvar domínio' })).toBeNull();
});

test('Enter in the field saves the domain and does not publish the brand around it', async () => {
  await open(null);
  answer(SAVE, pending);
  type('Domínio próprio', HOST);
  const isLeft = fireEvent.keyDown(screen.getByLabelText('Domínio próprio'), { key: 'Enter' });
  expect(isLeft).toBe(false);
  await waitFor(() => expect(server.calls(SAVE)).toHaveLength(1));
  for (const button of screen.getAllByRole('button')) expect(button.getAttribute('type')).toBe('button');
  expect(publish).not.toHaveBeenCalled();
});

test('a host of the platform is refused in words', async () => {
  await open(null);
  server.answer(SAVE, () => appRefusal(422, 'customDomain.reserved'));
  type('Domínio próprio', 'toada.test');
  press('Salvar domínio');
  await waitFor(() => expect(currentToast()?.description).toContain('da própria plataforma'));
});

test('the result of a look comes by itself, with the reason in words', async () => {
  await open(pending);
  answer(CHECK, { ...pending, is_checking: true });
  press('Verificar');
  expect(await screen.findByText(new RegExp(`procurando os registros de ${HOST}`))).toBeTruthy();
  expect(screen.getByRole('button', { name: /Consultando o DNS/ }).getAttribute('aria-disabled')).toBe('true');

  answer(FIND, { ...pending, status: 'failed', failure: 'txtMissing', checked_at: '2026-11-15T12:00:00.000Z' });
  await waitFor(() => expect(FakeSource.last).toBeTruthy());
  FakeSource.last?.onmessage?.({ data: '{"type":"changed","subject":"customDomain"}' });
  const status = await screen.findByText('Falha');
  expect(status).toBeTruthy();
  expect(within(screen.getByRole('status')).getByText(/Não encontramos o registro TXT/)).toBeTruthy();
  expect(screen.getByText(/^Última verificação: 15 nov 2026/)).toBeTruthy();
});

test('a domain that failed is not called so while it is looked at again; a proved one still is what it was', async () => {
  const failed: DomainView = { ...pending, status: 'failed', failure: 'txtMissing', is_checking: true };
  await open(failed);
  const status = within(screen.getByRole('status'));
  expect(status.getByText('Verificando')).toBeTruthy();
  expect(status.queryByText('Falha')).toBeNull();
  cleanup();
  await open({ ...failed, status: 'verified' });
  expect(within(screen.getByRole('status')).getByText('Verificado')).toBeTruthy();
});

test('a proved domain that misses its records says what is coming', async () => {
  await open({ ...pending, status: 'verified', failure: 'cnameWrong', verified_at: '2026-11-15T12:00:00.000Z' });
  const status = within(screen.getByRole('status'));
  expect(status.getByText('Verificado')).toBeTruthy();
  expect(status.getByText(/aponta para outro lugar/)).toBeTruthy();
  expect(status.getByText(/deixa de responder se isto continuar por três dias/)).toBeTruthy();
});

test('a record is copied piece by piece', async () => {
  await open(pending);
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  press('Copiar valor do TXT');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Copiado' }));
  expect(writeText).toHaveBeenCalledWith('toada-verificacao=abc');
});

test('a domain is removed after a question', async () => {
  await open({ ...pending, status: 'verified' });
  answer(REMOVE, null);
  press('Remover domínio');
  const question = within(await screen.findByRole('alertdialog', { name: `Remover ${HOST}?` }));
  fireEvent.click(question.getByRole('button', { name: 'Remover domínio' }));
  await waitFor(() => expect(screen.queryByText('Verificado')).toBeNull());
  expect(server.calls(REMOVE)).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Domínio próprio').value).toBe('');
});

test('what cannot be read is asked for again', async () => {
  server.answer(FIND, () => appRefusal(403, 'access.forbidden'));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DomainSection />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('O domínio não carregou')).toBeTruthy();
  answer(FIND, null);
  press('Tentar Novamente');
  expect(await screen.findByLabelText('Domínio próprio')).toBeTruthy();
});
