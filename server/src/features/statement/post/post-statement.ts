import { productDay } from '@toada/domain/distribution/product-day.ts';
import { Approval } from '@toada/domain/statement/statement.contract.ts';
import { StatementMapping, StatementReading } from '@toada/domain/statement/statement.fields.ts';
import { type WithheldFor, withheldFor } from '@toada/domain/statement/withheld-for.ts';
import type { Executor, Tx } from '../../../db/connect.ts';
import { withHashJoins } from '../../../db/large-sets.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { recordSystemAudit } from '../../audit/record-audit.ts';
import { moveStatement } from '../statement.queries.ts';
import { holdTracks, type PostedPart } from './divide.queries.ts';
import { lockPosting } from './post.queries.ts';
import { postPart } from './post-part.ts';
import { listStorePostings, listUnmatchedPostings } from './postings.queries.ts';
import { tellPayees } from './tell-payees.job.ts';
import { tellStatement } from './tell-screens.ts';

/**
 * Everything an approved statement brings, in one transaction: a process that dies leaves it as it was, and the next begins anew.
 * One that is not waiting for it was posted before.
 */
export async function postStatement(db: Tx, statementId: string, now: Date) {
  const statement = await lockPosting(db, statementId);
  if (statement?.status !== 'approving') return;
  const approval = Approval.parse(statement.approval);
  const part = { statementId, conversions: approval.conversions };
  const others = await listStatementPostings(db, part, statement);
  const entryId = await postPart(db, {
    key: `statement:${statementId}`,
    kind: 'statement',
    statementId,
    createdBy: statement.approved_by,
    at: now,
    part,
    account: peopleAccount(approval, statement.matured_at, now),
    others,
  });
  await moveStatement(db, statementId, 'posted', { posted_at: now, progress: 100 });
  await recordSystemAudit(db, { action: 'statement.posted', subjectId: statementId, after: { entryId } }, now);
  await tell(db, statementId, entryId);
}

/** The other side of the shares: the store's debt, and income without a track. The tracks stay until the posting is written. */
export async function listStatementPostings(db: Executor, part: PostedPart, file: ReadFile) {
  await holdTracks(db, part);
  return withHashJoins(db, async () => [
    ...(await listStorePostings(db, part, withheldOf(file))),
    ...(await listUnmatchedPostings(db, part.statementId, part.conversions)),
  ]);
}

type ReadFile = { reading: unknown; mapping: unknown };

/** As the file's own header calls it. */
function withheldOf({ reading, mapping }: ReadFile): WithheldFor {
  return withheldFor(StatementReading.nullable().parse(reading), StatementMapping.nullable().parse(mapping));
}

async function tell(db: Executor, statementId: string, entryId: string) {
  await enqueue(db, tellPayees, { entryId }, { key: `payees:${entryId}` });
  await tellStatement(db, statementId);
}

/** Due on a later day, people's money waits apart until then; whoever makes it available holds the statement, too. */
export function peopleAccount({ payable_on }: Approval, maturedAt: Date | null, now: Date): 'available' | 'pending' {
  return payable_on !== null && payable_on > productDay(now) && maturedAt === null ? 'pending' : 'available';
}
