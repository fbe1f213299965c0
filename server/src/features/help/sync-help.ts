import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { deleteOthers, type FileRow, upsertFile } from './help.queries.ts';
import { readHelpFiles } from './help-files.ts';

/** At every start: the table has the articles of this version's files. A correction stays until an administrator takes it back. */
export async function syncHelp(db: Db, files?: readonly FileRow[]): Promise<void> {
  const given = files ?? (await readHelpFiles());
  await inTransaction(db, async (tx) => {
    for (const file of given) await upsertFile(tx, file);
    await deleteOthers(
      tx,
      given.map(({ slug }) => slug),
    );
  });
}
