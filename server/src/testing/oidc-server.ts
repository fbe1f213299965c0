import { afterAll } from 'vitest';
import { openOidcServer } from './open-oidc-server.ts';

export const CALLBACK = 'http://api.toada.test/auth/v1/callback';

/** An OpenID provider for this test file, closed with it. */
export async function startOidcServer() {
  const server = await openOidcServer(CALLBACK);
  afterAll(server.close);
  return server;
}
