/** Whether a path is one of a route pattern's ('/link/:userId'). A slash at the end does not make another page. */
export function matchPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}
