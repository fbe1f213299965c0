import { AppError } from '@toada/domain/errors.ts';
import { Approval } from '@toada/domain/statement/statement.contract.ts';
import { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { job } from '../../../jobs/job.ts';
import type { PostedPart } from '../post/divide.queries.ts';
import { tellStatement } from '../post/tell-screens.ts';
import { type Divided, makePreview, type ReadFile } from './make-preview.ts';
import { findPreview, savePreview } from './preview.queries.ts';

/** Everybody's part at the rates asked for last; never beside a posting, whose advances it looks at. */
export const makeStatementPreview = job({
  name: 'statement.preview',
  payload: z.object({ statementId: z.uuid() }),
  attempts: 4,
  lane: { name: 'posting', atOnce: 1 },
  async run({ db, now, payload: { statementId } }) {
    const asked = await findPreview(db, statementId);
    // An approval meanwhile has not waited for it.
    if (!asked || asked.made_at || !isPreviewed(asked.status)) return;
    const conversions = Approval.shape.conversions.parse(asked.conversions);
    const made = await divide(db, { statementId, conversions }, asked);
    await inTransaction(db, async (tx) => {
      await savePreview(tx, statementId, asked.asked_at, { ...made, made_at: now() });
      await tellStatement(tx, statementId);
    });
  },
});

const isPreviewed = (status: string) => status === 'review' || status === 'seconding';

/** Carries what was found out of a transaction that is not kept. */
class NotKept extends Error {
  readonly divided: Divided;
  constructor(divided: Divided) {
    super('a preview is not kept');
    this.divided = divided;
  }
}

async function divide(db: Db, part: PostedPart, file: ReadFile) {
  try {
    await inTransaction(db, async (tx) => {
      throw new NotKept(await makePreview(tx, part, file));
    });
  } catch (error) {
    if (error instanceof NotKept) return { ...error.divided, unbalanced_release: null };
    if (error instanceof AppError && 'release' in error.params)
      return { sums: null, people: null, unbalanced_release: error.params.release };
    throw error;
  }
  throw new Error('unreachable');
}
