import { type Actor, can } from '@toada/domain/access/decide.ts';
import type { Action } from '@toada/domain/access/policy.ts';
import { sidebarFor } from '../menu.ts';
import type { IconName } from '../menu-icons.ts';
import { type AppRoute, panelRoutes } from '../routes.ts';
import type { Entry } from './entry.ts';
import { texts } from './palette.texts.ts';

type ActionName = keyof typeof texts.actions;

/** Things a person comes to do, and where each begins. A line here is an action everywhere. */
const actions: Record<ActionName, { to: string; access: Action; icon: IconName }> = {
  newRelease: { to: '/app/distribution/new', access: 'distribution.open', icon: 'disc' },
  newVideo: { to: '/app/video-distribution', access: 'videoDistribution.open', icon: 'video' },
  newWork: { to: '/app/register-work', access: 'workRegistration.open', icon: 'fileMusic' },
  withdraw: { to: '/app/financial?retirar=sim', access: 'withdrawal.request', icon: 'wallet' },
  importCatalogue: { to: '/app/catalog/import', access: 'distribution.open', icon: 'fileText' },
  askSupport: { to: '/app/support-feedback', access: 'support.open', icon: 'lifeBuoy' },
};

/** Pages that say nothing without a row of their own, and the one that only refuses. */
const PLACELESS = ['smart-link', 'campaign', 'plan', 'teaser', 'cover-art', 'phonogram', 'unauthorized', 'new'];

export function actionsFor(actor: Actor): Entry[] {
  const names = Object.keys(actions) as ActionName[];
  return names
    .filter((name) => can(actor, actions[name].access))
    .map((name) => ({ ...texts.actions[name], ...actions[name], id: name }));
}

/** Screens of the actor: those of the menus first, and each once, however many addresses it has. */
export function screensFor(actor: Actor): Entry[] {
  const entries = sidebarFor(actor).flatMap((section) => section.entries);
  const offered = new Set(entries.flatMap(({ to, children }) => [to, ...children.map((child) => child.to)]));
  const seen = new Set<AppRoute['screen']>();
  return [...panelRoutes]
    .sort((one, other) => Number(offered.has(other.path)) - Number(offered.has(one.path)))
    .filter((route) => {
      if (seen.has(route.screen) || !isPlace(route, actor, offered)) return false;
      seen.add(route.screen);
      return true;
    })
    .map(({ path, title, icon = 'link', menu }) => ({
      ...{ id: path, to: path, label: title, icon },
      detail: menu ? texts.sections[menu] : sectionAbove(path),
    }));
}

/** An unverified artist still finds what needs verification: the guard says what is missing. */
function isPlace({ path, access, offeredTo }: AppRoute, actor: Actor, offered: ReadonlySet<string>) {
  if (path.includes(':') || PLACELESS.includes(path.slice(path.lastIndexOf('/') + 1))) return false;
  const opener = offeredTo ?? (access === 'public' ? undefined : access);
  return offered.has(path) || (opener !== undefined && can({ ...actor, isVerified: true }, opener));
}

/** The screen that a page lies below: 'Extratos' is found under 'Financeiro'. */
function sectionAbove(path: string): string {
  const above = panelRoutes.filter((route) => route.menu && path.startsWith(`${route.path}/`)).at(-1);
  return above?.title ?? texts.sections.main;
}
