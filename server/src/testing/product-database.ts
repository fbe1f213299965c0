import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** One statement on the database of a product that runs in another process: what a journey cannot wait a year for. */
export async function queryProduct<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const port = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'app', password, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
