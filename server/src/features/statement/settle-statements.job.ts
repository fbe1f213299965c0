import { z } from 'zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { giveUpStatement, statusesAtWork } from './give-up-statement.ts';
import { postApproved, undoPosted } from './post/post-statement.job.ts';
import { importStatementLines } from './read/import-statement.job.ts';
import { readStatementFile } from './read/read-statement.job.ts';
import { listForsaken } from './statement.queries.ts';

const jobs = [readStatementFile, importStatementLines, postApproved, undoPosted].map(({ name }) => name);

/** A worker that is killed on a job's last try cannot say that it was the last: whoever watches the clock says it. */
export const settleStatements = job({
  name: 'statement.settle',
  payload: z.object({}),
  attempts: 3,
  async run({ db, now }) {
    for (const id of await listForsaken(db, { statuses: statusesAtWork, jobs }))
      await inTransaction(db, (tx) => giveUpStatement(tx, id, null, now()));
  },
});
