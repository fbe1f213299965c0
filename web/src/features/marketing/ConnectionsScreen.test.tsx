// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import type { WebhookView } from '@toada/domain/webhook/webhook.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { fakeRequest } from '../../testing/fake-requests.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';
// The screen loads it when it is drawn: what that takes is no part of the behaviour.
import './ConnectionsScreen.tsx';

const ID = '00000000-0000-4000-8000-0000000000d1';
const webhook: WebhookView = {
  ...{ id: ID, address: 'https://selo.example/ganchos', kinds: ['fan.confirmed'], failures: 5 },
  ...{ paused_by: 'failures', created_at: '2026-11-19T12:00:00.000Z' },
  deliveries: [
    {
      ...{ id: 'd', kind: 'fan.confirmed', attempts: 10, answer_status: 500, answer: 'Erro interno', problem: null },
      ...{
        took_ms: 30,
        delivered_at: null,
        failed_at: '2026-11-19T13:00:00.000Z',
        created_at: '2026-11-19T12:30:00.000Z',
      },
    },
  ],
};
const connection = {
  ...{ token_end: 'abcd', finding: 'scopes', account: '4455667', is_testing: false },
  ...{ tested_at: '2026-11-19T12:00:00.000Z', created_at: '2026-11-19T12:00:00.000Z' },
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer('GET /api/marketing/connections', () => ({
    body: {
      crm: { is_connected: false },
      mail: { is_connected: true, sender: 'ola@x.test', is_labels: false, test: null },
    },
  }));
  server.answer('GET /api/crm-connection', () => ({ body: { connection, has_operators: false } }));
  server.answer('GET /api/webhooks', () => ({ body: { webhooks: [webhook] } }));
  server.answer('GET /api/general-requests', () => ({ body: { rows: [], next: null } }));
});
afterEach(cleanup);

function open(role: Role, isOn: boolean) {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  const tools = ['hubspot', 'webhooks'].map((tool) => ({ tool, is_on: isOn, granted_at: null }));
  server.answer('GET /api/marketing/tools', () => ({ body: { tools } }));
  renderSigned('/app/settings/marketing');
}

