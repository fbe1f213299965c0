import { type Actor, can } from '@toada/domain/access/decide.ts';
import { matchPath } from '@toada/domain/match-path.ts';
import type { IconName } from './menu-icons.ts';
import { type AppRoute, type MenuGroup, routes } from './routes.ts';

export type MenuEntry = {
  to: string;
  label: string;
  icon: IconName;
  /** Pages on which it is lit: its own and those that have no entry of their own. */
  activeAt: readonly string[];
  /** The sub-menu; its first entry is the page of this one. */
  children: readonly MenuEntry[];
};
export type MenuSection = {
  group: MenuGroup;
  /** Without a title it does not fold. */
  title: string | null;
  icon: IconName;
  entries: MenuEntry[];
  /** Until somebody folds it. */
  isOpenAtFirst: boolean;
};

const SECTIONS: readonly Omit<MenuSection, 'entries' | 'isOpenAtFirst'>[] = [
  { group: 'main', title: null, icon: 'house' },
  { group: 'music', title: 'Música', icon: 'disc' },
  { group: 'label', title: 'Selo', icon: 'users' },
  { group: 'admin', title: 'Administração', icon: 'shield' },
  { group: 'operation', title: 'Operação', icon: 'sliders' },
];

/** The entry with a sub-menu, and the word there for its own page. */
const PARENT = { path: '/app/financial', group: 'finance', overview: 'Visão geral' } as const;

/** A link, not a page: the redirect table takes each role to its own branding screen (spec 000, point 2). */
const WHITE_LABEL: MenuEntry = {
  to: '/app/settings?tab=white-label',
  label: 'White Label',
  icon: 'palette',
  activeAt: ['/app/settings/aggregator/branding', '/app/settings/admin/branding-default'],
  children: [],
};

/** The sidebar of an actor: only sections with something in them, only entries that open. */
export function sidebarFor(actor: Actor): MenuSection[] {
  const isStaff = can(actor, 'admin.open');
  return SECTIONS.map((section) => ({
    ...section,
    entries: entriesOf(section.group, actor),
    // The staff's own work is at hand; what artists and labels do is folded away.
    isOpenAtFirst: isStaff ? section.group === 'admin' : true,
  })).filter(({ entries }) => entries.length > 0);
}

/** The side menu of the settings pages. */
export function settingsMenuFor(actor: Actor): MenuEntry[] {
  return entriesOf('settings', actor);
}

export function isActive({ activeAt }: MenuEntry, pathname: string): boolean {
  return activeAt.some((path) => matchPath(path, pathname.replace(/\/+$/, '')));
}

/** Whether the page is this entry's, or one of its sub-menu. */
export function isInside(entry: MenuEntry, pathname: string): boolean {
  return [entry, ...entry.children].some((one) => isActive(one, pathname));
}

function entriesOf(group: MenuGroup, actor: Actor): MenuEntry[] {
  const offered = routes.filter((route) => route.menu && isOffered(route, actor));
  const entries = offered
    .filter((route) => groupOf(route, actor) === group)
    .map((route) => withChildren(entryOf(route, offered), offered));
  return group === 'label' && can(actor, 'whiteLabel.open') ? [...entries, WHITE_LABEL] : entries;
}

/** Music is the work of artists and labels: only the staff has it apart. */
function groupOf({ menu }: AppRoute, actor: Actor): MenuGroup | undefined {
  return menu === 'music' && !can(actor, 'admin.open') ? 'main' : menu;
}

/** An unverified artist still sees the entries that need verification: the guard says what is missing. */
function isOffered({ access, offeredTo = access === 'public' ? undefined : access }: AppRoute, actor: Actor) {
  return offeredTo === undefined || can({ ...actor, isVerified: true }, offeredTo);
}

function entryOf(route: AppRoute, offered: readonly AppRoute[]): MenuEntry {
  const { path, title, label = title, icon = 'link' } = route;
  const activeAt = routes.filter((page) => homeOf(page, offered) === route).map((page) => page.path);
  return { to: path, label, icon, activeAt, children: [] };
}

function withChildren(entry: MenuEntry, offered: readonly AppRoute[]): MenuEntry {
  if (entry.to !== PARENT.path) return entry;
  const children = offered.filter(({ menu }) => menu === PARENT.group).map((route) => entryOf(route, offered));
  return children.length === 0 ? entry : { ...entry, children: [{ ...entry, label: PARENT.overview }, ...children] };
}

/** The one entry of a page: its own, that of the same screen at another address, or the nearest it lies below. */
function homeOf(page: AppRoute, offered: readonly AppRoute[]): AppRoute | undefined {
  const above = offered.filter(({ path }) => page.path.startsWith(`${path}/`));
  const nearest = above.sort((one, other) => other.path.length - one.path.length)[0];
  return offered.find((route) => route === page) ?? offered.find(({ screen }) => screen === page.screen) ?? nearest;
}
