import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Route } from 'react-router';
import { wearAllStyles } from '../lib/brand/all-styles.ts';
import type { AppRoute } from './routes.ts';

/** A screen's code could not be fetched: offline, or a new version has replaced the files this page knows. */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded';
}

type Load = AppRoute['screen'];
const screens = new Map<Load, ComponentType>();

/** The rows of the table as the router wants them. */
export function pagesOf(rows: readonly AppRoute[]) {
  return rows.map(({ path, screen }) => {
    const Screen = screenOf(screen);
    return <Route key={path} path={path} caseSensitive element={<Screen />} />;
  });
}

/** A component that is fetched when it is first drawn. */
export function fetched(load: Load): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await loadOrFail(load) }));
}

/**
 * A screen whose code is already there: what the server draws, and what it has drawn when the browser takes over. Drawn as
 * any other it would be waited for, and the page would give way to a loader.
 */
export function provideScreen(load: Load, screen: ComponentType) {
  screens.set(load, screen);
}

/** Rows that share a screen share its component. */
function screenOf(load: Load) {
  const known = screens.get(load);
  if (known) return known;
  const made = fetched(load);
  screens.set(load, made);
  return made;
}

async function loadOrFail(load: Load) {
  try {
    // The next screen may need styles the first page did without.
    const [screen] = await Promise.all([load(), wearAllStyles()]);
    return screen;
  } catch (cause) {
    throw new ScreenNotLoaded('screen not loaded', { cause });
  }
}
