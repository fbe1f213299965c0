import type { KeyObject } from 'node:crypto';
import * as oidc from 'openid-client';
import { peerOf } from './oauth-peers.ts';

export const oauthProviders = ['google', 'apple', 'spotify'] as const;
export type OauthProvider = (typeof oauthProviders)[number];

export type AppleKey = { key: KeyObject; keyId: string; teamId: string };
export type OauthProviderConfig = {
  clientId: string;
  /** The provider's secret; Apple's may be a key, with which a secret is signed whenever one is needed. */
  secret: string | AppleKey;
  redirectUri: string;
  /** The issuer, or for Spotify its accounts service. */
  url: string;
  apiUrl: string;
};
export type OauthProviderConfigs = Readonly<Partial<Record<OauthProvider, OauthProviderConfig>>>;

/** Proofs we gave the provider and expect back. */
export type OauthProofs = { state: string; nonce: string; verifier: string };

/** The person whom a provider vouches for. */
export type OauthPerson = {
  subject: string;
  issuer: string;
  email: unknown;
  isEmailVerified: boolean;
  name: unknown;
  pictureUrl: unknown;
  accessToken: string;
  refreshToken: string | undefined;
};

/** A provider's fault, in a word of the protocol; never its own text. */
export class OauthProviderError extends Error {
  override name = 'OauthProviderError';
  readonly isUnreachable: boolean;
  constructor(reason: string, isUnreachable: boolean, cause: unknown) {
    super(reason, { cause });
    this.isUnreachable = isUnreachable;
  }
}

type Kind = {
  scope: string;
  hasIdToken: boolean;
  hasPkce: boolean;
  parameters: Record<string, string>;
};

/** Apple posts its answer when it is asked for a name, and knows nothing of PKCE; Spotify speaks OAuth without OpenID. */
// biome-ignore format: a table is read by its columns.
const kinds: Record<OauthProvider, Kind> = {
  google:  { scope: 'openid email profile', hasIdToken: true,  hasPkce: true,  parameters: {} },
  apple:   { scope: 'openid name email',    hasIdToken: true,  hasPkce: false, parameters: { response_mode: 'form_post' } },
  spotify: { scope: 'user-read-email',      hasIdToken: false, hasPkce: true,  parameters: {} },
};

/** Whether the person comes back by a form that the provider's page posts, not by a link. */
export function isPostedBack(provider: OauthProvider): boolean {
  return kinds[provider].parameters.response_mode === 'form_post';
}

type Extras = { scopes: readonly string[]; parameters: Readonly<Record<string, string>> };

/** Where a person is sent to sign in. Extras of the caller come first, so that none replaces what is ours. */
export async function authorizationUrl(
  provider: OauthProvider,
  config: OauthProviderConfig,
  { state, nonce, verifier }: OauthProofs,
  extras: Extras,
): Promise<string> {
  const { scope, hasIdToken, hasPkce, parameters } = kinds[provider];
  const peer = await naming(peerOf(provider, config));
  const scopes = new Set([...scope.split(' '), ...extras.scopes]);
  const url = oidc.buildAuthorizationUrl(peer, {
    ...extras.parameters,
    ...parameters,
    redirect_uri: config.redirectUri,
    response_type: 'code',
    scope: [...scopes].join(' '),
    state,
    ...(hasIdToken ? { nonce } : {}),
    ...(hasPkce
      ? { code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
      : {}),
  });
  return url.href;
}

/** Trades the provider's code for whom it stands for. Issuer, audience, nonce and signature of an id_token are checked. */
export function fetchPerson(
  provider: OauthProvider,
  config: OauthProviderConfig,
  answer: Readonly<Record<string, string>>,
  proofs: OauthProofs,
): Promise<OauthPerson> {
  return naming(trade(provider, config, answer, proofs));
}

async function trade(
  provider: OauthProvider,
  config: OauthProviderConfig,
  answer: Readonly<Record<string, string>>,
  { state, nonce, verifier }: OauthProofs,
): Promise<OauthPerson> {
  const { hasIdToken, hasPkce } = kinds[provider];
  const peer = await peerOf(provider, config);
  const url = new URL(config.redirectUri);
  url.search = new URLSearchParams(answer).toString();
  const tokens = await oidc.authorizationCodeGrant(peer, url, {
    expectedState: state,
    ...(hasIdToken ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    ...(hasPkce ? { pkceCodeVerifier: verifier } : {}),
  });
  const granted = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
  const claims = hasIdToken ? tokens.claims() : undefined;
  if (!claims) return { ...(await fetchSpotifyPerson(peer, config, tokens.access_token)), ...granted };
  return {
    subject: claims.sub,
    issuer: claims.iss,
    email: claims.email,
    // Apple writes a boolean or its name.
    isEmailVerified: claims.email_verified === true || String(claims.email_verified) === 'true',
    name: claims.name,
    pictureUrl: claims.picture,
    ...granted,
  };
}

/** Spotify does not say whether an address was ever confirmed, so it never counts as confirmed. */
async function fetchSpotifyPerson(peer: oidc.Configuration, { apiUrl, url }: OauthProviderConfig, token: string) {
  const reply = await oidc.fetchProtectedResource(peer, token, new URL(`${apiUrl}/v1/me`), 'GET');
  if (!reply.ok) throw new OauthProviderError('user_profile_refused', reply.status >= 500, undefined);
  const me = (await reply.json()) as Record<string, unknown>;
  if (typeof me.id !== 'string' || me.id === '') throw new OauthProviderError('user_profile_invalid', false, undefined);
  const [image] = Array.isArray(me.images) ? (me.images as { url?: unknown }[]) : [];
  return {
    subject: me.id,
    issuer: url,
    email: me.email,
    isEmailVerified: false,
    name: me.display_name,
    pictureUrl: image?.url,
  };
}

/** No answer, or none of the protocol's: the provider is at fault, not what it was told. */
const FAULTS = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** Failures by the word the protocol or the library has for them: their messages may quote what was sent. */
function naming<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    if (error instanceof OauthProviderError) throw error;
    if (error instanceof oidc.ResponseBodyError)
      throw new OauthProviderError(plain(error.error), error.status >= 500, error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OauthProviderError(plain(code) || 'unreachable', FAULTS.has(code) || !code.startsWith('OAUTH_'), error);
  });
}

function plain(word: string) {
  return word.replace(/\W/g, '').slice(0, 60);
}
