import { afterAll } from 'vitest';
import { openDatabase } from './database.ts';
import { openServer } from './test-server.ts';

// Before each test file: the modules are read once for all files of a worker, what they stand on is each file's own.
// What is opened first is closed last.
afterAll(await openDatabase());
afterAll(await openServer());
