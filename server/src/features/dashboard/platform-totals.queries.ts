import { sql } from 'kysely';
import type { WideExecutor } from '../../db/connect.ts';

type Total = { account: string; currency: string; micros: string };

/** People's sums from what is kept; ours from our own lines, of which each statement brings a handful. */
export async function listPlatformTotals(db: WideExecutor): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select account, currency, sum(micros)::text as micros from (
      select kept.account, b.currency, kept.micros
        from balances b cross join lateral (values ('available', b.amount), ('pending', b.pending_micros),
             ('held', b.held_micros), ('withdrawing', b.withdrawing_micros)) kept (account, micros)
      union all
      select a.kind, a.currency, l.amount_micros
        from ledger_accounts a join ledger_lines l on l.account_id = a.id
       where a.user_id is null) every
     group by 1, 2 having sum(micros) <> 0 order by 1, 2`.execute(db);
  return rows;
}
