import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProfile, db, signIn, storage } from '../../testing/index.ts';
import { drainJobs, runJob } from '../../testing/run-jobs.ts';
import { distrokid, readByWorker, sendStatement } from '../../testing/statement-files.ts';
import { postApproved, undoPosted } from './post/post-statement.job.ts';
import { importStatementLines } from './read/import-statement.job.ts';
import { settleStatements } from './settle-statements.job.ts';
import { findStatement } from './statement.queries.ts';
import { statementKeys } from './statement-keys.ts';

const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
let files = 0;
const someFile = () => distrokid({ net: '1.5', title: `Faixa ${++files}` });

const stateOf = async (id: string) => {
  const found = await findStatement(db, id);
  return [found?.status, (found?.problem as { code: string } | null)?.code ?? null];
};
/** As the queue keeps a job whose worker was killed on its last try and taken for dead. */
const killLastTry = (id: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null, locked_by = null
       where payload ->> 'statementId' = ${id} and run_at <= now()`.execute(db);
const settle = () => runJob(settleStatements, {});

test('what a worker was killed at on its last try can be asked for again, at each step', async () => {
  const { id } = (await sendStatement(finance, someFile(), 'a.csv')).body;
  await settle();
  expect(await stateOf(id)).toEqual(['reading', null]);
  await killLastTry(id);
  await settle();
  expect(await stateOf(id)).toEqual(['failed', 'unreadable']);

  const steps = [
    { path: 'import', at: 'importing', back: ['ready', 'notImported'], done: 'review', job: importStatementLines },
    { path: 'approve', at: 'approving', back: ['review', 'notPosted'], done: 'posted', job: postApproved },
    { path: 'reverse', at: 'reversing', back: ['posted', 'notReversed'], done: 'reversed', job: undoPosted },
  ];
  const other = await readByWorker(finance, someFile());
  for (const { path, at, back, done, job } of steps) {
    const headers = () => ({ 'idempotency-key': randomUUID() });
    const ask = () => finance.post(`/statements/${other.id}/${path}`, bodies[path] ?? {}, { headers: headers() });
    await ask();
    // Somebody may still be at it, or about to be.
    await settle();
    expect(await stateOf(other.id)).toEqual([at, null]);
    await killLastTry(other.id);
    await settle();
    expect(await stateOf(other.id)).toEqual(back);
    await ask();
    await drainJobs(job);
    expect(await stateOf(other.id)).toEqual([done, null]);
  }
});

const bodies: Record<string, object> = {
  approve: { conversions: [], payable_on: null },
  reverse: { reason: 'Arquivo errado.' },
};

test('an import whose last try fails goes back to where it can be asked for, and says so', async () => {
  const { id } = await readByWorker(finance, someFile());
  await finance.post(`/statements/${id}/import`);
  await storage.remove(statementKeys(id).lines);
  const fail = (isLastAttempt: boolean) => runJob(importStatementLines, { statementId: id }, { isLastAttempt });
  await expect(fail(false)).rejects.toThrow();
  expect(await stateOf(id)).toEqual(['importing', null]);
  await expect(fail(true)).rejects.toThrow();
  expect(await stateOf(id)).toEqual(['ready', 'notImported']);
});
