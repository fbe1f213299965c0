// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DASHBOARD, fakeDashboards } from '../../../testing/fake-dashboard.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { renderSigned } from '../../../testing/render-signed.tsx';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  fakeDashboards(server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  rememberSession();
  return renderSigned('/app/admin/dashboard');
}
const main = () => within(screen.getByRole('main'));

const queues = [
  { kind: 'users', count: 41 },
  { kind: 'contents', count: 0 },
  { kind: 'verifications', count: 3 },
  { kind: 'paymentAccounts', count: 1 },
  { kind: 'quotas', count: 2 },
  { kind: 'integrationRequests', count: 0 },
  { kind: 'generalRequests', count: 999 },
  { kind: 'reviews', count: 5 },
];

test('seven tools in the order of the specification, each with what waits in it', async () => {
  server.answer(DASHBOARD.queues, () => ({ body: { queues } }));
  open();
  await screen.findByText('41 pessoas');
  const cards = main().getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/app/admin/users-management',
    '/app/admin/content-management',
    '/app/admin/document-approvals',
    '/app/admin/payment-account-approvals',
    '/app/admin/quota-management',
    '/app/admin/integration-requests',
    '/app/admin/general-requests',
  ]);
  for (const words of [
    'Nenhum texto editado',
    '3 verificações a revisar',
    '1 conta a aprovar',
    '2 selos',
    'Nada em aberto',
    '999+ pedidos em aberto',
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

test('what cannot be counted still leads on', async () => {
  server.answer(DASHBOARD.queues, () => appRefusal(403, 'access.forbidden'));
  open();
  expect(await screen.findAllByText('Não foi possível contar')).toHaveLength(7);
  for (const card of main().getAllByRole('listitem')) expect(within(card).getByRole('link')).toBeTruthy();
});
