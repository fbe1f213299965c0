import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { inject } from 'vitest';
import { connect, createLibraryPool, createPool, type WideDb } from '../db/connect.ts';
import type { MovedTable } from '../db/machines.ts';
import type { Tables } from '../db/tables.ts';
import { admin, dropDatabase, withDatabase } from './global-setup.ts';

/** This test file's own database: open-file.ts opens it before the file is read. */
export let databaseUrl: string;
export let libraryPool: ReturnType<typeof createLibraryPool>;
export let db: WideDb;
/** For a test that needs a row in some status, whatever its machine says: neither types nor the trigger hold it. */
export let free: Kysely<FreeTables>;

type StatusOf<Table> = Selectable<Table> extends { status: infer Status } ? Status : never;
type FreeTables = {
  [Name in keyof Tables]: Name extends MovedTable
    ? Omit<Tables[Name], 'status'> & { status: StatusOf<Tables[Name]> }
    : Tables[Name];
};

/** Gives what closes it. */
export async function openDatabase() {
  const name = `toada_test_${randomUUID().replaceAll('-', '')}`;
  const serverUrl = inject('serverUrl');
  // A clone of files, not of rows: a migrated database in less than a tenth of a second.
  await admin(serverUrl, `create database ${name} template ${inject('template')} strategy file_copy`);
  databaseUrl = withDatabase(serverUrl, name);
  libraryPool = createLibraryPool(databaseUrl, 8);
  db = connect(createPool(databaseUrl, 8));
  const unguarded = new URL(databaseUrl);
  unguarded.searchParams.set('options', '-c toada.moves=free');
  free = connect(createPool(unguarded.href, 1)) as unknown as typeof free;

  return async function close() {
    await Promise.all([db.destroy(), free.destroy()]);
    await libraryPool.end();
    await dropDatabase(serverUrl, name);
  };
}
