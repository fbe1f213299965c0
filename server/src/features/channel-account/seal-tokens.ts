import { z } from 'zod';
import type { Secrets } from '../../secrets.ts';
import type { ChannelTokens } from '../../video-platform/oauth/connect-channel.ts';

const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.coerce.date().nullable(),
  scopes: z.array(z.string()),
  accountId: z.string().nullable(),
});

const contextOf = (place: 'channels' | 'channel_flows', id: string) => `${place}.sealed_tokens.${id}`;

export function sealTokens(
  secrets: Secrets,
  place: 'channels' | 'channel_flows',
  id: string,
  tokens: ChannelTokens,
): string {
  return secrets.encrypt(JSON.stringify(tokens), contextOf(place, id));
}

export function openTokens(
  secrets: Secrets,
  place: 'channels' | 'channel_flows',
  id: string,
  sealed: string,
): ChannelTokens {
  return Tokens.parse(JSON.parse(secrets.decrypt(sealed, contextOf(place, id))));
}
