import { Readable } from 'node:stream';
import { assert } from '@toada/domain/assert.ts';
import { StatementView } from '@toada/domain/statement/statement.contract.ts';
import { z } from 'zod';
import type { Executor, Tx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { withHashJoins } from '../../../db/large-sets.ts';
import { job } from '../../../jobs/job.ts';
import type { Storage } from '../../../outside/storage.ts';
import { giveUpStatement } from '../give-up-statement.ts';
import { matchStatement } from '../match/match-statement.ts';
import { tellStatement } from '../post/tell-screens.ts';
import { orderPreview } from '../preview/ask-preview.ts';
import {
  copyLines,
  copyRecordings,
  deleteLines,
  findStatement,
  moveStatement,
  type StatementRow,
  sumLines,
} from '../statement.queries.ts';
import { statementKeys } from '../statement-keys.ts';
import { progressOf } from './tell-progress.ts';

/** Brings the sums of a statement into the database, in one transaction with their control and their matching: all of it or nothing. */
export const importStatementLines = job({
  name: 'statement.import',
  payload: z.object({ statementId: z.uuid() }),
  attempts: 10,
  lane: { name: 'statement-import', atOnce: 2 },
  async run({ db, storage, payload: { statementId: id }, signal, isLastAttempt, now }) {
    const statement = await findStatement(db, id);
    if (statement?.status !== 'importing') return;
    const tell = progressOf(db, id, 'importing');
    try {
      await inTransaction(db, async (tx) => {
        await importLines(tx, statement, { storage, signal, tell });
        await orderPreview(tx, id, [], now());
      });
    } catch (error) {
      if (isLastAttempt) await inTransaction(db, (tx) => giveUpStatement(tx, id, error, now()));
      throw error;
    }
  },
});

type Ways = { storage: Storage; signal: AbortSignal; tell: (share: number) => void };

async function importLines(tx: Tx, statement: StatementRow, { storage, signal, tell }: Ways) {
  const { id } = statement;
  await deleteLines(tx, id);
  const keys = statementKeys(id);
  const pour = { storage, signal };
  await copyRecordings(tx, await readStored(keys.recordings, { ...pour, tell: () => {} }));
  await copyLines(tx, await readStored(keys.lines, { ...pour, tell: (share) => tell(share * 0.9) }));
  await matchStatement(tx, id);
  await compareTotals(tx, statement);
  // A worker that was taken for dead comes second: what it wrote goes with its transaction.
  assert(await moveStatement(tx, id, 'imported', { progress: 0 }), 'the statement is still being imported');
  await tellStatement(tx, id);
}

async function readStored(key: string, { storage, signal, tell }: Ways): Promise<Readable> {
  const found = await storage.read(key);
  assert(found !== null, 'what was written of a statement that was read is there');
  const told = async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      yield chunk;
      bytes += chunk.length;
      tell(bytes / found.totalBytes);
    }
  };
  return Readable.from(told(found.stream), { objectMode: false });
}

/** To the last digit and the last row: what the file comes to is what its lines come to. */
async function compareTotals(db: Executor, { id, totals, row_count }: StatementRow) {
  const lines = await withHashJoins(db, () => sumLines(db, id));
  const told = StatementView.shape.totals.parse(totals);
  const isSame =
    lines.length === told.length &&
    lines.every(({ currency, amount }) =>
      told.some((total) => total.currency === currency && total.amount === amount),
    ) &&
    lines.reduce((sum, { rows }) => sum + rows, 0n) === row_count;
  assert(isSame, 'the lines of a statement come to the totals of its file');
}
