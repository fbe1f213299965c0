import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import { CHANNEL_CALLBACK, type VideoApps, type VideoParties } from '../outside/video-apps.ts';
import type { PlatformConfig } from '../video-platform/client.ts';
import { VIDEO_PLATFORMS } from '../video-platform/video-platforms.ts';
import { startChannelOauthServer } from './channel-oauth-server.ts';
import { buildTestApp, site, tools } from './test-server.ts';

/**
 * The product registered at a platform whose servers stand on this machine: the real clients, with other base addresses. The API's
 * double takes the tokens that the OAuth server's gives.
 */
export async function openChannelWorld(
  platform: VideoPlatform,
  api: { url: string; tokens?: Set<string> },
  over: Parameters<typeof buildTestApp>[0] = {},
  config: Partial<PlatformConfig> = {},
) {
  const redirectUri = `${site.publicUrl}${CHANNEL_CALLBACK}`;
  const oauth = await startChannelOauthServer(platform, {
    redirectUri,
    ...(api.tokens ? { accessTokens: api.tokens } : {}),
  });
  const { party } = oauth;
  const client = VIDEO_PLATFORMS[platform].create({ ...VIDEO_PLATFORMS[platform].config, api: api.url, ...config });
  const { clientSecret: _, ...publicApp } = party.app;
  const videoParties: VideoParties = { [platform]: { ...party, app: publicApp } };
  const videoApps: VideoApps = { [platform]: { party, client } };
  const app = await buildTestApp({ tools: { ...tools, site: { ...site, videoParties } }, ...over });
  return { oauth, app, videoApps };
}
