// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { panelRoutes } from '../../../app/routes.ts';
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
import { adminTools } from './admin-tools.ts';

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

test('the tools of the specification in its order, then ours, each with what waits in it', async () => {
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
    '/app/admin/landing-builder',
    '/app/admin/content-management/help',
    '/app/admin/reviews',
    '/app/admin/work-reviews',
    '/app/admin/deliveries',
    '/app/youtube-network',
    '/app/support-inbox',
    '/app/financial/withdrawals?situacao=decidir',
    '/app/financial/payments',
    '/app/financial/imports',
    '/app/financial/unmatched',
    '/app/financial/holds',
    '/app/financial/proof',
    '/app/financial/rates',
    '/app/admin/code-pools',
    '/app/admin/cwr',
    '/app/admin/platform-settings',
    '/app/admin/leads',
    '/app/admin/audit',
    '/app/admin/dead-jobs',
  ]);
  // No tool is left out that an administrator finds in the menu.
  const listed = new Set(adminTools.map(({ to }) => to.split('?')[0]));
  const inMenu = panelRoutes.filter(({ menu }) => menu === 'admin' || menu === 'operation').map(({ path }) => path);
  expect(inMenu.filter((path) => !listed.has(path) && path !== '/app/admin/dashboard')).toEqual([]);
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
  expect(await screen.findAllByText('Não foi possível contar')).toHaveLength(19);
  for (const card of main().getAllByRole('listitem')) expect(within(card).getByRole('link')).toBeTruthy();
});
