// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../../testing/render-signed.tsx';
// The screen loads it when it is drawn: what that takes is no part of the behaviour.
import '../../marketing/ConnectionsScreen.tsx';

const sender = {
  ...{ from_name: 'Selo Maré', address: 'ola@selo.example', domain: 'selo.example', status: 'failed' },
  ...{ failures: ['spfTwice'], is_checking: false, tested_at: null, test_failed: false },
  records: ['s._domainkey.selo.example', 'selo.example', '_dmarc.selo.example'].map((name) => ({
    ...{ type: 'TXT', name, value: `valor de ${name}` },
  })),
  checked_at: '2026-11-19T12:00:00.000Z',
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR' }) }));
  server.answer('GET /api/marketing/connections', () => ({
    body: {
      crm: { is_connected: false },
      mail: { is_connected: true, sender: 'ola@x.test', is_labels: false, test: null },
    },
  }));
  server.answer('GET /api/marketing/tools', () => ({ body: { tools: [] } }));
});
afterEach(cleanup);

const open = async () => {
  renderSigned('/app/settings/marketing');
  return within(await screen.findByRole('region', { name: 'Remetente do selo' }));
};

test('every record can be copied, and each fault says what to do', async () => {
  server.answer('GET /api/mail-sender', () => ({ body: { sender } }));
  const block = await open();
  expect(await block.findByText(/dois registros v=spf1/)).toBeTruthy();
  expect(block.getAllByRole('button', { name: /^Copiar/ })).toHaveLength(6);
  expect(block.queryByRole('button', { name: 'Testar' })).toBeNull();
});

test('a proved sender sends a mail to oneself, and says where it went', async () => {
  const proved = { ...sender, status: 'verified', failures: [] };
  server.answer('GET /api/mail-sender', () => ({ body: { sender: proved } }));
  server.answer('POST /api/mail-sender/test', () => ({
    body: { sender: { ...proved, tested_at: '2026-11-19T13:00:00.000Z' } },
  }));
  const block = await open();
  await block.findByRole('button', { name: 'Testar' });
  press('Testar');
  expect(await block.findByText(/Confira a sua caixa de entrada/)).toBeTruthy();
});

test('an address without a domain is refused before it is sent, and stays typed', async () => {
  server.answer('GET /api/mail-sender', () => ({ body: { sender: null } }));
  const block = await open();
  await block.findByRole('button', { name: 'Salvar remetente' });
  type('Nome do remetente', 'Selo');
  type('Endereço', 'ola@selo');
  press('Salvar remetente');
  expect(await block.findByText(/Informe um endereço do seu domínio/)).toBeTruthy();
  expect(server.calls('PUT /api/mail-sender')).toHaveLength(0);
  await waitFor(() => expect((screen.getByLabelText('Endereço') as HTMLInputElement).value).toBe('ola@selo'));
});
