import { z } from 'zod';
import { job } from '../../jobs/job.ts';
import { isFileKnown } from './statement.queries.ts';
import { statementKeys } from './statement-keys.ts';

/**
 * Removes what lies in the storage for a statement that there is not: given up, or never written down because the server died between
 * the file and its row. Asked for before the file is stored, so that it is never forgotten.
 */
export const clearStatementFiles = job({
  name: 'statement.clearFiles',
  payload: z.object({ statementId: z.uuid() }),
  attempts: 15,
  async run({ db, storage, payload: { statementId } }) {
    const { file, ...made } = statementKeys(statementId);
    if (await isFileKnown(db, file)) return;
    await storage.incoming.remove(statementId);
    for (const key of [...Object.values(made), file]) await storage.remove(key);
  },
});
