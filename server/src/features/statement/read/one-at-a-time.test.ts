import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildProfile, db, signIn } from '../../../testing/index.ts';
import { jobTools, runJob } from '../../../testing/run-jobs.ts';
import { distrokid, sendStatement } from '../../../testing/statement-files.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readStatementFile } from './read-statement.job.ts';

test('whoever comes later waits for all before, whatever became of them', async () => {
  const told: string[] = [];
  const turn = (name: string, isBroken = false) =>
    oneAtATime(async () => {
      told.push(`${name} begins`);
      await sleep(5);
      told.push(`${name} ends`);
      if (isBroken) throw new Error(name);
      return name;
    });
  const turns = await Promise.allSettled([turn('a'), turn('b', true), turn('c')]);
  expect(turns.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('of the statements that one worker has taken it reads one at a time, and all of them', async () => {
  const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
  const files = ['1', '2', '3'].map((net) => sendStatement(finance, distrokid({ net }), `${net}.csv`));
  const ids = (await Promise.all(files)).map(({ body }) => body.id as string);
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, (await readdir(jobTools.workDir).catch(() => [])).length);
  }, 2);
  await Promise.all(ids.map((statementId) => runJob(readStatementFile, { statementId })));
  clearInterval(watch);
  expect(most).toBe(1);
  const read = await db.selectFrom('statements').select('status').where('id', 'in', ids).execute();
  expect(read.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
});
