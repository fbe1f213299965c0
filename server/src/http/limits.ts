import { isIPv6 } from 'node:net';
import { AppError } from '@toada/domain/errors.ts';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './serve.ts';

/** A guard against a runaway client, kept per process; far above what a person at a screen can reach. */
const FLOOD: Limit = { points: 6000, perSeconds: 60 };

export type Limits = {
  /** Counts any request at all against the flood; gives the refusal, if it is one too many. */
  admit(address: string): AppError | undefined;
  consume(address: string, route: string, limit: Limit | undefined): Promise<void>;
  /** Gives a counted call back: what was counted turned out to be in order. */
  refund(address: string, route: string, limit: Limit): Promise<void>;
};

/** Counts calls by network address, or by any other word that says whose calls they are. A route's own limit is counted in PostgreSQL, so that all server processes count as one. */
export function createLimits(pool: pg.Pool, factor: number): Limits {
  const countFlood = createFloodCounter(scaled(FLOOD, factor));
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
      // A caller over the limit is refused from memory: a flood must not keep the database busy.
      inMemoryBlockOnConsumed: scaled(limit, factor).points + 1,
      // A dead database does not open the gates: the process counts by itself meanwhile.
      insuranceLimiter: new RateLimiterMemory(scaled(limit, factor)),
    });
    byRoute.set(route, made);
    return made;
  }

  return {
    admit: (address) => countFlood(networkOf(address)),
    async consume(address, route, limit) {
      if (limit) await spend(limiterOf(route, limit), networkOf(address));
    },
    async refund(address, route, limit) {
      await limiterOf(route, limit).reward(networkOf(address));
    },
  };
}

/** Every request passes here, so it is a number in a map and nothing else. All windows end together, and are forgotten. */
function createFloodCounter({ points, duration }: { points: number; duration: number }) {
  const counts = new Map<string, number>();
  let endMs = 0;
  return (network: string): AppError | undefined => {
    const nowMs = performance.now();
    if (nowMs >= endMs) {
      counts.clear();
      endMs = nowMs + duration * 1000;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > points ? refusal(endMs - nowMs) : undefined;
  };
}

/** An IPv6 household has a whole /64 to itself, so that is what counts as one; an IPv4 address in IPv6 dress is itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const whole = address.includes('::')
    ? [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest]
    : groups;
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function scaled({ points, perSeconds, isFixed = false }: Limit, factor: number) {
  return { points: isFixed ? points : Math.max(1, Math.round(points * factor)), duration: perSeconds };
}

async function spend(limiter: RateLimiterPostgres, address: string) {
  try {
    await limiter.consume(address);
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error;
  }
}

function refusal(waitMs: number): AppError {
  return new AppError('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
