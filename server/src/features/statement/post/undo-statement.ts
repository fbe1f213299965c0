import type { Tx } from '../../../db/connect.ts';
import { withHashJoins } from '../../../db/large-sets.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { recordSystemAudit } from '../../audit/record-audit.ts';
import { postEntry } from '../../ledger/post-entry.ts';
import { settleHeld } from '../../split/settle-held.job.ts';
import { takeFrom } from '../../withdrawal/stop-uncovered.ts';
import { moveStatement } from '../statement.queries.ts';
import { takeBackIncome } from './income.queries.ts';
import { takeBackMetrics } from './metric.queries.ts';
import { findPostedEntry, lockPosting } from './post.queries.ts';
import { peopleOf, reversalReason } from './read-reversal.ts';
import { listMirrored } from './reversal.queries.ts';
import { tellPayees } from './tell-payees.job.ts';
import { tellStatement } from './tell-screens.ts';

/** The mirror of everything the statement has ever posted, as one entry, once. What was paid out meanwhile is owed from then on. */
export async function undoStatement(db: Tx, statementId: string, now: Date) {
  const statement = await lockPosting(db, statementId);
  if (statement?.status !== 'reversing') return;
  const posted = await findPostedEntry(db, statementId);
  const lines = await listMirrored(db, statementId);
  const people = peopleOf(lines);
  const deed = { userIds: people, reason: reversalReason(statement.name), byId: statement.reversed_by, now };
  const { entryId } = await takeFrom(db, deed, () =>
    postEntry(db, {
      key: `reversal:${statementId}`,
      kind: 'reversal',
      statementId,
      reversesId: posted.id,
      createdBy: statement.reversed_by,
      at: now,
      lines,
    }),
  );
  await withHashJoins(db, async () => {
    await takeBackIncome(db, statementId);
    await takeBackMetrics(db, statementId);
  });
  await moveStatement(db, statementId, 'reversed', { reversed_at: now });
  await recordSystemAudit(db, { action: 'statement.reversed', subjectId: statementId, after: { entryId } }, now);
  await tellStatement(db, statementId);
  await enqueue(db, tellPayees, { entryId }, { key: `payees:${entryId}` });
  // Held income that was released lies on other accounts than the mirrored ones. It is moved by a job, not here under the statement's
  // lock: the move locks its participant first.
  await enqueue(db, settleHeld, {}, { key: 'split.settle' });
}
