import { assert } from '@toada/domain/assert.ts';
import { startEmbedded } from '../db/embedded.ts';
import { launchProduct } from './product-process.ts';
import { addPerson } from './split-product.ts';

/**
 * Makes an empty folder one in which somebody has been before, by the command `migrate`: a product that starts on it loads no demo
 * world, whose pictures and sounds cost more than most of what is tried on it.
 */
export async function liveInFolder(dataDir: string) {
  const migrating = launchProduct({ dataDir, command: 'migrate' });
  assert((await migrating.exited) === 0, `migrate ends well: ${migrating.output()}`);
  const database = await startEmbedded(dataDir);
  try {
    await addPerson(database.url, { role: 'ARTIST', email: 'alguem@exemplo.test', full_name: 'Alguém' });
  } finally {
    await database.stop();
  }
}