test('HubSpot says what it answered and whose turn it is, and is disconnected after a question', async () => {
  open('AGGREGATOR', true);
  const block = within(await screen.findByRole('region', { name: 'HubSpot' }));
  expect(await block.findByText(/crm\.objects\.contacts\.write/)).toBeTruthy();
  expect(block.getByText('Com falha: sua vez')).toBeTruthy();
  expect(block.getByText(/Conta 4455667, token terminado em abcd/)).toBeTruthy();
  server.answer('DELETE /api/crm-connection', () => ({ body: { connection: null, has_operators: false } }));
  fireEvent.click(block.getByRole('button', { name: 'Desconectar' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desconectar HubSpot' }));
  expect(await block.findByText(/Sua vez: cole o token/)).toBeTruthy();
});

test('a token that the server refuses stands with its complaint', async () => {
  server.answer('GET /api/crm-connection', () => ({ body: { connection: null, has_operators: false } }));
  open('AGGREGATOR', true);
  const block = within(await screen.findByRole('region', { name: 'HubSpot' }));
  server.answer('PUT /api/crm-connection', () => ({
    status: 422,
    body: { error: { code: 'input.invalid', params: { fields: { token: 'crm.token' } } } },
  }));
  type('Token do aplicativo privado', 'pat na1');
  fireEvent.click(await block.findByRole('button', { name: 'Conectar' }));
  expect(await block.findByText(/sem espaços/)).toBeTruthy();
  expect((screen.getByLabelText('Token do aplicativo privado') as HTMLInputElement).value).toBe('pat na1');
});

test('a webhook that failed says so with its last answer; a new one shows its secret once', async () => {
  open('AGGREGATOR', true);
  const block = within(await screen.findByRole('region', { name: 'Webhooks' }));
  expect(await block.findByText('Pausado por falhas: sua vez')).toBeTruthy();
  expect(block.getByText('Resposta 500. Não entregue')).toBeTruthy();
  expect(block.getByText('Resposta: Erro interno')).toBeTruthy();
  server.answer('POST /api/webhooks', () => ({ body: { webhook, secret: 'whsec_abc' } }));
  press('Novo webhook');
  type('Endereço', 'http://selo.example');
  press('Criar webhook');
  expect(await screen.findByText(/comece com https/)).toBeTruthy();
  expect(server.calls('POST /api/webhooks')).toHaveLength(0);
  type('Endereço', 'https://selo.example/b');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fã saiu da lista' }));
  press('Criar webhook');
  expect(((await screen.findByLabelText('Segredo')) as HTMLInputElement).value).toBe('whsec_abc');
  expect(server.calls('POST /api/webhooks')[0]?.body).toEqual({
    address: 'https://selo.example/b',
    kinds: ['fan.confirmed', 'campaign.approved', 'campaign.ended', 'release.live'],
  });
  press('Já copiei');
  await waitFor(() => expect(screen.queryByLabelText('Segredo')).toBeNull());
});

test('an artist asks for a tool, reads why it was refused, and sees the one that waits', async () => {
  const asked = { request_type: 'marketing_tool', amount: null, daily_limit: null } as const;
  const rows = [
    fakeRequest({ ...asked, id: 'a', tool: 'hubspot', status: 'rejected', admin_notes: 'Conta nova demais.' }),
    fakeRequest({ ...asked, id: 'b', tool: 'webhooks', tool_name: 'Webhooks' }),
  ];
  server.answer('GET /api/general-requests', () => ({ body: { rows, next: null } }));
  open('ARTIST', false);
  const hubspot = within(await screen.findByRole('region', { name: 'HubSpot próprio' }));
  expect(await hubspot.findByText(/Não aprovada: Conta nova demais/)).toBeTruthy();
  const webhooks = within(screen.getByRole('region', { name: 'Webhooks' }));
  expect(webhooks.getByText(/Em análise pela equipe/)).toBeTruthy();
  expect(webhooks.queryByRole('button', { name: 'Pedir ferramenta' })).toBeNull();
  fireEvent.click(hubspot.getByRole('button', { name: 'Pedir ferramenta' }));
  type('Para que você precisa dela', 'Uso HubSpot.');
  server.answer('POST /api/general-requests', () => ({ body: rows[1] }));
  press('Enviar pedido');
  await waitFor(() => expect(server.calls('POST /api/general-requests')).toHaveLength(1));
  expect(server.calls('POST /api/general-requests')[0]?.body).toMatchObject({
    ...{ request_type: 'marketing_tool', tool: 'hubspot', tool_name: 'HubSpot próprio', details: 'Uso HubSpot.' },
  });
});

test('an administrator tries the platform’s sender and reads what the mail server said; others have no such button', async () => {
  open('ADMIN', true);
  const block = within(await screen.findByRole('region', { name: 'Remetente de e-mail' }));
  expect(await block.findByText('Falta testar.')).toBeTruthy();
  const mail = { is_connected: true, sender: 'ola@x.test', is_labels: false };
  const test = { is_running: false, tested_at: '2026-11-19T13:00:00.000Z', problem: '535 Authentication failed' };
  server.answer('POST /api/marketing/mail-test', () => ({
    body: { crm: { is_connected: false }, mail: { ...mail, test } },
  }));
  fireEvent.click(block.getByRole('button', { name: 'Testar' }));
  expect(await block.findByText(/O servidor não aceitou a mensagem em .*: 535 Authentication failed/)).toBeTruthy();
  cleanup();
  open('ARTIST', true);
  const theirs = within(await screen.findByRole('region', { name: 'Remetente de e-mail' }));
  expect(theirs.queryByRole('button')).toBeNull();
});

test('an artist with a label reads that the label’s sender is theirs', async () => {
  server.answer('GET /api/marketing/connections', () => ({
    body: {
      ...{ crm: { is_connected: false } },
      mail: { is_connected: true, sender: 'ola@selo.test', is_labels: true, test: null },
    },
  }));
  open('ARTIST', true);
  expect(await screen.findByText('Os seus e-mails saem por ola@selo.test, o remetente do selo.')).toBeTruthy();
});
