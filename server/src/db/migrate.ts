import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { createLibraryPool } from './connect.ts';
import { isConnectionError } from './connection-error.ts';
import { explainConnection, NOT_THE_OWNER } from './explain-connection.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const NAME = /^\d{4}-\d{2}-\d{2}-\d{4}-[a-z0-9-]+\.sql$/;
/** Any number will do, as long as every process that migrates this database takes the same lock. */
const LOCK = 7_402_611;
const OLDEST_SERVER = 150_000;

/** Brings the schema up to the code, each file in its own transaction; others wait at the lock and find nothing to do. */
export async function migrate(url: string, patience: Patience = { waitSeconds: 0 }): Promise<string[]> {
  const client = await openPatiently(url, patience);
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const pending = await findPending(client);
    await migrateQueue(url);
    for (const name of pending) await apply(client, name);
    return pending;
  } finally {
    await client.end();
  }
}

/** How long a database that is not there yet is waited for, and who is told of it. */
export type Patience = { waitSeconds: number; say?: (line: string) => void };

const SAY_EVERY_MS = 5_000;
const TRY_EVERY_MS = 500;

/**
 * A database that is starting, or that a busy machine cannot answer for, is waited for; one that refuses us is not. Whatever
 * keeps the first connection from opening is the operator's to mend, so it is said in a sentence.
 */
async function openPatiently(url: string, { waitSeconds, say = () => {} }: Patience): Promise<pg.Client> {
  const begun = Date.now();
  for (let saidAt = 0; ; ) {
    try {
      return await open(url);
    } catch (error) {
      const now = Date.now();
      if (!isConnectionError(error) || now - begun >= waitSeconds * 1000)
        throw new StartupError(explainConnection(error));
      if (now - saidAt >= SAY_EVERY_MS) {
        const left = Math.ceil(waitSeconds - (now - begun) / 1000);
        say(`The database does not answer yet; waiting for it, ${left} s more at most.`);
        saidAt = now;
      }
      await sleep(TRY_EVERY_MS);
    }
  }
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** On a pool of ours: the queue's own would let an error on an idle connection end the process. */
async function migrateQueue(url: string) {
  const pool = createLibraryPool(url, 2);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query<{ version: number; text: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as text`,
  );
  const server = rows[0];
  if (server && server.version < OLDEST_SERVER) {
    throw new StartupError(`The database server is PostgreSQL ${server.text}; Toada needs version 15 or newer.`);
  }
}

async function findPending(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const applied = new Set(rows.map((row) => row.name));
  const files = (await readdir(FOLDER)).sort();
  const misnamed = files.find((name) => !NAME.test(name));
  if (misnamed) throw new Error(`The migration ${misnamed} is not named YYYY-MM-DD-HHMM-what.sql.`);

  const unknown = [...applied].filter((name) => !files.includes(name));
  if (unknown.length > 0) {
    throw new StartupError(
      `The database was migrated by a newer Toada (it has ${unknown.at(-1)}, which this version does not know): start the newer version, or restore a backup.`,
    );
  }

  return files.filter((name) => !applied.has(name));
}

async function apply(client: pg.Client, name: string) {
  const sql = await readFile(new URL(name, FOLDER), 'utf8');
  await client.query('begin');
  try {
    // A migration restates the past: no machine holds it (docs/decisions/037).
    await client.query("set local toada.moves = 'free'");
    await client.query(sql);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (error instanceof Error && 'code' in error && error.code === '42501') throw new StartupError(NOT_THE_OWNER);
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
