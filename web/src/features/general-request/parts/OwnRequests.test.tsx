// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import type { GeneralRequestView } from '@toada/domain/general-request/general-request.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import { fakeFinance } from '../../../testing/fake-finance.ts';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { fakeRequest } from '../../../testing/fake-requests.ts';
import { fakeOptions, WITHDRAWAL } from '../../../testing/fake-withdrawal.ts';
import { press, renderSigned, type } from '../../../testing/render-signed.tsx';
// The screen loads it when it is drawn: what that takes is no part of the behaviour.
import './OwnRequests.tsx';

const SEND = 'POST /api/general-requests';
let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  fakeFinance(server);
  server.answer(WITHDRAWAL.options, () => ({ body: fakeOptions({ daily_limit: '50000' }) }));
});
afterEach(cleanup);

async function open(role: Role, ...rows: GeneralRequestView[]) {
  server.answer('GET /api/general-requests', () => ({ body: { rows, next: null } }));
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  renderSigned('/app/financial');
  return within(await screen.findByRole('region', { name: 'Solicitações' }));
}

test('who asked for nothing yet is told so, and asks for another way to be paid', async () => {
  const card = await open('ARTIST');
  expect(await card.findByText('Nenhuma solicitação ainda.')).toBeTruthy();
  press('Pedir outra forma de receber');
  press('Enviar solicitação');
  expect(await screen.findAllByText('Campo obrigatório.')).toHaveLength(2);
  expect(server.calls(SEND)).toHaveLength(0);
  const asked = { request_type: 'finance_gateway', tool_name: 'PayPal', amount: null } as const;
  server.answer(SEND, () => ({ body: fakeRequest(asked) }));
  type('Forma de receber', 'PayPal');
  type('Por que você precisa dela', 'Vendo fora do Brasil.');
  press('Enviar solicitação');
  await waitFor(() => expect(currentToast()?.description).toBe('Forma de receber: PayPal. Está em análise.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(SEND)[0]!.body).toEqual({ ...asked, tool: null, details: 'Vendo fora do Brasil.' });
  expect(server.calls(SEND)[0]!.headers.get('idempotency-key')).toBeTruthy();
});

test('a new limit is asked for beside the one that holds, and what the server refuses stands at its field', async () => {
  await open('ARTIST');
  press('Pedir limite maior');
  expect(await screen.findByText(/Hoje são R\$\s50\.000,00 por dia/)).toBeTruthy();
  server.answer(SEND, () => ({
    status: 400,
    body: { error: { code: 'input.invalid', params: { fields: { amount: 'field.invalid' } } } },
  }));
  type('Novo limite por dia', '80.000,50');
  type('Por que você precisa dele', 'Turnê.');
  press('Enviar solicitação');
  expect(await screen.findByText('Valor inválido.')).toBeTruthy();
  expect(server.calls(SEND)[0]!.body).toMatchObject({ request_type: 'finance_limit', amount: '80000.50' });
  expect((screen.getByLabelText('Novo limite por dia') as HTMLInputElement).value).toBe('80.000,50');
});

test('the answers stand with what was asked for', async () => {
  const answer = {
    status: 'rejected',
    admin_notes: 'Só Pix por ora.',
    decided_at: '2026-11-15T13:00:00.000Z',
  } as const;
  const gateway = { request_type: 'finance_gateway', tool_name: 'PayPal', amount: null, ...answer } as const;
  const card = await open('ARTIST', fakeRequest({ id: 'a' }), fakeRequest({ id: 'b', ...gateway }));
  const lines = await card.findAllByRole('listitem');
  expect(lines.map((line) => line.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Limite de saque: R\$ 80\.000,00Em análiseEnviada em/),
    expect.stringMatching(/^Forma de receber: PayPalRejeitadaRespondida em .*Só Pix por ora\.$/),
  ]);
});

test('a collaborator asks for what an artist does, and staff ask for nothing here', async () => {
  const card = await open('COLLABORATOR');
  expect(await card.findByRole('button', { name: 'Pedir outra forma de receber' })).toBeTruthy();
  expect(card.getByRole('button', { name: 'Pedir limite maior' })).toBeTruthy();
  cleanup();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'FINANCE' }) }));
  renderSigned('/app/financial');
  expect(await screen.findByText('Royalties de outubro')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Solicitações' })).toBeNull();
});
