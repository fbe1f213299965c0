import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { isCopy, sendCopy } from './copy-in.ts';
import { parseMoment } from './parse-moment.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

declare const wide: unique symbol;
type Wide = { readonly [wide]: true };
/**
 * The right to open anybody's rows without a reach and without an id that was reached. Jobs have it, and what runs at the start;
 * a verb asks for it by `beyondReach`.
 */
export type WideDb = Db & Wide;
export type WideTx = Tx & Wide;
export type WideExecutor = WideDb | WideTx;

/** The common part of the database and an open transaction. */
export type Executor = Db | Tx;

/** Ours: whole numbers of 64 bits arrive as bigint, days as text, and statements are prepared by name. */
export function createPool(url: string, size: number): pg.Pool {
  const pool = createLibraryPool(url, size, { getTypeParser });
  pool.on('connect', nameStatements);
  return pool;
}

/** For libraries with SQL of their own (queue, rate limits), which expect pg as it comes. */
export function createLibraryPool(url: string, size: number, types?: pg.CustomTypesConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    application_name: 'toada',
    ...(types ? { types } : {}),
  });
  // A connection that dies is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function connect(pool: pg.Pool): WideDb {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) as WideDb;
}

/** A day has no hour: as a Date it would shift with the time zone, so it stays '2026-11-15'. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIMESTAMPTZ]: parseMoment,
};
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text') =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/** More distinct statements than this on one connection are sent unnamed, so that memory stays bounded. */
const NAMED_STATEMENTS_MAX = 500;
const names = new Map<string, string>();
let generation = 0;

/** Gives each parametrised statement a name, so that PostgreSQL parses and plans it once per connection. */
function nameStatements(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest);
    if (isCopy(values)) return sendCopy(query, text, values);
    const name = nameOf(text);
    if (!name || rest.length > 0) return query(text, values, ...rest);
    return send(query, { name, text, values }).catch((error) => {
      if (!isStalePlan(error)) {
        // Where it was asked, not where the answer came in: the parser of a socket says nothing to whoever reads the log.
        Error.captureStackTrace(error);
        throw error;
      }
      // A migration by another process changed a table under the plan: every statement gets a new name, and this one goes
      // once more without. Inside a transaction it fails, for PostgreSQL has given that transaction up.
      names.clear();
      generation++;
      return query(text, values);
    });
  }) as typeof client.query;
}

/** By callback: the rows behind pg's own promise live until the next full collection, and cost more there than to read. */
function send(query: (...args: unknown[]) => unknown, statement: pg.QueryConfig): Promise<unknown> {
  return new Promise((resolve, reject) => {
    query(statement, (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result)));
  });
}

/** "cached plan must not change result type". */
function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMED_STATEMENTS_MAX) return known;
  const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
