import { sql } from 'kysely';
import type { Executor } from '../../../db/connect.ts';

/** Sum of lines `l`, positive where their entry `e` did what the mail tells: brought money, or took it back. */
const toldMicros = sql`sum(l.amount_micros) * case e.kind when 'reversal' then -1 else 1 end`;

/** Payees of a posting or a reversal, and how much. Only a statement's first posting is told, not later findings. */
export async function listPayees(db: Executor, entryId: string) {
  const { rows } = await sql<{ user_id: string; sums: { amount: string; currency: string }[]; is_pending: boolean }>`
    select user_id, json_agg(json_build_object('amount', amount, 'currency', currency) order by currency) as sums,
           bool_or(is_pending) as is_pending
      from (select l.user_id, l.currency, trim_scale(${toldMicros} * 0.000001)::text as amount,
                   bool_or(l.account_kind = 'pending') as is_pending
              from ledger_entries e join ledger_lines l on l.entry_id = e.id
             where e.id = ${entryId}::uuid and l.user_id is not null and l.account_kind in ('available', 'pending', 'margin')
             group by l.user_id, l.currency, e.kind having ${toldMicros} > 0) told
     group by user_id order by user_id`.execute(db);
  return rows;
}
export type Payee = Awaited<ReturnType<typeof listPayees>>[number];

/** The posting as it stands; undefined where it was taken back meanwhile: of that people are told by itself. */
export function findTold(db: Executor, entryId: string) {
  return toldEntry(db, entryId).executeTakeFirst();
}
export type Told = NonNullable<Awaited<ReturnType<typeof findTold>>>;

function toldEntry(db: Executor, entryId: string) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('statements as s', 's.id', 'e.statement_id')
    .select(sql<string | null>`s.approval ->> 'payable_on'`.as('payable_on'))
    .select(sql<boolean>`e.kind = 'reversal'`.as('isReversal'))
    .where('e.id', '=', entryId)
    .where(sql<boolean>`s.status = case e.kind when 'reversal' then 'reversed' else 'posted' end`);
}

/** Nobody is written to behind a closed account, nor about what was taken back meanwhile; of that they are told by itself. */
export async function findRoyaltyLetter(db: Executor, entryId: string, userId: string) {
  const person = await toldEntry(db, entryId)
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', userId))
    .select(['p.full_name', 'p.email'])
    .where('p.deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!person) return null;
  const { rows } = await sql<{ currency: string; amount: string; is_pending: boolean }>`
    select l.currency, trim_scale(${toldMicros} * 0.000001)::text as amount,
           bool_or(l.account_kind = 'pending') as is_pending
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.id = ${entryId}::uuid and l.user_id = ${userId}::uuid and l.account_kind in ('available', 'pending', 'margin')
     group by l.currency, e.kind having ${toldMicros} > 0 order by l.currency`.execute(db);
  if (rows.length === 0) return null;
  return { ...person, amounts: rows, payableOn: rows.some((row) => row.is_pending) ? person.payable_on : null };
}
