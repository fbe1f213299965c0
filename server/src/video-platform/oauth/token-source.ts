import type { CallPorts } from '../client.ts';
import type { ChannelTokens, TokenOutcome } from './connect-channel.ts';

const EARLY_MS = 60_000;

export type TokenKeeper = {
  tokens: ChannelTokens;
  renew(tokens: ChannelTokens): Promise<TokenOutcome>;
  /** Writes renewed tokens down before they are used: a rotated refresh token that is lost is a lost connection. */
  keep(tokens: ChannelTokens): Promise<void>;
  now(): Date;
};

/** The access token of a connection, renewed when it is about to expire or was refused; null when the platform gives none. */
export function createTokenSource({ tokens, renew, keep, now }: TokenKeeper): CallPorts['accessToken'] {
  let current: ChannelTokens | null = tokens;
  let renewing: Promise<void> | null = null;

  async function renewOnce(from: ChannelTokens) {
    const outcome = await renew(from);
    if (outcome.kind === 'tokens') await keep(outcome.tokens);
    current = outcome.kind === 'tokens' ? outcome.tokens : null;
  }

  return async ({ refresh }) => {
    const { expiresAt = null } = current ?? {};
    const isDue = expiresAt !== null && expiresAt.getTime() - EARLY_MS <= now().getTime();
    if (current && (refresh || isDue)) {
      renewing ??= renewOnce(current).finally(() => {
        renewing = null;
      });
      await renewing;
    }
    return current?.accessToken ?? null;
  };
}
