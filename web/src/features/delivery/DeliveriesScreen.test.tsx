// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MonitoredDelivery } from '@toada/domain/delivery/delivery.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { fakeDelivery } from '../../testing/fake-delivery.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { renderSigned, type } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/deliveries';
const monitored = (over: Partial<MonitoredDelivery> = {}): MonitoredDelivery => ({
  ...fakeDelivery(over),
  ...{ title: 'Asa de Pipa', type: 'single' as const, artist: 'Jussara Lima', owner_name: 'Selo Maré Alta' },
  ...over,
});
const failed = monitored({
  ...{ platform: 'tidal', status: 'failed', is_test: false, may_be_there: false, attempts: 9, progress: 40 },
  problem: { problem: 'loginRefused', detail: 'Permission denied (publickey).' },
});
const waiting = monitored({ platform: 'deezer', status: 'waiting', progress: 90, ended_at: null });

let server: FakeIdentity;
let rows: MonitoredDelivery[];
beforeEach(() => {
  server = fakeIdentity();
  rows = [failed, waiting, monitored()];
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(LIST, () => ({ body: { rows, next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(search = '') {
  rememberSession();
  const here = renderSigned(`/app/admin/deliveries${search}`);
  await screen.findByRole('table', { name: 'Entregas' });
  return here;
}
async function choose(name: string, action: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: `Ações: ${name}` }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const asked = () => server.calls(LIST).at(-1)?.url;

test('a line says which release and store, how it stands, what the store said and what to do', async () => {
  await open();
  const [, first, second, third] = screen.getAllByRole('row');
  expect(within(first!).getByRole('link', { name: 'Asa de Pipa' }).getAttribute('href')).toBe(
    `/app/catalog/${failed.release_id}`,
  );
  expect(first!.textContent).toMatch(/Jussara Lima, Selo Maré Alta.*Tidal.*Lançamento.*Falhou/);
  expect(within(first!).getByText('Permission denied (publickey).').tagName).toBe('Q');
  expect(first!.textContent).toMatch(/A administração precisa atualizar os dados de acesso.*9 tentativas/);
  expect(within(first!).queryByText('teste')).toBeNull();
  expect(within(second!).getByRole('progressbar', { name: 'Progresso da entrega: Deezer' })).toBeTruthy();
  expect(within(third!).getByText('teste')).toBeTruthy();
});

test('a video is marked as one, its first message is no release, and its name leads to its panel', async () => {
  rows = [monitored({ type: 'video', title: 'Maré Alta' })];
  await open();
  const [, first] = screen.getAllByRole('row');
  expect(within(first!).getByRole('link', { name: 'Maré Alta' }).getAttribute('href')).toBe(
    `/app/video-distribution?video=${rows[0]!.release_id}`,
  );
  expect(first!.textContent).toMatch(/Vídeo, Jussara Lima.*Envio/);
  expect(first!.textContent).not.toContain('Lançamento');
});

test('the filters of the address narrow the list, and what finds nothing leads back', async () => {
  const here = await open('?loja=tidal&situacao=failed');
  expect(asked()).toBe('/api/deliveries?platform=tidal&status=failed');
  cleanup();
  rows = [];
  renderSigned('/app/admin/deliveries?loja=tidal');
  fireEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByText('Nenhuma entrega ainda')).toBeTruthy();
  expect(here.current.pathname).toBe('/app/admin/deliveries');
});

test('one whose store owes its answer for too long is marked, and can be looked for', async () => {
  rows = [{ ...waiting, is_overdue: true }, waiting];
  await open('?situacao=overdue');
  expect(asked()).toBe('/api/deliveries?status=overdue');
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first!).getByText('Precisa de uma pessoa')).toBeTruthy();
  expect(first!.textContent).toContain('a loja ainda não respondeu');
  expect(within(second!).queryByText('Precisa de uma pessoa')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Filtrar por situação' }).textContent).toBe('Sem resposta há 7 dias');
});

test('a failed one is tried again', async () => {
  server.answer(`POST /api/deliveries/${failed.id}/retry`, () => ({ body: { ...failed, status: 'queued' } }));
  await open();
  await choose('Asa de Pipa, Tidal', 'Tentar Novamente');
  await waitFor(() => expect(currentToast()?.title).toBe('Entrega na fila'));
});

test('one that waits is settled by hand, with a note of how that is known', async () => {
  const SETTLE = `POST /api/deliveries/${waiting.id}/settle`;
  server.answer(SETTLE, () => ({ body: fakeDelivery({ platform: 'deezer' }) }));
  await open();
  await choose('Asa de Pipa, Deezer', 'Resolver manualmente');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolver a entrega: Deezer' }));
  fireEvent.click(dialog.getByRole('radio', { name: /Foi recusada/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Marcar como recusada' }));
  expect(dialog.getByLabelText('Observação').getAttribute('aria-invalid')).toBe('true');
  expect(server.calls(SETTLE)).toEqual([]);
  type('Observação', 'Disseram por e-mail que o UPC já existe.');
  fireEvent.click(dialog.getByRole('button', { name: 'Marcar como recusada' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Entrega resolvida'));
  const note = 'Disseram por e-mail que o UPC já existe.';
  expect(server.calls(SETTLE)[0]?.body).toEqual({ is_delivered: false, note });
});

test('what failed before its last file can only be settled as delivered, and what is delivered not at all', async () => {
  await open();
  await choose('Asa de Pipa, Tidal', 'Resolver manualmente');
  const refused = await screen.findByRole<HTMLButtonElement>('radio', { name: /Foi recusada/ });
  expect(refused.disabled).toBe(true);
  cleanup();
  await open();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Ações: Asa de Pipa, Spotify' }), { key: 'Enter' });
  await screen.findByRole('menuitem', { name: 'Baixar mensagem' });
  expect(screen.queryByRole('menuitem', { name: 'Resolver manualmente' })).toBeNull();
});

test('what was called off after its last file is settled either way, in its own words', async () => {
  rows = [monitored({ platform: 'deezer', status: 'cancelled', may_be_there: true })];
  const SETTLE = `POST /api/deliveries/${rows[0]!.id}/settle`;
  server.answer(SETTLE, () => ({ body: fakeDelivery({ platform: 'deezer', status: 'cancelled' }) }));
  await open();
  await choose('Asa de Pipa, Deezer', 'Resolver manualmente');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolver a entrega: Deezer' }));
  fireEvent.click(dialog.getByRole('radio', { name: /Não chegou à loja/ }));
  type('Observação', 'Não receberam nada.');
  fireEvent.click(dialog.getByRole('button', { name: 'Registrar que não chegou' }));
  await waitFor(() => expect(server.calls(SETTLE)[0]?.body).toMatchObject({ is_delivered: false }));
});

test('the list moves as the server says', async () => {
  class FakeSource {
    static newest: FakeSource | undefined;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      FakeSource.newest = this;
    }
    close() {}
  }
  vi.stubGlobal('EventSource', FakeSource);
  server.answer('POST /api/live/tickets', () => ({ body: { ticket: 't' } }));
  await open();
  await waitFor(() => expect(FakeSource.newest?.onmessage).toBeTruthy());
  rows = [monitored({ status: 'delivered', note: 'Confirmado por e-mail.' })];
  const data = JSON.stringify({ type: 'changed', subject: `delivery:${failed.release_id}` });
  FakeSource.newest?.onmessage?.({ data });
  expect(await screen.findByText('Resolvida pela equipe: Confirmado por e-mail.')).toBeTruthy();
});

test('it is for administrators, and a list that does not load says so', async () => {
  server.answer(LIST, () => appRefusal(403, 'access.forbidden'));
  rememberSession();
  renderSigned('/app/admin/deliveries');
  expect(await screen.findByText('As entregas não carregaram')).toBeTruthy();
  cleanup();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  const here = renderSigned('/app/admin/deliveries');
  await waitFor(() => expect(here.current.pathname).toBe('/app/unauthorized'));
});

test('a takedown is settled in its own words', async () => {
  rows = [monitored({ platform: 'deezer', kind: 'takedown', status: 'waiting', ended_at: null })];
  await open();
  await choose('Asa de Pipa, Deezer', 'Resolver manualmente');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolver a remoção: Deezer' }));
  expect(dialog.getByRole('radio', { name: /Foi removido da loja/ })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Marcar como removido' })).toBeTruthy();
});
