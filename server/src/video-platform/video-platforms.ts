import type { PlatformConfig, VideoPlatformClient } from './client.ts';
import type { VideoPlatform } from './oauth/oauth-peers.ts';
import { createTikTok, TIKTOK } from './tiktok/tiktok.ts';
import { createVimeo, VIMEO } from './vimeo/vimeo.ts';
import { createYouTube, YOUTUBE } from './youtube/youtube.ts';

/** The platforms by name, with the addresses they have in public. */
export const VIDEO_PLATFORMS: Record<
  VideoPlatform,
  { config: PlatformConfig; create(config?: PlatformConfig): VideoPlatformClient }
> = {
  youtube: { config: YOUTUBE, create: createYouTube },
  vimeo: { config: VIMEO, create: createVimeo },
  tiktok: { config: TIKTOK, create: createTikTok },
};
