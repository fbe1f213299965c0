import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, createLibraryPool, createPool } from '../db/connect.ts';
import { admin, withDatabase } from './global-setup.ts';

const name = `toada_test_${randomUUID().replaceAll('-', '')}`;
const serverUrl = inject('serverUrl');

// A clone of files, not of rows: a migrated database in less than a tenth of a second.
await admin(serverUrl, `create database ${name} template ${inject('template')} strategy file_copy`);

/** This test file's own database. */
export const databaseUrl = withDatabase(serverUrl, name);
export const libraryPool = createLibraryPool(databaseUrl, 8);
export const db = connect(createPool(databaseUrl, 8));

afterAll(async () => {
  await db.destroy();
  await libraryPool.end();
  await admin(serverUrl, `drop database if exists ${name} with (force)`);
});
