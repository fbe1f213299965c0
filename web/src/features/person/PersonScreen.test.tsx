// @vitest-environment happy-dom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const ID = '00000000-0000-4000-8000-0000000000c2';
const at = '2026-11-15T12:00:00.000Z';
const of = (part: string) => `GET /api/people/${ID}/${part}`;
const OPEN = `POST /api/people/${ID}/open`;

const head = {
  id: ID,
  name: 'Jussara Lima',
  full_name: 'Jussara Lima dos Santos',
  email: 'jussara@lima.test',
  role: 'ARTIST',
  label: { id: '00000000-0000-4000-8000-0000000000d1', name: 'Selo Maré Alta' },
  avatar_url: null,
  verification: { is_verified: true, until: '2027-03-03T12:00:00.000Z' },
  created_at: at,
  deactivated_at: null,
};
const user = {
  ...{ id: ID, full_name: head.full_name, display_name: null, company_name: null, role: 'ARTIST', email: head.email },
  ...{ aggregator_id: head.label.id, aggregator_name: 'Selo Maré Alta', is_verified: true, created_at: at },
  ...{ verification_expires_at: null, deactivated_at: null, has_own_white_label: false },
};
const withdrawal = { id: 'w1', number: 'R-000014', status: 'requested', net: '516.84', requested_at: at };
const ticket = { id: 't1', number: 2481, subject: 'Capa recusada', status: 'in_progress', assignee_name: 'Bia' };
const entry = {
  ...{ id: 'e1', action: 'ticket.opened', actor_id: ID, actor_name: 'Jussara Lima', person_id: ID },
  ...{ person_name: 'Jussara Lima', subject_id: 't1', subject_name: null, before: null, after: { number: 2481 } },
  ...{ ip: null, user_agent: null, created_at: at },
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  const answers: Record<string, unknown> = {
    [OPEN]: head,
    [of('access')]: { user, last_seen_at: at, has_second_factor: true },
    [of('verification')]: { submission: null },
    [of('balances')]: {
      balances: [{ currency: 'USD', amount: '1284.67', pending: '0', held: '0', withdrawing: '95.5' }],
    },
    [of('withdrawals')]: { rows: [withdrawal], has_more: false },
    [of('payment-accounts')]: { rows: [], has_more: false },
    [of('notices')]: { rows: [{ id: 'n1', title: 'Pix pago', created_at: at }] },
    [of('tickets')]: { rows: [ticket], has_more: false },
    'GET /api/distributions': { rows: [], next: null },
    'GET /api/audit': { rows: [entry], next: null },
  };
  for (const [route, body] of Object.entries(answers)) server.answer(route, () => ({ body }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openAs(role: Role, search = '') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  const here = renderSigned(`/app/admin/people/${ID}${search}`);
  await screen.findByRole('heading', { name: 'Jussara Lima', level: 2 });
  return here;
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('an administrator sees who it is, what waits with its doors, and every part', async () => {
  await openAs('ADMIN');
  expect(screen.getByText('Verificada até 3 mar 2027')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Selo Maré Alta' }).getAttribute('href')).toBe(
    `/app/admin/people/${head.label.id}`,
  );
  const pending = await part('O que está pendente');
  expect((await pending.findByRole('link', { name: 'Abrir saque' })).getAttribute('href')).toBe(
    '/app/financial/withdrawals?id=w1',
  );
  expect(await pending.findByText('Chamado 2481: Capa recusada')).toBeTruthy();
  expect(await (await part('Atividade')).findByText('2481')).toBeTruthy();
  expect(await (await part('Dinheiro')).findByText(/1,284\.67/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Enviar redefinição de senha' })).toBeTruthy();
  expect(screen.getByText('Sua visita a esta página fica registrada na auditoria.')).toBeTruthy();
});

test('each part is asked for once, though two of them tell of it', async () => {
  await openAs('ADMIN');
  await (await part('O que está pendente')).findByRole('link', { name: 'Abrir saque' });
  for (const one of ['withdrawals', 'tickets', 'payment-accounts', 'verification'])
    expect(server.calls(of(one)), one).toHaveLength(1);
  expect(server.calls(OPEN)).toHaveLength(1);
});

test('support is asked for nothing about money, accounts and documents, and sees none of it', async () => {
  await openAs('SUPPORT');
  await (await part('Atendimento')).findByText('Capa recusada');
  expect(screen.queryByRole('tab', { name: 'Dinheiro' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Conta' })).toBeNull();
  const asked = server.sent.map(({ route }) => route);
  for (const one of ['access', 'verification', 'balances', 'withdrawals', 'payment-accounts'])
    expect(asked, one).not.toContain(of(one));
  expect(asked).not.toContain('GET /api/audit');
});

test('finance sees balances and withdrawals, and no documents', async () => {
  await openAs('FINANCE');
  expect(await (await part('Saques')).findByText('R-000014')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Conta e verificação' })).toBeNull();
});

test('one part fails alone and is asked for again', async () => {
  server.answer(of('balances'), () => appRefusal(403, 'access.forbidden'));
  await openAs('ADMIN');
  const money = await part('Dinheiro');
  await money.findByText('Dinheiro: não carregou');
  expect(await (await part('Saques')).findByText('R-000014')).toBeTruthy();
  server.answer(of('balances'), () => ({ body: { balances: [] } }));
  money.getByRole('button', { name: /Tentar/ }).click();
  await waitFor(() => expect(money.queryByText('Dinheiro: não carregou')).toBeNull());
});

test('a tab stands in the address', async () => {
  const here = await openAs('ADMIN', '?parte=atividade');
  expect(await (await part('Últimos avisos')).findByText('Pix pago')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Dinheiro' })).toBeNull();
  expect(here.current.search).toBe('?parte=atividade');
});

test('an id that nobody has is said to be nobody', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(OPEN, () => appRefusal(404, 'notFound'));
  rememberSession();
  renderSigned(`/app/admin/people/${ID}`);
  expect(await screen.findByText('Pessoa não encontrada')).toBeTruthy();
});
