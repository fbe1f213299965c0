import { type Actor, can } from '@toada/domain/access/decide.ts';
import { matchPath } from '@toada/domain/match-path.ts';
import type { IconName } from './menu-icons.ts';
import { type AppRoute, type MenuGroup, routes } from './routes.ts';

export type MenuEntry = { to: string; label: string; icon: IconName; activeAt: readonly string[] };
export type MenuSection = { group: MenuGroup; title: string | null; entries: MenuEntry[] };

const SECTIONS: readonly { group: MenuGroup; title: string | null }[] = [
  { group: 'main', title: null },
  { group: 'label', title: 'Selo' },
  { group: 'admin', title: 'Administração' },
  { group: 'operation', title: 'Operação' },
];

/** A link, not a page: the redirect table takes each role to its own branding screen (spec 000, point 2). */
const WHITE_LABEL: MenuEntry = {
  to: '/app/settings?tab=white-label',
  label: 'White Label',
  icon: 'palette',
  activeAt: ['/app/settings/aggregator/branding', '/app/settings/admin/branding-default'],
};

/** The sidebar of an actor: only sections with something in them, only entries that open. */
export function sidebarFor(actor: Actor): MenuSection[] {
  return SECTIONS.map(({ group, title }) => ({ group, title, entries: entriesOf(group, actor) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

/** The side menu of the settings pages. */
export function settingsMenuFor(actor: Actor): MenuEntry[] {
  return entriesOf('settings', actor);
}

export function isActive({ activeAt }: MenuEntry, pathname: string): boolean {
  return activeAt.some((path) => matchPath(path, pathname.replace(/\/+$/, '')));
}

function entriesOf(group: MenuGroup, actor: Actor): MenuEntry[] {
  const entries = routes.filter((route) => route.menu === group && isOffered(route, actor)).map(entryOf);
  return group === 'label' && can(actor, 'whiteLabel.open') ? [...entries, WHITE_LABEL] : entries;
}

/** An unverified artist still sees the entries that need verification: the guard says what is missing. */
function isOffered({ access, offeredTo = access === 'public' ? undefined : access }: AppRoute, actor: Actor) {
  return offeredTo === undefined || can({ ...actor, isVerified: true }, offeredTo);
}

function entryOf({ path, title, label = title, icon = 'link' }: AppRoute): MenuEntry {
  return { to: path, label, icon, activeAt: [path, ...pagesBelow(path)] };
}

/** Pages that stand in no menu belong to the entry they lie below: a release to the catalogue. */
function pagesBelow(path: string): string[] {
  return routes.filter((route) => !route.menu && route.path.startsWith(`${path}/`)).map((route) => route.path);
}
