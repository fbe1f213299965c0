import { setTimeout as sleep } from 'node:timers/promises';
import { startChannelOauthServer } from './channel-oauth-server.ts';
import { bodyOf, type StubbornBrowser } from './stubborn-browser.ts';
import { startYouTubeServer } from './youtube-server.ts';

const PUBLIC_URL = 'http://toada.test';
const CONNECTED_MS = 60_000;

export type YouTubeWorld = Awaited<ReturnType<typeof startYouTubeWorld>>;

/** YouTube's two servers on this machine, for a product in processes of its own. */
export async function startYouTubeWorld() {
  const closings: (() => void)[] = [];
  const closeBehind = (close: () => void) => void closings.push(close);
  const youtube = await startYouTubeServer(closeBehind);
  const oauth = await startChannelOauthServer('youtube', {
    ...{ redirectUri: `${PUBLIC_URL}/api/channels/callback`, accessTokens: youtube.tokens, closeBehind },
  });
  // Google's refresh tokens stay the same.
  oauth.world.doesRotate = false;
  const { clientId, clientSecret } = oauth.party.app;

  return {
    youtube,
    oauth,
    env: {
      PUBLIC_URL,
      YOUTUBE_CLIENT_ID: clientId,
      YOUTUBE_CLIENT_SECRET: clientSecret,
      YOUTUBE_API_URL: youtube.url,
      YOUTUBE_OAUTH_URL: oauth.url,
    },
    /** To the platform and back, until the channel stands. */
    async connect({ insist }: StubbornBrowser) {
      const begun = await insist({ method: 'POST', path: '/api/channels/youtube/connect', body: {} });
      const { address } = bodyOf<{ address: string }>(begun, 'the way to the platform');
      const body = oauth.agree(address);
      bodyOf(await insist({ method: 'POST', path: '/api/channels/finish', body }), 'the way back');
      for (const end = Date.now() + CONNECTED_MS; Date.now() < end; await sleep(50)) {
        const told = bodyOf<{ platforms: { channel: unknown }[] }>(
          await insist({ method: 'GET', path: '/api/channels' }),
          'the channels',
        );
        if (told.platforms[0]?.channel) return;
      }
      throw new Error(`The channel was not connected within ${CONNECTED_MS} ms.`);
    },
    close: () => {
      for (const close of closings) close();
    },
  };
}
