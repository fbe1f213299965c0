import { AppError } from '@toada/domain/errors.ts';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './serve.ts';

/** A guard against a runaway client, kept per process; far above what a person at a screen can reach. */
const FLOOD: Limit = { points: 6000, perSeconds: 60 };

export type Limits = { consume(address: string, route: string, limit: Limit | undefined): Promise<void> };

/** Counts calls by network address. A route's own limit is counted in PostgreSQL, so that all server processes count as one. */
export function createLimits(pool: pg.Pool, factor: number): Limits {
  const flood = new RateLimiterMemory(scaled(FLOOD, factor));
  const byRoute = new Map<string, RateLimiterPostgres>();

  function limiterOf(route: string, limit: Limit) {
    const known = byRoute.get(route);
    if (known) return known;
    const made = new RateLimiterPostgres({
      ...scaled(limit, factor),
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: route,
      // A dead database does not open the gates: the process counts by itself meanwhile.
      insuranceLimiter: new RateLimiterMemory(scaled(limit, factor)),
    });
    byRoute.set(route, made);
    return made;
  }

  return {
    async consume(address, route, limit) {
      await spend(flood, address);
      if (limit) await spend(limiterOf(route, limit), address);
    },
  };
}

function scaled(limit: Limit, factor: number) {
  return { points: Math.max(1, Math.round(limit.points * factor)), duration: limit.perSeconds };
}

async function spend(limiter: RateLimiterMemory | RateLimiterPostgres, address: string) {
  try {
    await limiter.consume(address);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}
