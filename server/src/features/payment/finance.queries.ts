import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';

/** People of finance; administrators where there are none. */
export async function listFinance(db: Executor, exceptId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with people as (select id, role = 'FINANCE' as is_finance from profiles
                     where role in ('FINANCE', 'ADMIN', 'SUPER_ADMIN') and deactivated_at is null)
    select id from people where is_finance = (select bool_or(is_finance) from people)
       and id is distinct from ${exceptId}::uuid order by id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
