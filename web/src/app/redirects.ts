import { type Actor, can } from '@toada/domain/access/decide.ts';
import { routes } from './routes.ts';

type Redirect = { from: string; tab?: string; to: readonly string[] };

/** Leads to a page by role, so a visitor must sign in before it can be answered. */
export const SETTINGS_PATH = '/app/settings';

const settingsPages = routes.filter(({ menu }) => menu === 'settings').map(({ path }) => path);

/** Old and short paths (issue 3). Of several targets the first that the actor may open is taken. */
// biome-ignore format: a table is read by its columns.
export const redirects: readonly Redirect[] = [
  { from: '/auth', to: ['/auth/login'] },
  { from: '/app',  to: ['/app/dashboard'] },
  ...[SETTINGS_PATH, '/settings'].flatMap((from): Redirect[] => [
    { from, tab: 'white-label',                to: ['/app/settings/aggregator/branding', '/app/settings/admin/branding-default'] },
    { from, tab: 'payment_methods',            to: ['/app/settings/artist/payment-accounts', '/app/settings/aggregator/payment-accounts', '/app/settings/collaborator/payment-accounts'] },
    { from, tab: 'integrations_marketing_crm', to: ['/app/settings/marketing'] },
    { from,                                    to: settingsPages },
  ]),
  { from: '/finance/statements', to: ['/app/financial/statements'] },
  { from: '/royalty-splits',     to: ['/app/financial/splits'] },
  { from: '/analytics-legacy',   to: ['/app/marketing-partnerships/metrics', '/app/financial'] },
];

export const redirectSources = [...new Set(redirects.map(({ from }) => from))];

/** Where this address leads instead, for this actor; null when it is a page of its own, or unknown. */
export function redirectFor({ pathname, search }: { pathname: string; search: string }, actor: Actor): string | null {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
  const rows = redirects.filter(({ from }) => from === path);
  if (rows.length === 0) return null;

  const tab = new URLSearchParams(search).get('tab');
  // A visitor has no role to choose by: the guard asks for the sign-in first and brings the address back here.
  if (isSettings(path) && actor.role === 'VISITOR') return path === SETTINGS_PATH ? null : SETTINGS_PATH + search;

  const candidates = [...rows.filter((row) => row.tab === tab), ...rows.filter((row) => row.tab === undefined)];
  const targets = candidates.flatMap(({ to }) => to);
  return targets.find((target) => mayOpen(target, actor)) ?? targets[0] ?? null;
}

function isSettings(path: string) {
  return path === '/settings' || path === SETTINGS_PATH;
}

function mayOpen(target: string, actor: Actor) {
  const access = routes.find(({ path }) => path === target)?.access;
  return access === 'public' || (access !== undefined && can(actor, access));
}
