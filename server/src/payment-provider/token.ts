import { z } from 'zod';
import { ProviderTrouble } from './provider.ts';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
/** Asked for anew before it ends: a request on its way must not meet its end. */
const EARLY_MS = 60_000;

export type Reply = { status: number; body: unknown };

/** OAuth2's token of a client, kept until shortly before its end. One that the provider does not take any more is asked for once anew. */
export function createTokenKeeper(fetchToken: (signal: AbortSignal) => Promise<Reply>, now: () => number = Date.now) {
  let kept: { token: string; until: number } | null = null;

  async function token(signal: AbortSignal): Promise<string> {
    if (kept && kept.until > now()) return kept.token;
    const { status, body } = await fetchToken(signal);
    const parsed = Token.safeParse(body);
    if (status !== 200 || !parsed.success) throw new ProviderTrouble(`A token was refused with ${status}.`);
    const { access_token, expires_in } = parsed.data;
    kept = { token: access_token, until: now() + Math.max(expires_in * 1000 - EARLY_MS, 0) };
    return access_token;
  }

  return async function withToken(signal: AbortSignal, ask: (token: string) => Promise<Reply>): Promise<Reply> {
    const first = await ask(await token(signal));
    if (first.status !== 401) return first;
    kept = null;
    return ask(await token(signal));
  };
}
