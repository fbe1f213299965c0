import { visitor } from '@toada/domain/access/decide.ts';
import type { Role } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import { findRoute } from './pages.ts';
import { redirectFor, redirects } from './redirects.ts';

const as = (role: Role, address: string) => {
  const { pathname, search } = new URL(address, 'http://toada.test');
  return redirectFor({ pathname, search }, { id: 'a', role, isVerified: true });
};

// biome-ignore format: a table is read by its columns.
const table: [role: Role, from: string, to: string | null][] = [
  ['ARTIST',       '/auth',                                        '/auth/login'],
  ['ARTIST',       '/app',                                         '/app/dashboard'],
  ['ARTIST',       '/app/',                                        '/app/dashboard'],
  ['ARTIST',       '/app/settings',                                '/app/settings/profile'],
  ['COLLABORATOR', '/app/settings',                                '/app/settings/profile'],
  ['AGGREGATOR',   '/app/settings?tab=white-label',                '/app/settings/aggregator/branding'],
  ['ADMIN',        '/app/settings?tab=white-label',                '/app/settings/admin/branding-default'],
  ['SUPER_ADMIN',  '/app/settings?tab=white-label',                '/app/settings/admin/branding-default'],
  ['ARTIST',       '/app/settings?tab=white-label',                '/app/settings/profile'],
  ['AGGREGATOR',   '/app/settings?tab=nonsense',                   '/app/settings/profile'],
  ['AGGREGATOR',   '/app/settings?tab=',                           '/app/settings/profile'],
  ['ARTIST',       '/settings?tab=payment_methods',                '/app/settings/artist/payment-accounts'],
  ['AGGREGATOR',   '/settings?tab=payment_methods',                '/app/settings/aggregator/payment-accounts'],
  ['COLLABORATOR', '/settings?tab=payment_methods',                '/app/settings/collaborator/payment-accounts'],
  ['FINANCE',      '/settings?tab=payment_methods',                '/app/settings/profile'],
  ['AGGREGATOR',   '/settings?tab=integrations_marketing_crm',     '/app/settings/marketing'],
  ['ADMIN',        '/settings?tab=integrations_marketing_crm',     '/app/settings/marketing'],
  ['ARTIST',       '/settings?tab=integrations_marketing_crm',     '/app/settings/marketing'],
  ['SUPPORT',      '/settings?tab=integrations_marketing_crm',     '/app/settings/profile'],
  ['SUPPORT',      '/settings',                                    '/app/settings/profile'],
  ['ARTIST',       '/finance/statements',                          '/app/financial/statements'],
  ['ARTIST',       '/royalty-splits',                              '/app/financial/splits'],
  ['ARTIST',       '/analytics-legacy',                            '/app/marketing-partnerships/metrics'],
  ['FINANCE',      '/analytics-legacy',                            '/app/financial'],
  ['ARTIST',       '/',                                            null],
  ['ARTIST',       '/app/dashboard',                               null],
  ['ARTIST',       '/nowhere',                                     null],
  ['ARTIST',       '/app/settings/profile?tab=white-label',        null],
];

test.each(table)('%s at %s goes to %s', (role, from, to) => expect(as(role, from)).toBe(to));

test('a visitor is sent to sign in before a role can choose the settings page, and the tab is kept', () => {
  expect(redirectFor({ pathname: '/app/settings', search: '?tab=white-label' }, visitor)).toBeNull();
  expect(redirectFor({ pathname: '/settings', search: '?tab=payment_methods' }, visitor)).toBe(
    '/app/settings?tab=payment_methods',
  );
});

test('every target is a page of the route table', () => {
  expect(redirects.flatMap(({ to }) => to).filter((path) => !findRoute(path))).toEqual([]);
});
