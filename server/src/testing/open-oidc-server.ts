import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
// @ts-expect-error: the package brings no types.
import Provider from 'oidc-provider';

/** The person at the provider's screen, and the provider's claims about them. */
export type OidcPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  picture?: string;
};

/** A real OpenID provider on this machine. Whoever comes is signed in as the person who sits there, and agrees to everything. */
export async function openOidcServer(callback: string) {
  const people = new Map<string, OidcPerson>();
  let seated = '';
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: seated } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: ['google', 'apple'].map((name) => ({
      client_id: `${name}-client`,
      client_secret: `${name}-secret`,
      redirect_uris: [callback],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'first' }] },
    cookies: { keys: ['a key of the test'] },
    // Google and Apple write the address into the id_token itself.
    conformIdTokenClaims: false,
    scopes: ['openid', 'offline_access', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    features: { devInteractions: { enabled: false } },
    pkce: { required: (_context: unknown, client: { clientId: string }) => client.clientId === 'google-client' },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) }),
    loadExistingGrant: async (context: GrantContext) => {
      const { client, session, params } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(params.scope);
      await grant.save();
      return grant;
    },
  });
  return {
    issuer,
    close: () => void server.close(),
    seat(person: OidcPerson) {
      people.set(person.sub, person);
      seated = person.sub;
    },
  };
}

type GrantContext = {
  oidc: { client: { clientId: string }; session: { accountId: string }; params: { scope: string } };
};
