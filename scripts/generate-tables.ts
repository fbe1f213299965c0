import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeTables } from '../server/src/db/describe-tables.ts';
import { startEmbedded } from '../server/src/db/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';

// Migrates an empty database and writes down what it holds: server/src/db/tables.ts is never edited by hand.
const folder = await mkdtemp(join(tmpdir(), 'toada-tables-'));
const database = await startEmbedded(folder);
try {
  await migrate(database.url);
  await writeFile(new URL('../server/src/db/tables.ts', import.meta.url), await describeTables(database.url));
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
