import type { AuthError } from '../auth-error.ts';

// biome-ignore format: a table is read by its columns.
const errorOfStatus: Record<number, string> = {
  400: 'invalid_request', 401: 'unauthorized_client', 403: 'access_denied', 500: 'server_error',
};

/** Where a browser is sent with a refusal; a PKCE page reads its query, the others their fragment. */
export function errorLocation(redirectTo: string, { status, code, message }: AuthError, isInQueryToo: boolean) {
  const fields = { error: errorOfStatus[status] ?? 'access_denied', error_code: code, error_description: message };
  const address = isInQueryToo ? withQuery(redirectTo, fields) : redirectTo;
  return withFragment(address, { ...fields, sb: '' });
}

export function withFragment(address: string, fields: Record<string, string>) {
  return `${address.split('#')[0]}#${new URLSearchParams(fields)}`;
}

export function withQuery(address: string, fields: Record<string, string>) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
