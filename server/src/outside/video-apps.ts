import { type VideoPlatform, videoPlatforms } from '@toada/domain/video/video.kinds.ts';
import type { Env } from '../env.ts';
import { StartupError } from '../startup-error.ts';
import type { VideoPlatformClient } from '../video-platform/client.ts';
import type { OauthParty, PublicParty } from '../video-platform/oauth/connect-channel.ts';
import { OAUTH_PEERS } from '../video-platform/oauth/oauth-peers.ts';
import { VIDEO_PLATFORMS } from '../video-platform/video-platforms.ts';

/** Our registration at a video platform, and the client that speaks to it. */
export type VideoApp = { party: OauthParty; client: VideoPlatformClient };
/** A platform at which the operator has registered nothing is missing. */
export type VideoApps = Partial<Record<VideoPlatform, VideoApp>>;
export type VideoParties = Partial<Record<VideoPlatform, PublicParty>>;

/** The path to which platforms send a person back. */
export const CHANNEL_CALLBACK = '/api/channels/callback';

export function createVideoApps(env: Env): VideoApps {
  return Object.fromEntries(
    videoPlatforms.flatMap((platform) => {
      const party = partyOf(env, platform);
      return party ? [[platform, { party, client: clientOf(env, platform) }]] : [];
    }),
  );
}

/** The same without secrets: requests lead people to the platform and know no more. */
export function videoParties(env: Env): VideoParties {
  return Object.fromEntries(
    videoPlatforms.flatMap((platform) => {
      const party = partyOf(env, platform);
      if (!party) return [];
      const { clientSecret: _, ...app } = party.app;
      return [[platform, { ...party, app }]];
    }),
  );
}

const names = { youtube: 'YOUTUBE', vimeo: 'VIMEO', tiktok: 'TIKTOK' } as const;

function partyOf(env: Env, platform: VideoPlatform): OauthParty | null {
  const name = names[platform];
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret)
    throw new StartupError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET stand together: set both, or none.`);
  const url = env[`${name}_OAUTH_URL`];
  const elsewhere = url
    ? { authorizeAddress: `${url}/authorize`, tokenAddress: `${url}/token`, revokeAddress: `${url}/revoke` }
    : {};
  const app = { clientId, clientSecret, redirectUri: `${env.PUBLIC_URL}${CHANNEL_CALLBACK}` };
  return { platform, peer: { ...OAUTH_PEERS[platform], ...elsewhere }, app };
}

function clientOf(env: Env, platform: VideoPlatform): VideoPlatformClient {
  const { config, create } = VIDEO_PLATFORMS[platform];
  const api = env[`${names[platform]}_API_URL`];
  return create(api ? { ...config, api } : config);
}
