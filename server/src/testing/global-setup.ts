import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { buildPart } from './build-part.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    template: string;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** One PostgreSQL for the run, the embedded one or DATABASE_URL's, and one migrated database that every test file clones. */
export default async function setup(project: TestProject) {
  // Here, since this runs once, and test files that start products run side by side.
  await buildPart('server');
  const own = process.env.DATABASE_URL ? null : await startOwn();
  const serverUrl = own?.url ?? (process.env.DATABASE_URL as string);
  const template = `toada_template_${process.pid}`;
  await admin(serverUrl, `create database ${template}`);
  await migrate(withDatabase(serverUrl, template));
  project.provide('serverUrl', serverUrl);
  project.provide('template', template);

  return async function teardown() {
    await dropDatabase(serverUrl, template);
    await own?.stop();
  };
}

async function startOwn() {
  const folder = await mkdtemp(join(tmpdir(), 'toada-test-'));
  // Test databases may be lost with the machine, so they need not wait for the disk.
  const server = await startEmbedded(folder, {
    maxConnections: 200,
    canCreateDatabases: true,
    settings: { fsync: 'off', synchronous_commit: 'off' },
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function admin(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(serverUrl: string, database: string) {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** PostgreSQL refuses to end autovacuum's visit on behalf of a role that is no superuser: its visits are short. */
export async function dropDatabase(serverUrl: string, name: string) {
  let refused: unknown;
  for (let tries = 0; tries < 50; tries++) {
    try {
      await admin(serverUrl, `drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
      refused = error;
      await sleep(200);
    }
  }
  throw refused;
}
