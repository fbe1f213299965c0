import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { addPerson } from './split-product.ts';

/**
 * Makes an empty folder one in which somebody has been before: a product that starts on it loads no demo world, whose pictures and
 * sounds cost more than most of what is tried on it.
 */
export async function liveInFolder(dataDir: string) {
  const database = await startEmbedded(dataDir);
  try {
    await migrate(database.url);
    await addPerson(database.url, { role: 'ARTIST', email: 'alguem@exemplo.test', full_name: 'Alguém' });
  } finally {
    await database.stop();
  }
}
