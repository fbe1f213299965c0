import { columns, policy } from '@toada/domain/access/policy.ts';
import type { Money } from '@toada/domain/money/money.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';

/** How much a statement moves in each currency, whichever way: what it takes off is no less than what it brings. */
export async function sumSizes(db: Executor, statementId: string): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select currency, trim_scale(sum(abs(net)))::text as amount from statement_lines
     where statement_id = ${statementId}::uuid group by currency`.execute(db);
  return rows;
}

/** Everybody who may act, but for the one who just has. */
export async function listOthers(db: Executor, byId: string): Promise<string[]> {
  const allowed = columns.filter((_, index) => policy['statement.manage'][index] !== 'no');
  const { rows } = await sql<{ id: string }>`
    select id from profiles where role = any(${allowed}) and deactivated_at is null and id <> ${byId}::uuid order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Null where it was decided meanwhile, or the account is closed. */
export async function findSecondLetter(db: Executor, statementId: string, userId: string) {
  const row = await db
    .selectFrom('statements as s')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', userId))
    .leftJoin('profiles as first', (join) =>
      join.on(sql`coalesce(s.reversal_asked_by, s.first_approved_by)`, '=', sql.ref('first.id')),
    )
    .select([
      's.id',
      's.name',
      's.status',
      's.totals',
      's.reversal_asked_by',
      's.reversal_reason',
      'p.full_name',
      'p.email',
    ])
    .select((eb) => eb.fn.coalesce('first.display_name', 'first.full_name').as('first_name'))
    .where('s.id', '=', statementId)
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const act = actOf(row);
  return act && { ...row, act };
}

function actOf({ status, reversal_asked_by }: { status: string; reversal_asked_by: string | null }) {
  if (status === 'seconding') return 'approve' as const;
  return status === 'posted' && reversal_asked_by !== null ? ('reverse' as const) : null;
}
