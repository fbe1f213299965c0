import { sql } from 'kysely';
import type { Executor } from './connect.ts';

/** For the rest of a transaction that adds up hundreds of thousands of rows: in memory, where the usual 4 MB send them to the disk. */
export async function takeMemory(db: Executor) {
  await sql`set local work_mem = '64MB'`.execute(db);
  // Buffer for a session's own tables. It cannot be changed after the first of them, and stays as it is.
  await sql`do $$ begin set local temp_buffers = '32MB'; exception when invalid_parameter_value then null; end $$`.execute(
    db,
  );
  // The planner needs the size of the transaction's tables and little more: thirty thousand rows need not be sampled.
  await sql`set local default_statistics_target = 10`.execute(db);
}

/**
 * For a statement over rows that came a moment ago, of which the planner knows nothing yet: it takes them for a handful and would
 * go through them one by one, which for half a million is minutes. In a transaction.
 */
export async function withHashJoins<Result>(db: Executor, act: () => Promise<Result>): Promise<Result> {
  await sql`set local enable_nestloop = off`.execute(db);
  // To sort them by texts takes longer than to add them up.
  await sql`set local enable_mergejoin = off`.execute(db);
  await sql`set local enable_sort = off`.execute(db);
  // Before version 18 a plan that has to sort nevertheless seems so dear that it would be compiled first, which takes seconds.
  await sql`set local jit = off`.execute(db);
  const result = await act();
  await sql`set local enable_nestloop = on`.execute(db);
  await sql`set local enable_mergejoin = on`.execute(db);
  await sql`set local enable_sort = on`.execute(db);
  return result;
}
