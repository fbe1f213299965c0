import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import type { Executor } from '../../db/connect.ts';
import type { JobCall } from '../../jobs/job.ts';
import type { CallPorts, VideoPlatformClient } from '../../video-platform/client.ts';
import { refreshTokens } from '../../video-platform/oauth/connect-channel.ts';
import { createTokenSource } from '../../video-platform/oauth/token-source.ts';
import { PlatformTrouble } from '../../video-platform/outcome.ts';
import { createSandbox } from '../../video-platform/sandbox/sandbox.ts';
import { type ChannelRow, findChannelById, listServing, setTokens } from './channel-account.queries.ts';
import { openTokens, sealTokens } from './seal-tokens.ts';

export type { ChannelRow } from './channel-account.queries.ts';

/** The sandbox asks for none; the clients ask for one all the same. */
const SANDBOX_TOKEN = 'sandbox';

/**
 * The channel that takes somebody's videos: their own, else their label's where it serves its artists, else the platform's. One that
 * was lost keeps its videos waiting: they are not published somewhere else unasked.
 */
export async function chooseChannel(
  db: Executor,
  owned: { user_id: string; team_id: string },
  platform: VideoPlatform,
): Promise<ChannelRow | null> {
  const [first] = await listServing(db, owned, platform);
  return first?.status === 'connected' ? first : null;
}

/** A channel by its id, whatever became of it; null where it is gone. */
export async function findChannelOf(db: Executor, id: string): Promise<ChannelRow | null> {
  return (await findChannelById(db, id)) ?? null;
}

export type OpenChannel = {
  client: VideoPlatformClient;
  accessToken: CallPorts['accessToken'];
  /** The tokens as they lie sealed, to say which ones were refused. */
  sealedNow(): string | null;
};
type Tools = Pick<JobCall<unknown>, 'db' | 'secrets' | 'videoApps' | 'now'>;

/** A channel's client with its tokens opened: for one job, never kept and never logged. */
export function openChannel(tools: Tools, channel: ChannelRow, signal: AbortSignal): OpenChannel {
  const { db, secrets, videoApps, now } = tools;
  if (channel.is_test)
    return { client: createSandbox(), accessToken: async () => SANDBOX_TOKEN, sealedNow: () => null };
  const app = videoApps[channel.platform];
  // The operator took the registration away: it may come back.
  if (!app) throw new PlatformTrouble('the platform is not configured here');
  if (channel.sealed_tokens === null)
    return { client: app.client, accessToken: async () => null, sealedNow: () => null };
  let sealed = channel.sealed_tokens;
  const accessToken = createTokenSource({
    tokens: openTokens(secrets, 'channels', channel.id, sealed),
    renew: (tokens) => refreshTokens(app.party, tokens, { now, signal }),
    async keep(tokens) {
      const renewed = sealTokens(secrets, 'channels', channel.id, tokens);
      if (await setTokens(db, channel.id, sealed, renewed)) sealed = renewed;
    },
    now,
  });
  return { client: app.client, accessToken, sealedNow: () => sealed };
}
