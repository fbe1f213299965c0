import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connect, createLibraryPool, createPool, type Db } from '../db/connect.ts';
import { admin, dropDatabase, withDatabase } from './global-setup.ts';

/** This test file's own database: open-file.ts opens it before the file is read. */
export let databaseUrl: string;
export let libraryPool: ReturnType<typeof createLibraryPool>;
export let db: Db;

/** Gives what closes it. */
export async function openDatabase() {
  const name = `toada_test_${randomUUID().replaceAll('-', '')}`;
  const serverUrl = inject('serverUrl');
  // A clone of files, not of rows: a migrated database in less than a tenth of a second.
  await admin(serverUrl, `create database ${name} template ${inject('template')} strategy file_copy`);
  databaseUrl = withDatabase(serverUrl, name);
  libraryPool = createLibraryPool(databaseUrl, 8);
  db = connect(createPool(databaseUrl, 8));

  return async function close() {
    await db.destroy();
    await libraryPool.end();
    await dropDatabase(serverUrl, name);
  };
}
