import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { createPool } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { databaseUrl } from './database.ts';

/** How PostgreSQL would do everything that is asked of it meanwhile, one plan after the other. */
export async function planOf(act: (logged: Kysely<Tables>) => Promise<unknown>): Promise<string> {
  const seen: CompiledQuery[] = [];
  const pool = createPool(databaseUrl, 1);
  const logged = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push(query),
  });
  await act(logged);
  const plans = [];
  for (const { sql, parameters } of [...seen]) {
    const { rows } = await pool.query(`explain ${sql}`, [...parameters]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  await logged.destroy();
  return plans.join('\n\n');
}
