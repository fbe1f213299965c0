const HOME = '/app/dashboard';

type From = { pathname?: unknown; search?: unknown; hash?: unknown };

/** Where a sign-in leads: the page first asked for, which the guard left in the navigation state, else the dashboard. */
export function arrivalPath(state: unknown): string {
  const from = (state as { from?: From } | null)?.from;
  if (typeof from?.pathname !== 'string' || !/^\/(?![/\\])/.test(from.pathname)) return HOME;
  const [search, hash] = [from.search, from.hash].map((part) => (typeof part === 'string' ? part : ''));
  return `${from.pathname}${search}${hash}`;
}
