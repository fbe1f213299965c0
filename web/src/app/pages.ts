import { platforms } from '@toada/domain/distribution/platforms.ts';
import { matchPath } from '@toada/domain/match-path.ts';
import { DEV_SHELL_PATH } from './public-routes.ts';
import { redirectSources } from './redirects.ts';
import { type AppRoute, routes } from './routes.ts';

/** One page for each store there is, and none for any other name. */
const STORE_PAGES = '/integrations/:platformId';
const storePages = platforms.map((platform) => `/integrations/${platform}`);

/** The row whose page this path is; undefined for a path nobody knows. */
export function findRoute(pathname: string): AppRoute | undefined {
  return routes.find(({ path }) => matchPath(path, pathname));
}

/** Whether a path leads anywhere: to a page, or by a redirect to one. */
export function isKnownPath(pathname: string): boolean {
  return knownPathPatterns().some((pattern) => matchPath(pattern, pathname));
}

/** Patterns that the build writes into paths.json, so that the server answers every other path with 404. */
export function knownPathPatterns(): string[] {
  const paths = routes.flatMap(({ path }) => (path === STORE_PAGES ? storePages : path));
  return [...new Set([...paths, ...redirectSources, DEV_SHELL_PATH])];
}
