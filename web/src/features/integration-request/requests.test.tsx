// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import type { IntegrationRequestView } from '@toada/domain/integration-request/integration-request.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const request = (over: Partial<IntegrationRequestView> = {}): IntegrationRequestView => ({
  id: ID,
  aggregator_id: '00000000-0000-4000-8000-0000000000bb',
  aggregator_name: 'Selo Maré Alta',
  distributor_name: 'Tidal',
  distributor_id: 'tidal',
  details: 'Contrato assinado.\nContato técnico: Rui.',
  status: 'pending',
  admin_notes: null,
  requested_at: '2026-11-15T12:00:00.000Z',
  decided_at: null,
  ...over,
});

let server: FakeIdentity;
let rows: IntegrationRequestView[];
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer('GET /api/integration-requests', ({ url }) => {
    const status = new URL(url, 'http://x').searchParams.get('status');
    return { body: { rows: rows.filter((row) => !status || row.status === status), next: null } };
  });
  server.answer('GET /api/connectors', () => ({ body: { connectors: [], allowed: [] } }));
});
afterEach(cleanup);

function open(path: string, role: Role, ...found: IntegrationRequestView[]) {
  rows = found;
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  renderSigned(path);
}
const OWN = '/app/settings/aggregator/integrations';
const QUEUE = '/app/admin/integration-requests';

test('a label without any is told what this is for, and asks', async () => {
  open(OWN, 'AGGREGATOR');
  expect(await screen.findByText('Nenhum pedido ainda')).toBeTruthy();
  expect(await screen.findByText('Nenhuma conexão própria')).toBeTruthy();
  press('Pedir integração');
  press('Enviar pedido');
  expect(await screen.findByText('Campo obrigatório.')).toBeTruthy();
  expect(server.calls('POST /api/integration-requests')).toHaveLength(0);
});

test('what a label asked twice is refused in words in the dialog, and what it wrote stays', async () => {
  open(`${OWN}`, 'AGGREGATOR');
  const params = { name: 'Tidal' };
  server.answer('POST /api/integration-requests', () => ({
    status: 409,
    body: { error: { code: 'integrationRequest.open', params } },
  }));
  await screen.findByText('Nenhum pedido ainda');
  press('Pedir integração');
  const select = screen.getByRole('combobox', { name: 'Loja ou distribuidor' });
  fireEvent.keyDown(select, { key: 'Enter' });
  const option = await screen.findByRole('option', { name: 'Tidal' });
  option.focus();
  fireEvent.keyDown(option, { key: 'Enter' });
  type('Detalhes', 'De novo.');
  press('Enviar pedido');
  const refusal = within(await within(screen.getByRole('dialog')).findByRole('alert'));
  expect(refusal.getByText(/^Seu pedido de integração com Tidal está em análise/)).toBeTruthy();
  expect(server.calls('POST /api/integration-requests')[0]!.body).toMatchObject({
    distributor_id: 'tidal',
    details: 'De novo.',
  });
  expect((screen.getByLabelText('Detalhes') as HTMLTextAreaElement).value).toBe('De novo.');
});

test('a label that comes for a store it may not set up yet is asked about that store, once', async () => {
  open(`${OWN}?loja=tidal`, 'AGGREGATOR');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir integração' }));
  expect(dialog.getByRole('combobox', { name: 'Loja ou distribuidor' }).textContent).toBe('Tidal');
  server.answer('POST /api/integration-requests', () => ({ body: request() }));
  press('Enviar pedido');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('POST /api/integration-requests')[0]!.body).toMatchObject({ distributor_id: 'tidal' });
  cleanup();

  open(`${OWN}?loja=tidal`, 'AGGREGATOR', request());
  await screen.findByText('Em análise');
  await screen.findByText('Nenhuma conexão própria');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a label that comes for a store it may set up finds its connector', async () => {
  server.answer('GET /api/connectors', () => ({ body: { connectors: [], allowed: ['tidal'] } }));
  open(`${OWN}?loja=tidal`, 'AGGREGATOR');
  expect(await screen.findByRole('dialog', { name: 'Conexão com Tidal' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Pedir integração' })).toBeNull();
});

test('a label reads its answers', async () => {
  open(
    OWN,
    'AGGREGATOR',
    request(),
    request({ id: 'b', distributor_name: 'Deezer', status: 'rejected', admin_notes: 'Falta o contrato.' }),
  );
  const waiting = within((await screen.findByText('Tidal')).closest('tr')!);
  expect(waiting.getByText('Em análise')).toBeTruthy();
  expect(waiting.getByText('Ainda sem resposta')).toBeTruthy();
  const answered = within(screen.getByText('Deezer').closest('tr')!);
  expect(answered.getByText('Rejeitado')).toBeTruthy();
  expect(answered.getByText('Falta o contrato.')).toBeTruthy();
});

async function openFirst() {
  fireEvent.click(await screen.findByRole('button', { name: /Selo Maré Alta/ }));
  return within(await screen.findByRole('region', { name: 'Pedido e decisão' }));
}

test('an administrator reads what a label wrote and approves with a word', async () => {
  open(QUEUE, 'ADMIN', request());
  const panel = await openFirst();
  expect(panel.getByText(/Contato técnico: Rui/)).toBeTruthy();
  expect(panel.getByText(/libera ao selo a conexão própria/)).toBeTruthy();
  const APPROVE = `POST /api/integration-requests/${ID}/approve`;
  server.answer(APPROVE, () => {
    rows = [];
    return { body: request({ status: 'approved', decided_at: '2026-11-15T13:00:00.000Z' }) };
  });
  type('Resposta ao selo', 'Bem-vindos.');
  fireEvent.click(panel.getByRole('button', { name: /Aprovar/ }));
  await waitFor(() => expect(currentToast()?.title).toBe('Integração aprovada'));
  expect(server.calls(APPROVE)[0]!.body).toEqual({ admin_notes: 'Bem-vindos.' });
  expect(await screen.findByText('Nenhum pedido aguardando resposta.')).toBeTruthy();
});

test('a rejection needs a reason', async () => {
  open(QUEUE, 'ADMIN', request());
  const panel = await openFirst();
  fireEvent.click(panel.getByRole('button', { name: /Rejeitar/ }));
  expect(await panel.findByText('Campo obrigatório.')).toBeTruthy();
  expect(server.sent.filter(({ route }) => route.endsWith('/reject'))).toHaveLength(0);
});

test('what was answered is locked: the answer stands, and there is nothing to press', async () => {
  open(
    QUEUE,
    'ADMIN',
    request({ status: 'approved', admin_notes: 'Bem-vindos.', decided_at: '2026-11-15T13:00:00.000Z' }),
  );
  await screen.findByText('Nenhum pedido aguardando resposta.');
  fireEvent.click(screen.getByRole('radio', { name: 'Aprovados' }));
  const panel = await openFirst();
  expect(panel.getByText('Bem-vindos.')).toBeTruthy();
  expect(panel.getByText('Pedido respondido. A decisão não muda mais.')).toBeTruthy();
  expect(panel.queryByRole('button', { name: /Aprovar|Rejeitar/ })).toBeNull();
});
