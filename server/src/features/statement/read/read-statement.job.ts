import { StatementMapping, type StatementProblemCode } from '@toada/domain/statement/statement.fields.ts';
import { type Series, seriesOfName } from '@toada/domain/statement/statement.questions.ts';
import { z } from 'zod';
import type { Executor, Tx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { type JobCall, job } from '../../../jobs/job.ts';
import { recordSystemAudit } from '../../audit/record-audit.ts';
import { tellStatement } from '../post/tell-screens.ts';
import {
  claimMark,
  type Earlier,
  findMapping,
  findStatement,
  moveStatement,
  type StatementRow,
  UNMARKED,
} from '../statement.queries.ts';
import { statementKeys } from '../statement-keys.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type FileReading, readFile } from './read-file.ts';
import { StatementRefusal } from './refusal.ts';
import { progressOf } from './tell-progress.ts';
import type { Message } from './unpack/source.ts';
import { pathOfStored, withWorkFolder } from './work-folder.ts';

/**
 * Reads a file and says what is in it. Killed at any moment it begins again: what it stores lies under the same names, and the state moves
 * at the end, once.
 */
export const readStatementFile = job({
  name: 'statement.read',
  payload: z.object({ statementId: z.uuid() }),
  attempts: 6,
  // As many workers as this read at once, each one file. One that has taken two keeps the second waiting, and as few places with it.
  lane: { name: 'statement-read', atOnce: 3 },
  run: (call) => oneAtATime(() => readOne(call)),
});

async function readOne(call: ReadCall) {
  const { db, payload } = call;
  call.signal.throwIfAborted();
  const statement = await findStatement(db, payload.statementId);
  if (statement?.status !== 'reading') return;
  const outcome = await readIt(call, statement).catch((error) => {
    if (error instanceof StatementRefusal) return error;
    // Nobody tries any more; a person is told, and may send it again.
    if (call.isLastAttempt) return new StatementRefusal('unreadable');
    throw error;
  });
  await inTransaction(db, async (tx) => {
    const told =
      outcome instanceof StatementRefusal ? outcome : ((await findSameRows(tx, statement, outcome)) ?? outcome);
    const isMoved =
      told instanceof StatementRefusal
        ? await refuse(tx, statement, told, call.now())
        : await note(tx, statement, told);
    if (isMoved) await tellStatement(tx, statement.id);
  });
}

/** Known at the end of the reading only: the same rows in another order, or with a line more that says nothing. */
async function findSameRows(tx: Tx, { id }: StatementRow, outcome: FileReading): Promise<StatementRefusal | null> {
  if (outcome.kind !== 'ready') return null;
  const same = await claimMark(tx, id, 'rows_fingerprint', outcome.sums.fingerprint);
  return same ? refusalOf('sameRows', same) : null;
}

const refusalOf = (code: StatementProblemCode, { id, name }: Earlier) =>
  new StatementRefusal(code, { found: name, earlierId: id });

type ReadCall = JobCall<{ statementId: string }>;

async function readIt({ db, storage, workDir, signal, now }: ReadCall, statement: StatementRow): Promise<FileReading> {
  const mapping = statement.format === 'mapped' ? StatementMapping.parse(statement.mapping) : null;
  const remembered = (fingerprint: string) => findMapping(db, fingerprint, now());
  const copyOf = (sha256: string | null, message: Message | null) =>
    inTransaction(db, async (tx) => {
      const same = await claimMark(tx, statement.id, 'content_sha256', sha256 ?? statement.sha256);
      if (same) return refusalOf('known', same);
      const sent = message && (await claimMark(tx, statement.id, 'message_key', message.key));
      return sent ? refusalOf('sameMessage', sent) : null;
    });
  return withWorkFolder(workDir, async (folder) => {
    const path = await pathOfStored(storage, statement.file_key, folder, 'file');
    const keys = statementKeys(statement.id);
    const tell = progressOf(db, statement.id, 'reading');
    const known = { mapping, remembered, copyOf };
    return readFile(path, { statementId: statement.id, storage, keys, known }, { folder, signal, tell });
  });
}

function note(db: Executor, { id, name }: StatementRow, outcome: FileReading): Promise<boolean> {
  const { reading, mapping, format } = outcome.how;
  const found = { reading: JSON.stringify(reading), mapping: JSON.stringify(mapping), progress: 0 };
  if (outcome.kind === 'mapping')
    return moveStatement(db, id, 'askMapping', {
      ...found,
      format: null,
      problem: outcome.problem && JSON.stringify(outcome.problem),
    });
  return moveStatement(db, id, 'read', {
    ...found,
    format,
    problem: null,
    parquet_key: statementKeys(id).rows,
    row_count: BigInt(outcome.sums.rowCount),
    totals: JSON.stringify(outcome.sums.totals),
    doubts: JSON.stringify(outcome.doubts),
    series: seriesJson(outcome.series ?? seriesOfName(name)),
  });
}

const seriesJson = (series: Series | null) => series && JSON.stringify(series);

async function refuse(db: Executor, { id }: StatementRow, { problem }: StatementRefusal, now: Date): Promise<boolean> {
  const isMoved = await moveStatement(db, id, 'fail', {
    problem: JSON.stringify(problem),
    progress: 0,
    ...UNMARKED,
  });
  if (isMoved) await recordSystemAudit(db, { action: 'statement.refused', subjectId: id, after: problem }, now);
  return isMoved;
}
