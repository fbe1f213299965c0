import { createHash, randomUUID } from 'node:crypto';
import type { OauthParty } from '../video-platform/oauth/connect-channel.ts';
import { OAUTH_PEERS, type VideoPlatform } from '../video-platform/oauth/oauth-peers.ts';
import { type CloseBehind, type DoubleAnswer, type DoubleRequest, startDouble } from './platform-double.ts';

const REDIRECT_URI = 'https://toada.test/callback';

type Given = { redirectUri?: string; accessTokens?: Set<string>; closeBehind?: CloseBehind };

/** The OAuth 2 servers of the three platforms as their public documentation describes them, with refresh tokens that rotate. */
export async function startChannelOauthServer(
  platform: VideoPlatform,
  { redirectUri = REDIRECT_URI, accessTokens = new Set<string>(), closeBehind }: Given = {},
) {
  const APP = { clientId: 'app-1', clientSecret: 'app-secret-canary', redirectUri };
  const codes = new Map<string, { challenge: string | null; scope: string }>();
  const refreshTokens = new Set<string>();
  const world = { doesRotate: true };
  const idField = platform === 'tiktok' ? 'client_key' : 'client_id';
  // TikTok refuses with a 200.
  const deny = (error: string): DoubleAnswer => ({
    status: platform === 'tiktok' ? 200 : 400,
    body: { error, error_description: 'refused', log_id: '1' },
  });

  function token({ body, headers }: DoubleRequest): DoubleAnswer {
    const form = new URLSearchParams(body.toString());
    const basic = `Basic ${Buffer.from(`${APP.clientId}:${APP.clientSecret}`).toString('base64')}`;
    const isClient =
      platform === 'vimeo'
        ? headers.authorization === basic
        : form.get(idField) === APP.clientId && form.get('client_secret') === APP.clientSecret;
    if (headers['content-type'] !== 'application/x-www-form-urlencoded' || !isClient) return deny('invalid_client');
    if (form.get('grant_type') === 'refresh_token') {
      const given = form.get('refresh_token') ?? '';
      if (!refreshTokens.has(given)) return deny('invalid_grant');
      if (world.doesRotate) refreshTokens.delete(given);
      return grant(null, world.doesRotate);
    }
    const kept = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isProven = platform === 'tiktok' || kept?.challenge === verifier.digest('base64url');
    if (!kept || !isProven || form.get('redirect_uri') !== APP.redirectUri) return deny('invalid_grant');
    return grant(kept.scope, platform !== 'vimeo');
  }

  function grant(scope: string | null, hasRefreshToken: boolean): DoubleAnswer {
    const [access_token, refresh_token] = [randomUUID(), randomUUID()];
    accessTokens.add(access_token);
    if (hasRefreshToken) refreshTokens.add(refresh_token);
    return {
      status: 200,
      body: {
        access_token,
        token_type: 'Bearer',
        ...(platform === 'vimeo' ? { user: { uri: '/users/7' } } : { expires_in: 3600 }),
        ...(platform === 'tiktok' ? { open_id: 'open-7' } : {}),
        ...(hasRefreshToken ? { refresh_token } : {}),
        ...(scope === null ? {} : { scope }),
      },
    };
  }

  function revoke({ method, body, headers }: DoubleRequest): DoubleAnswer {
    const form = new URLSearchParams(body.toString());
    const given = method === 'DELETE' ? headers.authorization?.replace('Bearer ', '') : form.get('token');
    if (!given || !(accessTokens.has(given) || refreshTokens.has(given)))
      return { status: 400, body: { error: 'invalid_token' } };
    accessTokens.clear();
    refreshTokens.clear();
    return { status: method === 'DELETE' ? 204 : 200 };
  }

  const double = await startDouble((request) => {
    if (request.path === '/token') return token(request);
    return request.path === '/revoke' ? revoke(request) : { status: 404 };
  }, closeBehind);
  const party: OauthParty = {
    platform,
    app: APP,
    peer: {
      ...OAUTH_PEERS[platform],
      authorizeAddress: `${double.url}/authorize`,
      tokenAddress: `${double.url}/token`,
      revokeAddress: `${double.url}/revoke`,
    },
  };
  return {
    ...double,
    party,
    world,
    accessTokens,
    refreshTokens,
    /** The owner of the channel agrees, to all that is asked for or to less. */
    agree(address: string, granted?: readonly string[]): { code: string; state: string } {
      const query = new URL(address).searchParams;
      const isRight = query.get(idField) === APP.clientId && query.get('redirect_uri') === APP.redirectUri;
      if (!isRight || query.get('response_type') !== 'code') throw new Error('the request is not one');
      const code = randomUUID();
      const separator = platform === 'tiktok' ? ',' : ' ';
      const scope = granted?.join(separator) ?? query.get('scope') ?? '';
      codes.set(code, { challenge: query.get('code_challenge'), scope });
      return { code, state: query.get('state') ?? '' };
    },
  };
}
