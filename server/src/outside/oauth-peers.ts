import { SignJWT } from 'jose';
import * as oidc from 'openid-client';
import type { AppleKey, OauthProvider, OauthProviderConfig } from './oauth-providers.ts';

const TIMEOUT_SECONDS = 10;

/** Discovered facts of a provider, kept as long as its configuration; a failure is not kept. */
const peers = new WeakMap<OauthProviderConfig, Promise<oidc.Configuration>>();

export function peerOf(provider: OauthProvider, config: OauthProviderConfig): Promise<oidc.Configuration> {
  const known = peers.get(config);
  if (known) return known;
  const peer = provider === 'spotify' ? Promise.resolve(spotifyPeer(config)) : discoverPeer(config);
  peers.set(config, peer);
  peer.catch(() => peers.delete(config));
  return peer;
}

function discoverPeer(config: OauthProviderConfig) {
  const execute = [
    // Without it the library trusts the connection and leaves the signature unread.
    oidc.enableNonRepudiationChecks,
    ...(isPlain(config.url) ? [oidc.allowInsecureRequests] : []),
  ];
  return oidc.discovery(new URL(config.url), config.clientId, {}, clientAuth(config), {
    execute,
    timeout: TIMEOUT_SECONDS,
  });
}

function spotifyPeer(config: OauthProviderConfig) {
  const server = {
    issuer: config.url,
    authorization_endpoint: `${config.url}/authorize`,
    token_endpoint: `${config.url}/api/token`,
  };
  const secret = typeof config.secret === 'string' ? config.secret : '';
  const peer = new oidc.Configuration(server, config.clientId, {}, oidc.ClientSecretBasic(secret));
  peer.timeout = TIMEOUT_SECONDS;
  if (isPlain(config.url)) oidc.allowInsecureRequests(peer);
  return peer;
}

/** Only a provider on this very machine is spoken to without TLS; the environment lets no other through. */
function isPlain(url: string) {
  return url.startsWith('http:');
}

function clientAuth({ clientId, secret, url }: OauthProviderConfig): oidc.ClientAuth {
  if (typeof secret === 'string') return oidc.ClientSecretPost(secret);
  return async (server, client, body, headers) => {
    const signed = await appleClientSecret(secret, clientId, url);
    oidc.ClientSecretPost(signed)(server, client, body, headers);
  };
}

/** Apple's client secret is a statement signed with the developer's key, good for as long as one call takes. */
function appleClientSecret({ key, keyId, teamId }: AppleKey, clientId: string, audience: string) {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}
