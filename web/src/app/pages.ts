import { matchPath } from '@toada/domain/match-path.ts';
import { DEV_SHELL_PATH } from './public-routes.ts';
import { redirectSources } from './redirects.ts';
import { type AppRoute, routes } from './routes.ts';

/** The row whose page this path is; undefined for a path nobody knows. */
export function findRoute(pathname: string): AppRoute | undefined {
  return routes.find(({ path }) => matchPath(path, pathname));
}

/** Whether a path leads anywhere: to a page, or by a redirect to one. */
export function isKnownPath(pathname: string): boolean {
  return knownPathPatterns().some((pattern) => matchPath(pattern, pathname));
}

/** What the build writes into paths.json, so that the server answers every other path with 404. */
export function knownPathPatterns(): string[] {
  return [...new Set([...routes.map(({ path }) => path), ...redirectSources, DEV_SHELL_PATH])];
}
