import type { Limit } from '../../http/serve.ts';

/** How often one network address may make calls of a kind; the operator sets the number (identity, section 7). */
export type RouteLimit = 'free' | 'few' | 'token' | 'verify' | 'factor';
export type RouteLimitConfig = { few: number; token: number; verify: number; factor: number; anonymous: number };

const MINUTE = 60;
const BURST = 30;

/** A bucket that holds thirty and fills steadily, written as windows: one for the steady rate, one for the burst. */
export function routeLimits({ few, token, verify, factor }: RouteLimitConfig): Record<RouteLimit, readonly Limit[]> {
  return {
    free: [],
    few: [{ points: few, perSeconds: 5 * MINUTE }],
    verify: [{ points: verify, perSeconds: 5 * MINUTE }],
    token: [
      { points: token, perSeconds: 5 * MINUTE },
      { points: BURST + Math.ceil(token / 15), perSeconds: 20 },
    ],
    factor: [
      { points: BURST + factor, perSeconds: MINUTE },
      { points: BURST + 10 * factor, perSeconds: 10 * MINUTE },
    ],
  };
}
