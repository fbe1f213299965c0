import { AppError } from '@toada/domain/errors.ts';
import { z } from 'zod';
import type { Tx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { type JobCall, job } from '../../../jobs/job.ts';
import { giveUpStatement } from '../give-up-statement.ts';
import { postStatement } from './post-statement.ts';
import { undoStatement } from './undo-statement.ts';

/** One statement at a time: they touch the same people, and each is quick. */
const lane = { name: 'posting', atOnce: 1 };
const payload = z.object({ statementId: z.uuid() });

export const postApproved = job({
  name: 'statement.post',
  payload,
  attempts: 8,
  lane,
  run: (call) => actOrGiveUp(call, postStatement),
});

export const undoPosted = job({
  name: 'statement.undo',
  payload,
  attempts: 8,
  lane,
  run: (call) => actOrGiveUp(call, undoStatement),
});

type Act = (db: Tx, statementId: string, now: Date) => Promise<void>;

/** A refusal would be refused again; any other error has its remaining tries. */
async function actOrGiveUp(
  { db, now, isLastAttempt, payload: { statementId } }: JobCall<z.infer<typeof payload>>,
  act: Act,
) {
  try {
    await inTransaction(db, (tx) => act(tx, statementId, now()));
  } catch (error) {
    if (!isLastAttempt && !(error instanceof AppError)) throw error;
    await inTransaction(db, (tx) => giveUpStatement(tx, statementId, error, now()));
    // A fault of ours stays in sight of whoever keeps the server.
    if (!(error instanceof AppError)) throw error;
  }
}
