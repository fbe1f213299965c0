import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { once, parseJson } from '../caller.ts';
import { type Answer, exchange } from '../exchange.ts';
import { hideSecrets } from '../hide-secrets.ts';
import { PlatformTrouble } from '../outcome.ts';
import { OAUTH_WAYS, type OauthPeer, type VideoPlatform } from './oauth-peers.ts';

/** Our registration at a platform. */
export type OauthApp = { clientId: string; clientSecret: string; redirectUri: string };

export type OauthParty = { platform: VideoPlatform; peer: OauthPeer; app: OauthApp };
/** A party without its secret: all that the way to the platform needs. */
export type PublicParty = Omit<OauthParty, 'app'> & { app: Omit<OauthApp, 'clientSecret'> };

/** Kept, sealed, between the two halves of a connection: the state comes back with the code, the verifier never left. */
export type OauthFlow = { state: string; verifier: string };

/** The secrets of a connection. `expiresAt` is null for a token that lives until it is revoked. */
export type ChannelTokens = {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: Date | null;
  scopes: readonly string[];
  /** The account's id at the platform, where the tokens come with it. */
  accountId: string | null;
};

export type TokenOutcome =
  | { kind: 'tokens'; tokens: ChannelTokens }
  | { kind: 'scopesMissing'; missing: readonly string[] }
  | { kind: 'refused'; words: string };

export type OauthPorts = { now(): Date; signal: AbortSignal };

const IDLE_MS = 20_000;

export function createFlow(): OauthFlow {
  return { state: randomBytes(24).toString('base64url'), verifier: randomBytes(48).toString('base64url') };
}

/** The page on which the owner of a channel agrees. */
export function authorizeAddress({ platform, peer, app }: PublicParty, { state, verifier }: OauthFlow): string {
  const way = OAUTH_WAYS[platform];
  const address = new URL(peer.authorizeAddress);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = {
    response_type: 'code',
    [way.idField]: app.clientId,
    redirect_uri: app.redirectUri,
    scope: peer.scopes.join(way.separator),
    state,
    ...(way.hasPkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
    ...way.extra,
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** Trades the code that came back for tokens. The caller has compared the state before. */
export async function exchangeCode(
  party: OauthParty,
  { code, verifier }: { code: string; verifier: string },
  ports: OauthPorts,
): Promise<TokenOutcome> {
  const { redirectUri } = party.app;
  const pkce = OAUTH_WAYS[party.platform].hasPkce ? { code_verifier: verifier } : {};
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...pkce };
  const outcome = await askTokens(party, fields, ports);
  if (outcome.kind !== 'tokens') return outcome;
  const missing = party.peer.scopes.filter((scope) => !outcome.tokens.scopes.includes(scope));
  return missing.length > 0 ? { kind: 'scopesMissing', missing } : outcome;
}

/** Renews the tokens. The old refresh token stays where the platform gives no new one; otherwise it is used up. */
export async function refreshTokens(
  party: OauthParty,
  tokens: ChannelTokens,
  ports: OauthPorts,
): Promise<TokenOutcome> {
  const { refreshToken, scopes, accountId } = tokens;
  if (!refreshToken) return { kind: 'refused', words: '' };
  const outcome = await askTokens(party, { grant_type: 'refresh_token', refresh_token: refreshToken }, ports);
  if (outcome.kind !== 'tokens') return outcome;
  const renewed = outcome.tokens;
  return {
    kind: 'tokens',
    tokens: {
      ...renewed,
      refreshToken: renewed.refreshToken ?? refreshToken,
      scopes: renewed.scopes.length > 0 ? renewed.scopes : scopes,
      accountId: renewed.accountId ?? accountId,
    },
  };
}

/** Takes our rights back at the platform. Tokens it does not know any more are revoked. */
export async function revokeTokens(party: OauthParty, tokens: ChannelTokens, ports: OauthPorts): Promise<void> {
  const { platform, peer, app } = party;
  const address = new URL(peer.revokeAddress);
  const { accessToken, refreshToken } = tokens;
  const common = { address, signal: ports.signal, idleMs: IDLE_MS };
  const form = {
    youtube: { token: refreshToken ?? accessToken },
    tiktok: { client_key: app.clientId, client_secret: app.clientSecret, token: accessToken },
  };
  const answer =
    platform === 'vimeo'
      ? await exchange({ ...common, method: 'DELETE', headers: { authorization: `Bearer ${accessToken}` }, body: null })
      : await exchange({ ...common, method: 'POST', headers: {}, body: formBody(form[platform]) });
  if (answer.status >= 500 || answer.status === 429 || isRedirect(answer))
    throw new PlatformTrouble(`the platform answered ${answer.status}`);
}

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().optional(),
  scope: z.string().default(''),
  open_id: z.string().optional(),
  user: z.object({ uri: z.string() }).optional(),
});
const denied = z.object({ error: z.string().min(1), error_description: z.string().default('') });

async function askTokens(party: OauthParty, fields: Record<string, string>, ports: OauthPorts): Promise<TokenOutcome> {
  const { platform, peer, app } = party;
  const { idField, clientAuth } = OAUTH_WAYS[platform];
  const basic = `Basic ${Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')}`;
  const inForm = clientAuth === 'form' ? { [idField]: app.clientId, client_secret: app.clientSecret } : {};
  const answer = await exchange({
    method: 'POST',
    address: new URL(peer.tokenAddress),
    headers: { accept: 'application/json', ...(clientAuth === 'basic' ? { authorization: basic } : {}) },
    body: formBody({ ...fields, ...inForm }),
    signal: ports.signal,
    idleMs: IDLE_MS,
  });
  const isRenewal = fields.grant_type === 'refresh_token';
  return readTokens(
    answer,
    { secrets: Object.values({ ...fields, secret: app.clientSecret }), isRenewal },
    ports.now(),
  );
}

type Asked = { secrets: readonly string[]; isRenewal: boolean };

/**
 * TikTok refuses with a 200: an error in the body counts, whatever the status. A renewal is over with invalid_grant alone; any other
 * error, such as a client secret that the operator has changed, says nothing about the owner's consent.
 */
function readTokens(answer: Answer, { secrets, isRenewal }: Asked, now: Date): TokenOutcome {
  const { status, text } = answer;
  if (status >= 500 || status === 429 || isRedirect(answer))
    throw new PlatformTrouble(`the platform answered ${status}`);
  const refusal = denied.safeParse(parseJson(text));
  if (refusal.success) {
    const { error, error_description } = refusal.data;
    if (isRenewal && error !== 'invalid_grant')
      throw new PlatformTrouble(`the platform did not renew: ${hideSecrets(error, secrets)}`);
    return { kind: 'refused', words: hideSecrets(`${error} ${error_description}`.trim(), secrets) };
  }
  const parsed = granted.safeParse(parseJson(text));
  if (!parsed.success || status >= 400)
    throw new PlatformTrouble('the platform answered something else than documented');
  const { access_token, refresh_token, expires_in, scope, open_id, user } = parsed.data;
  return {
    kind: 'tokens',
    tokens: {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      expiresAt: expires_in ? new Date(now.getTime() + expires_in * 1000) : null,
      scopes: scope.split(/[\s,]+/).filter(Boolean),
      accountId: open_id ?? user?.uri ?? null,
    },
  };
}

const isRedirect = ({ status }: Answer) => status >= 300 && status < 400;

function formBody(fields: Record<string, string>) {
  const bytes = Buffer.from(new URLSearchParams(fields).toString());
  const contentType = 'application/x-www-form-urlencoded';
  return { bytes: bytes.length, contentType, open: () => once(bytes) };
}
