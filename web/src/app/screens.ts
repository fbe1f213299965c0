import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AppRoute } from './routes.ts';

/** A screen's code could not be fetched: offline, or a new version has replaced the files this page knows. */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded';
}

type Screen = AppRoute['screen'];
const screens = new Map<Screen, LazyExoticComponent<ComponentType>>();

/** The component of a route, fetched when it is first drawn. Routes that share a screen share its component. */
export function screenOf({ screen }: Pick<AppRoute, 'screen'>): LazyExoticComponent<ComponentType> {
  const known = screens.get(screen);
  if (known) return known;
  const made = lazy(async () => ({ default: await load(screen) }));
  screens.set(screen, made);
  return made;
}

async function load(screen: Screen) {
  try {
    return await screen();
  } catch (cause) {
    throw new ScreenNotLoaded('screen not loaded', { cause });
  }
}
